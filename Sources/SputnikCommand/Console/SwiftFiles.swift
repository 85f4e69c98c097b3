import Foundation
import SputnikSource

/// Finds Swift files.
enum SwiftFiles {
  /// Reads files, and the Swift files in folders and their subfolders, in the order of their paths.
  ///
  /// Hidden folders, such as `.build`, are left out.
  static func read(_ paths: [String]) throws(CommandFailure) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in paths {
      for file in try list(path) {
        guard let text = String(data: try Files.read(file), encoding: .utf8) else {
          throw CommandFailure("can't read '\(file)': it isn't text in UTF-8")
        }
        files.append(SourceFile(path: file, module: module(of: file), text: text))
      }
    }
    return files
  }

  private static func list(_ path: String) throws(CommandFailure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure("can't read '\(path)': there is no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let found = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let prefix = URL(filePath: folder).standardized.path
    return (found?.allObjects ?? []).compactMap { ($0 as? URL)?.standardized.path }
      .filter { $0.hasSuffix(".swift") }
      .map { folder + $0.dropFirst(prefix.count) }.sorted()
  }

  /// The module of a file: the folder after `Sources` or `Tests`, as SwiftPM has it. Files elsewhere
  /// are taken to be of one module.
  private static func module(of path: String) -> String {
    let folders = URL(filePath: path).standardized.pathComponents.dropLast()
    guard let root = folders.lastIndex(where: { ["Sources", "Tests"].contains($0) }),
      root + 1 < folders.count
    else { return "" }
    return folders[root + 1]
  }
}
