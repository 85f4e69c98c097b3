import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct RetryTests {
  /// Returns an interceptor that waits for the whole delay.
  static func retry(
    _ clock: RecordingClock, _ policy: RetryPolicy = RetryPolicy(maximumAttempts: 5),
    budget: RetryBudget? = nil, random: Double = 1
  ) -> Retry {
    Retry(policy, budget: budget, clock: clock, random: { random })
  }

  @Test func theWaitDoubles() async {
    let clock = RecordingClock()
    let policy = RetryPolicy(
      maximumAttempts: 6, delay: .milliseconds(200), maximumDelay: .seconds(1))
    let transport = MockTransport(responding: .status(503))
    let result = await ping(maker(transport, Self.retry(clock, policy)))
    #expect(result == HTTPRuleTests.noGraphQL(503, "an empty body"))
    #expect(
      clock.log.all
        == ["0.2 seconds", "0.4 seconds", "0.8 seconds", "1.0 seconds", "1.0 seconds"])
    #expect(transport.requests.count == 6)
  }

  @Test func aNegativeDelayIsNoWait() async {
    let clock = RecordingClock()
    let policy = RetryPolicy(maximumAttempts: 200, delay: .seconds(-1))
    let transport = MockTransport(responding: .status(503))
    _ = await ping(maker(transport, Self.retry(clock, policy)))
    #expect(clock.log.all == Array(repeating: "0.0 seconds", count: 199))
  }

  @Test(arguments: [(0.0, "0.0 seconds"), (0.5, "0.1 seconds"), (7, "0.2 seconds")])
  func theWaitIsARandomPart(_ random: Double, _ wait: String) async {
    let clock = RecordingClock()
    let transport = MockTransport(responding: .status(503), .pong)
    #expect(
      await ping(maker(transport, Self.retry(clock, random: random))) == "filled with pong")
    #expect(clock.log.all == [wait])
  }

  static let retryAfter: [(HeaderFields, [String])] = [
    (["Retry-After": "3"], ["3.0 seconds"]),
    (["retry-after": " 0 "], ["0.0 seconds"]),
    (["Retry-After": "-5"], ["0.0 seconds"]),
    (["Retry-After": "soon"], ["0.2 seconds"]),
    // A date, compared with the server's own time.
    (
      [
        "Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:32 GMT",
      ], ["5.0 seconds"]
    ),
    // The obsolete forms of dates.
    (
      ["Retry-After": "Sunday, 06-Nov-94 08:49:37 GMT", "Date": "Sun Nov  6 08:49:32 1994"],
      ["5.0 seconds"]
    ),
    (["Retry-After": "Sunday, 06-Nov-95 08:49:37 GMT"], ["0.2 seconds"]),
    // A date that has passed by our own clock.
    (["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"], ["0.0 seconds"]),
    // A wait over the maximum: the request isn't sent again.
    (["Retry-After": "11"], []),
    (["Retry-After": "99999999999999999999"], []),
    (["Retry-After": "9999999999999999"], []),
  ]

  @Test(arguments: retryAfter)
  func theServersRetryAfter(_ headers: HeaderFields, _ waits: [String]) async {
    let clock = RecordingClock()
    let transport = MockTransport(responding: .status(429, headers: headers), .pong)
    let result = await ping(maker(transport, Self.retry(clock)))
    #expect(clock.log.all == waits)
    #expect((result == "filled with pong") == !waits.isEmpty)
  }

  @Test(arguments: [
    (200, 1), (400, 1), (401, 1), (404, 1), (500, 1), (408, 5), (425, 5), (429, 5), (502, 5),
    (503, 5), (504, 5),
  ])
  func statuses(_ status: Int, _ requests: Int) async {
    let transport = MockTransport(responding: .status(status))
    _ = await ping(maker(transport, Self.retry(RecordingClock())))
    #expect(transport.requests.count == requests)
  }

  @Test func transportErrors() async {
    struct Offline: Error {}
    let log = Log()
    let transport = MockTransport { _ in
      log.append("")
      if log.all.count < 3 { throw Offline() }
      return .pong
    }
    #expect(await ping(maker(transport, Self.retry(RecordingClock()))) == "filled with pong")
    #expect(log.all.count == 3)
  }

  private typealias Reason = TransportFailure.Reason

  static let final: [any Error] = [
    Reason.responseTooLarge(maximum: 1), Reason.insecureRedirect, Reason.deadlineExceeded(.zero),
    Reason.fileChanged(name: "x", announced: 1, found: 2), CancellationError(),
  ]

  @Test(arguments: final)
  func errorsWithoutARetry(_ error: any Error) async {
    let transport = MockTransport { _ in throw error }
    _ = await ping(maker(transport, Self.retry(RecordingClock())))
    #expect(transport.requests.count == 1)
  }

  @Test func mutationsOnlyWhenAsked() async throws {
    let operation = Rename(variables: .init(id: 1, name: "x"))
    let responses: [TransportResponse] = [
      .status(503), .json(#"{"data":{"renameCharacter":null}}"#),
    ]
    let transport = MockTransport(responding: responses[0], responses[1])
    await #expect(throws: SputnikError.self) {
      try await maker(transport, Self.retry(RecordingClock())).makeRequest(operation: operation)
    }
    #expect(transport.requests.count == 1)

    let other = MockTransport(responding: responses[0], responses[1])
    let policy = RetryPolicy(includesMutations: true)
    _ = try await maker(other, Self.retry(RecordingClock(), policy))
      .makeRequest(operation: operation)
    #expect(other.requests.count == 2)
  }

  @Test func aBudgetForAll() async {
    let transport = MockTransport(responding: .status(503))
    let budget = RetryBudget(ratio: 0.5, reserve: 3)
    let maker = maker(transport, Self.retry(RecordingClock(), budget: budget))
    _ = await ping(maker)
    #expect(transport.requests.count == 4, "the budget had three retries")
    _ = await ping(maker)
    #expect(transport.requests.count == 5, "one request added half a retry")
    _ = await ping(maker)
    #expect(transport.requests.count == 7, "the next one added the other half")
  }

  @Test func anOptionWorksWithoutTheInterceptorAndOverIt() async {
    let transport = MockTransport(responding: .status(503))
    let policy = RetryPolicy(maximumAttempts: 2, delay: .zero)
    _ = await ping(maker(transport, options: RequestOptions(retry: policy)))
    #expect(transport.requests.count == 2)

    let other = MockTransport(responding: .status(503))
    let clock = RecordingClock()
    _ = await ping(maker(other, Self.retry(clock), options: RequestOptions(retry: policy)))
    #expect(other.requests.count == 2)
    #expect(clock.log.all == ["0.0 seconds"])

    let never = MockTransport(responding: .status(503))
    _ = await ping(maker(never, Self.retry(clock), options: RequestOptions(retry: .never)))
    #expect(never.requests.count == 1)
  }

  /// The option has the budget of an interceptor, which all requests of a request maker share.
  @Test(arguments: [false, true])
  func theDefaultBudget(_ isInterceptor: Bool) async {
    let transport = MockTransport(responding: .status(503))
    let policy = RetryPolicy(maximumAttempts: 9, delay: .zero)
    let maker =
      isInterceptor
      ? maker(transport, Retry(policy))
      : maker(transport, options: RequestOptions(retry: policy))
    _ = await ping(maker)
    #expect(transport.requests.count == 9)
    _ = await ping(maker)
    // Ten retries, and a fifth of one for the second request.
    #expect(transport.requests.count == 12)
  }

  /// A request isn't sent again if the wait would end after the deadline.
  @Test func noRetryAfterTheDeadline() async {
    let clock = RecordingClock()
    let transport = MockTransport(responding: .status(503, headers: ["Retry-After": "60"]))
    let policy = RetryPolicy(maximumDelay: .seconds(100))
    let result = await ping(
      maker(transport, Self.retry(clock, policy), options: RequestOptions(deadline: .seconds(50))))
    #expect(result == HTTPRuleTests.noGraphQL(503, "an empty body"))
    #expect(clock.log.all.isEmpty)
  }

  @Test func cancellationEndsTheWait() async {
    let transport = MockTransport(responding: .status(503, headers: ["Retry-After": "9"]))
    let request = Task {
      try await maker(transport, Retry(clock: HeldClock())).makeRequest(operation: Ping())
    }
    while transport.requests.isEmpty { await Task.yield() }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }
}
