import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// The messages of each dialect, byte by byte, as the protocols' own documents have them.
@Suite(.oneAtATime) struct DialectMessageTests {
  /// A conversation, and what it was opened with.
  struct Talk {
    var handshake: WebSocketRequest
    var conversation: any WebSocketConversation
    var options: WebSocketOptions
    let request: SputnikRequest

    init(
      _ dialect: some WebSocketDialect, url: String? = nil, endpoint: String? = nil,
      token: String? = "Bearer T", key: String? = nil,
      _ change: (inout WebSocketOptions) -> Void = { _ in }
    ) async throws {
      var request = SocketTest.request(token)
      if let endpoint { request.url = try #require(URL(string: endpoint)) }
      if let key { request.options.headers["x-api-key"] = key }
      self.request = request
      options = WebSocketOptions(transport: ScriptedSockets { _ in }, url: url, dialect: dialect)
      change(&options)
      handshake = WebSocketRequest(
        url: try SocketEndpoint(url, for: request).url, headers: request.options.headers)
      conversation = try await dialect.conversation(&handshake, for: request, options)
    }

    var url: String { handshake.url.absoluteString }

    func payload() async throws -> String {
      try await options.dialect.payload(request.parametersForSocket, of: request)
    }

    mutating func take(_ text: String) -> [String] {
      conversation.receive(.text(text)).map(Self.line)
    }

    /// An event on one line.
    static func line(_ event: WebSocketEvent) -> String {
      switch event {
      case .opened: "opened"
      case .refused(let words): "refused: \(words)"
      case .accepted(let id): "accepted \(id)"
      case .next(let id, let response): "next \(id): \(String(decoding: response, as: UTF8.self))"
      case .failed(let id, let errors):
        "failed \(id): \(errors.map { String(decoding: $0, as: UTF8.self) } ?? "no reason")"
      case .completed(let id): "completed \(id)"
      case .reply(let message): "reply: \(text(message))"
      case .ended(let words, let recovery): "ended: \(words), \(recovery)"
      case .malformed: "malformed"
      }
    }

    static func text(_ message: WebSocketMessage) -> String {
      if case .text(let text) = message { text } else { "bytes" }
    }

    mutating func begin(_ id: String) async throws -> [String] {
      let payload = try await payload()
      return conversation.begin(id, payload: payload).map(Self.text)
    }

    mutating func end(_ id: String) -> [String] { conversation.end(id).map(Self.text) }
  }

  // MARK: AppSync

  static let addresses = [
    (
      "https://abc.appsync-api.eu-west-1.amazonaws.com/graphql", nil,
      "wss://abc.appsync-realtime-api.eu-west-1.amazonaws.com/graphql"
    ),
    (
      "https://abc.appsync-api.cn-north-1.amazonaws.com.cn/graphql", nil,
      "wss://abc.appsync-realtime-api.cn-north-1.amazonaws.com.cn/graphql"
    ),
    ("https://api.example.org/graphql", nil, "wss://api.example.org/graphql/realtime"),
    (
      "https://api.example.org/graphql", "https://events.example.org/a?b=c",
      "wss://events.example.org/a?b=c"
    ),
  ]

  @Test(arguments: addresses)
  func `AppSync's address`(endpoint: String, url: String?, expected: String) async throws {
    let talk = try await Talk(.appSync, url: url, endpoint: endpoint)
    #expect(talk.url == expected)
  }

