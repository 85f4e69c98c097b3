#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  extension SocketTests {
    /// What servers say instead of events, on real sockets: refusals of a connection and of an
    /// operation, and pings that they don't know.
    @Suite struct SocketRefusalOnTheWireTests {
      typealias Script = @Sendable (WebSocketPeer) async throws -> Void

      static let protocols = WebSocketOptions.Subprotocol.allCases

      /// Runs `body` with a request maker whose payloads have the tokens 1, 2 and so on.
      private func withMaker(
        _ interceptors: any SputnikInterceptor...,
        subprotocol: WebSocketOptions.Subprotocol = .graphqlTransportWS,
        _ change: (inout WebSocketOptions) -> Void = { _ in }, script: @escaping Script,
        _ body: (SputnikRequestMaker, WebSocketServer) async throws -> Void
      ) async throws {
        let server = try await WebSocketServer(script)
        var options = WebSocketOptions(url: server.url.absoluteString, subprotocol: subprotocol)
        options.carriesAllOperations = true
        let number = Guarded(0)
        options.connectionPayload = { _ in
          [
            "token": .int(
              number.change {
                $0 += 1; return $0
              })
          ]
        }
        change(&options)
        let maker = SputnikRequestMaker(
          api: TestAPI(urlEndpoint: "https://example.org/graphql"),
          configuration: SputnikAPIConfiguration(), interceptors: interceptors,
          options: RequestOptions(reconnection: RetryPolicy(maximumAttempts: 3, delay: .zero)),
          subscriptions: .webSocket(options: options))
        try await body(maker, server)
        await server.stop()
      }

      private static func type(_ text: String) -> String {
        JSONValue(text: text)?["type"]?.stringValue ?? text
      }

      // MARK: Pings

      @Test func `without a ping interval, nothing is pinged`() async throws {
        let log = Log()
        try await withMaker { options in
          options.pingInterval = nil
        } script: { peer in
          try await peer.accept()
          while let text = try await peer.nextText() {
            log.append(Self.type(text))
            switch log.all.last {
            case "connection_init": try await peer.text(#"{"type":"connection_ack"}"#)
            case "subscribe":
              // A ping would be here by then.
              try await Task.sleep(for: .milliseconds(100))
              try await peer.event(1, JSONValue(text: text)?["id"]?.stringValue ?? "")
            case "complete": return try await peer.waitForEnd()
            default: return try await peer.close(4400, "Invalid message type ping")
            }
          }
        } _: { maker, server in
          let operation = RawOperation("subscription Ticks { n }", response: JSONValue.self)
          let subscription = maker.subscribe(operation: operation)
          var states = subscription.states.makeAsyncIterator()
          let loop = Task { () -> JSONValue? in
            for try await event in subscription { return event.data }
            return nil
          }
          #expect(await states.next()?.line == "connecting")
          // Before the event: the subscription was sent.
          #expect(await states.next()?.line == "connected")
          let event = try await loop.value
          #expect(event == ["n": 1])
          #expect(await waitUntil { log.all.count >= 3 })
          #expect(log.all == ["connection_init", "subscribe", "complete"])
          #expect(server.connections == 1)
        }
      }

      /// Only the server's answer to the ping after the operation proves that it has the operation.
      @Test func `a pong that answers nothing`() async throws {
        let number = Guarded(0)
        try await withMaker(script: { peer in
          try await peer.accept()
          try await peer.acknowledge()
          var id = ""
          while let text = try await peer.nextText() {
            if Self.type(text) == "subscribe" {
              id = JSONValue(text: text)?["id"]?.stringValue ?? ""
            }
            guard Self.type(text) == "ping" else { continue }
            guard
              number.change({
                $0 += 1; return $0
              }) > 1
            else {
              // The server sends the payload back, as the reference implementation does.
              try await peer.text(text.replacing("ping", with: "pong"))
              continue
            }
            try await peer.text(#"{"type":"pong"}"#)
            try await peer.text(#"{"type":"pong","payload":{"time":7}}"#)
            try await peer.text(
              #"{"id":"\#(id)","type":"error","payload":[{"message":"No."}]}"#)
          }
        }) { maker, server in
          let first = maker.subscribe(operation: Ticks.operation)
          let loop = Task { for try await _ in first {} }
          for await state in first.states where state.line == "connected" { break }
          loop.cancel()
          _ = await loop.result
          let second = maker.subscribe(operation: Ticks.operation)
          let states = second.states
          #expect(await errorText { for try await _ in second {} } == "Ticks failed: No.")
          #expect(await states.lines() == ["connecting", "ended: Ticks failed: No."])
          #expect(server.connections == 1)
        }
      }

      // MARK: A refused connection

      private static let expired =
        #"{"type":"connection_error","payload":{"message":"JWTExpired"}}"#
      private static let refused =
        #"Ticks: no response arrived: the server refused the initialisation: {"message":"JWTExpired"}"#

      @Test(arguments: protocols)
      func `connection_error`(subprotocol: WebSocketOptions.Subprotocol) async throws {
        let tokens = Log()
        try await withMaker(
          subprotocol: subprotocol,
          script: { peer in
            try await peer.accept()
            tokens.append(try await peer.nextText() ?? "")
            try await peer.text(Self.expired)
            try await peer.close(1000, "")
            try await peer.waitForEnd()
          }
        ) { maker, server in
          await Ticks.expect([Self.refused], from: maker)
          #expect(server.connections == 2)
          let first = #"{"type":"connection_init","payload":{"token":1}}"#
          #expect(tokens.all == [first, first.replacing("1", with: "2")])
          let query = RawOperation("query Ticks { tick }", response: Ticks.Tick.self)
          #expect(
            await errorText { _ = try await maker.makeRequest(operation: query) } == Self.refused)
          #expect(server.connections == 3)
        }
      }

      @Test(arguments: protocols)
      func `a bearer token is renewed`(subprotocol: WebSocketOptions.Subprotocol) async throws {
        let token = BearerToken("old") { _ in "new" }
        try await withMaker(
          token, subprotocol: subprotocol,
          script: { peer in
            try await peer.accept()
            guard peer.headers["authorization"] == "Bearer new" else {
              try await peer.text(Self.expired)
              try await peer.close(1000, "")
              return try await peer.waitForEnd()
            }
            try await peer.acknowledge()
            try await peer.complete(try await peer.id(of: "subscribe", "start") ?? "")
            try await peer.waitForEnd()
          }
        ) { maker, server in
          await Ticks.expect([], from: maker)
          #expect(server.connections == 2 && token.token == "new")
        }
      }

      /// The refusal and the end are there before the client has sent anything.
      @Test(arguments: protocols)
      func `a refusal before the initialisation`(
        subprotocol: WebSocketOptions.Subprotocol
      ) async throws {
        for _ in 0..<20 {
          try await withMaker(
            subprotocol: subprotocol,
            script: { peer in
              try await peer.accept(
                with: frame(1, Array(Self.expired.utf8)) + frame(8, [0x03, 0xE8]))
              while try await peer.next() != nil {}
            }
          ) { maker, server in
            await Ticks.expect([Self.refused], from: maker)
            #expect(server.connections == 2)
          }
        }
      }

      /// The end of the connection is found when another operation is sent. What arrived before it
      /// still belongs to the first one.
      @Test func `a send that fails takes nothing from others`() async throws {
        let number = Guarded(0)
        let gate = Gate()
        try await withMaker(script: { peer in
          try await peer.accept()
          try await peer.acknowledge()
          let id = try await peer.id(of: "subscribe") ?? ""
          guard
            number.change({
              $0 += 1; return $0
            }) == 1
          else {
            try await peer.complete(id)
            return try await peer.waitForEnd()
          }
          let large = String(repeating: "x", count: 300_000)
          for (tick, padding) in [(1, large), (2, large), (3, ""), (4, "")] {
            try await peer.text(
              #"{"id":"\#(id)","type":"next","payload":{"data":{"tick":\#(tick)},"extensions":{"a":"\#(padding)"}}}"#
            )
          }
          try await peer.complete(id)
          try await peer.close(1001, "restart")
          await gate.open()
        }) { maker, server in
          var events = maker.subscribe(operation: Ticks.operation).makeAsyncIterator()
          let first = try await events.next()?.data.tick
          #expect(first == 1)
          try await gate.pass()
          #expect(await waitUntil { server.openConnections == 0 })
          await Ticks.expect([], from: maker)
          #expect(server.connections == 2)
          var rest: [Int] = []
          while let event = try await events.next() { rest.append(event.data.tick) }
          #expect(rest == [2, 3, 4])
          #expect(server.connections == 2)
        }
      }

      // MARK: A refused operation

      static let payloads = [
        (#"[{"message":"No."}]"#, "No."), (#"{"message":"No."}"#, "No."),
        (#"{"errors":[{"message":"No."}]}"#, "No."), (#""No.""#, "No."), ("7", "7"),
        (#"{"reason":"No."}"#, "No."), (#"["No."]"#, "No."),
        ("null", "the server gave no reason"),
      ]

      @Test(arguments: payloads, protocols)
      func `errors in each form`(
        payload: (String, String), subprotocol: WebSocketOptions.Subprotocol
      ) async throws {
        try await withMaker(
          subprotocol: subprotocol,
          script: { peer in
            try await peer.accept()
            try await peer.acknowledge()
            let first = try await peer.id(of: "subscribe", "start") ?? ""
            let second = try await peer.id(of: "subscribe", "start") ?? ""
            try await peer.text(
              #"{"type":"error","id":"\#(second)","payload":\#(payload.0)}"#)
            // The other operation goes on, over the same connection.
            let next = subprotocol == .graphqlWS ? "data" : "next"
            try await peer.text(
              #"{"id":"\#(first)","type":"\#(next)","payload":{"data":{"tick":1}}}"#)
            try await peer.complete(first)
            try await peer.waitForEnd()
          }
        ) { maker, server in
          let first = maker.subscribe(operation: Ticks.operation)
          let states = first.states
          let loop = Task { () -> [Int] in
            var ticks: [Int] = []
            for try await event in first { ticks.append(event.data.tick) }
            return ticks
          }
          for await state in states where state.line == "connected" { break }
          await Ticks.expect(["Ticks failed: \(payload.1)"], from: maker)
          let ticks = try await loop.value
          #expect(ticks == [1])
          #expect(server.connections == 1)
        }
      }

      // MARK: A loop that is cancelled already

      @Test func `a cancelled task doesn't connect`() async throws {
        try await withMaker(script: { peer in
          try await peer.accept()
          try await peer.waitForEnd()
        }) { maker, server in
          let ends = await withTaskGroup(of: String.self) { group in
            for _ in 0..<200 {
              group.addTask {
                withUnsafeCurrentTask { $0?.cancel() }
                return await errorText {
                  for try await _ in maker.subscribe(operation: Ticks.operation) {}
                }
              }
            }
            return await group.reduce(into: []) { $0.append($1) }
          }
          #expect(ends == Array(repeating: "CancellationError()", count: 200))
          try await Task.sleep(for: .milliseconds(100))
          #expect(server.connections == 0)
        }
      }
    }
  }
#endif
