#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  extension SocketTests {
    /// What interceptors make for HTTP, over a WebSocket whose server follows the protocol: it closes
    /// the connection if a message has no `query`.
    @Suite struct SocketRequestTests {
      /// A server that responds to every operation with `pong`, and the payloads that it has taken.
      private struct StrictServer {
        let server: WebSocketServer
        let payloads: Log

        init() async throws {
          let payloads = Log()
          self.payloads = payloads
          server = try await WebSocketServer { peer in
            try await peer.accept()
            let isLegacy = peer.headers["sec-websocket-protocol"] == "graphql-ws"
            try await peer.acknowledge()
            while let text = try await peer.nextText() {
              let message = JSONValue(text: text)
              guard ["subscribe", "start"].contains(message?["type"]?.stringValue) else { continue }
              let payload = message?["payload"]
              payloads.append(payload?.description ?? "")
              guard payload?["query"]?.stringValue != nil else {
                return try await peer.close(4400, "payload.query must be a string")
              }
              let id = message?["id"]?.stringValue ?? ""
              try await peer.text(
                #"{"id":"\#(id)","type":"\#(isLegacy ? "data" : "next")","#
                  + #""payload":{"data":{"ping":"pong"}}}"#)
              try await peer.complete(id)
            }
          }
        }

        func maker(
          _ subprotocol: WebSocketOptions.Subprotocol = .graphqlTransportWS,
          _ interceptors: any SputnikInterceptor...,
          overHTTP json: String = #"{"data":{"ping":"over HTTP"}}"#
        ) -> SputnikRequestMaker {
          var options = WebSocketOptions(
            url: server.url.absoluteString, subprotocol: subprotocol)
          options.carriesAllOperations = true
          return SputnikRequestMaker(
            api: TestAPI(urlEndpoint: "https://example.org/graphql"),
            configuration: SputnikAPIConfiguration(),
            transport: MockTransport(json: json),
            interceptors: interceptors, subscriptions: .webSocket(options: options))
        }
      }

      struct Pong: Decodable, Sendable { var ping: String }

      static let subscription = RawOperation("subscription Ping { ping }", response: Pong.self)

      /// The one event of a subscription to `ping`.
      private static func event(_ maker: SputnikRequestMaker) async -> String {
        do {
          var pings: [String] = []
          for try await event in maker.subscribe(operation: subscription) {
            pings.append(event.data.ping)
          }
          return pings.joined(separator: ", ")
        } catch {
          return "\(error)"
        }
      }

      // printf 'query Ping { ping }' | sha256sum, and the same of 'subscription Ping { ping }'
      static let query = "9fe0e5f4706908a4a057c260770dd0170bd8dd80005f190c4079da2d5f6768ef"
      static let event = "372a9586131803b9bff50b247d7cf56dfec13aec8c1f9fcddaf33ca78a11bd55"

      static let modes: [(PersistedQueries.Mode, query: String, subscription: String)] = [
        (
          .automatic,
          #"{"query":"query Ping { ping }","operationName":"Ping","extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#(query)"}}}"#,
          #"{"query":"subscription Ping { ping }","operationName":"Ping","extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#(event)"}}}"#
        ),
        (
          .documents(),
          #"{"documentId":"sha256:\#(query)","query":"query Ping { ping }","operationName":"Ping"}"#,
          #"{"documentId":"sha256:\#(event)","query":"subscription Ping { ping }","operationName":"Ping"}"#
        ),
        (
          .safelist(manifest), #"{"documentId":"q","query":"","operationName":"Ping"}"#,
          #"{"documentId":"s","query":"","operationName":"Ping"}"#
        ),
        (
          .safelist(manifest, parameter: .persistedQuery),
          #"{"query":"","operationName":"Ping","extensions":{"persistedQuery":{"version":1,"sha256Hash":"q"}}}"#,
          #"{"query":"","operationName":"Ping","extensions":{"persistedQuery":{"version":1,"sha256Hash":"s"}}}"#
        ),
      ]

      static let manifest = PersistedDocumentManifest(operations: [
        .init(id: "q", name: "Ping", kind: .query, document: "query Ping { ping }"),
        .init(id: "s", name: "Ping", kind: .subscription, document: "subscription Ping { ping }"),
      ])

      @Test(arguments: modes.indices, WebSocketOptions.Subprotocol.allCases)
      func `identifiers of documents`(
        index: Int, subprotocol: WebSocketOptions.Subprotocol
      ) async throws {
        let mode = Self.modes[index]
        let server = try await StrictServer()
        let maker = server.maker(subprotocol, PersistedQueries(mode.0, usesGET: true))
        #expect(await ping(maker) == "filled with pong")
        #expect(await Self.event(maker) == "pong")
        #expect(server.payloads.all == [mode.query, mode.subscription])
        #expect(server.server.connections == 1)
        await server.server.stop()
      }

      @Test func `an own interceptor that leaves the document out`() async throws {
        let server = try await StrictServer()
        let interceptor = ClosureInterceptor { request, next in
          var request = request
          request.operations[0].documentID = "7"
          request.operations[0].omitsDocument = true
          return try await next(request)
        }
        #expect(
          await ping(server.maker(.graphqlTransportWS, interceptor)) == "filled with pong")
        #expect(
          server.payloads.all == [#"{"documentId":"7","query":"","operationName":"Ping"}"#])
        await server.server.stop()
      }

      /// A batch is an HTTP request, and would leave the connection.
      @Test func `queries aren't batched`() async throws {
        let server = try await StrictServer()
        let maker = server.maker(.graphqlTransportWS, Batching(window: .milliseconds(1)))
        async let first = ping(maker)
        async let second = ping(maker)
        #expect(await [first, second] == ["filled with pong", "filled with pong"])
        let plain = #"{"query":"query Ping { ping }","operationName":"Ping"}"#
        #expect(server.payloads.all == [plain, plain])
        await server.server.stop()
      }

      @Test func `a batch, and files, go over HTTP`() async throws {
        let server = try await StrictServer()
        let responses = #"[{"data":{"ping":"1"}},{"data":{"ping":"2"}}]"#
        let (one, other) = try await server.maker(overHTTP: responses).makeRequests(Ping(), Ping())
        #expect(try one.get().ping == "1")
        #expect(try other.get().ping == "2")
        var upload = RawOperation(
          "query ($file: Upload) { ping(file: $file) }", variables: ["file": nil] as JSONObject,
          response: Pong.self)
        upload.uploads = ["file": Upload(Data([1]), name: "a.txt")]
        #expect(try await server.maker().makeRequest(operation: upload).data.ping == "over HTTP")
        #expect(server.payloads.all.isEmpty)
        await server.server.stop()
      }

      @Test func `the method GET has no effect`() async throws {
        let server = try await StrictServer()
        let response = try await server.maker().makeRequest(
          operation: Ping(), options: RequestOptions(method: .get))
        #expect(response.ping == "pong")
        await server.server.stop()
      }
    }
  }
#endif
