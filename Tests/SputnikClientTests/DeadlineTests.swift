import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@Suite(.oneAtATime) struct DeadlineTests {
  static let passed = "Ping: no response arrived: the deadline of 0.1 seconds has passed"
  static let options = RequestOptions(deadline: .milliseconds(100))

  @Test(arguments: Transports.all)
  func itEndsARequestOverTheNetwork(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/slow", body: Data(), after: .seconds(3_600))
      let maker = maker(url, transport: transport.make(), options: Self.options)
      #expect(await ping(maker) == Self.passed)
    }
  }

  @Test func itIsATransportFailure() async throws {
    let transport = MockTransport { _ in
      try await Task.sleep(for: .seconds(3_600))
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
    let result = await ping(maker(transport, options: options))
    // Either the next wait would have ended too late, or the last attempt was cancelled.
    #expect([Self.passed, HTTPRuleTests.noGraphQL(503, "an empty body")].contains(result))
  }

  @Test func itEndsARefresh() async {
    let token = BearerToken { _ in
      try await Task.sleep(for: .seconds(3_600))
      return "never"
    }
    let transport = MockTransport(json: HTTPRuleTests.data)
    #expect(await ping(maker(transport, token, options: Self.options)) == Self.passed)
    #expect(transport.requests.isEmpty)
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
      try await Task.sleep(for: .seconds(3_600))
      return .pong
    }
    let request = Task {
      try await maker(transport, options: RequestOptions(deadline: .seconds(3_000)))
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
    for deadline in [Duration.seconds(3_000), .seconds(Int64.max)] {
      let options = RequestOptions(deadline: deadline)
      #expect(await ping(maker(transport, options: options)) == "filled with pong")
    }
  }
}
