import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Copies that are there while the server still works on the rest, over real sockets.
@Suite(.oneAtATime) struct IncrementalStreamingTests {
  typealias Bodies = IncrementalBodies

  /// A server that sends the first part, waits, and sends the rest.
  static func server(_ type: String, _ pieces: [String]) throws -> FaultyServer {
    try FaultyServer { _ in
      let chunks = pieces.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }
      return [
        .text(
          "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: \(type)\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
            + chunks[0]), .pause(.seconds(100)),
        .text(chunks.dropFirst().joined() + "0\r\n\r\n"),
      ]
    }
  }

  @Test(arguments: Transports.all, [true, false])
  func aCopyComesBeforeTheNextPart(
    _ transport: TransportUnderTest, _ isMultipart: Bool
  ) async throws {
    let server =
      isMultipart
      ? try Self.server(Bodies.multipart, Bodies.parts(Bodies.draft))
      : try Self.server(Bodies.eventStream, Bodies.events(Bodies.draft))
    defer { server.stop() }
    let maker = maker(server.url, transport: transport.make())
    var iterator = maker.makeIncrementalRequest(operation: Bodies.operation).makeAsyncIterator()
    #expect(try await iterator.next()?.data.text == Bodies.steps[0])
    // This ends the pause.
    async let end: Void = server.waitForClients()
    for step in Bodies.steps[1...] { #expect(try await iterator.next()?.data.text == step) }
    #expect(try await iterator.next() == nil)
    try await end
  }

  /// Ending the loop closes the connection, while the server still works.
  @Test(arguments: Transports.all)
  func endingTheLoop(_ transport: TransportUnderTest) async throws {
    let server = try Self.server(Bodies.multipart, Bodies.parts(Bodies.draft))
    defer { server.stop() }
    let maker = maker(server.url, transport: transport.make())
    for try await response in maker.makeIncrementalRequest(operation: Bodies.operation) {
      #expect(response.data.text == Bodies.steps[0])
      break
    }
    try await server.waitUntilClosed()
    #expect(server.requests.count == 1)
  }

  /// A connection that is reset after the first part.
  @Test(arguments: Transports.all)
  func aReset(_ transport: TransportUnderTest) async throws {
    let part = Bodies.parts(Bodies.draft)[0]
    let server = try FaultyServer { _ in
      [
        .text(
          "HTTP/1.1 200 OK\r\nContent-Type: \(Bodies.multipart)\r\n"
            + "Content-Length: 100000\r\n\r\n\(part)"), .pause(.milliseconds(200)), .reset,
      ]
    }
    defer { server.stop() }
    let maker = maker(server.url, transport: transport.make())
    let steps = await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation))
    #expect(steps.count == 2)
    #expect(steps.first == Bodies.steps[0])
    #expect(steps.last?.hasPrefix("Hero: the response was interrupted: ") == true, "\(steps)")
  }
}
