import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// What is the same in all dialects, written once: in memory, and on real sockets.
@Suite(.oneAtATime) struct DialectTests {
  /// A dialect on a transport.
  struct Spoken: Sendable, CustomTestStringConvertible {
    var dialect: SpokenDialect
    var isInMemory: Bool

    var testDescription: String { "\(dialect)\(isInMemory ? "" : " over SwiftNIO")" }

    #if WebSockets
      static let all = SpokenDialect.allCases.flatMap { dialect in
        [true, false].map { Spoken(dialect: dialect, isInMemory: $0) }
      }
    #else
      static let all = SpokenDialect.allCases.map { Spoken(dialect: $0, isInMemory: true) }
    #endif
  }

  /// What a test knows of its server.
  struct Server: Sendable {
    var connections: @Sendable () -> Int
    var open: @Sendable () -> Int
  }

  /// A peer in memory or on a socket.
  struct AnyPeer: MessagePeer {
    let headers: [String: String]
    let next: () async throws -> String?
    let send: (String) async throws -> Void
    let end: (Int, String) async throws -> Void

    init(_ peer: some MessagePeer) {
      headers = peer.headers
      next = { try await peer.nextText() }
      send = { try await peer.text($0) }
      end = { try await peer.close($0, $1) }
    }

    func nextText() async throws -> String? { try await next() }
    func text(_ text: String) async throws { try await send(text) }
    func close(_ code: Int, _ reason: String) async throws { try await end(code, reason) }
  }

  /// Runs `body` with a request maker for a server.
  private func withMaker(
    _ spoken: Spoken, _ interceptors: any SputnikInterceptor..., attempts: Int = 3,
    change: (inout WebSocketOptions) -> Void = { _ in },
    script: @escaping @Sendable (DialectServer<AnyPeer>, Int) async throws -> Void,
    _ body: (SputnikRequestMaker, Server) async throws -> Void
  ) async throws {
    let number = Guarded(0)
    let dialect = spoken.dialect
    func maker(_ transport: any WebSocketTransport, _ url: String) -> SputnikRequestMaker {
      var options = dialect.options(transport, url: url)
      change(&options)
      return SputnikRequestMaker(
        api: TestAPI(urlEndpoint: "https://example.org/graphql"),
        configuration: SputnikAPIConfiguration(), interceptors: interceptors,
        options: RequestOptions(
          reconnection: RetryPolicy(maximumAttempts: attempts, delay: .zero)),
        subscriptions: .webSocket(options: options))
    }
    if spoken.isInMemory {
      let sockets = ScriptedSockets { socket in
        try await script(
          DialectServer(dialect: dialect, peer: AnyPeer(socket)),
          number.change {
            $0 += 1; return $0
          })
      }
      try await body(
        maker(sockets, "ws://localhost/graphql"),
        Server(connections: { sockets.requests.count }, open: { sockets.open }))
      return
    }
    #if WebSockets
      let server = try await WebSocketServer { peer in
        try await peer.accept(subprotocol: dialect == .phoenix ? "" : nil)
        try await script(
          DialectServer(dialect: dialect, peer: AnyPeer(peer)),
          number.change {
            $0 += 1; return $0
          })
      }
      try await body(
        maker(NIOWebSocketTransport.shared, server.url.absoluteString),
        Server(connections: { server.connections }, open: { server.openConnections }))
      await server.stop()
    #endif
  }

  /// Takes a number of events, and leaves the loop.
  private static func ticks(
    _ count: Int, _ maker: SputnikRequestMaker,
    _ operation: RawOperation<JSONObject, Ticks.Tick> = Ticks.operation
  ) async throws -> [Int] {
    var ticks: [Int] = []
    for try await event in maker.subscribe(operation: operation) {
      ticks.append(event.data.tick)
      if ticks.count == count { break }
    }
    return ticks
  }

  @Test(arguments: Spoken.all)
  func `operations share a connection, and their ends are told`(spoken: Spoken) async throws {
    let log = Log()
    try await withMaker(
      spoken, change: { $0.idleTime = .milliseconds(50) },
      script: { server, _ in
        try await server.accept()
        var ids: [String] = []
        while ids.count < 2, case .began(let id)? = try await server.takeNext() { ids.append(id) }
        for number in 1...3 { for id in ids { try await server.tick(number, id) } }
        for id in ids { try await server.tick(4, id) }
        while case .ended(let id)? = try await server.takeNext() {
          log.append(ids.contains(id) ? "ended" : "unknown: \(id)")
        }
      }
    ) { maker, server in
      async let first = Self.ticks(3, maker)
      async let second = Self.ticks(
        4, maker, RawOperation("subscription More { tick }", response: Ticks.Tick.self))
      let (one, other) = try await (first, second)
      #expect(one == [1, 2, 3])
      #expect(other == [1, 2, 3, 4])
      #expect(await waitUntil { log.all.count == 2 })
      #expect(log.all == ["ended", "ended"])
      #expect(await waitUntil { server.open() == 0 })
      #expect(server.connections() == 1)
    }
  }

