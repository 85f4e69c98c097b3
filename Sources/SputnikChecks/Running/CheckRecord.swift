import Foundation

/// What a check without errors depended on, and what it printed.
///
/// The plugin's tool keeps it beside its output. A build runs the tool when any file of the target
/// has changed, and most files have nothing to do with GraphQL. The record tells so within
/// milliseconds, without reading the schema and the other files.
package struct CheckRecord: Codable, Hashable, Sendable {
  /// A file as the check has read it.
  private struct File: Codable, Hashable {
    var path: String
    var stamp: FileStamp
    /// What a Swift file without structs contributes. It is `nil` for a file of which all matters.
    var outline: String?
  }

  private let arguments: [String]
  private let tool: FileStamp
  private var files: [File]
  /// What the check printed.
  package let printed: String

  /// Makes the record of a check.
  ///
  /// It is `nil` if a file may have changed after the check has read it.
  ///
  /// - Parameters:
  ///   - run: The configuration and the schemas.
  ///   - sources: The files that were checked.
  ///   - arguments: The arguments of the tool. The first is its path.
  ///   - start: When the check began.
  ///   - printed: What the check printed.
  package init?(
    of run: CheckRun, on sources: AnnotatedSources, arguments: [String], since start: Date,
    printed: String
  ) {
    guard let path = arguments.first, let tool = FileStamp(path) else { return nil }
    let all =
      run.inputs.map { ($0.path, nil) } + sources.files.concurrentMap { ($0.path, $0.outline) }
    files = []
    for (path, outline) in all {
      guard let stamp = FileStamp(path), stamp.modified < start else { return nil }
      files.append(File(path: path, stamp: stamp, outline: outline))
    }
    self.arguments = arguments
    self.tool = tool
    self.printed = printed
  }

  /// Returns the record with the files as they are now, or `nil` if a check may have another
  /// result.
  package func refreshed(arguments: [String]) -> CheckRecord? {
    guard self.arguments == arguments, arguments.first.flatMap(FileStamp.init) == tool else {
      return nil
    }
    var record = self
    for (index, file) in files.enumerated() {
      let stamp = FileStamp(file.path)
      if stamp == file.stamp { continue }
      guard let stamp, let outline = file.outline,
        let text = try? String(contentsOf: URL(filePath: file.path), encoding: .utf8),
        ParsedFile(SourceFile(path: file.path, module: "", text: text)).outline == outline
      else { return nil }
      record.files[index].stamp = stamp
    }
    return record
  }
}

/// When a file was last written, and how long it is: what build systems look at, too.
private struct FileStamp: Codable, Hashable {
  var modified: Date
  var size: UInt64

  /// It is `nil` if there is no such file.
  init?(_ path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let modified = attributes[.modificationDate] as? Date,
      let size = attributes[.size] as? NSNumber
    else { return nil }
    self.modified = modified
    self.size = size.uint64Value
  }
}
