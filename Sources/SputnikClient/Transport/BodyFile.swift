import Foundation

/// A temporary file with a whole body.
///
/// `URLSession` sends the length of a file on every platform. On Linux it sends a stream in chunks,
/// which not every server accepts.
struct BodyFile {
  let url: URL

  /// Copies a body into a new file, piece by piece.
  ///
  /// - Throws: What Foundation throws for files that can't be read or written;
  ///   ``TransportFailure/Reason/fileChanged(name:announced:found:)``; `CancellationError`.
  init(_ body: TransportBody) async throws {
    url = FileManager.default.temporaryDirectory.appending(
      component: "sputnik-\(UUID().uuidString)", directoryHint: .notDirectory)
    do {
      // Other users may have access to the temporary folder.
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

  /// Removes the file, if it still exists.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
