import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

extension TimedTests {
  /// When the shared connection is opened, and when it ends, in each dialect.
  @Suite struct SocketLifeTests {
    /// Servers that accept everything, and then send nothing.
    ///
    /// - Parameter attempt: What happens at an attempt to connect, with its number.
    private static func quiet(
      _ dialect: SpokenDialect, _ attempt: @escaping @Sendable (Int) async throws -> Void = { _ in }
    ) -> ScriptedSockets {
      let attempts = Guarded(0)
      return ScriptedSockets(
        accept: { request in
          try await attempt(
            attempts.change {
              $0 += 1; return $0
            })
          return request.subprotocols.first
        },
        script(dialect) { server in
          try await server.accept()
          try await server.waitForEnd()
        })
    }

    private static func script(
      _ dialect: SpokenDialect,
      _ body: @escaping @Sendable (DialectServer<ScriptedSocket>) async throws -> Void
    ) -> ScriptedSockets.Script {
      { try await body(DialectServer(dialect: dialect, peer: $0)) }
    }

    @Test(arguments: SpokenDialect.allCases)
    func `operations that begin together share one connection`(dialect: SpokenDialect) async throws
    {
      let gate = Gate()
      let sockets = Self.quiet(dialect) { _ in try await gate.pass() }
      let test = SocketTest(sockets, in: dialect)
      let first = Task { try await test.open() }
      #expect(await waitUntil { sockets.requests.count == 1 })
      let others = (0..<50).map { _ in Task { try await test.open() } }
      #expect(await waitUntil { test.link.flights.waiting == 51 })
      // The others still get the connection of the first one.
      first.cancel()
      await #expect(throws: CancellationError.self) { try await first.value }
      await gate.open()
      for other in others { _ = try await other.value }
      #expect(sockets.requests.count == 1)
    }

    @Test(arguments: SpokenDialect.allCases)
    func `they share its failure, and the next attempt succeeds`(dialect: SpokenDialect)
      async throws
    {
      let gate = Gate()
      let sockets = Self.quiet(dialect) { attempt in
        try await gate.pass()
        if attempt == 1 { throw TransportFailure.Reason.webSocketClosed(code: 1006) }
      }
      let test = SocketTest(sockets, in: dialect)
      let failures = await withTaskGroup(of: [String].self) { group in
        for _ in 0..<20 { group.addTask { await test.run() } }
        #expect(await waitUntil { test.link.flights.waiting == 20 })
        await gate.open()
        return await group.reduce(into: []) { $0 += $1 }
      }
      #expect(Set(failures) == ["the connection ended without a close frame (reconnecting)"])
      #expect(failures.count == 20 && sockets.requests.count == 1)
      _ = try await test.open()
      #expect(sockets.requests.count == 2)
    }

    @Test(arguments: SpokenDialect.allCases)
    func `a cancelled opener leaves nothing`(dialect: SpokenDialect) async throws {
      let sockets = ScriptedSockets { try await $0.waitForEnd() }
      let test = SocketTest(sockets, in: dialect)
      let task = Task { try await test.open() }
      #expect(await waitUntil { sockets.open == 1 })
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(await waitUntil { sockets.open == 0 })
    }

    @Test(arguments: SpokenDialect.allCases)
    func `an unused connection is closed, and a used one isn't`(dialect: SpokenDialect) async throws
    {
      let codes = Guarded<[Int]>([])
      let sockets = ScriptedSockets(
        Self.script(dialect) { server in
          try await server.accept()
          try await server.waitForEnd()
          codes.change { $0.append(server.peer.closeCode.value) }
        })
      let test = SocketTest(sockets, in: dialect) { $0.idleTime = .milliseconds(200) }
      var used: EventStream? = try await test.open()
      for _ in 0..<10 {
        _ = try await test.open()
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(sockets.open == 1 && codes.value.isEmpty)
      withExtendedLifetime(used) {}
      used = nil
      #expect(await waitUntil { codes.value == [1000] && sockets.open == 0 })
      // The next operation opens another one.
      _ = try await test.open()
      #expect(sockets.requests.count == 2)
    }

    @Test(arguments: SpokenDialect.allCases.filter(\.completes))
    func `without an idle time, each operation has a connection`(dialect: SpokenDialect)
      async throws
    {
      let sockets = ScriptedSockets(
        Self.script(dialect) { server in
          try await server.accept()
          while let id = try await server.takeOperation() { try await server.complete(id) }
        })
      let test = SocketTest(sockets, in: dialect) { $0.idleTime = .zero }
      #expect(await test.run() == ["complete"])
      #expect(await waitUntil { sockets.open == 0 })
      #expect(await test.run() == ["complete"])
      #expect(sockets.requests.count == 2)
    }

    @Test(arguments: SpokenDialect.allCases)
    func `cancelling an operation tells the server, once`(dialect: SpokenDialect) async throws {
      let said = Guarded<[DialectServer<ScriptedSocket>.Said]>([])
      let sockets = ScriptedSockets(
        Self.script(dialect) { server in
          try await server.accept()
          while let next = try await server.takeNext() { said.change { $0.append(next) } }
        })
      let test = SocketTest(sockets, in: dialect)
      let events = try await test.open()
      let task = Task { try await events.next() }
      #expect(await waitUntil { said.value.count == 1 })
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await #expect(throws: CancellationError.self) { try await events.next() }
      #expect(await waitUntil { said.value.count == 2 })
      var released: EventStream? = try await test.open()
      #expect(await waitUntil { said.value.count == 3 })
      withExtendedLifetime(released) {}
      released = nil
      #expect(await waitUntil { said.value.count == 4 })
      // A third one comes after all that was said about them.
      let last = try await test.open()
      #expect(await waitUntil { said.value.count >= 5 })
      withExtendedLifetime(last) {}
      let ids = said.value.compactMap { if case .began(let id) = $0 { id } else { nil } }
      try #require(Set(ids).count == 3)
      #expect(
        said.value == [
          .began(ids[0]), .ended(ids[0]), .began(ids[1]), .ended(ids[1]), .began(ids[2]),
        ])
    }

