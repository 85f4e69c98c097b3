import FlyingFox
import FlyingSocks
import Foundation

/// The body of a response that is sent in chunks, as they come.
struct StreamedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  /// Returns the next chunk; `nil` at the end.
  let next: @Sendable () async -> Data?

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunk: next) }

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    let chunk: @Sendable () async -> Data?
    private var rest = Data()

    init(chunk: @escaping @Sendable () async -> Data?) {
      self.chunk = chunk
    }

    mutating func next() async -> UInt8? {
      if rest.isEmpty { rest = await chunk() ?? Data() }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> Data? { await chunk() }
  }
}

extension HTTPResponse {
  /// Returns a response whose body is sent in chunks.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - next: Returns the next chunk; `nil` at the end. It is released when the client has left.
  static func streaming(
    _ type: String, _ next: @escaping @Sendable () async -> Data?
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: [.contentType: type, HTTPHeader("Cache-Control"): "no-cache"],
      body: HTTPBodySequence(from: StreamedBody(next: next)))
  }
}
