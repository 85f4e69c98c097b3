#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import SputnikCore

  extension HTTPClientRequest {
    /// Makes an AsyncHTTPClient request from a transport request.
    ///
    /// The client asks for the body when the request has a connection. A short body is sent at
    /// once, because a stream has its end only after another turn of a task: if the server has
    /// responded and closed the connection by then, the client throws the response away.
    init(_ request: TransportRequest, idleTimer: IdleTimer) throws {
      self.init(url: request.url.absoluteString)
      method = HTTPMethod(rawValue: request.method)
      headers = HTTPHeaders(request.headers.map { ($0.name, $0.value) })
      let byteCount = request.body.byteCount
      guard byteCount > 0 else { return }
      let length = Body.Length.known(Int64(byteCount))
      if !request.body.hasFiles, byteCount <= BodyBytes.maximum {
        body = .bytes(
          BodyBytes(bytes: try request.body.data(), idleTimer: idleTimer), length: length)
      } else {
        let pieces = BodyPieces(
          body: request.body, idleTimer: idleTimer, progress: request.progress)
        body = .stream(pieces, length: length)
      }
    }
  }

  /// A body in memory, which restarts the idle timer when the connection sends it. It goes to the
  /// connection as a whole, so it has no progress.
  private struct BodyBytes: RandomAccessCollection, Sendable {
    /// The client sends longer collections in pieces, like a stream.
    static let maximum = 1 << 20

    let bytes: Data
    let idleTimer: IdleTimer

    var startIndex: Int { bytes.startIndex }
    var endIndex: Int { bytes.endIndex }
    subscript(index: Int) -> UInt8 { bytes[index] }

    func withContiguousStorageIfAvailable<Result>(
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
      idleTimer.restart()
      return try bytes.withContiguousStorageIfAvailable(body)
    }
  }

  /// The pieces of a body, which are read when the connection can send them.
  private struct BodyPieces: AsyncSequence, Sendable {
    var body: TransportBody
    var idleTimer: IdleTimer
    var progress: TransferProgress?

    struct AsyncIterator: AsyncIteratorProtocol {
      var reader: BodyReader
      var idleTimer: IdleTimer
      var progress: TransferProgress?
      let total: Int
      var count = 0

      mutating func next() async throws -> ByteBuffer? {
        idleTimer.restart()
        // Whoever asks for a piece has sent the ones before.
        progress?.uploaded(count, of: total)
        guard let piece = try reader.next() else { return nil }
        count += piece.count
        return ByteBuffer(bytes: piece)
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(
        reader: BodyReader(body), idleTimer: idleTimer, progress: progress, total: body.byteCount)
    }
  }
#endif
