import Foundation
import SputnikChecks

/// Finds Swift files.
enum SwiftFiles {
  /// Reads files, and the Swift files in folders and their subfolders, in the order of their paths.
  ///
  /// Hidden folders, such as `.build`, are left out. A file that is named twice is read once.
  static func read(_ paths: [String]) throws(CommandFailure) -> [SourceFile] {
    var files: [SourceFile] = []
    var known: Set<String> = []
    for path in paths {
      let found = try list(path)
      guard !found.isEmpty else { throw CommandFailure("there are no Swift files in '\(path)'") }
      for file in found {
        let resolved = URL(filePath: file).resolvingSymlinksInPath().path
        guard known.insert(resolved).inserted else { continue }
        guard let text = String(data: try Files.read(file), encoding: .utf8) else {
          throw CommandFailure("can't read '\(file)': it isn't text in UTF-8")
        }
        files.append(SourceFile(path: file, module: module(of: file), text: text))
      }
    }
    return files
  }

  /// Reads the files of a package: those in `Sources`, or all if there is no such folder, and those
  /// that one of the patterns matches.
  static func ofPackage(
    in folder: String, matching patterns: [FilePattern]
  ) throws(CommandFailure) -> [SourceFile] {
    let prefix = folder == "." ? "" : "\(folder)/"
    let sources = "\(prefix)Sources"
    let hasSources = isFolder(sources) == true
    if hasSources, patterns.isEmpty { return try read([sources]) }
    let all = try list(folder).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    let found = all.filter { file in
      patterns.isEmpty || patterns.contains { $0.matches(file) }
        || hasSources && file.hasPrefix("\(sources)/")
    }
    guard !found.isEmpty else {
      throw CommandFailure("which files? There are no Swift files in '\(sources)' or '\(folder)'")
    }
    return try read(found)
  }

  /// Returns the only folder of `Sources` for which a condition holds.
  static func onlyTarget(where condition: (String) -> Bool) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "Sources")) ?? []
    let folders = names.map { "Sources/\($0)" }.filter { isFolder($0) == true && condition($0) }
    return folders.count == 1 ? folders[0] : nil
  }

  private static func list(_ path: String) throws(CommandFailure) -> [String] {
    guard let isFolder = isFolder(path) else {
      throw CommandFailure("can't read '\(path)': there is no such file or folder")
    }
    guard isFolder else {
      guard path.hasSuffix(".swift") else {
        throw CommandFailure("'\(path)' isn't a Swift file")
      }
      return [path]
    }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    // An enumerator doesn't enter a link.
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: root) else { return [] }
    var files: [String] = []
    while let name = names.nextObject() as? String {
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        names.skipDescendants()
      } else if name.hasSuffix(".swift"), self.isFolder("\(root)/\(name)") == false {
        files.append("\(folder)/\(name)")
      }
    }
    return files.sorted()
  }

  /// Returns whether something is a folder, or `nil` if it doesn't exist.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists ? isFolder.boolValue : nil
  }

  /// The module of a file: the folder after `Sources` or `Tests`, as SwiftPM has it. Files
  /// elsewhere are taken to be of one module.
  private static func module(of path: String) -> String {
    let folders = URL(filePath: path).standardized.pathComponents.dropLast()
    guard let root = folders.lastIndex(where: { ["Sources", "Tests"].contains($0) }),
      root + 1 < folders.count
    else { return "" }
    return folders[root + 1]
  }
}
