import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@Suite(.timeLimit(.minutes(15))) struct DeadlineTests {
  static let passed = "Ping: no response arrived: the deadline of 0.1 seconds has passed"
  static let options = RequestOptions(deadline: .milliseconds(100))

  /// Runs `body`, and returns its result and whether it took less than 20 seconds.
  static func timed(_ body: () async -> String) async -> (String, isShort: Bool) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = await body()
    return (result, clock.now - start < .seconds(20))
  }

  @Test(arguments: Transports.all)
  func itEndsARequestOverTheNetwork(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/slow", body: Data(), after: .seconds(30))
      let maker = maker(url, transport: transport.make(), options: Self.options)
      let (result, isShort) = await Self.timed { await ping(maker) }
      #expect(result == Self.passed)
      #expect(isShort)
    }
  }

  @Test func itIsATransportFailure() async throws {
    let transport = MockTransport { _ in
      try await Task.sleep(for: .seconds(30))
      return .pong
    }
    let error = await #expect(throws: SputnikError.self) {
      try await maker(transport, options: Self.options).makeRequest(operation: Ping())
    }
    guard case .transportError(let failure) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(failure.reason == .deadlineExceeded(.milliseconds(100)))
  }

  @Test func itEndsRetries() async {
    let transport = MockTransport(responding: .status(503))
    let policy = RetryPolicy(maximumAttempts: .max, delay: .milliseconds(1))
    let options = RequestOptions(deadline: .milliseconds(100), retry: policy)
    let (result, isShort) = await Self.timed { await ping(maker(transport, options: options)) }
    // Either the next wait would have ended too late, or the last attempt was cancelled.
    #expect([Self.passed, HTTPRuleTests.noGraphQL(503, "an empty body")].contains(result))
    #expect(isShort)
  }

  @Test func itEndsARefresh() async {
    let token = BearerToken { _ in
      try await Task.sleep(for: .seconds(30))
      return "never"
    }
    let (result, isShort) = await Self.timed {
      await ping(maker(MockTransport(json: HTTPRuleTests.data), token, options: Self.options))
    }
    #expect(result == Self.passed)
    #expect(isShort)
  }

  @Test func itEndsRedirects() async {
    let transport = MockTransport { _ in
      try await Task.sleep(for: .milliseconds(5))
      return .status(307, headers: ["Location": "/again"])
    }
    let options = RequestOptions(
      deadline: .milliseconds(100), redirects: .follow(maximum: 1_000_000))
    #expect(await ping(maker(transport, options: options)) == Self.passed)
  }

  @Test func cancellationBeforeTheDeadline() async {
    let transport = MockTransport { _ in
      try await Task.sleep(for: .seconds(30))
      return .pong
    }
    let request = Task {
      try await maker(transport, options: RequestOptions(deadline: .seconds(20)))
        .makeRequest(operation: Ping())
    }
    while transport.requests.isEmpty { await Task.yield() }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test(arguments: [
    (Duration.zero, "0.0"), (.seconds(-1), "-1.0"),
    (.seconds(Int64.min), "-9.223372036854776e+18"),
  ])
  func aDeadlineThatHasPassed(_ deadline: Duration, _ seconds: String) async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let result = await ping(maker(transport, options: RequestOptions(deadline: deadline)))
    #expect(result == "Ping: no response arrived: the deadline of \(seconds) seconds has passed")
    #expect(transport.requests.isEmpty)
  }

  @Test func aResponseInTime() async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    for deadline in [Duration.seconds(20), .seconds(Int64.max)] {
      let options = RequestOptions(deadline: deadline)
      #expect(await ping(maker(transport, options: options)) == "filled with pong")
    }
  }
}
