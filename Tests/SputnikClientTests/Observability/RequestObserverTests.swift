import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// The events that a ``RequestObserver`` receives.
@Suite(.oneAtATime) struct RequestObserverTests {
  struct Offline: Error {}

  static let noData = #"{"errors":[{"message":"secret","extensions":{"code":"NO"}}],"data":null}"#

  /// An observer that writes each event as a line.
  static func observer(_ log: Log) -> RequestObserver {
    RequestObserver { log.append("\($0.request.name) \(line($0.kind))") }
  }

  static func line(_ kind: RequestEvent.Kind) -> String {
    switch kind {
    case .started: "started"
    case .cached: "cached"
    case .missed(let miss): "missed \(miss)"
    case .sent(let message): "sent \(message.body.byteCount > 0)"
    case .uploaded, .downloaded: "progress"
    case .received(let response): "received \(response.status)"
    case .mocked(let response): "mocked \(response.body.count)"
    case .retry(let wait, .success(let response)): "retry \(wait) \(response.status ?? 0)"
    case .retry(let wait, .failure): "retry \(wait) failed"
    case .tokenRefresh: "token"
    case .deduplicated: "deduplicated"
    case .batched: "batched"
    case .subscribed: "subscribed"
    case .event(let event): "event \(String(decoding: event.body, as: UTF8.self))"
    case .notStored(let response): "not stored \(response)"
    case .optimisticChangeSkipped(let name, let miss): "optimistic change skipped \(name) \(miss)"
    case .optimisticChangeFailed(let error): "optimistic change failed \(error)"
    case .updateFailed(let error): "update failed \(error)"
    case .finished(let outcome): "finished \(outcome.name)"
    }
  }

