import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Incremental responses over real sockets.
@Suite(.oneAtATime) struct IncrementalServerTests {
  typealias Bodies = IncrementalBodies

  static let responses: [(String, [String])] = [
    (Bodies.multipart, Bodies.parts(Bodies.draft)), (Bodies.multipart, Bodies.parts(Bodies.old)),
    (Bodies.eventStream, Bodies.events(Bodies.draft)),
    (Bodies.eventStream, Bodies.events(Bodies.old)),
  ]

  @Test(arguments: Transports.all, responses.indices)
  func everyStep(_ transport: TransportUnderTest, _ index: Int) async throws {
    let (type, pieces) = Self.responses[index]
    let server = try FaultyServer { _ in [.text(Bodies.chunked(type, pieces))] }
    defer { server.stop() }
    let maker = maker(server.url, transport: transport.make())
    #expect(
      await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation)) == Bodies.steps)
    #expect(
      server.requests.map { $0.headers["Accept"] } == [
        "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, "
          + "multipart/mixed;q=0.9, text/event-stream;q=0.9, "
          + "application/graphql-response+json;q=0.9, application/json;q=0.8"
      ])
  }

  /// A request that doesn't ask for parts gets the whole response, also if the server sends parts.
  @Test(arguments: Transports.all, responses.indices)
  func theWhole(_ transport: TransportUnderTest, _ index: Int) async throws {
    let (type, pieces) = Self.responses[index]
    let server = try FaultyServer { _ in [.text(Bodies.chunked(type, pieces))] }
    defer { server.stop() }
    let response = try await maker(server.url, transport: transport.make())
      .makeRequest(operation: Bodies.operation)
    #expect(response.data.text == Bodies.steps[3])
    #expect(
      server.requests.map { $0.headers["Accept"] }
        == ["application/graphql-response+json, application/json;q=0.9"])
  }

  /// The body in two chunks, cut at every byte.
  @Test(arguments: Transports.all)
  func chunksThatAreCutAnywhere(_ transport: TransportUnderTest) async throws {
    let body = Bodies.parts(Array(Bodies.draft[...1]) + [#"{"hasNext":false}"#]).joined()
    let server = try FaultyServer { request in
      let index = Int(request.path.dropFirst()) ?? 0
      return [
        .text(
          Bodies.chunked(
            Bodies.multipart,
            [String(body.utf8.prefix(index))!, String(body.utf8.dropFirst(index))!])
        ), .keepAlive,
      ]
    }
    defer { server.stop() }
    for index in 1..<body.utf8.count {
      let maker = maker("\(server.url)/\(index)", transport: transport.make())
      let steps = await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation))
      #expect(steps == [Bodies.steps[0], Bodies.steps[1], Bodies.steps[1]], "cut at \(index)")
    }
  }

  /// The connection ends at every byte: what has arrived is delivered, and then an error.
  @Test(arguments: Transports.all)
  func connectionsThatEndAnywhere(_ transport: TransportUnderTest) async throws {
    let body = Bodies.parts(Bodies.old).joined()
    let server = try FaultyServer { request in
      let count = Int(request.path.dropFirst()) ?? 0
      return [
        .text(
          "HTTP/1.1 200 OK\r\nContent-Type: \(Bodies.multipart)\r\nConnection: close\r\n\r\n"
            + String(body.utf8.prefix(count))!)
      ]
    }
    defer { server.stop() }
    let ended =
      "Hero: the response was interrupted: the response ended before the server completed the operation"
    var counts: Set<Int> = []
    for count in 0..<body.utf8.count - 4 {
      let maker = maker("\(server.url)/\(count)", transport: transport.make())
      let steps = await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation))
      let complete = Bodies.steps.prefix { _ in true }.prefix(steps.count - 1)
      #expect(steps == complete + [ended], "ended at \(count)")
      counts.insert(steps.count - 1)
    }
    #expect(counts == [0, 1, 2, 3])
  }

  @Test(arguments: Transports.all)
  func aServerThatIgnoresTheDirectives(_ transport: TransportUnderTest) async throws {
    let body = #"{"data":\#(Bodies.steps[3])}"#
    let server = try FaultyServer { _ in
      [.text(Bodies.chunked("application/json", [body]))]
    }
    defer { server.stop() }
    let maker = maker(server.url, transport: transport.make())
    #expect(
      await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation))
        == [Bodies.steps[3]])
  }

  @Test(arguments: Transports.all)
  func aProxysPage(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in [.text(Bodies.chunked("text/html", ["<html>"]))] }
    defer { server.stop() }
    let maker = maker(server.url, transport: transport.make())
    let steps = await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation))
    #expect(steps.count == 1)
    #expect(steps[0].contains("200") && steps[0].contains("<html>"), "\(steps)")
  }

  @Test(arguments: Transports.all)
  func redirects(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { request in
      request.path == "/new"
        ? [.text(Bodies.chunked(Bodies.multipart, Bodies.parts(Bodies.draft)))]
        : [
          .text(
            "HTTP/1.1 307 Moved\r\nConnection: close\r\nLocation: /new\r\n"
              + "Content-Length: 0\r\n\r\n")
        ]
    }
    defer { server.stop() }
    let maker = maker(
      server.url, transport: transport.make(), options: RequestOptions(redirects: .follow()))
    #expect(
      await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation)) == Bodies.steps)
    #expect(server.requests.map(\.path) == ["/", "/new"])
  }
}
