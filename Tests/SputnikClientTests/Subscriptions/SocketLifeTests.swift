import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

extension TimedTests {
  /// When the shared connection is opened, and when it ends.
  @Suite struct SocketLifeTests {
    /// A server that acknowledges and then sends nothing.
    private static let quiet: ScriptedSockets.Script = { socket in
      try await socket.acknowledge()
      try await socket.waitForEnd()
    }

    /// Quiet servers that accept nobody before a gate is open.
    private static func sockets(behind gate: Gate) -> ScriptedSockets {
      ScriptedSockets(
        accept: { request in
          try await gate.pass()
          return request.subprotocols.first
        }, quiet)
    }

    @Test func `operations that begin together share one connection`() async throws {
      let gate = Gate()
      let sockets = Self.sockets(behind: gate)
      let test = SocketTest(sockets)
      let first = Task { try await test.open() }
      #expect(await waitForAMinute { sockets.requests.count == 1 })
      let others = (0..<50).map { _ in Task { try await test.open() } }
      try await Task.sleep(for: .milliseconds(20))
      // The others still get the connection of the first one.
      first.cancel()
      await #expect(throws: CancellationError.self) { try await first.value }
      await gate.open()
      for other in others { _ = try await other.value }
      #expect(sockets.requests.count == 1)
    }

    @Test func `they share its failure, and the next attempt succeeds`() async throws {
      let attempts = Guarded(0)
      let sockets = ScriptedSockets(
        accept: { request in
          attempts.change { $0 += 1 }
          try await Task.sleep(for: .milliseconds(50))
          if attempts.value == 1 { throw TransportFailure.Reason.webSocketClosed(code: 1006) }
          return request.subprotocols.first
        }, Self.quiet)
      let test = SocketTest(sockets)
      let failures = await withTaskGroup(of: [String].self) { group in
        for _ in 0..<20 { group.addTask { await test.run() } }
        return await group.reduce(into: []) { $0 += $1 }
      }
      #expect(Set(failures) == ["the connection ended without a close frame (reconnecting)"])
      #expect(failures.count == 20 && attempts.value == 1)
      _ = try await test.open()
      #expect(attempts.value == 2)
    }

    @Test func `a cancelled opener leaves nothing`() async throws {
      let sockets = ScriptedSockets { try await $0.waitForEnd() }
      let test = SocketTest(sockets)
      let task = Task { try await test.open() }
      #expect(await waitForAMinute { sockets.open == 1 })
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(await waitForAMinute { sockets.open == 0 })
    }

    @Test func `an unused connection is closed, and a used one isn't`() async throws {
      let codes = Guarded<[Int]>([])
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        try await socket.waitForEnd()
        codes.change { $0.append(socket.closeCode.value) }
      }
      let test = SocketTest(sockets) { $0.idleTime = .seconds(1) }
      var used: EventStream? = try await test.open()
      for _ in 0..<30 {
        _ = try await test.open()
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(sockets.open == 1 && codes.value.isEmpty)
      withExtendedLifetime(used) {}
      used = nil
      #expect(await waitForAMinute { codes.value == [1000] && sockets.open == 0 })
      // The next operation opens another one.
      _ = try await test.open()
      #expect(sockets.requests.count == 2)
    }

    @Test func `without an idle time, each operation has a connection`() async throws {
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        while let id = try await socket.id(of: "subscribe") { try await socket.complete(id) }
      }
      let test = SocketTest(sockets) { $0.idleTime = .zero }
      #expect(await test.run() == ["complete"])
      #expect(await waitForAMinute { sockets.open == 0 })
      #expect(await test.run() == ["complete"])
      #expect(sockets.requests.count == 2)
    }