  @Test func theLifeOfARequest() async {
    let log = Log()
    let transport = MockTransport(responding: .status(503), .status(401), .pong)
    let retry = Retry(clock: RecordingClock(), random: { 1 })
    let token = BearerToken("old") { _ in "new" }
    #expect(await ping(maker(transport, Self.observer(log), retry, token)) == "filled with pong")
    #expect(
      log.all == [
        "Ping started", "Ping sent true", "Ping received 503", "Ping retry 0.2 seconds 503",
        "Ping sent true", "Ping received 401", "Ping token", "Ping sent true", "Ping received 200",
        "Ping finished success",
      ])
  }

  /// After a retry, an observer still receives one request.
  @Test func itsPlaceMattersLittle() async {
    let log = Log()
    let transport = MockTransport { _ in throw Offline() }
    let retry = Retry(RetryPolicy(maximumAttempts: 2), clock: RecordingClock(), random: { 0 })
    _ = await ping(maker(transport, retry, Self.observer(log)))
    #expect(
      log.all == [
        "Ping started", "Ping sent true", "Ping retry 0.0 seconds failed", "Ping sent true",
        "Ping finished transport_error",
      ])
  }

  static let outcomes: [(MockTransport, String)] = [
    (MockTransport(responding: .pong), "success"),
    (
      MockTransport(json: #"{"data":{"ping":"pong"},"errors":[{"message":"secret"}]}"#), "partial"
    ),
    (MockTransport(json: noData), "graphql_error"),
    (MockTransport(json: #"{"data":{"ping":{}}}"#), "unreadable"),
    (MockTransport(json: #"{"data":{"ping":"po"#), "unreadable"),
    (MockTransport(responding: .status(502)), "http_error"),
    (MockTransport { _ in throw Offline() }, "transport_error"),
    (MockTransport { _ in throw CancellationError() }, "cancelled"),
    (
      MockTransport { _ in throw TransportFailure.Reason.idleTimeoutExceeded(.seconds(1)) },
      "timeout"
    ),
  ]

  @Test(arguments: outcomes.indices)
  func theOutcome(_ index: Int) async {
    let (transport, name) = Self.outcomes[index]
    let log = Log()
    _ = await ping(maker(transport, Self.observer(log)))
    #expect(log.all.last == "Ping finished \(name)")
    #expect(log.all.filter { $0.contains("finished") }.count == 1)
  }

  @Test func errorsOfInterceptorsAndDeadlines() async {
    let log = Log()
    let failing = ClosureInterceptor { _, _ in throw Offline() }
    _ = await ping(maker(MockTransport(responding: .pong), Self.observer(log), failing))
    let slow = MockTransport { _ in
      try await Task.sleep(for: .seconds(3_600))
      return .pong
    }
    let options = RequestOptions(deadline: .seconds(3))
    _ = await ping(maker(slow, Self.observer(log), options: options))
    let invalid = RequestOptions(headers: ["Bad name": "x"])
    _ = await ping(
      maker(MockTransport(responding: .pong), Self.observer(log), options: invalid))
    #expect(
      log.all == [
        "Ping started", "Ping finished error", "Ping started", "Ping sent true",
        "Ping finished timeout", "Ping started", "Ping finished invalid",
      ])
  }

  @Test func aSharedResponse() async {
    let gate = Gate()
    let log = Log()
    let transport = DeduplicationTests.transport(waitingAt: gate)
    let maker = maker(transport, Self.observer(log), Deduplication())
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<3 { group.addTask { await ping(maker) } }
      while log.all.count(where: { $0 == "Ping started" }) < 3 { await Task.yield() }
      await gate.open()
      for await result in group { #expect(result == "filled with pong") }
    }
    let sent = log.all.count { $0 == "Ping sent true" }
    #expect(sent == transport.requests.count)
    #expect(log.all.count { $0 == "Ping deduplicated" } == 3 - sent)
    #expect(log.all.count { $0 == "Ping finished success" } == 3)
  }

  @Test func batches() async throws {
    let log = Log()
    let body = #"[{"data":{"ping":"one"}},{"data":{"ping":{}}}]"#
    let both = try await maker(MockTransport(json: body), Self.observer(log))
      .makeRequests(Ping(), Ping())
    #expect(try both.0.get().ping == "one")
    #expect(
      log.all == [
        "Ping, Ping started", "Ping, Ping sent true", "Ping, Ping received 200",
        "Ping, Ping finished unreadable",
      ])

    let other = Log()
    let maker = maker(
      MockTransport(json: #"[{"data":{"ping":"one"}},{"data":{"ping":"two"}}]"#),
      Self.observer(other), Batching(window: .seconds(10), maximum: 2))
    async let one = ping(maker)
    async let two = ping(maker)
    #expect(await Set([one, two]) == ["filled with one", "filled with two"])
    #expect(other.all.count { $0 == "Ping batched" } == 1)
    #expect(other.all.count { $0 == "Ping, Ping sent true" } == 1)
    #expect(other.all.count { $0 == "Ping finished success" } == 2)
  }

  /// The shared work goes on without the call that has started it, whose events have ended.
  @Test func nothingComesAfterTheEnd() async throws {
    let gate = Gate()
    let log = Log()
    let transport = DeduplicationTests.transport(waitingAt: gate)
    let deduplication = Deduplication()
    let maker = maker(transport, Self.observer(log), deduplication)
    let first = Task { await ping(maker) }
    while transport.requests.isEmpty { await Task.yield() }
    async let second = ping(maker)
    while deduplication.flights.waiting < 2 { await Task.yield() }
    first.cancel()
    _ = await first.value
    await gate.open()
    #expect(await second == "filled with pong")
    #expect(
      log.all.filter { $0.contains("finished") } == [
        "Ping finished cancelled", "Ping finished success",
      ])
    #expect(!log.all.contains("Ping received 200"))
  }

  @Test func anEventShowsNoSecrets() async {
    let log = Log()
    let observer = RequestObserver { event in
      log.append("\(event)")
      var dumped = ""
      dump(event, to: &dumped)
      log.append(dumped)
    }
    _ = await ping(
      maker(
        MockTransport(responding: .pong), observer, headers: ["Authorization": "secret"],
        options: RequestOptions(method: .get)))
    #expect(log.all.count == 8)
    #expect(!log.all.contains { $0.contains("secret") })
  }
}
