import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikClient

/// What a subscription does when its connection ends.
@Suite(.oneAtATime) struct ReconnectionTests {
  static let lost = "Ticks: the response was interrupted: the cable was pulled"

  @Test func theServerCompletesIt() async {
    let script = ScriptedConnections([[.event("1"), .event("2")]])
    let subscription = script.subscription()
    let states = subscription.states
    #expect(await subscription.events() == ["1", "2"])
    #expect(await states.lines() == ["connecting", "connected", "ended"])
    #expect(script.outcomes.all == ["success"])
    #expect(await script.areClosed())
  }

  @Test func aLostConnectionIsOpenedAgain() async {
    let script = ScriptedConnections([
      [.event("1"), .lost], .refused(Self.unreachable), [.event("2"), .event("3")],
    ])
    let subscription = script.subscription()
    let states = subscription.states
    #expect(await subscription.events() == ["1", "2", "3"])
    #expect(script.clock.log.all == ["1.0 seconds", "2.0 seconds"])
    #expect(
      await states.lines() == [
        "connecting", "connected", "reconnecting 1 in 1.0 seconds: \(Self.lost)",
        "reconnecting 2 in 2.0 seconds: Ticks: no response arrived: the cable was pulled",
        "reconnected", "ended",
      ])
  }

  @Test func anEventResetsTheCount() async {
    let script = ScriptedConnections(
      Array(repeating: [.event("tick"), .lost], count: 20) + [[.event("last")]])
    #expect(await script.subscription().events() == Array(repeating: "tick", count: 20) + ["last"])
    #expect(script.clock.log.all == Array(repeating: "1.0 seconds", count: 20))
  }

  @Test func thereIsAMaximum() async {
    let script = ScriptedConnections(Array(repeating: [.lost], count: 9))
    #expect(await script.subscription().events() == [Self.lost])
    #expect(script.clock.log.all == ["1.0 seconds", "2.0 seconds", "4.0 seconds"])
    #expect(script.outcomes.all == ["transport_error"])
  }

  /// A connection whose server has never accepted the subscription wasn't a good one, however long
  /// it has lasted.
  @Test(arguments: [true, false]) func aLongConnection(isAccepted: Bool) throws {
    var state = LoopState()
    state.attempt = 4
    let stream = EventStream(of: SputnikResponse(body: Data()))
    try state.begin(stream, isStream: true)
    if isAccepted { _ = state.accept(over: stream) }
    let later = ContinuousClock.now + .seconds(60)
    state.loseConnection(
      Interruption(underlyingError: CancellationError(), remedy: .reconnecting, time: later),
      RetryPolicy(maximumAttempts: 5))
    #expect(state.attempt == (isAccepted ? 0 : 4))
  }

  @Test func noReconnection() async {
    let script = ScriptedConnections([[.event("1"), .lost], [.event("2")]])
    let policy = RetryPolicy(maximumAttempts: 0)
    #expect(await script.subscription(policy: policy).events() == ["1", Self.lost])
  }

  @Test func someEndsAreFinal() async {
    let script = ScriptedConnections([[.ended(.none)], [.event("never")]])
    #expect(await script.subscription().events() == [Self.lost])
    #expect(script.clock.log.all == [])
  }

  @Test func aTokenIsRenewedOnce() async {
    let renewed = ScriptedConnections([[.ended(.newToken)], [.event("1")]])
    #expect(await renewed.subscription().events() == ["1"])
    let refused = ScriptedConnections([[.ended(.newToken)], [.ended(.newToken)], [.event("never")]])
    #expect(await refused.subscription().events() == [Self.lost])
    let later = ScriptedConnections([
      [.ended(.newToken)], [.event("1"), .ended(.newToken)], [.event("2")],
    ])
    #expect(await later.subscription().events() == ["1", "2"])
  }

  @Test func aStatusOfThePolicyIsTriedAgain() async {
    let busy = ScriptedConnections.Connection.response(
      SputnikResponse(status: 503, headers: ["Retry-After": "7"], body: Data()))
    let script = ScriptedConnections([busy, [.event("1")]])
    #expect(await script.subscription().events() == ["1"])
    #expect(script.clock.log.all == ["7.0 seconds"])
    // The last response is what the loop ends with.
    let always = ScriptedConnections([busy, busy, busy, busy, busy])
    #expect(await always.subscription().events() == [""])
  }

  @Test func anyOtherResponseIsTheOnlyEvent() async {
    let script = ScriptedConnections([
      .response(SputnikResponse(status: 404, body: Data("nothing here".utf8)))
    ])
    #expect(await script.subscription().events() == ["nothing here"])
  }

  @Test func otherErrorsAreThrown() async {
    let script = ScriptedConnections([.refused(ScriptedConnections.Lost()), [.event("never")]])
    #expect(await script.subscription().events() == ["the cable was pulled"])
  }

  static let unreachable = SputnikError.transportError(
    TransportFailure(operation: "Ticks", underlyingError: ScriptedConnections.Lost()))
}

extension AsyncStream<SubscriptionState> {
  /// The states to the end.
  func lines() async -> [String] {
    var lines: [String] = []
    for await state in self { lines.append(state.line) }
    return lines
  }
}
