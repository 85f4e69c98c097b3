import Foundation

/// Reads a body piece by piece, never more of a file in memory than one piece.
struct BodyReader {
  private static let pieceSize = 64 * 1024

  private var parts: ArraySlice<TransportBody.Part>
  private var file: OpenFile?

  private struct OpenFile {
    var handle: FileHandle
    var name: String
    var byteCount: Int
    var position = 0
  }

  init(_ body: TransportBody) {
    parts = body.parts[...]
  }

  /// The next piece, which is never empty; `nil` at the end.
  ///
  /// - Throws: What Foundation throws for a file that can't be read; ``BodyFileChanged``.
  mutating func next() throws -> Data? {
    while true {
      if let piece = try nextOfFile() { return piece }
      switch parts.popFirst() {
      case nil: return nil
      case .bytes(let data): if !data.isEmpty { return data }
      case .file(let url, let byteCount):
        file = OpenFile(
          handle: try FileHandle(forReadingFrom: url), name: url.lastPathComponent,
          byteCount: byteCount)
      }
    }
  }

  /// `nil` if no file is open, or at its end.
  private mutating func nextOfFile() throws -> Data? {
    guard var file else { return nil }
    let piece = try file.handle.read(upToCount: Self.pieceSize) ?? Data()
    file.position += piece.count
    if file.position > file.byteCount || piece.isEmpty && file.position < file.byteCount {
      throw BodyFileChanged(name: file.name, announced: file.byteCount, found: file.position)
    }
    if piece.isEmpty { try file.handle.close() }
    self.file = piece.isEmpty ? nil : file
    return piece.isEmpty ? nil : piece
  }
}
