import Foundation
import Sputnik
import Testing

@QuerySubscription
struct ReviewAdded: Codable, Hashable {
  @Variable var first: Int? = 3
  @Local var isNew = true
  var reviewAdded: Review?

  @QuerySatelite
  struct Review: Codable, Hashable {
    @Variable var episode: ReviewedEpisode
    @Argument var tags: [String]?
    var stars: Int
    @FragmentSpread var text: ReviewText
    @Property(arguments: ["first": .variable("first")]) var likes: [ID]
    @Include(if: "detailed") var author: Author?

    @QuerySatelite struct Author: Codable, Hashable { var name: String }
  }
}

@QueryFragment(on: "Review") struct ReviewText: Codable, Hashable { var commentary: String? }

@QueryEnum(.upperSnakeCase) enum ReviewedEpisode: Codable, Hashable { case jedi }

@Suite("Subscriptions")
struct SubscriptionTests {
  static let fragment = " fragment ReviewText on Review { commentary }"

  @Test("Variables, fragments, conditions and arguments print as in other operations")
  func document() throws {
    let subscription = ReviewAdded(variables: .init(episode: .jedi, detailed: false))
    #expect(
      try subscription.document.text
        == "subscription ReviewAdded($first: Int = 3, $episode: ReviewedEpisode!, $detailed: Boolean!) "
        + "{ reviewAdded(episode: $episode) { stars ...ReviewText likes(first: $first) author "
        + "@include(if: $detailed) { name } } }" + Self.fragment)
    #expect(
      String(decoding: try subscription.httpBody(), as: UTF8.self).hasSuffix(
        #""operationName":"ReviewAdded","variables":{"first":3,"episode":"JEDI","detailed":false}}"#
      ))
  }

  @Test("A selection is narrowed, and an argument is set")
  func selections() throws {
    var subscription = ReviewAdded(variables: .init(episode: .jedi, detailed: true))
    subscription.reviewAdded.select.setSelections([.stars, .author])
    subscription.reviewAdded.select.tags = ["new"]
    #expect(
      try subscription.document.text
        == "subscription ReviewAdded($episode: ReviewedEpisode!, $detailed: Boolean!) "
        + #"{ reviewAdded(episode: $episode, tags: ["new"]) { stars author @include(if: $detailed) "#
        + "{ name } } }")
    subscription.setSelections([.reviewAdded])
    #expect(try subscription.document.text.hasPrefix("subscription ReviewAdded("))
  }

  @Test("Each event fills a copy")
  func events() throws {
    let subscription = ReviewAdded(variables: .init(episode: .jedi, detailed: false))
    let events = try [
      #"{"data":{"reviewAdded":{"stars":5,"commentary":"Good.","likes":["1"]}}}"#,
      #"{"data":{"reviewAdded":null},"errors":[{"message":"Gone.","path":["reviewAdded"]}]}"#,
    ].map { try subscription.filled(from: Data($0.utf8)) }
    #expect(
      events[0].reviewAdded
        == .init(stars: 5, text: .init(commentary: "Good."), likes: ["1"], author: nil))
    #expect(events[0].isNew)
    #expect(events[1].reviewAdded == nil)
    #expect(events[1].partialErrors.map(\.message) == ["Gone."])
    #expect(events[1].variables.episode == .jedi)
  }

  struct Event: Decodable, Equatable { var reviewAdded: Int }

  @Test("A raw operation and a composed document")
  func others() throws {
    let raw = RawOperation("subscription News { reviewAdded }", response: Event.self)
    #expect(
      String(decoding: try raw.httpBody(), as: UTF8.self)
        == #"{"query":"subscription News { reviewAdded }","operationName":"News"}"#)
    let event = try raw.response(from: Data(#"{"data":{"reviewAdded":4}}"#.utf8))
    #expect(event.data == Event(reviewAdded: 4))
    let composed = GraphQL.Request(
      GraphQL.Document { GraphQL.Operation(.subscription, "News") { "reviewAdded" } })
    #expect(
      String(decoding: try composed.httpBody(), as: UTF8.self)
        == #"{"query":"subscription News { reviewAdded }","operationName":"News"}"#)
  }

  private func kind<S: GraphQLSubscription>(of subscription: S.Type) -> String { "\(S.self)" }

  @Test("A generic function takes subscriptions")
  func generic() {
    #expect(kind(of: ReviewAdded.self) == "ReviewAdded")
    #expect(EveryPlace.self as Any is any GraphQLSubscription.Type == false)
  }
}
