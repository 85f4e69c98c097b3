#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  extension SocketTests {
    /// The status of a handshake follows the same table as that of a request over HTTP.
    @Suite struct SocketStatusTests {
      /// Runs `body` with a server that responds with a status first, and accepts then.
      private func withMaker(
        _ status: String, fields: String = "", text: String = "<html>", times: Int = 1,
        _ interceptors: any SputnikInterceptor..., policy: RetryPolicy? = nil,
        _ body: (SputnikRequestMaker, WebSocketServer) async throws -> Void
      ) async throws {
        let number = Guarded(0)
        let server = try await WebSocketServer { peer in
          guard
            number.change({
              $0 += 1; return $0
            }) > times
          else {
            try await peer.respond(status, fields: fields, body: text)
            return try await peer.waitForEnd()
          }
          try await peer.accept()
          try await peer.acknowledge()
          let id = try await peer.id(of: "subscribe") ?? ""
          try await peer.text(#"{"id":"\#(id)","type":"next","payload":{"data":{"tick":1}}}"#)
          try await peer.complete(id)
          try await peer.waitForEnd()
        }
        var options = WebSocketOptions(url: server.url.absoluteString)
        options.carriesAllOperations = true
        let maker = SputnikRequestMaker(
          api: TestAPI(urlEndpoint: "https://example.org/graphql"),
          configuration: SputnikAPIConfiguration(), interceptors: interceptors,
          options: RequestOptions(
            reconnection: policy ?? RetryPolicy(maximumAttempts: 3, delay: .zero)),
          subscriptions: .webSocket(options: options))
        try await body(maker, server)
        await server.stop()
      }

      @Test(arguments: [408, 425, 429, 502, 503, 504])
      func `another connection`(status: Int) async throws {
        try await withMaker("\(status) X") { maker, server in
          await Ticks.expect(["1"], from: maker)
          #expect(server.connections == 2)
        }
        // The maximum of attempts ends it, with what the server has said.
        try await withMaker("\(status) X", times: .max) { maker, server in
          await Ticks.expect(
            ["Ticks: the server sent HTTP status \(status) and no GraphQL response: “<html>”"],
            from: maker)
          #expect(server.connections == 4)
        }
      }

      @Test(arguments: [200, 204, 302, 400, 401, 403, 404, 407, 426, 500, 501, 505, 520])
      func `no other connection`(status: Int) async throws {
        let text = status == 204 ? "" : "<html>"
        let said = text.isEmpty ? "an empty body" : "“<html>”"
        let error = "Ticks: the server sent HTTP status \(status) and no GraphQL response: \(said)"
        try await withMaker("\(status) X", text: text, times: .max) { maker, server in
          await Ticks.expect([error], from: maker)
          #expect(server.connections == 1)
          // The same over HTTP: a query isn't sent again.
          let query = RawOperation("query Ticks { tick }", response: Ticks.Tick.self)
          let options = RequestOptions(retry: RetryPolicy(maximumAttempts: 3, delay: .zero))
          let found = await errorText {
            _ = try await maker.makeRequest(operation: query, options: options)
          }
          #expect(found == error)
          #expect(server.connections == 2)
        }
      }

      @Test func `statuses of the policy and of the token`() async throws {
        let policy = RetryPolicy(maximumAttempts: 3, delay: .zero, statuses: [418])
        try await withMaker("418 Teapot", policy: policy) { maker, server in
          await Ticks.expect(["1"], from: maker)
          #expect(server.connections == 2)
        }
        try await withMaker("503 Busy", times: .max, policy: policy) { maker, server in
          await Ticks.expect(
            ["Ticks: the server sent HTTP status 503 and no GraphQL response: “<html>”"],
            from: maker)
          #expect(server.connections == 1)
        }
        let token = BearerToken("old", statuses: [403]) { _ in "new" }
        try await withMaker("403 Forbidden", token) { maker, server in
          await Ticks.expect(["1"], from: maker)
          #expect(token.token == "new")
          #expect(server.connections == 2)
        }
      }

      @Test func `GraphQL errors instead of a connection`() async throws {
        try await withMaker(
          "400 Bad Request", fields: "Content-Type: application/json\r\n",
          text: #"{"errors":[{"message":"Tenant unknown."}]}"#, times: .max
        ) { maker, _ in
          await Ticks.expect(["Ticks failed with HTTP status 400: Tenant unknown."], from: maker)
        }
      }

      /// The states tell the server's wait, and what it has said.
      @Test func `the wait that a busy server asks for`() async throws {
        try await withMaker("503 Busy", fields: "Retry-After: 7\r\n") { maker, _ in
          let subscription = maker.subscribe(operation: Ticks.operation)
          var states = subscription.states.makeAsyncIterator()
          let loop = Task { for try await _ in subscription {} }
          #expect(await states.next()?.line == "connecting")
          #expect(
            await states.next()?.line
              == "reconnecting 1 in 7.0 seconds: Ticks: the server sent HTTP status 503 and no GraphQL response: “<html>”"
          )
          loop.cancel()
          _ = await loop.result
        }
        try await withMaker("503 Busy", fields: "Retry-After: 11\r\n", times: .max) {
          maker, server in
          await Ticks.expect(
            ["Ticks: the server sent HTTP status 503 and no GraphQL response: “<html>”"],
            from: maker)
          #expect(server.connections == 1)
        }
      }
    }
  }
#endif