  @Test func `AppSync with a token`() async throws {
    var talk = try await Talk(.appSync)
    // {"host":"localhost","Authorization":"T"}
    let header = "eyJob3N0IjoibG9jYWxob3N0IiwiQXV0aG9yaXphdGlvbiI6IlQifQ"
    #expect(talk.handshake.subprotocols == ["graphql-ws", "header-\(header)"])
    #expect(talk.conversation.open() == [.text(#"{"type":"connection_init"}"#)])
    #expect(
      talk.take(#"{"type":"connection_ack","payload":{"connectionTimeoutMs":1500}}"#) == ["opened"])
    #expect(talk.conversation.keepAlive == .server(within: .milliseconds(1_500)))
    #expect(talk.take(#"{"type":"ka"}"#) == [])
    #expect(
      try await talk.begin("1") == [
        #"{"id":"1","type":"start","payload":{"data":"{\"query\":\"subscription Numbers { n }\",\"operationName\":\"Numbers\"}","extensions":{"authorization":{"host":"localhost","Authorization":"T"}}}}"#
      ])
    #expect(talk.take(#"{"id":"1","type":"start_ack"}"#) == ["accepted 1"])
    #expect(
      talk.take(#"{"id":"1","type":"data","payload":{"data":{"n":1.50}}}"#) == [
        #"next 1: {"data":{"n":1.50}}"#
      ])
    #expect(talk.end("1") == [#"{"id":"1","type":"stop"}"#])
    #expect(talk.take(#"{"id":"1","type":"complete"}"#) == ["completed 1"])
    #expect(
      talk.take(#"{"id":"2","type":"error","payload":{"errors":[{"message":"No."}]}}"#) == [
        #"failed 2: {"errors":[{"message":"No."}]}"#
      ])
    #expect(
      talk.take(
        #"{"id":"2","type":"error","payload":{"errors":[{"errorType":"UnauthorizedException","message":"No."}]}}"#
      ) == [
        #"failed 2: {"errors":[{"errorType":"UnauthorizedException","message":"No.","extensions":{"code":"UNAUTHENTICATED"}}]}"#
      ])
    // An error of no operation, which the reference clients ignore.
    #expect(talk.take(#"{"type":"error","payload":{"errors":[{"message":"No."}]}}"#) == [])
    // One that ends before the server has acknowledged it.
    _ = try await talk.begin("3")
    #expect(talk.end("3") == [])
    #expect(
      talk.take(#"{"id":"3","type":"start_ack"}"#) == [#"reply: {"id":"3","type":"stop"}"#])
    _ = try await talk.begin("4")
    #expect(talk.take(#"{"id":"4","type":"data","payload":{}}"#) == ["next 4: {}"])
    #expect(talk.end("4") == [#"{"id":"4","type":"stop"}"#])
    #expect(talk.take("ka") == ["malformed"])
  }

  @Test(arguments: [
    (#"{"errors":[{"errorCode":400}]}"#, "refused: "),
    (#"{"errors":[{"errorType":"UnauthorizedException","errorCode":401}]}"#, "refused: "),
    (#"{"errors":[{"message":"No."}]}"#, "refused: "),
    (#"{"errors":[{"errorType":"InternalFailure","errorCode":500}]}"#, "ended: "),
  ])
  func `AppSync refuses a connection`(payload: String, expected: String) async throws {
    var talk = try await Talk(.appSync)
    let recovery = expected == "ended: " ? ", reconnect" : ""
    #expect(
      talk.take(#"{"type":"connection_error","payload":\#(payload)}"#)
        == ["\(expected)\(payload)\(recovery)"])
  }

  @Test func `AppSync with a key, and the header in the URL`() async throws {
    let talk = try await Talk(AppSyncDialect(headerPlace: .url), token: nil, key: "da2-7")
    #expect(talk.handshake.subprotocols == ["graphql-ws"])
    let components = try #require(URLComponents(string: talk.url))
    let items = components.queryItems ?? []
    #expect(items.map(\.name) == ["header", "payload"] && items.last?.value == "e30=")
    let header = JSONValue(
      text: String(decoding: Data(base64Encoded: items[0].value ?? "") ?? Data(), as: UTF8.self))
    #expect(header?["host"] == "localhost" && header?["x-api-key"] == "da2-7")
    #expect(header?["x-amz-date"]?.stringValue?.wholeMatch(of: /\d{8}T\d{6}Z/) != nil)
    let payload = JSONValue(text: try await talk.payload())
    #expect(payload?["extensions"]?["authorization"]?["x-api-key"] == "da2-7")
  }

  @Test func `AppSync with a signature`() async throws {
    let talk = try await Talk(
      AppSyncDialect(authorization: { url, body in ["sig": "v>>?4 \(url.absoluteString) \(body)"] })
    )
    // Base64 with “-” and “_” in place of “+” and “/”.
    #expect(
      talk.handshake.subprotocols == [
        "graphql-ws",
        "header-eyJzaWciOiJ2Pj4_NCBodHRwczovL2xvY2FsaG9zdC9ncmFwaHFsL2Nvbm5lY3Qge30ifQ",
      ])
    #expect(
      try await talk.payload()
        == #"{"data":"{\"query\":\"subscription Numbers { n }\",\"operationName\":\"Numbers\"}","extensions":{"authorization":{"sig":"v>>?4 https://localhost/graphql {\"query\":\"subscription Numbers { n }\",\"operationName\":\"Numbers\"}"}}}"#
    )
    let failing = AppSyncDialect(authorization: { _, _ in
      throw URLError(.userAuthenticationRequired)
    })
    await #expect(throws: URLError.self) { try await Talk(failing) }
  }

  /// The second sub-protocol is the token.
  @Test func `a server that chooses the header`() async throws {
    let sockets = ScriptedSockets(accept: { $0.subprotocols.last }, { _ in })
    let test = SocketTest(sockets) { $0.dialect = AppSyncDialect() }
    #expect(
      await test.run("T") == [
        "the server's handshake isn't valid: its sub-protocol is another one that was offered instead of 'graphql-ws' (none)"
      ])
  }

  /// Nothing arrives for the time that the server has named.
  @Test func `AppSync's keep-alive`() async throws {
    let code = Guarded(0)
    let sockets = ScriptedSockets { socket in
      _ = await socket.nextText()
      socket.text(#"{"type":"connection_ack","payload":{"connectionTimeoutMs":100}}"#)
      try await socket.waitForEnd()
      code.value = socket.closeCode.value
    }
    let test = SocketTest(sockets) { $0.dialect = AppSyncDialect() }
    #expect(
      await test.run() == [
        "the client closed the connection with the code 4499: no message arrived within 0.1 seconds (reconnecting)"
      ])
    #expect(await waitUntil { code.value == 4499 })
  }

  // MARK: Action Cable

  private static let identifier = #""{\"channel\":\"GraphqlChannel\",\"channelId\":\"1\"}""#

  @Test func `Action Cable`() async throws {
    var talk = try await Talk(.actionCable(), endpoint: "http://example.org:3000/graphql?a=b")
    #expect(talk.url == "ws://example.org:3000/cable?a=b")
    #expect(talk.handshake.headers["Origin"] == "http://example.org:3000")
    #expect(talk.handshake.subprotocols == ["actioncable-v1-json", "actioncable-unsupported"])
    #expect(talk.conversation.open() == [])
    #expect(talk.conversation.keepAlive == .server(within: .seconds(6)))
    #expect(talk.take(#"{"type":"welcome"}"#) == ["opened"])
    #expect(talk.take(#"{"type":"ping","message":1760000000}"#) == [])
    let id = Self.identifier
    #expect(try await talk.begin("1") == [#"{"command":"subscribe","identifier":\#(id)}"#])
    let confirmation = #"{"identifier":\#(id),"type":"confirm_subscription"}"#
    #expect(
      talk.take(confirmation) == [
        #"reply: {"command":"message","identifier":\#(id),"data":"{\"action\":\"execute\",\"query\":\"subscription Numbers { n }\",\"operationName\":\"Numbers\"}"}"#
      ])
    // It is executed once.
    #expect(talk.take(confirmation) == [])
    // The first response has no fields.
    let first = #"{"result":{"data":{}},"more":true}"#
    #expect(talk.take(#"{"identifier":\#(id),"message":\#(first)}"#) == ["accepted 1"])
    let event = #"{"data":{"n":1.50}}"#
    #expect(
      talk.take(#"{"identifier":\#(id),"message":{"result":\#(event),"more":true}}"#) == [
        "next 1: \(event)"
      ])
    #expect(talk.end("1") == [#"{"command":"unsubscribe","identifier":\#(id)}"#])
    #expect(talk.take(#"{"identifier":\#(id),"message":{"result":\#(event),"more":true}}"#) == [])
    #expect(talk.take("[]") == ["malformed"])
  }

  @Test func `Action Cable's channel, with a query and errors`() async throws {
    var talk = try await Talk(
      .actionCable(channel: "Mine", action: "run", parameters: ["tenant": 7, "channel": "x"]),
      url: "wss://example.org/socket", token: nil)
    #expect(talk.url == "wss://example.org/socket")
    #expect(talk.handshake.headers["Origin"] == "https://example.org")
    let id = #""{\"channel\":\"Mine\",\"channelId\":\"1\",\"tenant\":7}""#
    #expect(try await talk.begin("1") == [#"{"command":"subscribe","identifier":\#(id)}"#])
    #expect(
      talk.take(#"{"identifier":\#(id),"type":"confirm_subscription"}"#)[0].contains(
        #""data":"{\"action\":\"run\","#))
    #expect(
      talk.take(#"{"identifier":\#(id),"message":{"result":{"data":{"n":1}},"more":false}}"#) == [
        #"next 1: {"data":{"n":1}}"#, "completed 1",
        #"reply: {"command":"unsubscribe","identifier":\#(id)}"#,
      ])
    let other = id.replacing(#"\"1\""#, with: #"\"2\""#)
    _ = try await talk.begin("2")
    let errors = #"{"errors":[{"message":"No."}]}"#
    #expect(
      talk.take(#"{"identifier":\#(other),"message":{"result":\#(errors),"more":false}}"#) == [
        "failed 2: \(errors)", #"reply: {"command":"unsubscribe","identifier":\#(other)}"#,
      ])
    // graphql-ruby may refuse a subscription with `more`.
    _ = try await talk.begin("2")
    let refusal = #"{"data":null,"errors":[{"message":"No."}]}"#
    #expect(
      talk.take(#"{"identifier":\#(other),"message":{"result":\#(refusal),"more":true}}"#) == [
        "failed 2: \(refusal)", #"reply: {"command":"unsubscribe","identifier":\#(other)}"#,
      ])
    // That of a later event is one of the loop's.
    _ = try await talk.begin("2")
    #expect(
      talk.take(#"{"identifier":\#(other),"message":{"result":{"data":{}},"more":true}}"#)
        == ["accepted 2"])
    #expect(
      talk.take(#"{"identifier":\#(other),"message":{"result":\#(refusal),"more":true}}"#)
        == ["next 2: \(refusal)"])
    #expect(
      talk.take(#"{"identifier":\#(other),"message":{"more":false}}"#)
        == ["completed 2", #"reply: {"command":"unsubscribe","identifier":\#(other)}"#])
    _ = try await talk.begin("2")
    #expect(
      talk.take(#"{"identifier":\#(other),"type":"reject_subscription"}"#) == [
        #"failed 2: "the server rejected the subscription to the channel 'Mine'""#
      ])
    #expect(talk.end("2") == [])
  }

  @Test(arguments: [
    (#""server_restart","reconnect":true"#, ["ended: server_restart, reconnect"]),
    (#""invalid_request","reconnect":false"#, ["ended: invalid_request, none"]),
    (#""remote""#, ["ended: remote, reconnect"]),
    (
      #""unauthorized","reconnect":false"#,
      ["refused: unauthorized", "ended: unauthorized, newToken"]
    ),
  ])
  func `Action Cable's end`(reason: String, events: [String]) async throws {
    var talk = try await Talk(.actionCable())
    #expect(talk.take(#"{"type":"disconnect","reason":\#(reason)}"#) == events)
  }

  // MARK: Phoenix

  @Test func `Phoenix`() async throws {
    var talk = try await Talk(.phoenix) {
      $0.connectionPayload = { ["a": "1+2", "n": 7, "token": .string($0["Authorization"] ?? "")] }
    }
    #expect(talk.url == "wss://localhost/socket/websocket?vsn=2.0.0&a=1%2B2&n=7&token=Bearer%20T")
    #expect(talk.handshake.subprotocols == [])
    let control = #""__absinthe__:control""#
    #expect(talk.conversation.open() == [.text(#"["1","1",\#(control),"phx_join",{}]"#)])
    #expect(talk.conversation.keepAlive == .clientAlways)
    func reply(_ reference: Int, _ status: String, _ response: String) -> String {
      #"["1","\#(reference)",\#(control),"phx_reply",{"status":"\#(status)","response":\#(response)}]"#
    }
    #expect(talk.take(reply(1, "ok", "{}")) == ["opened"])
    #expect(
      try await talk.begin("1") == [
        #"["1","2",\#(control),"doc",{"query":"subscription Numbers { n }","operationName":"Numbers"}]"#
      ])
    // An event may come before the reply.
    func event(_ name: String, _ n: Int) -> String {
      #"[null,null,"\#(name)","subscription:data",{"result":{"data":{"n":\#(n)}},"subscriptionId":"\#(name)"}]"#
    }
    #expect(talk.take(event("d:7", 1)) == [])
    #expect(talk.take(event("d:8", 2)) == [])
    #expect(
      talk.take(reply(2, "ok", #"{"subscriptionId":"d:7"}"#)) == [
        "accepted 1", #"next 1: {"data":{"n":1}}"#,
      ])
    #expect(talk.take(event("d:7", 3)) == [#"next 1: {"data":{"n":3}}"#])
    // Equal subscriptions are one document, so the server has nothing to tell about the second one.
    #expect(talk.conversation.question(about: "1") == nil)
    #expect(try await talk.begin("2") == [])
    #expect(talk.conversation.question(about: "2") == nil)
    #expect(
      talk.take(event("d:7", 4)) == [
        #"next 1: {"data":{"n":4}}"#, #"next 2: {"data":{"n":4}}"#,
      ])
    #expect(talk.end("1") == [])
    #expect(talk.end("2") == [#"["1","3",\#(control),"unsubscribe",{"subscriptionId":"d:7"}]"#])
    // While it is being left, an equal one begins. The server would drop it with the first one.
    #expect(try await talk.begin("3") == [])
    #expect(talk.conversation.question(about: "3") == [])
    #expect(
      talk.take(reply(3, "ok", #"{"subscriptionId":"d:7"}"#)) == [
        #"reply: ["1","4",\#(control),"doc",{"query":"subscription Numbers { n }","operationName":"Numbers"}]"#
      ])
    // An operation that ends before its reply.
    #expect(talk.end("3") == [])
    #expect(
      talk.take(reply(4, "ok", #"{"subscriptionId":"d:9"}"#)) == [
        #"reply: ["1","5",\#(control),"unsubscribe",{"subscriptionId":"d:9"}]"#
      ])
    #expect(talk.take(event("d:9", 5)) == [])
    #expect(talk.take(reply(5, "ok", "{}")) == [])
    // Queries and mutations are sent each time, and errors.
    let query = try await talk.options.dialect.payload(
      #"{"query":"mutation { n }"}"#, of: try Self.query())
    #expect(query == #"{"query":"mutation { n }"}"#)
    for (id, reference) in [("4", 6), ("5", 7)] {
      #expect(
        talk.conversation.begin(id, payload: query)
          == [.text(#"["1","\#(reference)",\#(control),"doc",\#(query)]"#)])
    }
    #expect(
      talk.take(reply(6, "ok", #"{"data":{"n":1}}"#)) == [
        #"next 4: {"data":{"n":1}}"#, "completed 4",
      ])
    #expect(
      talk.take(reply(7, "error", #"{"errors":[{"message":"No."}]}"#)) == [
        #"failed 5: {"errors":[{"message":"No."}]}"#
      ])
    #expect(
      talk.conversation.ping() == .text(#"[null,"8","phoenix","heartbeat",{}]"#))
    #expect(
      talk.take(#"[null,"8","phoenix","phx_reply",{"status":"ok","response":{}}]"#) == [])
    #expect(talk.take(#"["1","1",\#(control),"phx_error",{}]"#) == ["ended: phx_error, reconnect"])
    #expect(talk.take(#"["1","1",\#(control),"phx_close",{}]"#) == ["ended: phx_close, reconnect"])
    #expect(talk.take(#"{"a":1}"#) == ["malformed"])
    #expect(talk.take(#"[1]"#) == ["malformed"])
    // Whatever the text of a subscription begins with, and if only its hash is sent.
    for (id, payload) in [
      ("8", ##"{"query":"# All of it.\nsubscription { n }"}"##), ("9", #"{"query":""}"#),
    ] {
      let payload = try await talk.options.dialect.payload(payload, of: talk.request)
      #expect(talk.conversation.begin(id, payload: payload).count == 1)
      #expect(talk.conversation.begin("\(id)0", payload: payload).isEmpty)
    }
    var other = try await Talk(.phoenix, url: "ws://example.org/live/websocket?a=b")
    #expect(other.url == "ws://example.org/live/websocket?a=b&vsn=2.0.0")
    #expect(
      other.take(reply(1, "error", #"{"reason":"no"}"#)) == [#"refused: {"reason":"no"}"#])
  }

  private static func query() throws -> SputnikRequest {
    SputnikRequest(
      [
        RequestParameters(
          name: "N", operationName: nil, kind: .mutation, document: "mutation { n }", variables: nil
        )
      ],
      url: try #require(URL(string: "https://localhost/graphql")), options: RequestOptions())
  }

  /// The answers to pings that only keep alive don't add up.
  @Test func `pongs of a server that echoes`() async throws {
    var talk = try await Talk(WebSocketOptions.Subprotocol.graphqlTransportWS)
    _ = talk.conversation.question(about: "1")
    #expect(talk.take(#"{"type":"pong","payload":{"id":"1"}}"#) == ["accepted 1"])
    for _ in 0..<100 {
      _ = talk.conversation.ping()
      #expect(talk.take(#"{"type":"pong"}"#) == [])
    }
    let pings = Mirror(reflecting: talk.conversation).descendant("pending") as? [String?]
    #expect(pings?.count == 0)
  }

  /// Phoenix closes the connection without heartbeats, whatever it sends itself.
  @Test func `Phoenix' heartbeat while events come`() async throws {
    let log = Log()
    let sockets = ScriptedSockets { socket in
      let server = DialectServer(dialect: .phoenix, peer: socket)
      try await server.accept()
      guard case .began(let id)? = try await server.takeNext() else { return }
      let sending = Task {
        while !Task.isCancelled {
          try await server.tick(1, id)
          try await Task.sleep(for: .milliseconds(5))
        }
      }
      for _ in 0..<2 { log.append(await socket.nextText() ?? "") }
      sending.cancel()
      socket.close(4400, "enough")
    }
    let test = SocketTest(sockets) {
      $0.dialect = PhoenixDialect()
      $0.pingInterval = .milliseconds(30)
      // However slow the machine is.
      $0.pongTimeout = .seconds(3_600)
    }
    let events = try await test.open()
    while (try? await events.next()) != nil {}
    #expect(log.all == ["3", "4"].map { #"[null,"\#($0)","phoenix","heartbeat",{}]"# })
  }
}
