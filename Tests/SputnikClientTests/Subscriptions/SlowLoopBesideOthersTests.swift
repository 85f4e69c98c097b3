#if WebSockets
  import Foundation
  import Sputnik
  import TestSupport
  import Testing

  extension SocketTests {
    /// What a loop that takes its events slowly costs the other operations of its connection.
    @Suite struct SlowLoopBesideOthersTests {
      /// Without a limit of time, the other loop waits as long as the slow one. Nothing is lost.
      @Test func `a slow loop beside another one`() async throws {
        let ids = SlowLoop.IDs()
        let server = try await SlowLoop.server { peer, id in
          guard ids.add(id) == 2 else { return }
          let (slow, quick) = (ids.all[0], ids.all[1])
          for number in 1...2_000 {
            try await peer.write(SlowLoop.event(number, slow) + SlowLoop.event(number, quick))
          }
          for id in [slow, quick] { try await peer.complete(id) }
        }
        let maker = SlowLoop.maker(server)
        let (slow, quick) = (SlowLoop.Loop(), SlowLoop.Loop())
        await quick.gate.open()
        let first = Task { try await slow.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitUntil { ids.all.count == 1 })
        let second = Task { try await quick.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(try await SlowLoop.standstill { quick.ticks.value.count } < 2_000)
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
        let ids = SlowLoop.IDs()
        let server = try await SlowLoop.server { peer, id in
          switch ids.add(id) {
          case 1: break
          case 2:
            for number in 1...100 { try await peer.write(SlowLoop.event(number, ids.all[0])) }
            try await peer.write(SlowLoop.event(1, id))
            try await peer.complete(id)
          default:
            try await peer.write(SlowLoop.event(1_000, id))
            try await peer.complete(id)
          }
        }
        let maker = SlowLoop.maker(server) { $0.slowLoopTimeout = .milliseconds(200) }
        let (slow, quick) = (SlowLoop.Loop(), SlowLoop.Loop())
        await quick.gate.open()
        let first = Task { try await slow.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitUntil { ids.all.count == 1 })
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
        let ids = SlowLoop.IDs()
        let server = try await SlowLoop.server { peer, id in
          guard ids.add(id) == 2 else { return }
          for number in 1...100 { try await peer.write(SlowLoop.event(number, ids.all[0])) }
          try await peer.write(SlowLoop.event(1, id))
          try await peer.complete(id)
        }
        let maker = SlowLoop.maker(server)
        let (slow, quick) = (SlowLoop.Loop(), SlowLoop.Loop())
        await quick.gate.open()
        let first = Task { try await slow.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitUntil { ids.all.count == 1 })
        let second = Task { try await quick.run(maker.subscribe(operation: Ticks.operation)) }
        #expect(await waitUntil { slow.ticks.value == [1] })
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
              for number in 1...100 { try await peer.write(SlowLoop.event(number, id)) }
            } else {
              try await peer.write(SlowLoop.event(-number, id))
              try await peer.complete(id)
            }
          }
        }
        let maker = SlowLoop.maker(server) {
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
    }
  }
#endif
