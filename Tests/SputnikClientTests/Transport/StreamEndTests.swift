import Foundation
import SputnikMacros
import TestSupport
import Testing

/// The end of a stream: by its reader, by a limit, and by a fault.
@Suite(.oneAtATime) struct StreamEndTests {
  typealias Turn = FaultyServer.Turn
  typealias Row = LimitTests.Row

  static let closing = StreamTests.closing

  private static func all(_ pieces: TransportStream.Pieces) async throws -> Data {
    var body = Data()
    for try await piece in pieces { body += piece }
    return body
  }

  @Test(arguments: LimitTests.endless, Transports.all)
  func cancellingClosesTheConnection(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    let request = try server.request
    let reader = Task {
      for try await _ in try await transport.make().stream(request).body {}
    }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    try await server.waitUntilClosed()
  }

  @Test(arguments: Transports.all)
  func cancellingAReaderThatWaits(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in [.text(Self.closing), .text("first"), .wait(for: Turn())] }
    defer { server.stop() }
    let request = try server.request
    let hasStarted = Gate()
    let reader = Task {
      var pieces = try await transport.make().stream(request).body.makeAsyncIterator()
      #expect(try await pieces.next() == Data("first".utf8))
      await hasStarted.open()
      return try await pieces.next()
    }
    try await hasStarted.pass()
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    try await server.waitUntilClosed()
  }

  @Test(arguments: Transports.all)
  func releasingClosesTheConnection(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { request in
      [.text(Self.closing), .text("first"), .wait(for: Turn())]
    }
    defer { server.stop() }
    do {
      let response = try await transport.make().stream(server.request)
      #expect(response.status == 200)
    }
    try await server.waitUntilClosed()
    do {
      var pieces: TransportStream.Pieces.AsyncIterator? =
        try await transport.make().stream(server.request).body.makeAsyncIterator()
      #expect(try await pieces?.next() == Data("first".utf8))
      pieces = nil
    }
    try await server.waitUntilClosed()
    #expect(server.requests.count == 2)
  }

  /// The server sends without end. It stops when the buffers of the system are full, and continues when
  /// the reader does.
  @Test(arguments: Transports.all)
  func aReaderThatTakesNothingStopsTheServer(_ transport: TransportUnderTest) async throws {
    let piece = Data(repeating: 120, count: 16 * 1024)
    let server = try FaultyServer { _ in
      [.text(Self.closing), .forever(piece, every: .milliseconds(1))]
    }
    defer { server.stop() }
    var pieces = try await transport.make().stream(server.request).body.makeAsyncIterator()
    var (sent, unchanged) = (0, 0)
    while unchanged < 30, sent < 100_000_000 {
      try await Task.sleep(for: .milliseconds(20))
      unchanged = sent == server.sentBytes && sent > 0 ? unchanged + 1 : 0
      sent = server.sentBytes
    }
    #expect(sent < 40_000_000)
    var taken = 0
    while taken < 2 * sent { taken += try #require(try await pieces.next()).count }
    #expect(server.sentBytes > sent)
    pieces = TransportStream.Pieces([]).makeAsyncIterator()
    try await server.waitUntilClosed()
  }

  /// Streams that nobody reads don't disturb other requests, and their release ends them.
  @Test(arguments: Transports.all)
  func streamsThatAreHeldBack(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { request in
      request.path == "/ping"
        ? [.text(StreamTests.head + "Content-Length: 4\r\n\r\npong"), .keepAlive]
        : [.text(Self.closing), .forever(Data(count: 8 * 1024), every: .milliseconds(1))]
    }
    defer { server.stop() }
    var ping = try server.request
    ping.url.append(component: "ping")
    do {
      var streams: [TransportStream] = []
      for _ in 0..<10 { streams.append(try await transport.make().stream(server.request)) }
      while server.sentBytes < 10_000_000 { try await Task.sleep(for: .milliseconds(2)) }
      for _ in 0..<10 {
        #expect(try await transport.make().send(ping).body == Data("pong".utf8))
      }
      #expect(streams.allSatisfy { $0.status == 200 })
    }
    while server.openConnections > 1 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(try await transport.make().send(ping).body == Data("pong".utf8))
  }

  @Test(arguments: LimitTests.idle, Transports.all)
  func theIdleTimeout(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    var request = try server.request
    request.idleTimeout = .milliseconds(150)
    await #expect(throws: TransportFailure.Reason.idleTimeoutExceeded(.milliseconds(150))) {
      try await Self.all(transport.make().stream(request).body)
    }
    try await server.waitUntilServed()
  }

  @Test(arguments: LimitTests.tooLong, Transports.all)
  func theMaximum(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    var request = try server.request
    request.maximumResponseBytes = 1_000
    await #expect(throws: TransportFailure.Reason.responseTooLarge(maximum: 1_000)) {
      try await Self.all(transport.make().stream(request).body)
    }
    try await server.waitUntilClosed()
  }

  static let faults = [
    Row("cut off in a chunk", .text(StreamTests.chunked + "5\r\nfirst\r\n18\r\nsec")),
    Row("cut off between chunks", .text(StreamTests.chunked + "5\r\nfirst\r\n")),
    Row(
      "a reset between chunks", .text(StreamTests.chunked + "5\r\nfirst\r\n"),
      .pause(.milliseconds(50)), .reset),
    Row("a reset without a length", .text(closing + "first"), .pause(.milliseconds(50)), .reset),
    Row("cut off before its length", .text(StreamTests.head + "Content-Length: 24\r\n\r\nfirst")),
    Row("garbage for a chunk", .text(StreamTests.chunked + "5\r\nfirst\r\nzz\r\n")),
  ]

  @Test(arguments: faults, Transports.all)
  func aFaultIsNotAnEnd(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    var received = Data()
    do {
      for try await piece in try await transport.make().stream(server.request).body {
        received += piece
      }
      Issue.record("an end after \(String(decoding: received, as: UTF8.self))")
    } catch {
      #expect(!(error is CancellationError))
      if case .idleTimeoutExceeded? = error as? TransportFailure.Reason {
        Issue.record("\(error)")
      }
      #expect(!"\(error)".contains(server.url))
    }
    try await server.waitUntilClosed()
  }

  @Test(arguments: Transports.all)
  func noServer(_ transport: TransportUnderTest) async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/?key=secret"))
    let error = await #expect(throws: (any Error).self) {
      try await transport.make().stream(TransportRequest(url: url))
    }
    #expect(!String(reflecting: try #require(error)).contains("secret"))
  }

  @Test(arguments: Transports.all)
  func aCancelledTaskSendsNothing(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in [] }
    defer { server.stop() }
    let request = try server.request
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.make().stream(request).status
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }
}

extension TimedTests {
  /// The server sends the second piece after the timeout, when the reader waits for it.
  @Test(.measuresTime, arguments: Transports.all)
  static func aSlowReaderIsNotIdle(_ transport: TransportUnderTest) async throws {
    let turn = FaultyServer.Turn()
    let server = try FaultyServer { _ in
      [.text(StreamEndTests.closing), .text("first"), .wait(for: turn), .text("second")]
    }
    defer { server.stop() }
    var request = try server.request
    request.idleTimeout = .seconds(5)
    var pieces = try await transport.make().stream(request).body.makeAsyncIterator()
    #expect(try await pieces.next() == Data("first".utf8))
    try await Task.sleep(for: .milliseconds(5_500))
    turn.give()
    #expect(try await pieces.next() == Data("second".utf8))
    #expect(try await pieces.next() == nil)
  }
}
