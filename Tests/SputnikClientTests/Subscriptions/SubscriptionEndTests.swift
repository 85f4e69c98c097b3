import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikClient

/// How loops over subscriptions end, and what is left of them.
@Suite(.oneAtATime) struct SubscriptionEndTests {
  @Test func nothingHappensWithoutALoop() async {
    let script = ScriptedConnections([])
    do {
      let subscription = script.subscription()
      _ = subscription.makeAsyncIterator()
      #expect(script.outcomes.all == [])
    }
    #expect(script.outcomes.all == [])
  }

  @Test func leavingTheLoopFreesTheConnection() async throws {
    let script = ScriptedConnections([[.event("1"), .event("2")]])
    let subscription = script.subscription()
    let states = subscription.states
    for try await _ in subscription { break }
    #expect(await script.areClosed())
    #expect(script.outcomes.all == ["cancelled"])
    #expect(await states.lines() == ["connecting", "connected", "ended"])
  }

  @Test func cancellation() async {
    let script = ScriptedConnections([[.event("1"), .silence]])
    let subscription = script.subscription()
    let (seen, first) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      for try await text in subscription { first.yield(text) }
    }
    for await _ in seen { break }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(await script.areClosed())
    #expect(script.outcomes.all == ["cancelled"])
  }

  /// A server that is always faster than the loop, which never waits.
  private struct FastServer: SputnikTransport {
    func send(_ request: TransportRequest) async throws -> TransportResponse {
      TransportResponse(status: 500)
    }

    func stream(_ request: TransportRequest) async throws -> TransportStream {
      let event = "event: next\ndata: {\"data\":{\"tick\":1}}\n\n"
      return TransportStream(
        status: 200, headers: ["Content-Type": "text/event-stream"],
        body: TransportStream.Pieces { Data((event + event).utf8) })
    }
  }

  @Test(arguments: [3, 4]) func cancellationBesideAFastServer(after count: Int) async {
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "https://example.org/graphql"),
      configuration: SputnikAPIConfiguration(), transport: FastServer())
    let received = Guarded(0)
    let task = Task {
      for try await _ in maker.subscribe(operation: Ticks.operation) {
        received.change { $0 += 1 }
        if received.value == count { withUnsafeCurrentTask { $0?.cancel() } }
        // Without an end it would go on for ever.
        if received.value == 1_000 { break }
      }
    }
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(received.value == count)
  }

  @Test func cancellationOfTheWait() async {
    let clock = HeldClock()
    let script = ScriptedConnections([[.lost], [.event("never")]], clock: clock)
    let subscription = script.subscription()
    let states = subscription.states
    let task = Task { try await subscription.first { _ in true } }
    for await state in states {
      if case .reconnecting = state { break }
    }
    #expect(await script.areClosed())
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test func anIteratorContinuesAfterAnUnreadableEvent() async throws {
    let script = ScriptedConnections([[.event("1"), .event("unreadable"), .event("3")]])
    var iterator = script.subscription().makeAsyncIterator()
    #expect(try await iterator.next() == "1")
    await #expect(throws: ScriptedConnections.Lost.self) { _ = try await iterator.next() }
    #expect(try await iterator.next() == "3")
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
    #expect(script.outcomes.all == ["success"])
  }

  @Test func anUnreadableEventEndsAForLoop() async {
    let script = ScriptedConnections([[.event("1"), .event("unreadable"), .event("3")]])
    #expect(await script.subscription().events() == ["1", "the cable was pulled"])
    #expect(script.outcomes.all == ["error"])
    #expect(await script.areClosed())
  }

  @Test func twoLoopsAreTwoSubscriptions() async {
    let script = ScriptedConnections([[.event("1")], [.event("2")]])
    let subscription = script.subscription()
    #expect(await subscription.events() == ["1"])
    #expect(await subscription.events() == ["2"])
    #expect(script.outcomes.all == ["success", "success"])
  }

  @Test func suspending() async throws {
    let script = ScriptedConnections([[.event("1"), .silence], [.event("2")]])
    let subscription = script.subscription()
    var states = subscription.states.makeAsyncIterator()
    let (received, hasReceived) = (Log(), Gate())
    let task = Task {
      for try await event in subscription {
        received.append(event)
        await hasReceived.open()
      }
    }
    #expect(await states.next()?.line == "connecting")
    #expect(await states.next()?.line == "connected")
    try await hasReceived.pass()
    script.connections.suspension.suspend()
    #expect(await states.next()?.line == "suspended")
    #expect(await script.areClosed())
    script.connections.suspension.resume()
    #expect(await states.next()?.line == "reconnected")
    try await task.value
    #expect(received.all == ["1", "2"])
    #expect(script.clock.log.all == [])
  }

  @Test func aSuspendedSubscriptionCanBeCancelled() async throws {
    let script = ScriptedConnections([[.event("never")]])
    script.connections.suspension.suspend()
    let subscription = script.subscription()
    let states = subscription.states
    let task = Task { try await subscription.first { _ in true } }
    for await state in states {
      if case .suspended = state { break }
    }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
