#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  extension SocketTests {
    /// What each request option does over a WebSocket: the table in the article *Subscriptions*.
    @Suite struct SocketOptionTests {
      typealias Script = @Sendable (WebSocketPeer) async throws -> Void

      static let query = RawOperation("query Ticks { tick }", response: Ticks.Tick.self)

      private func withMaker(
        _ interceptors: any SputnikInterceptor..., options: RequestOptions = RequestOptions(),
        script: @escaping Script,
        _ body: (SputnikRequestMaker, WebSocketServer) async throws -> Void
      ) async throws {
        let server = try await WebSocketServer(script)
        var socket = WebSocketOptions(url: server.url.absoluteString)
        socket.carriesAllOperations = true
        let maker = SputnikRequestMaker(
          api: TestAPI(urlEndpoint: "https://example.org/graphql"),
          configuration: SputnikAPIConfiguration(), interceptors: interceptors, options: options,
          subscriptions: .webSocket(options: socket))
        try await body(maker, server)
        await server.stop()
      }

      /// A server whose responses have a given payload for each operation.
      private static func responding(_ payloads: @escaping @Sendable (String) -> [String]) -> Script
      {
        { peer in
          try await peer.accept()
          try await peer.acknowledge()
          while let text = try await peer.nextText() {
            let message = JSONValue(text: text)
            guard message?["type"] == "subscribe", let id = message?["id"]?.stringValue else {
              continue
            }
            for payload in payloads(text) {
              try await peer.text(#"{"id":"\#(id)","type":"next","payload":\#(payload)}"#)
            }
            try await peer.complete(id)
          }
        }
      }

      private static func tick(_ number: Int, padding: Int = 0) -> String {
        let padding = String(repeating: "x", count: padding)
        return #"{"data":{"tick":\#(number)},"extensions":{"a":"\#(padding)"}}"#
      }

      /// An event that is too large ends its subscription alone.
      @Test func `the maximum of an event`() async throws {
        let script = Self.responding { text in
          text.contains("Ticks")
            ? [Self.tick(1), Self.tick(2, padding: 1_000), Self.tick(3)] : [Self.tick(4)]
        }
        try await withMaker(script: script) { maker, server in
          var lines: [String] = []
          let large = await errorText {
            for try await event in maker.subscribe(
              operation: Ticks.operation, options: RequestOptions(maximumResponseBytes: 1_000))
            {
              lines.append("\(event.data.tick)")
            }
          }
          #expect(lines == ["1"])
          #expect(
            large
              == "Ticks: the response was interrupted: an event of the response has more than 1000 bytes, which is the maximum"
          )
          let other = RawOperation("subscription Other { tick }", response: Ticks.Tick.self)
          for try await event in maker.subscribe(operation: other) { #expect(event.data.tick == 4) }
          #expect(server.connections == 1)
        }
      }

      @Test func `the maximum of a query's response`() async throws {
        let script = Self.responding { _ in [Self.tick(1, padding: 1_000)] }
        let options = RequestOptions(
          retry: RetryPolicy(maximumAttempts: 3, delay: .zero), maximumResponseBytes: 1_000)
        try await withMaker(options: options, script: script) { maker, server in
          let error = await errorText { _ = try await maker.makeRequest(operation: Self.query) }
          #expect(
            error
              == "Ticks: the response was interrupted: the response has more than 1000 bytes, which is the maximum"
          )
          #expect(server.connections == 1)
        }
      }

      /// The maximum is that of all parts together.
      @Test func `the maximum of a response in parts`() async throws {
        let script = Self.responding { _ in
          [
            #"{"data":{"tick":1},"pending":[{"id":"0","path":[]}],"hasNext":true}"#,
            #"{"incremental":[{"id":"0","data":{"b":"\#(String(repeating: "x", count: 60))"}}],"hasNext":true}"#,
            #"{"completed":[{"id":"0"}],"hasNext":false}"#,
          ]
        }
        let query = RawOperation(
          "query Ticks { tick ... @defer { b } }", response: JSONValue.self)
        try await withMaker(script: script) { maker, _ in
          let whole = await errorText {
            _ = try await maker.makeRequest(
              operation: query, options: RequestOptions(maximumResponseBytes: 200))
          }
          #expect(
            whole
              == "Ticks: the response was interrupted: the response has more than 200 bytes, which is the maximum"
          )
          let parts = await errorText {
            for try await _ in maker.makeIncrementalRequest(
              operation: query, options: RequestOptions(maximumResponseBytes: 75))
            {}
          }
          #expect(
            parts
              == "Ticks: the response was interrupted: an event of the response has more than 75 bytes, which is the maximum"
          )
          let response = try await maker.makeRequest(
            operation: query, options: RequestOptions(maximumResponseBytes: 400))
          #expect(response.data["tick"] == 1)
        }
      }

      @Test func `the deadline`() async throws {
        try await withMaker(
          options: RequestOptions(deadline: .milliseconds(50)),
          script: { peer in
            try await peer.accept()
            try await peer.acknowledge()
            try await peer.waitForEnd()
          }
        ) { maker, _ in
          #expect(
            await errorText { _ = try await maker.makeRequest(operation: Self.query) }
              == "Ticks: no response arrived: the deadline of 0.05 seconds has passed")
        }
      }

      @Test func `the error policy`() async throws {
        let script = Self.responding { _ in
          [#"{"data":{"tick":1},"errors":[{"message":"half"}]}"#]
        }
        try await withMaker(options: RequestOptions(errorPolicy: .refuse), script: script) {
          maker, _ in
          #expect(
            await errorText { _ = try await maker.makeRequest(operation: Self.query) }
              == "Ticks failed: half")
        }
      }

      /// The header fields are those of the handshake: of the request that opens the connection.
      @Test func `header fields`() async throws {
        let seen = Log()
        try await withMaker(
          script: { peer in
            seen.append(peer.headers["x-trace"] ?? "none")
            try await Self.responding { _ in [Self.tick(1)] }(peer)
          }
        ) { maker, _ in
          for trace in ["7", "8"] {
            _ = try await maker.makeRequest(
              operation: Self.query, options: RequestOptions(headers: ["X-Trace": trace]))
          }
          #expect(seen.all == ["7"])
        }
      }

      @Test func `redirects aren't followed`() async throws {
        try await withMaker(
          options: RequestOptions(redirects: .follow(maximum: 5)),
          script: { peer in
            try await peer.respond(
              "307 Temporary Redirect", fields: "Location: https://example.org/other\r\n")
            try await peer.waitForEnd()
          }
        ) { maker, server in
          #expect(
            await errorText { _ = try await maker.makeRequest(operation: Self.query) }
              == "Ticks: the server sent HTTP status 307 and no GraphQL response: an empty body; it redirects to https://example.org/other, and this redirect wasn't followed"
          )
          #expect(server.connections == 1)
        }
      }

      /// A query is sent again for a status of the policy, and for a connection that was lost.
      @Test func `retries`() async throws {
        let number = Guarded(0)
        let clock = RecordingClock()
        let retry = Retry(RetryPolicy(maximumAttempts: 4, delay: .seconds(1)), clock: clock) { 1 }
        try await withMaker(
          retry,
          script: { peer in
            switch number.change({
              $0 += 1; return $0
            }) {
            case 1:
              try await peer.respond("503 Busy", fields: "Retry-After: 7\r\n")
              try await peer.waitForEnd()
            case 2: throw CancellationError()
            default: try await Self.responding { _ in [Self.tick(1)] }(peer)
            }
          }
        ) { maker, server in
          let tick = try await maker.makeRequest(operation: Self.query).data.tick
          #expect(tick == 1)
          #expect(clock.log.all == ["7.0 seconds", "2.0 seconds"])
          #expect(server.connections == 3)
        }
      }
    }
  }
#endif
