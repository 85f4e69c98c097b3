import Foundation

/// A body put together in a temporary file.
///
/// A file is what `URLSession` streams with its length on every platform; on Linux, a stream goes out
/// in chunks, which not every server takes.
struct BodyFile {
  let url: URL

  /// Copies the body piece by piece.
  ///
  /// - Throws: What Foundation throws for files that can't be read or written; ``BodyFileChanged``;
  ///   `CancellationError`.
  init(_ body: TransportBody) async throws {
    url = FileManager.default.temporaryDirectory.appending(
      component: "sputnik-\(UUID().uuidString)", directoryHint: .notDirectory)
    do {
      // Temporary folders may be open to everyone.
      try Data().write(to: url, options: .withoutOverwriting)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: url.path(percentEncoded: false))
      let file = try FileHandle(forWritingTo: url)
      var reader = BodyReader(body)
      while let piece = try reader.next() {
        try file.write(contentsOf: piece)
        try Task.checkCancellation()
        await Task.yield()
      }
      try file.close()
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the file. That it is gone already is no error.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
