import Foundation
import SputnikMacros
import TestSupport
import Testing

/// What observers and interceptors learn of an incremental request, and how it ends early.
@Suite(.oneAtATime) struct IncrementalLifeTests {
  typealias Bodies = IncrementalBodies

  @Test func theOutcomeIsReportedOnce() async {
    let log = Log()
    let transport = IncrementalRequestTests.transport(Bodies.multipart, Bodies.parts(Bodies.draft))
    let responses = maker(transport, RequestObserverTests.observer(log))
      .makeIncrementalRequest(operation: Bodies.operation)
    #expect(log.all.isEmpty)
    #expect(await Bodies.steps(responses) == Bodies.steps)
    let events = log.all.filter { $0.hasPrefix("Hero event ") }
    #expect(events.count == Bodies.draft.count)
    #expect(
      log.all.filter { !events.contains($0) } == [
        "Hero started", "Hero sent true", "Hero received 200", "Hero finished success",
      ])
  }

  @Test(
    arguments: [
      (
        [
          #"{"data":{"a":{}},"hasNext":true}"#,
          #"{"incremental":[{"path":["a"],"data":null,"errors":[{"message":"1"}]}],"hasNext":false}"#,
        ], "partial"
      ),
      ([#"{"errors":[{"message":"1"}]}"#], "graphql_error"),
      ([#"{"data":{"a":{}},"hasNext":true}"#], "transport_error"),
      ([#"{"data":{"a":{}},"hasNext":true}"#, "{"], "unreadable"),
    ])
  func otherOutcomes(_ payloads: [String], _ outcome: String) async {
    let log = Log()
    let transport = IncrementalRequestTests.transport(Bodies.multipart, Bodies.parts(payloads))
    _ = await Bodies.steps(
      maker(transport, RequestObserverTests.observer(log))
        .makeIncrementalRequest(operation: Bodies.operation))
    #expect(log.all.last == "Hero finished \(outcome)")
    #expect(log.all.count { $0.contains("finished") } == 1)
  }

  /// Ending the loop frees the connection, and counts as cancelled.
  @Test func endingTheLoop() async throws {
    let log = Log()
    let transport = IncrementalRequestTests.transport(Bodies.multipart, Bodies.parts(Bodies.draft))
    let maker = maker(transport, RequestObserverTests.observer(log))
    for try await response in maker.makeIncrementalRequest(operation: Bodies.operation) {
      #expect(response.data.text == Bodies.steps[0])
      break
    }
    while log.all.count < 4 { await Task.yield() }
    #expect(log.all.last == "Hero finished cancelled")
    while transport.openBodies > 0 { await Task.yield() }
  }

  @Test func cancellingTheTask() async throws {
    let log = Log()
    let first = Gate()
    let transport = PieceTransport(Bodies.multipart) { number in
      if number == 0 { return Data(Bodies.parts(Bodies.draft)[0].utf8) }
      await first.open()
      try await Task.sleep(for: .seconds(100))
      return nil
    }
    let maker = maker(transport, RequestObserverTests.observer(log))
    let task = Task {
      await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation))
    }
    try await first.pass()
    task.cancel()
    #expect(await task.value == [Bodies.steps[0], "CancellationError()"])
    #expect(log.all.last == "Hero finished cancelled")
    while transport.openBodies > 0 { await Task.yield() }
  }

  /// Events belong to one caller: identical requests share nothing.
  @Test func nothingIsShared() async {
    let transport = IncrementalRequestTests.transport(Bodies.multipart, Bodies.parts(Bodies.draft))
    let maker = maker(transport, Deduplication(), Batching(window: .seconds(10), maximum: 2))
    async let one = Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation))
    async let two = Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation))
    #expect(await one == Bodies.steps)
    #expect(await two == Bodies.steps)
    #expect(transport.requests.count == 2)
  }

  /// A retry and a new token come before the first part.
  @Test func interceptors() async {
    let parts = Bodies.parts(Bodies.draft).joined()
    let transport = MockTransport(
      responding: .status(503), .status(401),
      TransportResponse(
        status: 200, headers: ["Content-Type": Bodies.multipart], body: Data(parts.utf8)))
    let maker = maker(
      transport, Retry(clock: RecordingClock()), BearerToken("old") { _ in "new" })
    #expect(
      await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation)) == Bodies.steps)
    #expect(
      transport.requests.map { $0.headers["Authorization"] }
        == ["Bearer old", "Bearer old", "Bearer new"])
  }

  @MainActor @Test func aLoopOnTheMainActor() async throws {
    let transport = IncrementalRequestTests.transport(Bodies.multipart, Bodies.parts(Bodies.draft))
    var steps: [String] = []
    for try await response in maker(transport).makeIncrementalRequest(operation: Bodies.operation) {
      steps.append(response.data.text)
    }
    #expect(steps == Bodies.steps)
  }

  /// The log has every part.
  @Test func theDebugLog() async {
    let log = Log()
    let transport = IncrementalRequestTests.transport(Bodies.eventStream, Bodies.events(Bodies.old))
    let maker = maker(
      "http://localhost", debug: DebugConfiguration(logResponse: true) { log.append($0) },
      transport: transport)
    #expect(
      await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation)) == Bodies.steps)
    #expect(log.all == Bodies.old.map { "Hero response (HTTP status 200): \($0)" })
  }
}
