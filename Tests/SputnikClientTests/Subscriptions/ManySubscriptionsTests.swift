#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  @testable import SputnikClient

  extension SocketTests {
    /// Many operations and events on one socket.
    @Suite struct ManySubscriptionsTests {
      @Test func `1,000 operations with 100,000 events, each once and in order`() async throws {
        let (operations, events) = (1_000, 100)
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          var ids: [String] = []
          while ids.count < operations, let id = try await peer.id(of: "subscribe") {
            ids.append(id)
          }
          for number in 0..<events {
            // An order that isn't the same for all numbers.
            for index in ids.indices {
              try await peer.event(number, ids[(index + number * 7) % ids.count])
            }
          }
          for id in ids { try await peer.complete(id) }
          while try await peer.next() != nil {}
        }
        var test: SocketTest? = SocketTest(
          NIOWebSocketTransport.shared, url: server.url.absoluteString)
        let results = await withTaskGroup(of: [String].self) { [test] group in
          for _ in 0..<operations { group.addTask { await test?.run() ?? [] } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let expected = (0..<100).map { #"{"data":{"n":\#($0)}}"# } + ["complete"]
        #expect(results.count == 1_000 && results.allSatisfy { $0 == expected })
        #expect(server.connections == 1)
        test = nil
        #expect(await server.connectionsLeft() == 0)
        await server.stop()
      }

      @Test func `after cancelling everything, nothing is left`() async throws {
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          while let frame = try await peer.next() {
            let id = JSONValue(text: frame.text)?["id"]?.stringValue ?? ""
            if frame.text.contains("subscribe") { try await peer.event(1, id) }
          }
        }
        func round() async throws {
          let test = SocketTest(NIOWebSocketTransport.shared, url: server.url.absoluteString) {
            $0.idleTime = .seconds(1)
          }
          let started = Guarded(0)
          let tasks = (0..<200).map { _ in
            Task {
              let events = try await test.open()
              _ = try await events.next()
              started.change { $0 += 1 }
              _ = try await events.next()
            }
          }
          #expect(await waitUntil { started.value == 200 })
          for task in tasks { task.cancel() }
          for task in tasks { _ = await task.result }
          #expect(await server.connectionsLeft() == 0)
        }
        ProcessUsage.stopRecordingErrors()
        try await round()
        let before = ProcessUsage()
        for _ in 0..<5 { try await round() }
        try await Task.sleep(for: .seconds(2))
        let after = ProcessUsage()
        #expect(server.connections == 6)
        // Other tests run at the same time.
        #expect(after.descriptors - before.descriptors < 40, "\(before) → \(after)")
        await server.stop()
      }

      @Test func `a slow consumer keeps little`() async throws {
        let body = String(repeating: "x", count: 10_000)
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          let id = try await peer.id(of: "subscribe") ?? ""
          let event = #"{"id":"\#(id)","type":"next","payload":{"data":{"s":"\#(body)"}}}"#
          for _ in 0..<2_000 { try await peer.text(event) }
          try await peer.complete(id)
          while try await peer.next() != nil {}
        }
        let test = SocketTest(NIOWebSocketTransport.shared, url: server.url.absoluteString) {
          $0.bufferedEvents = 100
        }
        let events = try await test.open()
        // 20 MB have arrived, and 1 MB is kept.
        #expect(await waitUntil { events.dropped == 1_900 })
        #expect(await events.rest().count == 101)
        await server.stop()
      }
    }
  }
#endif
