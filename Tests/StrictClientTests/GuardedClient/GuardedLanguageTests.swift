internal import Foundation
internal import Sputnik
internal import Testing

/// Fragments, unions, conditions and recursion with every strict setting.
@Suite struct GuardedLanguageTests {
  private static let response = Data(
    """
    {"data":{"luke":{"__typename":"Human","name":"Luke","appearsIn":["JEDI"],"height":5.6,\
    "ship":"X-wing"},"search":[{"__typename":"Human","name":"Han"},null,\
    {"__typename":"Speeder","length":3.5},{"__typename":"Planet"}],\
    "comment":{"id":"1","replies":[{"id":"2","replies":[{"id":"3"}]}]}}}
    """.utf8)

  private static let text =
    "query Everything($id: ID!, $short: Boolean = false, $detailed: Boolean!) "
    + "@cached(ttl: 60, key: $id) { "
    + "luke: hero(episode: EMPIRE) { __typename name name @include(if: true) ...CharacterDetails "
    + "...Machine @include(if: $detailed) ... on Human { height(unit: FOOT) @rounded } "
    + "... on Pilot { ship } } "
    + #"search(filter: {id: $id, tags: ["a", null], limit: -1.5}) { __typename "#
    + "... on Human { name } ...Machine ... on Vehicle { length } } "
    + "comment @skip(if: $short) @include(if: $detailed) { id replies { id replies { id } } } } "
    + "fragment CharacterDetails on Character { appearsIn } "
    + "fragment Machine on Droid { primaryFunction ...CharacterDetails }"

  @Test func publicStructsPrintAndFill() throws {
    let query = PublicEverything(variables: .init(id: "7", detailed: true))
    #expect(try query.document.text == Self.text)
    let response = try query.filled(from: Self.response)
    #expect(
      response.luke
        == .init(
          kind: "Human", name: "Luke", sameName: "Luke", details: .init(appearsIn: ["JEDI"]),
          human: .init(height: 5.6), pilot: .init(ship: "X-wing")))
    #expect(
      response.search == [
        .human(.init(name: "Han")), nil, .vehicle(.init(length: 3.5)), .other(typename: "Planet"),
      ])
    #expect(
      response.comment
        == .init(id: "1", replies: [.init(id: "2", replies: [.init(id: "3", replies: [])])]))
  }

  @Test func internalStructsPrintAndFill() throws {
    let query = InternalEverything(variables: .init(id: "7", detailed: true))
    #expect(try query.document.text == Self.text)
    #expect(try query.filled(from: Self.response).luke.human == .init(height: 5.6))
  }
}