    @Test func `cancelling an operation tells the server, once`() async throws {
      let log = Log()
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        while let text = await socket.nextText() { log.append(text) }
      }
      let test = SocketTest(sockets)
      let events = try await test.open()
      let task = Task { try await events.next() }
      try await Task.sleep(for: .milliseconds(20))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await #expect(throws: CancellationError.self) { try await events.next() }
      #expect(await waitForAMinute { log.all.count == 2 })
      var released: EventStream? = try await test.open()
      withExtendedLifetime(released) {}
      released = nil
      #expect(await waitForAMinute { log.all.count == 4 })
      try await Task.sleep(for: .milliseconds(50))
      #expect(
        log.all.filter { $0.contains("complete") } == [
          #"{"id":"1","type":"complete"}"#, #"{"id":"2","type":"complete"}"#,
        ])
    }

    @Test func `suspending interrupts, and resuming opens`() async throws {
      let sockets = ScriptedSockets(Self.quiet)
      let test = SocketTest(sockets)
      let events = try await test.open()
      test.connections.suspend()
      #expect(
        await events.rest() == [
          "the client closed the connection with the code 1000: it was suspended (resuming)"
        ])
      let waiting = Task { try await test.open() }
      let cancelled = Task { try await test.open() }
      try await Task.sleep(for: .milliseconds(50))
      #expect(sockets.requests.count == 1)
      #expect(await waitForAMinute { sockets.open == 0 })
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      test.connections.resume()
      _ = try await waiting.value
      #expect(sockets.requests.count == 2)
    }

    @Test func `suspending during an attempt`() async throws {
      let gate = Gate()
      let sockets = Self.sockets(behind: gate)
      let test = SocketTest(sockets)
      let waiting = Task { try await test.open() }
      #expect(await waitForAMinute { sockets.requests.count == 1 })
      test.connections.suspend()
      await gate.open()
      #expect(await waitForAMinute { sockets.open == 0 })
      test.connections.resume()
      _ = try await waiting.value
      #expect(sockets.requests.count == 2)
    }

    @Test func `a released link leaves nothing`() async throws {
      let sockets = ScriptedSockets(Self.quiet)
      let released = Released()
      do {
        var test: SocketTest? = SocketTest(sockets)
        released.link = test?.link
        var events = try await test?.open()
        test = nil
        // The events of an operation keep the link.
        #expect(released.link != nil && sockets.open == 1)
        withExtendedLifetime(events) {}
        events = nil
      }
      #expect(await waitForAMinute { sockets.open == 0 })
      #expect(released.link == nil)
    }

    /// A link that may be released. One task uses it.
    private final class Released {
      weak var link: WebSocketLink?
    }

    @Test func `a slow consumer gets the newest events`() async throws {
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        let slow = try await socket.id(of: "subscribe") ?? ""
        for number in 0..<100 { try await socket.event(number, slow) }
        try await socket.complete(slow)
        let second = try await socket.id(of: "subscribe") ?? ""
        try await socket.complete(second)
        try await socket.waitForEnd()
      }
      let test = SocketTest(sockets) { $0.bufferedEvents = 3 }
      let slow = try await test.open()
      // The other operation isn't held up.
      #expect(await test.run() == ["complete"])
      #expect(
        await slow.rest() == [
          #"{"data":{"n":97}}"#, #"{"data":{"n":98}}"#, #"{"data":{"n":99}}"#, "complete",
        ])
      #expect(slow.dropped == 97)
    }

    @Test func `the newest events in a ring`() {
      var events = NewestEvents(capacity: 5)
      func event(_ number: Int) -> SputnikResponse { SputnikResponse(status: number, body: Data()) }
      var taken: [Int?] = []
      for number in 0..<4 { events.append(event(number)) }
      for _ in 0..<2 { taken.append(events.popFirst()?.status) }
      for number in 4..<12 { events.append(event(number)) }
      while let next = events.popFirst() { taken.append(next.status) }
      for number in 12..<14 { events.append(event(number)) }
      for _ in 0..<3 { taken.append(events.popFirst()?.status) }
      #expect(taken == [0, 1, 7, 8, 9, 10, 11, 12, 13, nil] && events.dropped == 5)
      #expect(events.byteCount == 0)
    }
  }
}
