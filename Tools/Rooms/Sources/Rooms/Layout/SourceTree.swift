import Foundation

/// The Swift files of a package, each in its room.
struct SourceTree {
  var layout: Layout
  var files: [SourceFile] = []
  /// Where the folders and the list differ.
  var differences: [String] = []

  init(root: URL) throws(InputError) {
    let document = root.appendingPathComponent(Layout.document)
    guard let text = try? String(contentsOf: document, encoding: .utf8) else {
      throw InputError("cannot read \(document.path)")
    }
    layout = try Layout(contributing: text)
    let sources = root.appendingPathComponent("Sources")
    guard let folders = Self.contents(of: sources) else {
      throw InputError("cannot read the folder \(sources.path)")
    }
    for folder in folders.folders where !layout.targets.contains(where: { $0.name == folder }) {
      if Self.swiftFiles(below: "Sources/\(folder)", root: root).isEmpty { continue }
      differences.append(
        "Sources/\(folder): error: the folder has Swift files, but \(Layout.document) doesn't list it"
      )
    }
    for file in folders.files where file.hasSuffix(".swift") {
      differences.append("Sources/\(file): error: the file is in no target")
    }
    for target in layout.targets { try addFiles(of: target, root: root) }
  }

  private mutating func addFiles(of target: Layout.Target, root: URL) throws(InputError) {
    let path = "Sources/\(target.name)"
    guard let contents = Self.contents(of: root.appendingPathComponent(path)) else {
      differences.append(
        "\(Layout.document):\(target.line): error: '\(target.name)' is listed, but there is no folder "
          + path)
      return
    }
    for room in target.rooms where !contents.folders.contains(room) {
      differences.append(
        "\(Layout.document):\(target.line): error: '\(target.name)/\(room)' is listed, but there is "
          + "no folder \(path)/\(room)")
    }
    for folder in contents.folders {
      let files = Self.swiftFiles(below: "\(path)/\(folder)", root: root)
      if target.rooms.contains(folder) {
        try add(files, target.name, folder, root)
      } else if !files.isEmpty {
        differences.append(
          "\(path)/\(folder): error: the folder has Swift files, but \(Layout.document) doesn't list "
            + "it under '\(target.name)'")
      }
    }
    let direct = contents.files.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
    try add(direct, target.name, target.name, root)
  }

  private mutating func add(
    _ paths: [String], _ target: String, _ room: String, _ root: URL
  ) throws(InputError) {
    for path in paths {
      let file = root.appendingPathComponent(path)
      guard let source = try? String(contentsOf: file, encoding: .utf8) else {
        throw InputError("cannot read \(path)")
      }
      files.append(
        SourceFile(path: path, room: RoomName(target: target, room: room), source: source))
    }
  }

  private static func contents(of folder: URL) -> (folders: [String], files: [String])? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return nil
    }
    var result: (folders: [String], files: [String]) = ([], [])
    for name in names.sorted() where !name.hasPrefix(".") {
      var isFolder: ObjCBool = false
      let path = folder.appendingPathComponent(name).path
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue { result.folders.append(name) } else { result.files.append(name) }
    }
    return result
  }

  /// The paths of the Swift files in a folder and its subfolders. A documentation catalogue's
  /// snippets are not compiled.
  private static func swiftFiles(below path: String, root: URL) -> [String] {
    guard !path.hasSuffix(".docc"),
      let contents = contents(of: root.appendingPathComponent(path))
    else { return [] }
    return contents.files.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
      + contents.folders.flatMap { swiftFiles(below: "\(path)/\($0)", root: root) }
  }
}
