#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1

  extension HTTPClientRequest {
    /// The request as the client sends it.
    init(_ request: TransportRequest, alarm: SilenceAlarm) throws {
      self.init(url: request.url.absoluteString)
      method = HTTPMethod(rawValue: request.method)
      headers = HTTPHeaders(request.headers.map { ($0, $1) })
      if request.body.hasFiles {
        let pieces = BodyPieces(body: request.body, alarm: alarm)
        body = .stream(pieces, length: .known(Int64(request.body.byteCount)))
      } else if !request.body.isEmpty {
        body = .bytes(try request.body.data())
      }
    }
  }

  /// The pieces of a body, read as the connection takes them.
  private struct BodyPieces: AsyncSequence, Sendable {
    var body: TransportBody
    var alarm: SilenceAlarm

    struct AsyncIterator: AsyncIteratorProtocol {
      var reader: BodyReader
      var alarm: SilenceAlarm

      mutating func next() async throws -> ByteBuffer? {
        alarm.hear()
        return try reader.next().map { ByteBuffer(bytes: $0) }
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(reader: BodyReader(body), alarm: alarm)
    }
  }
#endif
