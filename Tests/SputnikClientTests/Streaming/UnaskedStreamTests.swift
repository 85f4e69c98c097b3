import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Queries that a server answers with something that is called a stream of responses.
@Suite(.oneAtATime) struct UnaskedStreamTests {
  static let json = #"{"data":{"ping":"pong"}}"#

  /// Content types, bodies, and the text of the body in the error.
  static let bodies: [(type: String, body: String, text: String)] = [
    ("text/event-stream", json, "“\(json)”"), ("text/event-stream", "", "an empty body"),
    ("multipart/mixed", json, "“\(json)”"), ("multipart/mixed; boundary=x", json, "“\(json)”"),
    ("multipart/mixed; boundary=x", "--x no header field", "“--x no header field”"),
  ]

  private static func server(_ type: String, _ body: String) throws -> FaultyServer {
    try FaultyServer { _ in
      [
        .text(
          "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: \(type)\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
      ]
    }
  }

  /// Such a request has been answered, so it isn't sent again.
  @Test(arguments: Transports.all, bodies)
  func whatIsNoStream(
    _ transport: TransportUnderTest, _ body: (type: String, body: String, text: String)
  ) async throws {
    let server = try Self.server(body.type, body.body)
    defer { server.stop() }
    let maker = maker(
      server.url, transport: transport.make(),
      options: RequestOptions(retry: RetryPolicy(maximumAttempts: 3, delay: .zero)))
    #expect(
      await ping(maker)
        == "Ping: the server sent HTTP status 200 and no GraphQL response: \(body.text)")
    #expect(server.requests.count == 1)
  }

  /// A stream that has begun may be lost. Then the query is sent again.
  @Test(arguments: Transports.all)
  func aStreamThatEndsEarly(_ transport: TransportUnderTest) async throws {
    let server = try Self.server(
      "text/event-stream", "event: next\ndata: {\"data\":{},\"hasNext\":true}\n\n")
    defer { server.stop() }
    let maker = maker(
      server.url, transport: transport.make(),
      options: RequestOptions(retry: RetryPolicy(maximumAttempts: 3, delay: .zero)))
    #expect(
      await ping(maker)
        == "Ping: the response was interrupted: the response ended before the server completed the operation"
    )
    #expect(server.requests.count == 3)
  }
}
