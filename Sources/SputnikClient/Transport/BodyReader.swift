import Foundation
import SputnikCore

/// A reader of a body, piece by piece. It has at most one piece of a file in memory.
///
/// Bytes in memory come in pieces, too: who sends them waits for the connection between two pieces,
/// and learns how far it has come.
struct BodyReader {
  private static let pieceSize = 64 * 1024

  private var parts: ArraySlice<TransportBody.Part>
  /// What is left of a part in memory.
  private var bytes = Data()
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

  /// Returns the next piece, which is never empty; `nil` at the end.
  ///
  /// - Throws: What Foundation throws for a file that can't be read;
  ///   ``TransportFailure/Reason/fileChanged(name:announced:found:)``.
  mutating func next() throws -> Data? {
    while true {
      if let piece = try nextPieceOfFile() { return piece }
      if !bytes.isEmpty {
        defer { bytes = bytes.dropFirst(Self.pieceSize) }
        return bytes.prefix(Self.pieceSize)
      }
      switch parts.popFirst() {
      case nil: return nil
      case .bytes(let data): bytes = data
      case .file(let url, let byteCount):
        file = OpenFile(
          handle: try FileHandle(forReadingFrom: url), name: url.lastPathComponent,
          byteCount: byteCount)
      }
    }
  }

  /// Returns the next piece of the open file; `nil` if no file is open, and at its end.
  private mutating func nextPieceOfFile() throws -> Data? {
    guard var file else { return nil }
    let piece = try file.handle.read(upToCount: Self.pieceSize) ?? Data()
    file.position += piece.count
    if file.position > file.byteCount || piece.isEmpty && file.position < file.byteCount {
      throw TransportFailure.Reason.fileChanged(
        name: file.name, announced: file.byteCount, found: file.position)
    }
    if piece.isEmpty { try file.handle.close() }
    self.file = piece.isEmpty ? nil : file
    return piece.isEmpty ? nil : piece
  }
}
