import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikClient

/// Subscriptions that are suspended and resumed at each moment of a connection's life. No loop ends
/// because of it.
@Suite(.oneAtATime) struct SuspensionTests {
  /// A moment of a connection's life: the connections for what happens at it, and the result.
  struct Moment: Sendable, CustomTestStringConvertible {
    typealias Toggle = @Sendable () -> Void

    var testDescription: String
    var connections: @Sendable (_ toggle: @escaping Toggle) -> [ScriptedConnections.Connection]
    var events: [String]
    var states: [String]

    init(
      _ name: String, _ events: [String], _ states: [String],
      _ connections:
        @escaping @Sendable (_ toggle: @escaping Toggle)
        -> [ScriptedConnections.Connection]
    ) {
      (testDescription, self.events, self.states) = (name, events, states)
      self.connections = connections
    }
  }

  static let moments = [
    Moment(
      "while the first connection is opened", ["1"],
      ["connecting", "suspended", "connecting", "connected", "ended"]
    ) { [.acceptedDuring($0, [.event("never")]), [.event("1")]] },
    Moment(
      "while another connection is opened", ["1", "2"],
      [
        "connecting", "connected", "reconnecting 1 in 1.0 seconds: \(ReconnectionTests.lost)",
        "suspended", "reconnected", "ended",
      ]
    ) { [[.event("1"), .lost], .acceptedDuring($0, [.event("never")]), [.event("2")]] },
    Moment(
      "while nothing happens", ["1", "2"],
      ["connecting", "connected", "suspended", "reconnected", "ended"]
    ) { [[.event("1"), .call($0), .silence], [.event("2")]] },
    Moment(
      "while an event arrives", ["1", "2"],
      ["connecting", "connected", "suspended", "reconnected", "ended"]
    ) { [[.event("1"), .call($0), .event("of the gap"), .event("never")], [.event("2")]] },
    Moment(
      "while the connection is lost", ["1", "2"],
      ["connecting", "connected", "suspended", "reconnected", "ended"]
    ) { [[.event("1"), .call($0), .lost], [.event("2")]] },
    Moment(
      "while the server ends the subscription with an error", ["1", "2"],
      ["connecting", "connected", "suspended", "reconnected", "ended"]
    ) { [[.event("1"), .call($0), .ended(.none)], [.event("2")]] },
    Moment(
      "while the server completes the subscription", ["1"], ["connecting", "connected", "ended"]
    ) { [[.event("1"), .call($0)], [.event("never")]] },
    Moment(
      "while the loop is busy", ["toggle", "2"],
      ["connecting", "connected", "suspended", "reconnected", "ended"]
    ) { _ in [[.event("toggle"), .event("never")], [.event("2")]] },
    Moment(
      "while the wait for another connection is over", ["1", "2"],
      [
        "connecting", "connected", "reconnecting 1 in 1.0 seconds: \(ReconnectionTests.lost)",
        "suspended", "reconnected", "ended",
      ]
    ) { _ in [[.event("1"), .lost], [.event("2")]] },
  ]

  @Test(arguments: moments) func aMoment(_ moment: Moment) async throws {
    let connections = Guarded<SubscriptionConnections?>(nil)
    let toggle: Moment.Toggle = {
      connections.value?.suspend()
      connections.value?.resume()
    }
    let isWait = moment.testDescription.contains("wait")
    let script = ScriptedConnections(
      moment.connections(toggle), clock: isWait ? TogglingClock(toggle: toggle) : nil)
    connections.value = script.connections
    let subscription = script.subscription()
    let states = subscription.states
    var events: [String] = []
    for try await event in subscription {
      events.append(event)
      if event == "toggle" { toggle() }
    }
    #expect(events == moment.events)
    #expect(await states.lines() == moment.states)
    #expect(script.outcomes.all == ["success"])
    #expect(await script.areClosed())
    connections.value = nil
  }

  /// A clock whose waits are over at once, and during which the app is suspended and resumed.
  private struct TogglingClock: Clock {
    let toggle: Moment.Toggle
    var now: RecordingClock.Instant { RecordingClock.Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: RecordingClock.Instant, tolerance: Duration?) async throws {
      toggle()
    }
  }

  /// The connection is closed, although the loop doesn't ask for another event yet.
  @Test func aBusyLoopFreesItsConnection() async throws {
    let script = ScriptedConnections([[.event("1"), .silence], [.event("2")]])
    let subscription = script.subscription()
    var iterator = subscription.makeAsyncIterator()
    #expect(try await iterator.next() == "1")
    script.connections.suspend()
    #expect(script.open.value == 0)
    script.connections.resume()
    #expect(try await iterator.next() == "2")
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func aThousandTimesOverHTTP(
    _ transport: TransportUnderTest, _ format: StreamFormat
  ) async throws {
    let server = try FaultyServer { _ in
      [.text(format.head), .forever(Data(format.tick(1).utf8), every: .milliseconds(1))]
    }
    defer { server.stop() }
    try await Self.toggle(Ticks.maker(server, transport, format), Ticks.operation)
  }

  #if WebSockets
    @Test(arguments: WebSocketOptions.Subprotocol.allCases)
    func aThousandTimesOverAWebSocket(_ subprotocol: WebSocketOptions.Subprotocol) async throws {
      let isLegacy = subprotocol == .graphqlWS
      let server = try await WebSocketServer { peer in
        try await peer.accept()
        try await peer.acknowledge()
        let id = try await peer.id(of: isLegacy ? "start" : "subscribe") ?? ""
        let type = isLegacy ? "data" : "next"
        while true {
          try await peer.text(#"{"id":"\#(id)","type":"\#(type)","payload":{"data":{"tick":1}}}"#)
          try await Task.sleep(for: .milliseconds(1))
        }
      }
      var options = WebSocketOptions(url: server.url.absoluteString, subprotocol: subprotocol)
      options.acknowledgementTimeout = .seconds(60)
      try await Self.toggle(
        maker(NIOWebSocketTransport.shared, options), Ticks.operation)
      await server.stop()
    }

    private func maker(
      _ transport: NIOWebSocketTransport, _ options: WebSocketOptions
    ) -> SputnikRequestMaker {
      SputnikRequestMaker(
        api: TestAPI(urlEndpoint: "https://example.org/graphql"),
        configuration: SputnikAPIConfiguration(), subscriptions: .webSocket(options: options))
    }
  #endif

  /// Suspends and resumes a loop whose server sends events all the time, until that has happened a
  /// thousand times. Then an event comes all the same.
  private static func toggle(
    _ maker: SputnikRequestMaker, _ operation: RawOperation<JSONObject, Ticks.Tick>
  ) async throws {
    let received = Guarded(0)
    let subscription = maker.subscribe(operation: operation)
    let state = Guarded("")
    let listening = Task { for await new in subscription.states { state.value = new.line } }
    defer { listening.cancel() }
    let loop = Task {
      for try await event in subscription { received.change { $0 += event.data.tick } }
    }
    var random = Random(seed: 34)
    for _ in 0..<1_000 {
      // Some of the connections live until an event arrives, and others don't.
      if random.below(20) == 0 {
        let before = received.value
        #expect(await waitUntil { received.value > before }, "\(state.value)")
      }
      for _ in 0..<random.below(50) { await Task.yield() }
      maker.suspendSubscriptions()
      for _ in 0..<random.below(5) { await Task.yield() }
      maker.resumeSubscriptions()
    }
    let before = received.value
    #expect(await waitUntil { received.value > before }, "\(state.value)")
    loop.cancel()
    let result = await loop.result
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
