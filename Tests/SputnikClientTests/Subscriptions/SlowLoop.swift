#if WebSockets
  import Foundation
  import Sputnik
  import TestSupport
  import Testing

  /// What the tests of slow loops share.
  enum SlowLoop {
    static let padding = String(repeating: "x", count: 10_000)

    /// An event of 10 KB with a number.
    static func event(_ number: Int, _ id: String) -> [UInt8] {
      frame(
        1,
        Array(
          #"{"id":"\#(id)","type":"next","payload":{"data":{"tick":\#(number)},"extensions":"#
            .utf8
        ) + Array(#"{"a":"\#(padding)"}}}"#.utf8))
    }

    static func maker(
      _ server: WebSocketServer, _ change: (inout WebSocketOptions) -> Void = { _ in }
    ) -> SputnikRequestMaker {
      var options = WebSocketOptions(url: server.url.absoluteString)
      options.slowLoopTimeout = .seconds(3_600)
      change(&options)
      return SputnikRequestMaker(
        api: TestAPI(urlEndpoint: "https://example.org/graphql"),
        configuration: SputnikAPIConfiguration(),
        options: RequestOptions(reconnection: RetryPolicy(maximumAttempts: 3, delay: .zero)),
        subscriptions: .webSocket(options: options))
    }

    /// The numbers that a loop has got.
    final class Loop: Sendable {
      let ticks = Guarded<[Int]>([])
      let states = Guarded<[String]>([])
      /// The first event is taken, and the others when this is open.
      let gate = Gate()

      func run(_ subscription: SubscriptionEvents<GraphQL.Response<Ticks.Tick>>) async throws {
        let states = subscription.states
        let listening = Task { await states.lines() }
        for try await event in subscription {
          ticks.change { $0.append(event.data.tick) }
          try await gate.pass()
        }
        self.states.value = await listening.value
      }
    }

    /// The identifiers of operations, in the order of their arrival.
    struct IDs: Sendable {
      private let ids = Guarded<[String]>([])

      var all: [String] { ids.value }

      /// Adds an identifier, and returns how many there are.
      func add(_ id: String) -> Int {
        ids.change { ids in
          ids.append(id)
          return ids.count
        }
      }
    }

    /// A server that sends events to each of its operations as the script says.
    static func server(
      _ script: @escaping @Sendable (WebSocketPeer, _ id: String) async throws -> Void
    ) async throws -> WebSocketServer {
      try await WebSocketServer { peer in
        try await peer.accept()
        try await peer.acknowledge()
        while let id = try await peer.id(of: "subscribe") { try await script(peer, id) }
      }
    }

    /// Waits until a number stays the same for a while.
    static func standstill(_ number: @Sendable () -> Int) async throws -> Int {
      var last = number()
      while true {
        try await Task.sleep(for: .milliseconds(500))
        if number() == last, last > 0 { return last }
        last = number()
      }
    }
  }
#endif
