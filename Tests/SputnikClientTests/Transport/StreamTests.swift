import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Responses that arrive piece by piece. A server waits for the client between pieces.
@Suite(.oneAtATime) struct StreamTests {
  typealias Turn = FaultyServer.Turn

  static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
  static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"
  static let closing = head + "Connection: close\r\n\r\n"

  @Test(arguments: Transports.all)
  func headAndPiecesArriveOneByOne(_ transport: TransportUnderTest) async throws {
    let turn = Turn()
    let server = try FaultyServer { _ in
      [
        .text(Self.chunked), .wait(for: turn), .text("5\r\nfirst\r\n"), .wait(for: turn),
        .text("6\r\nsecond\r\n"), .wait(for: turn), .text("0\r\n\r\n"),
      ]
    }
    defer { server.stop() }
    let response = try await transport.make().stream(server.request)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "text/event-stream")
    var pieces = response.body.makeAsyncIterator()
    turn.give()
    #expect(try await pieces.next() == Data("first".utf8))
    turn.give()
    #expect(try await pieces.next() == Data("second".utf8))
    turn.give()
    #expect(try await pieces.next() == nil)
    #expect(try await pieces.next() == nil)
  }

  /// Each part ends with a flush (zlib's `Z_SYNC_FLUSH`), as servers of event streams do it.
  @Test(arguments: Transports.all)
  func compressedPiecesArriveOneByOne(_ transport: TransportUnderTest) async throws {
    let turn = Turn()
    let (one, two) = (
      try #require(Data(base64Encoded: "H4sIAAAAAAACA0pJLEm0UsjPS+XiAgAAAP//")),
      try #require(Data(base64Encoded: "SwEzS8rzubgAog1KPxYAAAA="))
    )
    let server = try FaultyServer { _ in
      [
        .text(Self.head + "Content-Encoding: gzip\r\nConnection: close\r\n\r\n"), .bytes(one),
        .wait(for: turn), .bytes(two),
      ]
    }
    defer { server.stop() }
    var pieces = try await transport.make().stream(server.request).body.makeAsyncIterator()
    #expect(try await pieces.next() == Data("data: one\n\n".utf8))
    turn.give()
    #expect(try await pieces.next() == Data("data: two\n\n".utf8))
    #expect(try await pieces.next() == nil)
  }

  @Test(arguments: Transports.all)
  func aLongBodyArrivesWhole(_ transport: TransportUnderTest) async throws {
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 * 31 >> 5) })
    let server = try FaultyServer { _ in [.text(Self.closing), .bytes(body)] }
    defer { server.stop() }
    var received = Data()
    for try await piece in try await transport.make().stream(server.request).body {
      #expect(!piece.isEmpty)
      received += piece
      await Task.yield()
    }
    #expect(received == body)
  }

  @Test(arguments: Transports.all)
  func responsesWithoutABody(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { request in
      switch request.path {
      case "/204": [.text("HTTP/1.1 204 X\r\nContent-Encoding: gzip\r\n\r\n"), .keepAlive]
      default: [.text("HTTP/1.1 500 X\r\nContent-Length: 0\r\n\r\n"), .keepAlive]
      }
    }
    defer { server.stop() }
    for status in [204, 500] {
      var request = try server.request
      request.url.append(component: "\(status)")
      let response = try await transport.make().stream(request)
      #expect(response.status == status)
      for try await piece in response.body { Issue.record("\(piece)") }
    }
  }

  /// `URLSession` has six connections to one server, and AsyncHTTPClient eight.
  @Test(arguments: Transports.all)
  func twentyStreamsLeaveConnectionsForOthers(_ transport: TransportUnderTest) async throws {
    let turn = Turn()
    let server = try FaultyServer { request in
      request.path == "/ping"
        ? [.text(Self.head + "Content-Length: 4\r\n\r\npong"), .keepAlive]
        : [.text(Self.closing), .text("data"), .wait(for: turn), .text("more")]
    }
    defer { server.stop() }
    var streams: [TransportStream.Pieces.AsyncIterator] = []
    for _ in 0..<20 {
      streams.append(try await transport.make().stream(server.request).body.makeAsyncIterator())
    }
    var ping = try server.request
    ping.url.append(component: "ping")
    for _ in 0..<3 {
      #expect(try await transport.make().send(ping).body == Data("pong".utf8))
    }
    for _ in streams { turn.give() }
    for var stream in streams {
      var body = Data()
      while let piece = try await stream.next() { body += piece }
      #expect(body == Data("datamore".utf8))
    }
    #expect(server.requests.count == 23)
  }

  @Test(arguments: Transports.all)
  func redirectsAndChallengesAreResponses(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { request in
      request.path == "/challenge"
        ? [.text(FaultTests.challenge("Basic realm=\"x\"", "Who?"))]
        : [
          .text("HTTP/1.1 307 X\r\nLocation: /new\r\nContent-Length: 6\r\n"),
          .text("Connection: close\r\n\r\nMoved."),
        ]
    }
    defer { server.stop() }
    for (path, status, body) in [("challenge", 401, "Who?"), ("old", 307, "Moved.")] {
      var request = try server.request
      request.url.append(component: path)
      let response = try await transport.make().stream(request)
      #expect(response.status == status)
      var received = Data()
      for try await piece in response.body { received += piece }
      #expect(received == Data(body.utf8))
    }
    #expect(server.requests.map(\.path) == ["/challenge", "/old"])
  }
}

extension TimedTests {
  /// With AsyncHTTPClient, the streams of this transport have the same connection as other requests. A
  /// request that waits for it isn't idle.
  @Test(.measuresTime, arguments: Transports.all)
  static func waitingForTheConnectionOfAStreamIsNotIdle(_ transport: TransportUnderTest)
    async throws
  {
    let server = try FaultyServer { request in
      request.path == "/ping"
        ? [.text(StreamTests.head + "Content-Length: 4\r\n\r\npong"), .keepAlive]
        : [.text(StreamTests.closing), .text("data"), .wait(for: FaultyServer.Turn())]
    }
    defer { server.stop() }
    let own = transport.makeOwn(1)
    var stream: TransportStream? = try await own.transport.stream(server.request)
    #expect(stream?.status == 200)
    var request = try server.request
    request.url.append(component: "ping")
    request.idleTimeout = .seconds(2)
    let ping = Task { [request] in try await own.transport.send(request).body }
    try await Task.sleep(for: .seconds(3))
    stream = nil
    #expect(try await ping.value == Data("pong".utf8))
    try await own.end()
  }
}
