import Foundation
import SputnikMacros
import TestSupport
import Testing

/// The request parameter `onError` on every way to a server, with and without persisted documents.
@Suite(.oneAtATime) struct OnErrorCarrierTests {
  // printf 'query Ping { ping }' | sha256sum, and the same of 'subscription Ping { ping }'
  private static let query = "9fe0e5f4706908a4a057c260770dd0170bd8dd80005f190c4079da2d5f6768ef"
  private static let event = "372a9586131803b9bff50b247d7cf56dfec13aec8c1f9fcddaf33ca78a11bd55"

  private static let manifest = PersistedDocumentManifest(operations: [
    .init(id: "q", name: "Ping", kind: .query, document: "query Ping { ping }"),
    .init(id: "s", name: "Ping", kind: .subscription, document: "subscription Ping { ping }"),
  ])

  /// How documents are sent, and what a server receives of a query and a subscription.
  struct Delivery: Sendable {
    /// `nil` without persisted documents.
    var mode: PersistedQueries.Mode?
    /// The body of a query, which is the first one if the document follows later.
    var body: String
    /// The body after the server has refused the first one, if there is a second one.
    var bodyAfterRefusal: String?
    /// The parameters in the URL of a query with the method GET.
    var parameters: String
    /// The body of a subscription over HTTP.
    var subscription: String
    /// The payloads of a query and a subscription over a WebSocket.
    var payloads: [String]
  }

  static let deliveries = [
    Delivery(
      body: #"{"query":"query Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      parameters: "query=query%20Ping%20%7B%20ping%20%7D&operationName=Ping&onError=NULL",
      subscription:
        #"{"query":"subscription Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      payloads: [
        #"{"query":"query Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
        #"{"query":"subscription Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      ]),
    Delivery(
      mode: .automatic, body: #"{"operationName":"Ping","onError":"NULL",\#(extensions(query))}"#,
      bodyAfterRefusal:
        #"{"query":"query Ping { ping }","operationName":"Ping","onError":"NULL",\#(extensions(query))}"#,
      parameters:
        "operationName=Ping&onError=NULL&extensions=%7B%22persistedQuery%22%3A%7B%22version%22%3A1%2C"
        + "%22sha256Hash%22%3A%22\(query)%22%7D%7D",
      subscription:
        #"{"query":"subscription Ping { ping }","operationName":"Ping","onError":"NULL",\#(extensions(event))}"#,
      payloads: [
        #"{"query":"query Ping { ping }","operationName":"Ping","onError":"NULL",\#(extensions(query))}"#,
        #"{"query":"subscription Ping { ping }","operationName":"Ping","onError":"NULL",\#(extensions(event))}"#,
      ]),
    Delivery(
      mode: .documents(),
      body: #"{"documentId":"sha256:\#(query)","operationName":"Ping","onError":"NULL"}"#,
      bodyAfterRefusal:
        #"{"documentId":"sha256:\#(query)","query":"query Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      parameters: "documentId=sha256%3A\(query)&operationName=Ping&onError=NULL",
      subscription:
        #"{"documentId":"sha256:\#(event)","query":"subscription Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      payloads: [
        #"{"documentId":"sha256:\#(query)","query":"query Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
        #"{"documentId":"sha256:\#(event)","query":"subscription Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      ]),
    Delivery(
      mode: .documents(manifest),
      body: #"{"documentId":"q","operationName":"Ping","onError":"NULL"}"#,
      bodyAfterRefusal:
        #"{"query":"query Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      parameters: "documentId=q&operationName=Ping&onError=NULL",
      subscription:
        #"{"query":"subscription Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      payloads: [
        #"{"query":"query Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
        #"{"query":"subscription Ping { ping }","operationName":"Ping","onError":"NULL"}"#,
      ]),
    Delivery(
      mode: .safelist(manifest),
      body: #"{"documentId":"q","operationName":"Ping","onError":"NULL"}"#,
      parameters: "documentId=q&operationName=Ping&onError=NULL",
      subscription: #"{"documentId":"s","operationName":"Ping","onError":"NULL"}"#,
      payloads: [
        #"{"documentId":"q","query":"","operationName":"Ping","onError":"NULL"}"#,
        #"{"documentId":"s","query":"","operationName":"Ping","onError":"NULL"}"#,
      ]),
    Delivery(
      mode: .safelist(manifest, parameter: .persistedQuery),
      body: #"{"operationName":"Ping","onError":"NULL",\#(extensions("q"))}"#,
      parameters:
        "operationName=Ping&onError=NULL&extensions=%7B%22persistedQuery%22%3A%7B%22version%22%3A1%2C"
        + "%22sha256Hash%22%3A%22q%22%7D%7D",
      subscription: #"{"operationName":"Ping","onError":"NULL",\#(extensions("s"))}"#,
      payloads: [
        #"{"query":"","operationName":"Ping","onError":"NULL",\#(extensions("q"))}"#,
        #"{"query":"","operationName":"Ping","onError":"NULL",\#(extensions("s"))}"#,
      ]),
  ]

  private static func extensions(_ hash: String) -> String {
    #""extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#(hash)"}}"#
  }

  private static let options = RequestOptions(onError: ErrorBehavior.null)

  private struct Pong: Decodable, Sendable { var ping: String }

  private static let subscription = RawOperation(
    "subscription Ping { ping }", response: Pong.self)

  /// Returns a request maker that sends documents like this.
  private func maker(
    _ transport: MockTransport, _ delivery: Delivery, usesGET: Bool = false
  ) -> SputnikRequestMaker {
    let interceptors: [any SputnikInterceptor] =
      delivery.mode.map { [PersistedQueries($0, usesGET: usesGET)] } ?? []
    return SputnikRequestMaker(
      endpoint: "http://localhost/graphql", transport: transport, interceptors: interceptors)
  }

  @Test(arguments: deliveries.indices)
  func `in a body, before and after a refusal`(index: Int) async throws {
    let delivery = Self.deliveries[index]
    let refusal = PersistedQueriesTests.refusal(#"{"message":"PersistedQueryNotFound"}"#)
    let transport = MockTransport(responding: refusal, .pong)
    _ = try? await maker(transport, delivery)
      .makeRequest(operation: Ping(), options: Self.options)
    #expect(
      try transport.bodies == [delivery.body] + (delivery.bodyAfterRefusal.map { [$0] } ?? []))
  }

  @Test(arguments: deliveries.indices)
  func `in the URL of a GET request`(index: Int) async throws {
    let delivery = Self.deliveries[index]
    let transport = MockTransport(json: HTTPRuleTests.data)
    let options = RequestOptions(method: .get, onError: ErrorBehavior.null)
    _ = try await maker(transport, delivery, usesGET: true)
      .makeRequest(operation: Ping(), options: options)
    #expect(
      transport.requests.map(\.url.absoluteString)
        == ["http://localhost/graphql?\(delivery.parameters)"])
  }