  /// Absinthe may have one subscription for equal documents, and sends its events for each of them.
  @Test func `equal operations of Phoenix are one document`() async throws {
    let log = Log()
    let gate = Gate()
    try await withMaker(
      Spoken(dialect: .phoenix, isInMemory: true),
      script: { server, _ in
        try await server.accept()
        guard case .began(let id)? = try await server.takeNext() else { return }
        try await gate.pass()
        for number in 1...2 { try await server.tick(number, id) }
        while let said = try await server.takeNext() {
          switch said {
          case .began(let id):
            log.append("began")
            try await server.tick(3, id)
          case .ended: log.append("ended")
          }
        }
      }
    ) { maker, server in
      let subscriptions = (0..<2).map { _ in maker.subscribe(operation: Ticks.operation) }
      let states = subscriptions.map(\.states)
      var loops: [Task<[Int], any Error>] = []
      for (index, subscription) in subscriptions.enumerated() {
        loops.append(
          Task {
            var ticks: [Int] = []
            for try await event in subscription {
              ticks.append(event.data.tick)
              if ticks.count == index + 1 { break }
            }
            return ticks
          })
        for await state in states[index] where state.line == "connected" { break }
      }
      await gate.open()
      let (first, second) = (try await loops[0].value, try await loops[1].value)
      #expect(first == [1] && second == [1, 2])
      // While the last one is being left, another one begins.
      let third = try await Self.ticks(1, maker)
      #expect(third == [3])
      #expect(await waitUntil { log.all.count == 3 })
      #expect(log.all == ["ended", "began", "ended"] && server.connections() == 1)
    }
  }

