import Foundation
import Sputnik
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The Swift code of the article "Subscriptions and incremental delivery". Most of it needs a server, so
// it is only compiled.

@Suite("The code of \"Subscriptions and incremental delivery\"")
struct SubscriptionsCode {
  @QuerySubscription
  struct ReviewAdded {
    var reviewAdded: Review

    @QuerySatelite struct Review {
      @Variable var episode: Episode?
      var stars: Int
    }
  }

  @Test func theDocument() throws {
    #expect(
      try ReviewAdded().text == """
        subscription ReviewAdded($episode: Episode) { reviewAdded(episode: $episode) { stars } }
        """)
  }

  func theLoop(_ maker: SputnikRequestMaker) async throws {
    let reviews = maker.subscribe(operation: ReviewAdded(variables: .init(episode: .jedi)))
    for try await event in reviews {
      _ = event.reviewAdded.stars
      _ = event.partialErrors
    }
  }

  #if WebSockets || canImport(Darwin)
    struct ReviewAPI: SputnikGraphQLAPI {
      let urlEndpoint = "https://example.org/graphql"
      let subscriptions = SubscriptionProtocol.webSocket("wss://example.org/graphql")
    }

    struct Session: Sendable {
      func token() async throws -> String { "" }
    }

    func aWebSocket(_ session: Session) -> SputnikRequestMaker {
      var options = WebSocketOptions(url: "wss://example.org/graphql")
      options.connectionPayload = { headers in ["authToken": .string(try await session.token())] }
      options.pingInterval = .seconds(20)
      options.carriesAllOperations = true

      let maker = SputnikRequestMaker(api: ReviewAPI(), subscriptions: .webSocket(options: options))
      return maker
    }

    struct Signer: Sendable {
      func headers(_ url: URL, _ body: String) async throws -> [String: String] { [:] }
    }

    func dialects(_ signer: Signer) -> SputnikRequestMaker {
      let appSync = WebSocketOptions(dialect: .appSync)
      let signed = WebSocketOptions(
        dialect: AppSyncDialect(authorization: { url, body in try await signer.headers(url, body) })
      )
      let rails = WebSocketOptions(
        url: "wss://example.org/cable", dialect: .actionCable(channel: "GraphqlChannel"))
      var phoenix = WebSocketOptions(url: "wss://example.org/socket/websocket", dialect: .phoenix)
      phoenix.connectionPayload = { headers in ["token": .string(headers["Authorization"] ?? "")] }

      let maker = SputnikRequestMaker(api: ReviewAPI(), subscriptions: .webSocket(options: rails))
      _ = (appSync, signed, phoenix)
      return maker
    }

    func aDialect() -> WebSocketOptions {
      let options = WebSocketOptions(url: "wss://example.org/plain", dialect: PlainDialect())
      return options
    }
  #endif

  struct PlainDialect: WebSocketDialect {
    func conversation(
      _ handshake: inout WebSocketRequest, for request: SputnikRequest, _ options: WebSocketOptions
    ) async throws -> any WebSocketConversation {
      handshake.subprotocols = ["plain-graphql"]
      return PlainConversation()
    }
  }

  struct PlainConversation: WebSocketConversation {
    var keepAlive: WebSocketKeepAlive { .server(within: .seconds(30)) }

    func begin(_ id: String, payload: String) -> [WebSocketMessage] {
      [.text(#"{"start":"\#(id)","request":\#(payload)}"#)]
    }

    func end(_ id: String) -> [WebSocketMessage] { [.text(#"{"stop":"\#(id)"}"#)] }

    func receive(_ message: WebSocketMessage) -> [WebSocketEvent] {
      guard case .text(let text) = message,
        let value = try? JSONValue(parsing: Data(text.utf8))
      else { return [.malformed] }
      if value["hello"] != nil { return [.opened] }
      guard let id = value["id"]?.stringValue else { return [] }
      if let result = value["result"] { return [.next(id, Data(result.text.utf8))] }
      if let error = value["error"] { return [.failed(id, Data(error.text.utf8))] }
      return [.completed(id)]
    }
  }

  @Test func anOwnDialect() async throws {
    let log = Log()
    let sockets = ScriptedSockets { socket in
      socket.text(#"{"hello":1}"#)
      log.append(await socket.nextText() ?? "")
      socket.text(#"{"id":"1","result":{"data":{"reviewAdded":{"stars":5}}}}"#)
      socket.text(#"{"id":"1"}"#)
      log.append(await socket.nextText() ?? "")
      socket.text(#"{"id":"2","error":"no reviews"}"#)
      _ = await socket.nextText()
    }
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "https://example.org/graphql"),
      configuration: SputnikAPIConfiguration(),
      subscriptions: .webSocket(
        options: WebSocketOptions(transport: sockets, dialect: PlainDialect())))
    var stars: [Int] = []
    for try await event in maker.subscribe(operation: ReviewAdded()) {
      stars.append(event.reviewAdded.stars)
    }
    #expect(stars == [5])
    let error = await #expect(throws: SputnikError.self) {
      for try await _ in maker.subscribe(operation: ReviewAdded()) {}
    }
    #expect(error.map { "\($0)" } == "ReviewAdded failed: no reviews")
    let request =
      #"{"query":"subscription ReviewAdded($episode: Episode) { reviewAdded(episode: $episode) { stars } }","operationName":"ReviewAdded"}"#
    #expect(
      log.all == [
        #"{"start":"1","request":\#(request)}"#, #"{"start":"2","request":\#(request)}"#,
      ])
    #expect(sockets.requests.map(\.subprotocols) == [["plain-graphql"]])
  }

  protocol PushService: Sendable {
    /// The content of each `update` of a channel. The end of the sequence leaves the channel.
    func updates(of channel: String) -> AsyncStream<Data>
  }

  struct PushedEvents: SputnikTransport {
    var wrapped: any SputnikTransport = URLSessionTransport.shared
    let service: any PushService

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      try await wrapped.send(request)
    }

    func stream(_ request: TransportRequest) async throws -> TransportStream {
      let response = try await wrapped.send(request)
      guard let channel = response.headers["X-Subscription-ID"] else {
        return TransportStream(
          status: response.status, headers: response.headers, body: .init([response.body]))
      }
      let updates = service.updates(of: channel)
      return TransportStream(
        status: 200, headers: ["Content-Type": "text/event-stream"],
        body: .init {
          for await update in updates { return try Self.event(update) }
          return nil
        })
    }

    /// {"result":{"data":{"reviewAdded":{"stars":5}}},"more":true}
    private static func event(_ update: Data) throws -> Data {
      let update = try JSONValue(parsing: update)
      let next = update["result"].map { "event: next\ndata: \($0.text)\n\n" } ?? ""
      return Data((next + (update["more"] == true ? "" : "event: complete\ndata:\n\n")).utf8)
    }
  }

  /// Plays the response to a subscription, and the updates of its channel.
  private struct Pusher: SputnikTransport, PushService {
    let left: Log

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      TransportResponse(
        status: 200, headers: ["Content-Type": "application/json", "X-Subscription-ID": "c7"],
        body: Data(#"{"data":{}}"#.utf8))
    }

    func updates(of channel: String) -> AsyncStream<Data> {
      AsyncStream { updates in
        for (stars, more) in [(5, true), (4, false)] {
          updates.yield(
            Data(#"{"result":{"data":{"reviewAdded":{"stars":\#(stars)}}},"more":\#(more)}"#.utf8))
        }
        updates.onTermination = { [left] _ in left.append(channel) }
      }
    }
  }

  @Test func aService() async throws {
    let left = Log()
    let pusher = Pusher(left: left)
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "https://example.org/graphql"),
      configuration: SputnikAPIConfiguration(),
      transport: PushedEvents(wrapped: pusher, service: pusher))
    var stars: [Int] = []
    for try await event in maker.subscribe(operation: ReviewAdded()) {
      stars.append(event.reviewAdded.stars)
    }
    #expect(stars == [5, 4])
    #expect(await waitUntil { left.all == ["c7"] })
  }

  func states(_ maker: SputnikRequestMaker) {
    @Sendable func show(_ text: String) {}
    @Sendable func fetchReviews(ofLast gap: Duration) async {}
    @Sendable func hideBanner() {}
    let reviews = maker.subscribe(operation: ReviewAdded())
    Task {
      for await state in reviews.states {
        switch state {
        case .reconnecting(let attempt, _, let error): show("Attempt \(attempt): \(error)")
        case .reconnected(let gap): await fetchReviews(ofLast: gap)
        default: hideBanner()
        }
      }
    }
  }

  func anIterator(_ maker: SputnikRequestMaker) async throws {
    func show(_ review: ReviewAdded.Review) {}
    func log(_ response: UnreadableResponse) {}
    let reviews = maker.subscribe(operation: ReviewAdded())
    var events = reviews.makeAsyncIterator()
    while true {
      do {
        guard let event = try await events.next() else { break }
        show(event.reviewAdded)
      } catch SputnikError.unreadable(let response) {
        log(response)
      }
    }
  }

  @QueryOperation
  struct HeroQuery {
    var hero: Hero

    @QuerySatelite struct Hero {
      var name: String
      @Defer(label: "details") @InlineFragment var details: Details?
      @Stream(initialCount: 2) var friends: [Friend]

      @QuerySatelite(schemaTypeName: "Character") struct Details { var biography: String }
      @QuerySatelite struct Friend { var name: String }
    }
  }

  func incrementalDelivery(_ maker: SputnikRequestMaker) async throws {
    for try await response in maker.makeIncrementalRequest(operation: HeroQuery()) {
      _ = response.hero.name
      _ = response.hero.details?.biography
    }
  }

  func mocks(_ configuration: SputnikAPIConfiguration) {
    configuration.addMockEvents(
      for: ReviewAdded.self,
      [
        #"{"data":{"reviewAdded":{"stars":5}}}"#,
        .pause(.seconds(1)),
        .failure(URLError(.networkConnectionLost)),
        #"{"data":{"reviewAdded":{"stars":4}}}"#,
      ])
  }
}
