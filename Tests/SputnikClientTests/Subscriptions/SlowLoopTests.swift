#if WebSockets
  import Foundation
  import Sputnik
  import TestSupport
  import Testing

  extension SocketTests {
    /// Loops that take their events slowly: what they get, and what they cost the other operations
    /// of the connection.
    @Suite struct SlowLoopTests {
      typealias Script = @Sendable (WebSocketPeer) async throws -> Void

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
      private func server(
        _ script: @escaping @Sendable (WebSocketPeer, _ id: String) async throws -> Void
      ) async throws -> WebSocketServer {
        try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          while let id = try await peer.id(of: "subscribe") { try await script(peer, id) }
        }
      }

      /// Waits until a number stays the same for a while.
      private func standstill(_ number: @Sendable () -> Int) async throws -> Int {
        var last = number()
        while true {
          try await Task.sleep(for: .milliseconds(500))
          if number() == last, last > 0 { return last }
          last = number()
        }
      }

      @Test func `a slow loop holds the server back, and loses nothing`() async throws {
        let count = 4_000
        let sent = Guarded(0)
        let server = try await server { peer, id in
          for number in 1...count {
            try await peer.write(Self.event(number, id))
            sent.value = number
          }
          try await peer.complete(id)
        }
        let loop = Loop()
        let subscription = Self.maker(server).subscribe(operation: Ticks.operation)
        let running = Task { try await loop.run(subscription) }
        // Most of the 40 MB aren't in this process, and aren't in the buffers of the system.
        #expect(try await standstill { sent.value } < count)
        #expect(loop.ticks.value == [1])
        await loop.gate.open()
        try await running.value
        #expect(loop.ticks.value == Array(1...count))
        #expect(subscription.droppedEvents == 0 && server.connections == 1)
        await server.stop()
      }

      /// Without a limit of time, the other loop waits as long as the slow one. Nothing is lost.
      @Test func `a slow loop beside another one`() async throws {
        let ids = IDs()
        let server = try await server { peer, id in
          guard ids.add(id) == 2 else { return }
          let (slow, quick) = (ids.all[0], ids.all[1])
          for number in 1...2_000 {
            try await peer.write(Self.event(number, slow) + Self.event(number, quick))
          }
          for id in [slow, quick] { try await peer.complete(id) }
        }
        let maker = Self.maker(server)
        let (slow, quick) = (Loop(), Loop())
        await quick.gate.open()
        let first = Task { try await slow.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitForAMinute { ids.all.count == 1 })
        let second = Task { try await quick.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(try await standstill { quick.ticks.value.count } < 2_000)
        #expect(slow.ticks.value == [1])
        await slow.gate.open()
        try await first.value
        try await second.value
        #expect(slow.ticks.value == Array(1...2_000))
        #expect(quick.ticks.value == Array(1...2_000))
        #expect(server.connections == 1)
        await server.stop()
      }

      /// The slow loop gets the events that have arrived, and then starts again on the same
      /// connection. The other one waits no longer than the limit.
      @Test func `the slow loop starts again after the limit of time`() async throws {
        let ids = IDs()
        let server = try await server { peer, id in
          switch ids.add(id) {
          case 1: break
          case 2:
            for number in 1...100 { try await peer.write(Self.event(number, ids.all[0])) }
            try await peer.write(Self.event(1, id))
            try await peer.complete(id)
          default:
            try await peer.write(Self.event(1_000, id))
            try await peer.complete(id)
          }
        }
        let maker = Self.maker(server) { $0.slowLoopTimeout = .milliseconds(200) }
        let (slow, quick) = (Loop(), Loop())
        await quick.gate.open()
        let first = Task { try await slow.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitForAMinute { ids.all.count == 1 })
        try await quick.run(maker.subscribe(operation: Ticks.operation))
        #expect(quick.ticks.value == [1] && slow.ticks.value == [1])
        await slow.gate.open()
        try await first.value
        let ticks = slow.ticks.value
        // 256 KiB are 26 events, and one more was taken at once.
        #expect(Array(ticks.dropLast()) == Array(1...(ticks.count - 1)) && ticks.last == 1_000)
        #expect((20...40).contains(ticks.count))
        #expect(
          slow.states.value == [
            "connecting", "connected",
            "reconnecting 1 in 0.0 seconds: Ticks: the response was interrupted: the loop took its events too slowly: other operations of the connection waited for 0.2 seconds",
            "reconnected", "ended",
          ])
        #expect(server.connections == 1)
        await server.stop()
      }

      /// A loop that is left doesn't hold up the others any more.
      @Test func `a slow loop that is left`() async throws {
        let ids = IDs()
        let server = try await server { peer, id in
          guard ids.add(id) == 2 else { return }
          for number in 1...100 { try await peer.write(Self.event(number, ids.all[0])) }
          try await peer.write(Self.event(1, id))
          try await peer.complete(id)
        }
        let maker = Self.maker(server)
        let (slow, quick) = (Loop(), Loop())
        await quick.gate.open()
        let first = Task { try await slow.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitForAMinute { ids.all.count == 1 })
        let second = Task { try await quick.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitForAMinute { slow.ticks.value == [1] })
        try await Task.sleep(for: .milliseconds(200))
        first.cancel()
        try await second.value
        #expect(quick.ticks.value == [1])
        await server.stop()
      }

      /// A loop that waits for a query over its own connection would wait for itself.
      @Test func `a query in the body of a slow loop`() async throws {
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          var number = 0
          while let text = try await peer.nextText() {
            let message = JSONValue(text: text)
            guard message?["type"] == "subscribe", let id = message?["id"]?.stringValue else {
              continue
            }
            number += 1
            if number == 1 {
              for number in 1...100 { try await peer.write(Self.event(number, id)) }
            } else {
              try await peer.write(Self.event(-number, id))
              try await peer.complete(id)
            }
          }
        }
        let maker = Self.maker(server) {
          $0.carriesAllOperations = true
          $0.slowLoopTimeout = .milliseconds(200)
        }
        let query = RawOperation("query Ticks { tick }", response: Ticks.Tick.self)
        var ticks: [Int] = []
        for try await event in maker.subscribe(operation: Ticks.operation) {
          ticks.append(event.data.tick)
          guard ticks.count == 1 else { continue }
          let tick = try await maker.makeRequest(operation: query).data.tick
          #expect(tick == -2)
        }
        #expect(ticks.first == 1 && ticks.last == -3)
        await server.stop()
      }

      /// While nothing is read, the server's ping has no answer: the server's own timeout ends the
      /// connection. The loop gets what has arrived, and connects again.
      @Test func `a server that waits for a pong`() async throws {
        let connections = IDs()
        let hasEnded = Gate()
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          let id = try await peer.id(of: "subscribe") ?? ""
          guard connections.add(id) == 1 else {
            try await peer.write(Self.event(1_000, id))
            return try await peer.complete(id)
          }
          for number in 1...100 { try await peer.write(Self.event(number, id)) }
          try await peer.write(frame(9, [1]))
          // No pong comes.
          try await Task.sleep(for: .milliseconds(500))
          try await peer.reset()
          await hasEnded.open()
        }
        let loop = Loop()
        let subscription = Self.maker(server).subscribe(operation: Ticks.operation)
        let running = Task { try await loop.run(subscription) }
        try await hasEnded.pass()
        await loop.gate.open()
        try await running.value
        let ticks = loop.ticks.value
        #expect(Array(ticks.dropLast()) == Array(1...(ticks.count - 1)) && ticks.last == 1_000)
        let states = loop.states.value
        #expect(states.count == 5 && states[3] == "reconnected")
        #expect(states[2].contains("the connection ended without a close frame"))
        #expect(connections.all.count == 2)
        await server.stop()
      }

      /// The client's own pings don't end a connection that it doesn't read itself.
      @Test func `the client's pings wait for a slow loop`() async throws {
        let server = try await server { peer, id in
          for number in 1...2_000 { try await peer.write(Self.event(number, id)) }
          try await peer.complete(id)
        }
        let maker = Self.maker(server) {
          $0.pingInterval = .milliseconds(200)
          $0.pongTimeout = .milliseconds(200)
        }
        let loop = Loop()
        let running = Task { try await loop.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitForAMinute { loop.ticks.value == [1] })
        try await Task.sleep(for: .seconds(2))
        await loop.gate.open()
        try await running.value
        #expect(loop.ticks.value == Array(1...2_000))
        #expect(server.connections == 1)
        await server.stop()
      }

      @Test func `suspending frees a connection that isn't read`() async throws {
        let connections = IDs()
        let server = try await server { peer, id in
          guard connections.add(id) == 1 else {
            try await peer.write(Self.event(1_000, id))
            return try await peer.complete(id)
          }
          for number in 1...2_000 { try await peer.write(Self.event(number, id)) }
        }
        let maker = Self.maker(server)
        let loop = Loop()
        let running = Task { try await loop.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitForAMinute { loop.ticks.value == [1] })
        try await Task.sleep(for: .milliseconds(200))
        maker.suspendSubscriptions()
        #expect(await server.connectionsLeft() == 0)
        maker.resumeSubscriptions()
        await loop.gate.open()
        try await running.value
        #expect(loop.ticks.value == [1, 1_000])
        #expect(
          loop.states.value == ["connecting", "connected", "suspended", "reconnected", "ended"])
        await server.stop()
      }

      /// Events are dropped where the option asks for it, and nowhere else.
      @Test func `the newest events`() async throws {
        let sent = Gate()
        let server = try await server { peer, id in
          for number in 1...2_000 { try await peer.write(Self.event(number, id)) }
          try await peer.complete(id)
          await sent.open()
        }
        let maker = Self.maker(server) { $0.bufferedEvents = 10 }
        let loop = Loop()
        let subscription = maker.subscribe(operation: Ticks.operation)
        let running = Task { try await loop.run(subscription) }
        // 20 MB come, although the loop takes nothing.
        try await sent.pass()
        try await Task.sleep(for: .milliseconds(500))
        await loop.gate.open()
        try await running.value
        #expect(loop.ticks.value.first == 1 && loop.ticks.value.last == 2_000)
        #expect(loop.ticks.value.count + subscription.droppedEvents == 2_000)
        await server.stop()
      }
    }
  }
#endif
