import Foundation
import SputnikMacros
import TestSupport
import Testing

extension TimedTests {
  /// Every fault, on a fresh connection and on one that has served a request: no result is later than
  /// the request's deadline plus 100 milliseconds.
  @Suite(.measuresTime) struct InTimeTests {
    typealias Row = FaultTests.Row
    typealias Step = FaultyServer.Step

    static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    static let passed = "Ping: no response arrived: the deadline of 0.5 seconds has passed"
    static let long = Step.pause(.seconds(30))

    /// Responses that don't end. Only the deadline ends the request.
    static let endless = [
      Row("no byte", long, result: passed),
      Row("the first byte", .text("H"), long, result: passed),
      Row("in the head", .text("HTTP/1.1 200 OK\r\nContent-Ty"), long, result: passed),
      Row("after the head", .text(head + "Content-Length: 24\r\n\r\n"), long, result: passed),
      Row("in the body", .text(head + "Content-Length: 24\r\n\r\n{"), long, result: passed),
      Row("in a body without a length", .text(FaultTests.head + "\r\n{"), long, result: passed),
      Row("in a chunk", .text(FaultTests.chunked + "18\r\n{"), long, result: passed),
      Row(
        "between chunks", .text(FaultTests.chunked + "18\r\n\(FaultTests.pong)\r\n"), long,
        result: passed),
      Row(
        "in gzip", .text(FaultTests.gzip + "\r\n"), .bytes(FaultTests.pongInGzip.prefix(30)), long,
        result: passed),
      Row(
        "slow bytes of a head", .text("HTTP/1.1 200 OK\r\nX: "),
        .forever(Data("x".utf8), every: .milliseconds(10)), result: passed),
      Row(
        "slow bytes of a body", .text(FaultTests.head + "\r\n"),
        .forever(Data(" ".utf8), every: .milliseconds(10)), result: passed),
      Row(
        "slow informational responses", .text(""),
        .forever(Data("HTTP/1.1 103 X\r\n\r\n".utf8), every: .milliseconds(10)), result: passed),
      Row(
        "a flood", .text(FaultTests.head + "\r\n"), .forever(Data(count: 100_000)), result: passed),
    ]

    static let healthy: [Step] = [
      .text(head + "Content-Length: 24\r\n\r\n" + FaultTests.pong), .keepAlive,
    ]

    @Test(arguments: endless, Transports.all)
    func theDeadlineEndsAnEndlessResponse(_ row: Row, _ transport: TransportUnderTest) async throws
    {
      try await expectInTime(row, transport, deadline: .milliseconds(500), isUsed: false)
    }

    @Test(arguments: endless, Transports.all)
    func theDeadlineEndsAnEndlessResponseOnAUsedConnection(
      _ row: Row, _ transport: TransportUnderTest
    ) async throws {
      try await expectInTime(row, transport, deadline: .milliseconds(500), isUsed: true)
    }

    /// These have their result long before the deadline, so that it can't be the deadline's.
    @Test(arguments: FaultTests.rows, Transports.all)
    func aFaultNeedsNoDeadline(_ row: Row, _ transport: TransportUnderTest) async throws {
      try await expectInTime(row, transport, deadline: .seconds(10), isUsed: false)
    }

    @Test(arguments: FaultTests.rows, Transports.all)
    func aFaultOnAUsedConnectionNeedsNoDeadline(
      _ row: Row, _ transport: TransportUnderTest
    ) async throws {
      try await expectInTime(row, transport, deadline: .seconds(10), isUsed: true)
    }

    /// Expects the result of a row in time. Only a result that is late five times is a failure:
    /// other tests may have had the machine for a moment.
    private func expectInTime(
      _ row: Row, _ transport: TransportUnderTest, deadline: Duration, isUsed: Bool
    ) async throws {
      var lateness: Duration?
      for _ in 0..<5 {
        let server = try FaultyServer { isUsed && $0.number == 0 ? Self.healthy : row.steps }
        defer { server.stop() }
        let maker = maker(
          server.url + "/", transport: transport.make(), options: RequestOptions(deadline: deadline)
        )
        if isUsed { try await use(server, transport) }
        let (result, late) = await timed(deadline: deadline) { await ping(maker) }
        let requests = server.requests.map(\.number)
        let expected = isUsed ? [0, 1] : [0]
        // On a busy machine, the deadline may pass before the request is sent, or the first connection
        // isn't free yet. Then this was no test of the row.
        if requests == [0, 0] || requests == expected.dropLast() { continue }
        #expect(result.hasPrefix(row.result) || result.hasPrefix(row.other), "\(result)")
        #expect(requests == expected)
        // Foundation on Linux ends the process if the server ends a head that isn't complete. So the
        // client closes the connection first.
        if row.result == Self.passed { try await server.waitUntilClosed() }
        lateness = late
        if late <= .milliseconds(100) { return }
      }
      let late = try #require(lateness, "no request reached the server in time")
      #expect(late <= .milliseconds(100))
    }

    /// Sends a request whose connection stays open. On a busy machine, it may take longer than the
    /// deadline of the request that follows.
    private func use(_ server: FaultyServer, _ transport: TransportUnderTest) async throws {
      let result = await ping(maker(server.url + "/", transport: transport.make()))
      #expect(result == "filled with pong")
      // The client has the response a moment before it has the connection for the next request.
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
