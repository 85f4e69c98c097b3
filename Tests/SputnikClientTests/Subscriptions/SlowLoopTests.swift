#if WebSockets
  import Foundation
  import Sputnik
  import TestSupport
  import Testing

  extension SocketTests {
    /// Loops that take their events slowly, alone on their connection: they lose nothing, unless an
    /// option asks for it.
    @Suite struct SlowLoopTests {
      @Test func `a slow loop holds the server back, and loses nothing`() async throws {
        let count = 4_000
        let sent = Guarded(0)
        let server = try await SlowLoop.server { peer, id in
          for number in 1...count {
            try await peer.write(SlowLoop.event(number, id))
            sent.value = number
          }
          try await peer.complete(id)
        }
        let loop = SlowLoop.Loop()
        let subscription = SlowLoop.maker(server).subscribe(operation: Ticks.operation)
        let running = Task { try await loop.run(subscription) }
        // Most of the 40 MB aren't in this process, and aren't in the buffers of the system.
        #expect(try await SlowLoop.standstill { sent.value } < count)
        #expect(loop.ticks.value == [1])
        await loop.gate.open()
        try await running.value
        #expect(loop.ticks.value == Array(1...count))
        #expect(subscription.droppedEvents == 0 && server.connections == 1)
        await server.stop()
      }

      /// While nothing is read, the server's ping has no answer: the server's own timeout ends the
      /// connection. The loop gets what has arrived, and connects again.
      @Test func `a server that waits for a pong`() async throws {
        let connections = SlowLoop.IDs()
        let hasEnded = Gate()
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          let id = try await peer.id(of: "subscribe") ?? ""
          guard connections.add(id) == 1 else {
            try await peer.write(SlowLoop.event(1_000, id))
            return try await peer.complete(id)
          }
          for number in 1...100 { try await peer.write(SlowLoop.event(number, id)) }
          try await peer.write(frame(9, [1]))
          // No pong comes.
          try await Task.sleep(for: .milliseconds(500))
          try await peer.reset()
          await hasEnded.open()
        }
        let loop = SlowLoop.Loop()
        let subscription = SlowLoop.maker(server).subscribe(operation: Ticks.operation)
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
        let server = try await SlowLoop.server { peer, id in
          for number in 1...2_000 { try await peer.write(SlowLoop.event(number, id)) }
          try await peer.complete(id)
        }
        let maker = SlowLoop.maker(server) {
          $0.pingInterval = .seconds(1)
          $0.pongTimeout = .seconds(1)
        }
        let loop = SlowLoop.Loop()
        let running = Task { try await loop.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitUntil { loop.ticks.value == [1] })
        try await Task.sleep(for: .seconds(4))
        await loop.gate.open()
        try await running.value
        #expect(loop.ticks.value == Array(1...2_000))
        #expect(server.connections == 1)
        await server.stop()
      }

      @Test func `suspending frees a connection that isn't read`() async throws {
        let connections = SlowLoop.IDs()
        let server = try await SlowLoop.server { peer, id in
          guard connections.add(id) == 1 else {
            try await peer.write(SlowLoop.event(1_000, id))
            return try await peer.complete(id)
          }
          for number in 1...2_000 { try await peer.write(SlowLoop.event(number, id)) }
        }
        let maker = SlowLoop.maker(server)
        let loop = SlowLoop.Loop()
        let running = Task { try await loop.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitUntil { loop.ticks.value == [1] })
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
        let server = try await SlowLoop.server { peer, id in
          for number in 1...2_000 { try await peer.write(SlowLoop.event(number, id)) }
          // The client answers when it has read all of them.
          try await peer.text(#"{"type":"ping","payload":{"read":2000}}"#)
          while let text = try await peer.nextText(), !text.contains("2000") {}
          try await peer.complete(id)
          await sent.open()
        }
        let maker = SlowLoop.maker(server) { $0.bufferedEvents = 10 }
        let loop = SlowLoop.Loop()
        let subscription = maker.subscribe(operation: Ticks.operation)
        let running = Task { try await loop.run(subscription) }
        // 20 MB come, although the loop takes nothing.
        try await sent.pass()
        await loop.gate.open()
        try await running.value
        // The loop may have had the first event, and had ten more waiting.
        #expect(loop.ticks.value.last == 2_000 && loop.ticks.value.count <= 11)
        #expect(loop.ticks.value.count + subscription.droppedEvents == 2_000)
        await server.stop()
      }
    }
  }
#endif
