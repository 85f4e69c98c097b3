#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import SputnikCore

  extension HTTPClientRequest {
    /// Makes an AsyncHTTPClient request from a transport request.
    ///
    /// The body is a stream, because the client asks for the first piece when the request has a
    /// connection.
    init(_ request: TransportRequest, idleTimer: IdleTimer) {
      self.init(url: request.url.absoluteString)
      method = HTTPMethod(rawValue: request.method)
      headers = HTTPHeaders(request.headers.map { ($0.name, $0.value) })
      if !request.body.isEmpty {
        let pieces = BodyPieces(body: request.body, idleTimer: idleTimer)
        body = .stream(pieces, length: .known(Int64(request.body.byteCount)))
      }
    }
  }

  /// The pieces of a body, which are read when the connection can send them.
  private struct BodyPieces: AsyncSequence, Sendable {
    var body: TransportBody
    var idleTimer: IdleTimer

    struct AsyncIterator: AsyncIteratorProtocol {
      var reader: BodyReader
      var idleTimer: IdleTimer

      mutating func next() async throws -> ByteBuffer? {
        idleTimer.restart()
        return try reader.next().map { ByteBuffer(bytes: $0) }
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(reader: BodyReader(body), idleTimer: idleTimer)
    }
  }
#endif