  /// A server that has to tell whether it has an operation, and doesn't.
  @Test(arguments: [SpokenDialect.appSync, .actionCable, .phoenix])
  func `an operation that the server doesn't accept`(dialect: SpokenDialect) async throws {
    try await withMaker(
      Spoken(dialect: dialect, isInMemory: true), attempts: 0,
      change: { $0.acknowledgementTimeout = .seconds(1) },
      script: { server, _ in
        try await server.accept()
        while try await server.peer.nextText() != nil {}
      }
    ) { maker, server in
      let error = await errorText { _ = try await Self.ticks(1, maker) }
      #expect(
        error
          == "Ticks: the response was interrupted: the server didn't accept the operation within 1.0 seconds"
      )
      #expect(server.connections() == 1)
    }
  }

  /// The server may have the operation, so it is begun anew elsewhere.
  @Test(arguments: [SpokenDialect.appSync, .actionCable, .phoenix])
  func `an operation that the next connection accepts`(dialect: SpokenDialect) async throws {
    try await withMaker(
      Spoken(dialect: dialect, isInMemory: true),
      change: { $0.acknowledgementTimeout = .seconds(1) },
      script: { server, number in
        try await server.accept()
        if number == 1 {
          while try await server.peer.nextText() != nil {}
        } else {
          guard case .began(let id)? = try await server.takeNext() else { return }
          try await server.tick(7, id)
          while try await server.peer.nextText() != nil {}
        }
      }
    ) { maker, server in
      let ticks = try await Self.ticks(1, maker)
      #expect(ticks == [7])
      #expect(server.connections() == 2)
    }
  }

  /// A server that closes its connection takes nothing any more. What it has sent before counts.
  private actor ClosingSocket: WebSocketConnection {
    nonisolated let subprotocol: String? = "graphql-transport-ws"
    private var messages = [#"{"type":"connection_ack"}"#]
    private var isClosed = false
    private var waiter: CheckedContinuation<Void, Never>?

    func send(_ message: WebSocketMessage) throws {
      guard case .text(let text) = message, !isClosed else {
        throw TransportFailure.Reason.webSocketClosed(code: 1001)
      }
      guard text.contains(#""subscribe""#) else { return }
      isClosed = true
      messages += [
        #"{"type":"ping"}"#, #"{"id":"1","type":"next","payload":{"data":{"tick":1}}}"#,
        #"{"id":"1","type":"complete"}"#,
      ]
      waiter?.resume()
    }

    func receive() async throws -> WebSocketMessage {
      if messages.isEmpty, !isClosed { await withCheckedContinuation { waiter = $0 } }
      guard !messages.isEmpty else { throw TransportFailure.Reason.webSocketClosed(code: 1001) }
      return .text(messages.removeFirst())
    }

    func close(code: Int, reason: String) {}
  }

  private struct ClosingSockets: WebSocketTransport {
    let log = Log()

    func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection {
      log.append("connect")
      return ClosingSocket()
    }
  }

  @Test func `an answer that can't be sent loses nothing`() async throws {
    let sockets = ClosingSockets()
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "https://example.org/graphql"),
      configuration: SputnikAPIConfiguration(),
      subscriptions: .webSocket(
        options: WebSocketOptions(transport: sockets, url: "ws://localhost/graphql")))
    let ticks = try await Self.ticks(2, maker)
    #expect(ticks == [1])
    #expect(sockets.log.all == ["connect"])
  }

  @Test(arguments: Spoken.all.filter(\.dialect.completes))
  func `the server completes`(spoken: Spoken) async throws {
    try await withMaker(
      spoken,
      script: { server, _ in
        try await server.accept()
        guard case .began(let id)? = try await server.takeNext() else { return }
        try await server.tick(1, id)
        try await server.complete(id)
        // Nobody listens any more.
        try await server.tick(2, id)
        try await server.complete(id)
        try await server.waitForEnd()
      }
    ) { maker, server in
      let subscription = maker.subscribe(operation: Ticks.operation)
      let states = subscription.states
      var ticks: [Int] = []
      for try await event in subscription { ticks.append(event.data.tick) }
      #expect(ticks == [1])
      #expect(await states.lines() == ["connecting", "connected", "ended"])
      #expect(server.connections() == 1)
    }
  }

  @Test(arguments: Spoken.all)
  func `a subscription is connected before its first event`(spoken: Spoken) async throws {
    let gate = Gate()
    try await withMaker(
      spoken,
      script: { server, _ in
        try await server.accept()
        guard case .began(let id)? = try await server.takeNext() else { return }
        try await server.confirm()
        try await gate.pass()
        try await server.tick(1, id)
        try await server.waitForEnd()
      }
    ) { maker, _ in
      let subscription = maker.subscribe(operation: Ticks.operation)
      let states = subscription.states
      let loop = Task { () -> Int? in
        for try await event in subscription { return event.data.tick }
        return nil
      }
      for await state in states where state.line == "connected" { break }
      await gate.open()
      let tick = try await loop.value
      #expect(tick == 1)
    }
  }

  @Test(arguments: Spoken.all)
  func `a lost connection is opened again`(spoken: Spoken) async throws {
    try await withMaker(
      spoken,
      script: { server, number in
        try await server.accept()
        guard case .began(let id)? = try await server.takeNext() else { return }
        try await server.tick(number, id)
        if number < 3 { return try await server.peer.close(1012, "restart") }
        try await server.waitForEnd()
      }
    ) { maker, server in
      let subscription = maker.subscribe(operation: Ticks.operation)
      let states = subscription.states
      var ticks: [Int] = []
      for try await event in subscription {
        ticks.append(event.data.tick)
        if ticks.count == 3 { break }
      }
      #expect(ticks == [1, 2, 3])
      let lost =
        "reconnecting 1 in 0.0 seconds: Ticks: the response was interrupted: the connection was closed with the code 1012: restart"
      #expect(
        await states.lines() == [
          "connecting", "connected", lost, "reconnected", lost, "reconnected", "ended",
        ])
      #expect(server.connections() == 3)
    }
  }

  @Test(arguments: Spoken.all)
  func `a refused connection gets a new token once`(spoken: Spoken) async throws {
    let refused = Log()
    let token = BearerToken("old") { old in
      refused.append(old ?? "none")
      return "new"
    }
    try await withMaker(
      spoken, token,
      script: { server, number in
        if number == 1 { return try await server.refuse() }
        try await server.accept()
        guard case .began(let id)? = try await server.takeNext() else { return }
        try await server.tick(number, id)
        try await server.waitForEnd()
      }
    ) { maker, server in
      let ticks = try await Self.ticks(1, maker)
      #expect(ticks == [2])
      #expect(refused.all == ["old"])
      #expect(server.connections() == 2)
    }
  }

  @Test(arguments: Spoken.all)
  func `a connection that is refused again`(spoken: Spoken) async throws {
    try await withMaker(spoken, script: { server, _ in try await server.refuse() }) {
      maker, server in
      let error = await errorText { _ = try await Self.ticks(1, maker) }
      #expect(error.hasPrefix("Ticks: no response arrived: the server refused the initialisation"))
      #expect(error.contains(spoken.dialect == .actionCable ? "unauthorized" : "no such user"))
      #expect(server.connections() == 2)
    }
  }

  @Test(arguments: Spoken.all)
  func `an event that refuses the token`(spoken: Spoken) async throws {
    let token = BearerToken("old") { _ in "new" }
    try await withMaker(
      spoken, token,
      script: { server, number in
        try await server.accept()
        guard case .began(let id)? = try await server.takeNext() else { return }
        if number == 1 {
          let error = #"{"message":"expired","extensions":{"code":"UNAUTHENTICATED"}}"#
          try await server.send(#"{"data":null,"errors":[\#(error)]}"#, id)
        } else {
          try await server.tick(number, id)
        }
        try await server.waitForEnd()
      }
    ) { maker, server in
      let ticks = try await Self.ticks(1, maker)
      #expect(ticks == [2])
      #expect(token.token == "new" && server.connections() == 2)
    }
  }

  @Test(arguments: Spoken.all)
  func `suspended and resumed`(spoken: Spoken) async throws {
    try await withMaker(
      spoken,
      script: { server, number in
        try await server.accept()
        guard case .began(let id)? = try await server.takeNext() else { return }
        try await server.tick(number, id)
        try await server.waitForEnd()
      }
    ) { maker, server in
      var events = maker.subscribe(operation: Ticks.operation).makeAsyncIterator()
      let first = try await events.next()?.data.tick
      #expect(first == 1)
      maker.suspendSubscriptions()
      #expect(await waitUntil { server.open() == 0 })
      maker.resumeSubscriptions()
      let second = try await events.next()?.data.tick
      #expect(second == 2)
    }
  }

  @Test(arguments: Spoken.all)
  func `unknown messages, and text that isn't JSON`(spoken: Spoken) async throws {
    for (index, message) in [spoken.dialect.unknownMessage, "hello"].enumerated() {
      try await withMaker(
        spoken,
        script: { server, _ in
          try await server.accept()
          guard case .began(let id)? = try await server.takeNext() else { return }
          try await server.peer.text(message)
          try await server.tick(1, id)
          try await server.waitForEnd()
        }
      ) { maker, server in
        let isIgnored = index == 0 && spoken.dialect.ignoresUnknownMessages
        let result = await errorText {
          let ticks = try await Self.ticks(1, maker)
          #expect(ticks == [1])
        }
        let closed =
          "Ticks: the response was interrupted: the client closed the connection with the code 4400: a message isn't one of the protocol"
        #expect(result == (isIgnored ? "no error" : closed))
        #expect(server.connections() == 1)
      }
    }
  }

  /// What the client keeps of an operation goes with it.
  @Test(arguments: SpokenDialect.allCases)
  func `5,000 operations leave nothing`(dialect: SpokenDialect) async throws {
    let sockets = ScriptedSockets { socket in
      let server = DialectServer(dialect: dialect, peer: AnyPeer(socket))
      try await server.accept()
      while let said = try await server.takeNext() {
        if case .began(let id) = said { try await server.tick(1, id) }
      }
    }
    let connections = SubscriptionConnections()
    let options = dialect.options(sockets, url: "ws://localhost/graphql")
    let link = connections.webSocket(options)
    for _ in 0..<5_000 {
      let events = try #require(try await link.open(SocketTest.request()).events)
      events.whenAccepted {}
      let event = try await events.next()
      #expect(event?.body == Data(#"{"data":{"tick":1}}"#.utf8))
    }
    #expect(sockets.requests.count == 1)
    let session = try #require(link.state.withLock { $0.session })
    let isEmpty = await waitUntil {
      session.state.withLock { state in
        state.subscriptions.isEmpty && Self.elements(of: state.conversation) == 0
      }
    }
    #expect(isEmpty)
  }

  /// The number of elements in all collections of a value.
  private static func elements(of value: any Sendable) -> Int {
    Mirror(reflecting: value).children.map { child in
      (child.value as? any Collection).flatMap { $0 is String ? 0 : $0.count } ?? 0
    }.reduce(0, +)
  }
}