  @Test(arguments: deliveries.indices)
  func `in each entry of a batch`(index: Int) async throws {
    let delivery = Self.deliveries[index]
    let transport = MockTransport(json: #"[{"data":{"ping":"a"}},{"data":{"ping":"b"}}]"#)
    let (first, second) = try await maker(transport, delivery)
      .makeRequests(Ping(), Ping(), options: Self.options)
    #expect(try first.get().ping == "a")
    #expect(try second.get().ping == "b")
    #expect(try transport.bodies == ["[\(delivery.body),\(delivery.body)]"])
  }

  /// Two queries fill the batch, so it doesn't wait.
  @Test func `in each entry of a batch that an interceptor makes`() async throws {
    let transport = BatchingTests.transport()
    let requests = BatchingTests.start(
      [3, 3], transport, Batching(maximum: 2, clock: HeldClock()), options: Self.options)
    for request in requests { #expect(try await request.value == 3) }
    let entry =
      #"{"query":"query Q3($n: Int!) { f3(n: $n) }","operationName":"Q3","variables":{"n":3},"#
      + #""onError":"NULL"}"#
    #expect(try transport.bodies == ["[\(entry),\(entry)]"])
  }

  @Test(arguments: deliveries.indices)
  func `in a subscription over HTTP`(index: Int) async throws {
    let delivery = Self.deliveries[index]
    let transport = MockTransport(events: [#"{"data":{"ping":"pong"}}"#])
    var pings: [String] = []
    for try await event in maker(transport, delivery)
      .subscribe(operation: Self.subscription, options: Self.options)
    {
      pings.append(event.data.ping)
    }
    #expect(pings == ["pong"])
    #expect(try transport.bodies == [delivery.subscription])
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func `in both formats of subscriptions over HTTP`(
    transport: TransportUnderTest, format: StreamFormat
  ) async throws {
    let server = try FaultyServer { _ in [.text(format.head + format.tick(1) + format.complete)] }
    defer { server.stop() }
    await Ticks.expect(
      ["1"], from: Ticks.maker(server, transport, format, options: Self.options))
    #expect(
      server.requests.map { String(decoding: $0.body, as: UTF8.self) } == [
        #"{"query":"subscription Ticks { tick }","operationName":"Ticks","onError":"NULL"}"#
      ])
  }

  @Test(arguments: deliveries.indices, WebSocketOptions.Subprotocol.allCases)
  func `in queries and subscriptions over a WebSocket`(
    index: Int, subprotocol: WebSocketOptions.Subprotocol
  ) async throws {
    let delivery = Self.deliveries[index]
    let isLegacy = subprotocol == .graphqlWS
    let payloads = Log()
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      while let message = await socket.nextText().flatMap(JSONValue.init(text:)) {
        try await socket.answer(message)
        guard message["type"]?.stringValue == (isLegacy ? "start" : "subscribe") else { continue }
        payloads.append(message["payload"]?.description ?? "")
        let id = message["id"]?.stringValue ?? ""
        socket.text(
          #"{"id":"\#(id)","type":"\#(isLegacy ? "data" : "next")","#
            + #""payload":{"data":{"ping":"pong"}}}"#)
        try await socket.complete(id)
      }
    }
    var options = WebSocketOptions(transport: sockets, url: "wss://example.org/graphql")
    options.subprotocol = subprotocol
    options.carriesAllOperations = true
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "https://example.org/graphql"),
      configuration: SputnikAPIConfiguration(),
      transport: MockTransport(json: #"{"data":{"ping":"over HTTP"}}"#),
      interceptors: delivery.mode.map { [PersistedQueries($0)] } ?? [],
      subscriptions: .webSocket(options: options))
    let response = try await maker.makeRequest(operation: Ping(), options: Self.options)
    #expect(response.ping == "pong")
    var pings: [String] = []
    for try await event in maker.subscribe(operation: Self.subscription, options: Self.options) {
      pings.append(event.data.ping)
    }
    #expect(pings == ["pong"])
    #expect(payloads.all == delivery.payloads)
  }
}
