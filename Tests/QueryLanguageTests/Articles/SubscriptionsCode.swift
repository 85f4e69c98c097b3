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
  #endif

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
