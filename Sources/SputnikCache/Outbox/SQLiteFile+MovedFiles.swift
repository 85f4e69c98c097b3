#if SQLite
  import Foundation

  /// A damaged file that may have mutations isn't removed. It is moved aside, and somebody may be
  /// able to read it.
  extension SQLiteFile {
    /// Returns the files that were moved aside.
    var movedFiles: [URL] {
      let folder = url.deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasPrefix(Self.movedName(url)) }.map { folder.appending(path: $0) }
    }

    private static let suffixes = ["", "-wal", "-journal"]

    /// The beginning of the names of files that were moved aside.
    private static func movedName(_ url: URL) -> String { url.lastPathComponent + ".damaged-" }

    /// Moves a file aside with those that SQLite has beside it.
    ///
    /// - Returns: The new URL; `nil` if it surely has no mutation.
    static func moveAside(_ url: URL) throws -> URL? {
      let mark = Data(mutationMark.utf8)
      let files = suffixes.map { URL(filePath: url.path + $0) }
      guard files.contains(where: { has(mark, $0) }) else { return nil }
      let new = url.deletingLastPathComponent()
        .appending(path: "\(movedName(url))\(UUID().uuidString)")
      for suffix in suffixes where FileManager.default.fileExists(atPath: url.path + suffix) {
        try FileManager.default.moveItem(atPath: url.path + suffix, toPath: new.path + suffix)
      }
      return new
    }

    /// Moves a file back, because there is no new one in its place.
    static func moveBack(_ moved: URL, to url: URL) {
      for suffix in suffixes where FileManager.default.fileExists(atPath: moved.path + suffix) {
        try? FileManager.default.removeItem(atPath: url.path + suffix)
        try? FileManager.default.moveItem(atPath: moved.path + suffix, toPath: url.path + suffix)
      }
    }

    private static func has(_ mark: Data, _ url: URL) -> Bool {
      let bytes = try? Data(contentsOf: url, options: .mappedIfSafe)
      return bytes?.range(of: mark) != nil
    }
  }
#endif
