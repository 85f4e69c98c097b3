import Sputnik
import Testing

/// Loops over subscriptions and incremental responses on the main actor.
@Suite struct MainActorSubscriptionTests {
  struct API: SputnikGraphQLAPI {
    let urlEndpoint = "https://example.org/graphql"
  }

  /// A model of a view, as apps have it.
  final class Model {
    var stars: [Int] = []
    var states: [String] = []

    func follow(_ reviews: SubscriptionEvents<MainActorReviewAdded>) async throws {
      for try await event in reviews { stars.append(event.reviewAdded.stars) }
    }

    func show(_ states: AsyncStream<SubscriptionState>) async {
      for await state in states {
        if case .connected = state { self.states.append("connected") }
        if case .ended = state { self.states.append("ended") }
      }
    }
  }

  @Test func eventsChangeAModel() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    configuration.addMockEvents(
      for: MainActorReviewAdded.self,
      [#"{"data":{"reviewAdded":{"stars":5}}}"#, #"{"data":{"reviewAdded":{"stars":4}}}"#])
    let maker = SputnikRequestMaker(api: API(), configuration: configuration)
    let reviews = maker.subscribe(operation: MainActorReviewAdded())
    let model = Model()
    let states = Task { await model.show(reviews.states) }
    try await model.follow(reviews)
    await states.value
    #expect(model.stars == [5, 4])
    // Only the newest state waits for a reader, so the first one may be gone.
    #expect(model.states.last == "ended")
    #expect(["connected", "ended"].suffix(model.states.count) == model.states[...])
  }

  @Test func partsOfAResponse() async throws {
    let transport = MockTransport(json: #"{"data":{"addReview":{"stars":3,"mood":null}}}"#)
    let maker = SputnikRequestMaker(
      api: API(), configuration: SputnikAPIConfiguration(), transport: transport)
    var stars: [Int] = []
    let review = MainActorReview(variables: .init(input: .init(stars: 3)))
    for try await part in maker.makeIncrementalRequest(operation: review) {
      stars.append(part.addReview.stars)
    }
    #expect(stars == [3])
  }
}