    @Test(arguments: SpokenDialect.allCases)
    func `suspending interrupts, and resuming opens`(dialect: SpokenDialect) async throws {
      let sockets = Self.quiet(dialect)
      let test = SocketTest(sockets, in: dialect)
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
      #expect(await waitUntil { sockets.open == 0 })
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      test.connections.resume()
      _ = try await waiting.value
      #expect(sockets.requests.count == 2)
    }

    @Test(arguments: SpokenDialect.allCases)
    func `suspending during an attempt`(dialect: SpokenDialect) async throws {
      let gate = Gate()
      let sockets = Self.quiet(dialect) { _ in try await gate.pass() }
      let test = SocketTest(sockets, in: dialect)
      let waiting = Task { try await test.open() }
      #expect(await waitUntil { sockets.requests.count == 1 })
      test.connections.suspend()
      await gate.open()
      #expect(await waitUntil { sockets.open == 0 })
      test.connections.resume()
      _ = try await waiting.value
      #expect(sockets.requests.count == 2)
    }

    @Test(arguments: SpokenDialect.allCases)
    func `a released link leaves nothing`(dialect: SpokenDialect) async throws {
      let sockets = Self.quiet(dialect)
      let released = Released()
      do {
        var test: SocketTest? = SocketTest(sockets, in: dialect)
        released.link = test?.link
        var events = try await test?.open()
        test = nil
        // The events of an operation keep the link.
        #expect(released.link != nil && sockets.open == 1)
        withExtendedLifetime(events) {}
        events = nil
      }
      #expect(await waitUntil { sockets.open == 0 })
      #expect(released.link == nil)
    }

    /// A link that may be released. One task uses it.
    private final class Released {
      weak var link: WebSocketLink?
    }

    @Test(arguments: SpokenDialect.allCases.filter(\.completes))
    func `a slow consumer gets the newest events`(dialect: SpokenDialect) async throws {
      let sockets = ScriptedSockets(
        Self.script(dialect) { server in
          try await server.accept()
          let slow = try await server.takeOperation() ?? ""
          for number in 0..<100 { try await server.tick(number, slow) }
          try await server.complete(slow)
          let second = try await server.takeOperation() ?? ""
          try await server.complete(second)
          try await server.waitForEnd()
        })
      let test = SocketTest(sockets, in: dialect) { $0.bufferedEvents = 3 }
      let slow = try await test.open()
      // The other operation isn't held up.
      #expect(await test.run() == ["complete"])
      #expect(
        await slow.rest() == [
          #"{"data":{"tick":97}}"#, #"{"data":{"tick":98}}"#, #"{"data":{"tick":99}}"#,
          "complete",
        ])
      #expect(slow.dropped == 97)
    }

    /// How long the server is silent counts from the moment when it has accepted the connection.
    @Test func `a connection that is accepted late`() async throws {
      let accepted = Guarded<ContinuousClock.Instant?>(nil)
      let sockets = ScriptedSockets { socket in
        _ = await socket.nextText()
        try await Task.sleep(for: .milliseconds(20))
        accepted.value = .now
        socket.text(#"{"type":"connection_ack"}"#)
        while await socket.nextText() != nil {}
      }
      let test = SocketTest(sockets)
      let events = try await test.open()
      let session = try #require(test.link.state.withLock { $0.session })
      let (lastMessage, time) = (session.state.withLock { $0.lastMessage }, accepted.value)
      #expect(lastMessage >= (time ?? .now))
      withExtendedLifetime(events) {}
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
