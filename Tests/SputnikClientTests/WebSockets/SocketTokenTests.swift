#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  extension SocketTests {
    /// Servers that refuse a token, wherever it is: in a header field, or in the payload of the
    /// initialisation. Every error says what the server has said.
    @Suite struct SocketTokenTests {
      typealias Script = @Sendable (WebSocketPeer) async throws -> Void

      static let ticks = Ticks.operation
      static let query = RawOperation("query Ticks { tick }", response: Ticks.Tick.self)
      static let mutation = RawOperation("mutation Ticks { tick }", response: Ticks.Tick.self)

      /// Runs `body` with a request maker whose API has a key that never changes, and whose payloads
      /// have the tokens 1, 2 and so on.
      private func withMaker(
        _ interceptors: any SputnikInterceptor...,
        subprotocol: WebSocketOptions.Subprotocol = .graphqlTransportWS, script: @escaping Script,
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
        let maker = SputnikRequestMaker(
          api: TestAPI(
            urlEndpoint: "https://example.org/graphql", headers: ["Authorization": "Key 7"]),
          configuration: SputnikAPIConfiguration(), interceptors: interceptors,
          options: RequestOptions(reconnection: RetryPolicy(maximumAttempts: 3, delay: .zero)),
          subscriptions: .webSocket(options: options))
        try await body(maker, server)
        await server.stop()
      }

      /// Returns the token in the payload of `connection_init`.
      private static func token(_ peer: WebSocketPeer) async throws -> Int {
        JSONValue(text: try await peer.nextText() ?? "")?["payload"]?["token"]?.intValue ?? 0
      }

      /// Sends an event for the next operation.
      private static func tick(_ number: Int, _ peer: WebSocketPeer) async throws -> String {
        let id = try await peer.id(of: "subscribe", "start") ?? ""
        try await peer.text(
          #"{"id":"\#(id)","type":"next","payload":{"data":{"tick":\#(number)}}}"#)
        return id
      }

      private static let acknowledgement = #"{"type":"connection_ack"}"#

      @Test(arguments: [4401, 4403])
      func `a token in the payload is renewed, while the key stays`(code: Int) async throws {
        let keys = Log()
        try await withMaker(script: { peer in
          keys.append(peer.headers["authorization"] ?? "none")
          try await peer.accept()
          let token = try await Self.token(peer)
          try await peer.text(Self.acknowledgement)
          let id = try await Self.tick(token, peer)
          if token == 1 {
            try await peer.close(code, "expired")
          } else {
            try await peer.complete(id)
          }
          try await peer.waitForEnd()
        }) { maker, _ in
          await Ticks.expect(["1", "2"], from: maker)
          #expect(keys.all == ["Key 7", "Key 7"])
        }
      }

      @Test(arguments: [4401, 4403], [false, true])
      func `a token in the payload is renewed once`(
        code: Int, isAcknowledged: Bool
      ) async throws {
        try await withMaker(script: { peer in
          try await peer.accept()
          _ = try await Self.token(peer)
          if isAcknowledged {
            try await peer.text(Self.acknowledgement)
            _ = try await peer.nextText()
          }
          try await peer.close(code, "no such user")
          try await peer.waitForEnd()
        }) { maker, server in
          let start = isAcknowledged ? "the response was interrupted" : "no response arrived"
          let end = "Ticks: \(start): the connection was closed with the code \(code): no such user"
          await Ticks.expect([end], from: maker)
          #expect(server.connections == 2)
          // A later one is sent, and is told what the server says to it.
          await Ticks.expect([end], from: maker)
          #expect(server.connections == 4)
          #expect(
            await errorText { _ = try await maker.makeRequest(operation: Self.query) } == end)
          #expect(server.connections == 5)
        }
      }

      @Test func `a refused initialisation of the older protocol`() async throws {
        try await withMaker(
          subprotocol: .graphqlWS,
          script: { peer in
            try await peer.accept()
            _ = try await Self.token(peer)
            try await peer.text(#"{"type":"connection_error","payload":{"message":"No."}}"#)
            try await peer.waitForEnd()
          }
        ) { maker, server in
          await Ticks.expect(
            [
              #"Ticks: no response arrived: the server refused the initialisation: {"message":"No."}"#
            ],
            from: maker)
          #expect(server.connections == 2)
        }
      }

      @Test(arguments: ["401 Unauthorized", "403 Forbidden"])
      func `a refused handshake`(status: String) async throws {
        try await withMaker(script: { peer in
          try await peer.respond(
            status, fields: "X-Reason: disabled\r\nContent-Type: text/plain\r\n",
            body: "key 7 is disabled")
          try await peer.waitForEnd()
        }) { maker, server in
          let expected = HTTPFailure(
            operation: "Ticks", status: Int(status.prefix(3)) ?? 0,
            headers: HeaderFields([
              .init(name: "Content-Length", value: "17"),
              .init(name: "X-Reason", value: "disabled"),
              .init(name: "Content-Type", value: "text/plain"),
            ]), bodyPrefix: "key 7 is disabled")
          let event = await #expect(throws: SputnikError.self) {
            for try await _ in maker.subscribe(operation: Self.ticks) {}
          }
          let response = await #expect(throws: SputnikError.self) {
            try await maker.makeRequest(operation: Self.query)
          }
          for error in [event, response] {
            guard case .httpError(let failure)? = error else {
              Issue.record("another error: \(error.debugDescription)")
              continue
            }
            #expect(failure == expected)
          }
          #expect(server.connections == 2)
        }
      }

      /// A bearer token is renewed for a status, a close code and the error of an event.
      static let refusals: [(String, Script)] = [
        ("401", { try await $0.respond("401 Unauthorized") }),
        (
          "4401",
          { peer in
            try await peer.accept()
            try await peer.close(4401, "")
          }
        ),
        (
          "4403 after the acknowledgement",
          { peer in
            try await peer.accept()
            try await peer.acknowledge()
            _ = try await peer.id(of: "subscribe")
            try await peer.close(4403, "")
          }
        ),
        (
          "an error message",
          { peer in
            try await peer.accept()
            try await peer.acknowledge()
            let id = try await peer.id(of: "subscribe") ?? ""
            try await peer.text(#"{"id":"\#(id)","type":"error","payload":\#(unauthenticated)}"#)
          }
        ),
        (
          "an event with errors",
          { peer in
            try await peer.accept()
            try await peer.acknowledge()
            let id = try await peer.id(of: "subscribe") ?? ""
            try await peer.text(
              #"{"id":"\#(id)","type":"next","payload":{"errors":\#(unauthenticated)}}"#)
          }
        ),
      ]

      static let unauthenticated =
        #"[{"message":"expired","extensions":{"code":"UNAUTHENTICATED"}}]"#

      @Test(arguments: refusals.indices) func `a bearer token`(index: Int) async throws {
        let (name, script) = Self.refusals[index]
        let (tokens, refused) = (Log(), Log())
        let token = BearerToken("old") { old in
          refused.append(old ?? "none")
          return "new"
        }
        try await withMaker(
          token,
          script: { peer in
            tokens.append(peer.headers["authorization"] ?? "none")
            guard peer.headers["authorization"] == "Bearer new" else {
              try await script(peer)
              return try await peer.waitForEnd()
            }
            try await peer.accept()
            try await peer.acknowledge()
            while true { try await peer.complete(try await Self.tick(1, peer)) }
          }
        ) { maker, _ in
          await Ticks.expect(["1"], from: maker)
          #expect(tokens.all == ["Bearer old", "Bearer new"], "\(name)")
          #expect(refused.all == ["old"], "\(name)")
          let tick = try await maker.makeRequest(operation: Self.query).data.tick
          #expect(tick == 1)
          // A query gets a new token in the same way.
          token.token = "old"
        }
        try await withMaker(
          token,
          script: { peer in
            guard peer.headers["authorization"] == "Bearer new" else {
              try await script(peer)
              return try await peer.waitForEnd()
            }
            try await peer.accept()
            try await peer.acknowledge()
            while true { try await peer.complete(try await Self.tick(1, peer)) }
          }
        ) { maker, server in
          let tick = try await maker.makeRequest(operation: Self.query).data.tick
          #expect(tick == 1, "\(name)")
          #expect(server.connections == 2, "\(name)")
        }
      }

      /// A new token that is refused, too, is the end: with what the server has said last.
      @Test func `a bearer token is renewed once`() async throws {
        let number = Guarded(0)
        let token = BearerToken("0") { _ in
          "\(number.change { $0 += 1; return $0 })"
        }
        for script in Self.refusals {
          number.value = 0
          token.token = "0"
          try await withMaker(
            token,
            script: { peer in
              try await script.1(peer)
              try await peer.waitForEnd()
            }
          ) { maker, server in
            let lines = await Ticks.all(maker)
            let end =
              switch script.0 {
              case "401":
                "Ticks: the server sent HTTP status 401 and no GraphQL response: an empty body"
              case "4401":
                "Ticks: no response arrived: the connection was closed with the code 4401"
              case "4403 after the acknowledgement":
                "Ticks: the response was interrupted: the connection was closed with the code 4403"
              default: "Ticks failed: expired"
              }
            #expect(lines == [end], "\(script.0)")
            #expect(number.value == 1, "\(script.0)")
          }
        }
      }

      /// A mutation may have been executed, so it isn't sent again. The next one has a new token.
      @Test func `a mutation`() async throws {
        let token = BearerToken("old") { $0 == "old" ? "new" : "another" }
        let subscribed = Log()
        try await withMaker(
          token,
          script: { peer in
            try await peer.accept()
            try await peer.acknowledge()
            let id = try await peer.id(of: "subscribe") ?? ""
            subscribed.append(peer.headers["authorization"] ?? "none")
            guard peer.headers["authorization"] == "Bearer new" else {
              try await peer.close(4401, "expired")
              return try await peer.waitForEnd()
            }
            try await peer.text(#"{"id":"\#(id)","type":"next","payload":{"data":{"tick":1}}}"#)
            try await peer.complete(id)
            try await peer.waitForEnd()
          }
        ) { maker, _ in
          #expect(
            await errorText { _ = try await maker.makeRequest(operation: Self.mutation) }
              == "Ticks: the response was interrupted: the connection was closed with the code 4401: expired"
          )
          #expect(subscribed.all == ["Bearer old"])
          let tick = try await maker.makeRequest(operation: Self.mutation).data.tick
          #expect(tick == 1)
          #expect(subscribed.all == ["Bearer old", "Bearer new"])
        }
      }
    }
  }
#endif
