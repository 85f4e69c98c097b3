import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct LoggingTests {
  /// The lines without the times, which differ each time.
  static func lines(_ log: Log) -> [String] {
    log.all.map { $0.replacing(/after \d+\.\d\d seconds/, with: "after … seconds") }
  }

  @Test func secretsAreLeftOut() async throws {
    let log = Log()
    let body = #"{"data":{"ping":"pong"},"errors":[{"message":"secret"}]}"#
    let headers = [
      "Authorization": "secret", "X-Trace": "7", "X-Mine": "secret", "Cookie": "secret",
    ]
    let maker = maker(
      MockTransport(json: body), RequestLogging(sink: log.append), headers: headers,
      options: RequestOptions(secretHeaders: ["x-mine"]))
    _ = await ping(maker)
    #expect(
      Self.lines(log) == [
        "Ping: POST http://localhost/graphql, Authorization: …, Cookie: …, X-Mine: …, X-Trace: 7",
        "Ping: HTTP status 200, 56 bytes, after … seconds",
        "Ping: filled, 1 GraphQL error, after … seconds",
      ])
  }

  @Test func failures() async throws {
    struct Offline: Error {}
    let log = Log()
    _ = await ping(
      maker(MockTransport { _ in throw Offline() }, RequestLogging(sink: log.append)))
    _ = await ping(
      maker(MockTransport(responding: .status(502)), RequestLogging(sink: log.append)))
    #expect(
      Self.lines(log) == [
        "Ping: POST http://localhost/graphql",
        "Ping: failed: no response arrived: Offline(), after … seconds",
        "Ping: POST http://localhost/graphql",
        "Ping: HTTP status 502, 0 bytes, after … seconds",
        "Ping: failed: HTTP status 502 and no GraphQL response, after … seconds",
      ])
  }

  @Test func failuresToRead() async throws {
    let log = Log()
    let bodies = [
      #"{"data":null,"errors":[{"message":"secret","extensions":{"code":"NO"}},{"message":"b"}]}"#,
      #"{"data":{"ping":{"secret":1}}}"#,
    ]
    for body in bodies {
      _ = await ping(maker(MockTransport(json: body), RequestLogging(sink: log.append)))
    }
    #expect(
      Self.lines(log).filter { $0.contains("failed") } == [
        "Ping: failed: 2 GraphQL errors: NO, after … seconds",
        "Ping: failed: unreadable response at ping: expected a string, after … seconds",
      ])
  }

  /// Errors of `Decodable` types and of Foundation may contain what the server or the user wrote.
  @Test func failuresWithValues() async throws {
    enum Status: String, Decodable, Sendable { case on }
    struct Data: Decodable, Sendable { var status: Status }
    let log = Log()
    let transport = MockTransport(json: #"{"data":{"status":"secret"}}"#)
    let operation = RawOperation("query State { status }", response: Data.self)
    _ = try? await maker(transport, RequestLogging(sink: log.append))
      .makeRequest(operation: operation)
    let missing = MockTransport { _ in
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/secret"])
    }
    _ = await ping(maker(missing, RequestLogging(sink: log.append)))
    #expect(log.all.count { $0.contains("failed") } == 2)
    #expect(!log.all.contains { $0.contains("secret") }, "\(log.all)")
  }

  @Test func severalAttempts() async throws {
    let log = Log()
    let transport = MockTransport(responding: .status(503), .status(401), .pong)
    let retry = Retry(clock: RecordingClock(), random: { 1 })
    let token = BearerToken("old") { _ in "new" }
    _ = await ping(maker(transport, RequestLogging(sink: log.append), retry, token))
    let request = "Ping: POST http://localhost/graphql, Authorization: …"
    #expect(
      Self.lines(log) == [
        request, "Ping: HTTP status 503, 0 bytes, after … seconds",
        "Ping: sent again in 0.20 seconds", request,
        "Ping: HTTP status 401, 0 bytes, after … seconds", "Ping: gets a new token", request,
        "Ping: HTTP status 200, 24 bytes, after … seconds",
        "Ping: filled, after … seconds and 2 attempts",
      ])
  }

  @Test("The last line after retries counts the attempts, also of a failure")
  func failedAttempts() async throws {
    let log = Log()
    let retry = Retry(clock: RecordingClock(), random: { 1 })
    let transport = MockTransport(responding: .status(503), .status(503), .status(503))
    _ = await ping(maker(transport, RequestLogging(sink: log.append), retry))
    #expect(
      Self.lines(log).last
        == "Ping: failed: HTTP status 503 and no GraphQL response, after … seconds and 3 attempts")
  }

  @Test("A cancelled request isn't a failure")
  func cancellation() async throws {
    let log = Log()
    _ = await ping(
      maker(MockTransport { _ in throw CancellationError() }, RequestLogging(sink: log.append)))
    #expect(Self.lines(log).last == "Ping: cancelled, after … seconds")
  }

  @Test("A query over a WebSocket isn't a subscription")
  func socket() async throws {
    let log = Log()
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      while let id = try await socket.id(of: "subscribe") {
        try await socket.event(1, id)
        try await socket.complete(id)
      }
    }
    let maker = WebSocketMakerTests.maker(sockets, RequestLogging(sink: log.append)) {
      $0.carriesAllOperations = true
    }
    let query = RawOperation("query Number { n }", response: WebSocketMakerTests.Number.self)
    let response = try await maker.makeRequest(operation: query)
    #expect(response.data.n == 1)
    let numbers = maker.subscribe(operation: WebSocketMakerTests.numbers)
    #expect(await WebSocketMakerTests.all(numbers) == ["1"])
    #expect(
      Self.lines(log) == [
        "Number: sent over a WebSocket to wss://example.org/graphql",
        "Number: filled, after … seconds",
        "Numbers: subscribed at wss://example.org/graphql",
        "Numbers: event, 16 bytes, after … seconds",
        "Numbers: filled, after … seconds",
      ])
  }

  @Test("A loop over a subscription that is left isn't a failure")
  func leftLoop() async throws {
    let log = Log()
    let transport = MockTransport(
      events: [#"{"data":{"number":1}}"#, #"{"data":{"number":2}}"#])
    let maker = maker(transport, RequestLogging(sink: log.append))
    for try await event in maker.subscribe(operation: LoggedNumbers()) {
      #expect(event.number == 1)
      break
    }
    #expect(Self.lines(log).last == "LoggedNumbers: cancelled, after … seconds")
  }
}

@QuerySubscription private struct LoggedNumbers { var number: Int }
