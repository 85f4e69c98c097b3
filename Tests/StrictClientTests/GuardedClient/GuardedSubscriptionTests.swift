internal import Sputnik
internal import Testing

/// Loops over subscriptions in a module with strict memory safety and `ExistentialAny`.
@Suite struct GuardedSubscriptionTests {
  struct API: SputnikGraphQLAPI {
    let urlEndpoint = "https://example.org/graphql"
  }

  /// Takes events in an actor.
  actor Reviews {
    private(set) var count = 0

    func follow(_ subscription: SubscriptionEvents<PublicReviewAdded>) async throws {
      for try await event in subscription where event.reviewAdded == nil { count += 1 }
    }
  }

  @Test func eventsChangeAnActor() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    configuration.addMockEvents(
      for: PublicReviewAdded.self,
      [#"{"data":{"reviewAdded":null}}"#, #"{"data":{"reviewAdded":null}}"#])
    let maker = SputnikRequestMaker(api: API(), configuration: configuration)
    let reviews = Reviews()
    try await reviews.follow(
      maker.subscribe(operation: PublicReviewAdded(variables: .init(reviewId: "r1"))))
    #expect(await reviews.count == 2)
  }
}
