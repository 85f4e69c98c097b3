import Foundation
import Sputnik
import Testing

/// Structs in a module that is isolated to the main actor by default.
@Suite struct MainActorClientTests {
  nonisolated private static let response = Data(
    """
    {"data":{"MediaListCollection":{"hasNextChunk":true,"lists":[{"name":"a",\
    "day":"2013-12-02T00:00:00Z","count":1,"mood":"SLEEPY"}]}}}
    """.utf8)

  @Test func operationPrintsOnTheMainActor() throws {
    var query = MainActorAnimeQuery(variables: .init(type: .manga))
    query.mediaList.tags = ["x"]
    query.first = 5
    #expect(
      try query.document.text
        == "query findByType($first: Int = 10, $type: MediaType) { MediaListCollection(type: $type, "
        + #"first: $first, tags: ["x"]) { hasNextChunk lists { name day count mood } } }"#)
    #expect(query.variables.first == 5)
  }

  @concurrent nonisolated private func fillElsewhere() async throws -> MainActorAnimeQuery {
    try MainActorAnimeQuery(variables: .init(type: .manga)).filled(from: Self.response)
  }

  @Test func operationFillsOnAnyActor() async throws {
    let response = try await fillElsewhere()
    let list = try #require(response.mediaList.lists.first)
    #expect(list.name == "a")
    #expect(list.count == 1)
    #expect(list.mood == .unknown("SLEEPY"))
    #expect(list.day?.value == Date(timeIntervalSince1970: 1_385_942_400))
  }

  @Test func validationIsFoundThroughAnExtension() throws {
    let mutation = MainActorReview(variables: .init(input: .init(stars: 9)))
    #expect {
      try mutation.filled(from: Data(#"{"data":{"addReview":{"stars":9}}}"#.utf8))
    } throws: { error in
      guard case SputnikError.unreadable(let response) = error else { return false }
      return response.path == ["addReview"]
        && response.underlyingError is MainActorReview.Review.TooMany
    }
  }

  @concurrent nonisolated private func event<S: GraphQLSubscription>(
    of subscription: S, in data: Data
  ) async throws -> S {
    try subscription.filled(from: data)
  }

  @Test func subscriptionFillsOnAnyActor() async throws {
    let subscription = MainActorReviewAdded()
    #expect(
      try subscription.document.text
        == "subscription MainActorReviewAdded($mood: Mood) { reviewAdded(mood: $mood) { stars } }")
    let event = try await event(
      of: subscription, in: Data(#"{"data":{"reviewAdded":{"stars":4}}}"#.utf8))
    #expect(event.reviewAdded == .init(stars: 4))
    #expect(event.isNew)
  }

  @Test func formsOfValuesAreReadAndSent() throws {
    var query = IsolatedFormsQuery()
    query.isShown = false
    #expect(
      try query.document.text == "query IsolatedFormsQuery($stage: IsolatedStage = IN_PROGRESS) { "
        + "shipments(stage: $stage) { stage day sent grams } }")
    let response = try query.filled(
      from: Data(
        #"""
        {"data":{"shipments":[{"stage":"LOST_FOREVER","day":"1970-01-03","sent":60,"grams":"18446744073709551615"}]}}
        """#.utf8))
    #expect(!response.isShown)
    let shipment = try #require(response.shipments.first)
    #expect(shipment.stage == .lost)
    #expect(shipment.day.value == Date(timeIntervalSince1970: 172_800))
    #expect(shipment.sent?.value == Date(timeIntervalSince1970: 60))
    #expect(shipment.grams.value == .max)
    #expect(!shipment.isSelected)
  }
}
