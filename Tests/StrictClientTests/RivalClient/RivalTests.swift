import Foundation
import Sputnik
import Testing

@Suite("Types with the names of the library's")
struct RivalTests {
  @Test func operation() throws {
    var query = RivalEverything(variables: .init(id: "1", by: .name("n")))
    query.luke.filter = RivalFilter()
    let text = try query.document.text
    #expect(
      text == "query Everything($id: ID!, $short: Boolean = false, $mood: RivalMood = CALM, "
        + "$by: RivalBy) @cached(ttl: 60) { luke: hero(mood: $mood, by: $by, "
        + "filter: {first: 10}, episode: EMPIRE) { __typename name ...RivalDetails ... on Pilot { ship } "
        + "friends(mood: $mood, by: $by) { __typename name ...RivalDetails "
        + "... on Pilot { ship } } } search(id: $id) @skip(if: $short) { __typename "
        + "...RivalDetails } } fragment RivalDetails on Character { appearsIn }")
    let response = try query.filled(
      from: Data(
        """
        {"data":{"luke":{"__typename":"Human","name":"Luke","appearsIn":["JEDI"],"ship":"X-wing",\
        "friends":[]},"search":[{"__typename":"Planet"},null]}}
        """.utf8))
    #expect(
      response.luke
        == .init(
          name: "Luke", details: .init(appearsIn: ["JEDI"]), pilot: .init(ship: "X-wing"),
          friends: [], filter: RivalFilter()))
    #expect(response.search == [.other(typename: "Planet"), nil])
  }

  @Test func subscription() throws {
    let subscription = RivalEvents(variables: .init(key: "k"))
    #expect(
      try subscription.document.text
        == "subscription RivalEvents($key: ID!) { heroChanged(key: $key) { ...RivalDetails } } "
        + "fragment RivalDetails on Character { appearsIn }")
    let event = try subscription.filled(
      from: Data(#"{"data":{"heroChanged":{"appearsIn":["JEDI"]}}}"#.utf8))
    #expect(event.heroChanged == RivalDetails(appearsIn: ["JEDI"]))
    #expect(subscription as Any is any Sputnik.GraphQLSubscription)
  }

  @Test func incrementalDelivery() throws {
    let query = RivalLater(variables: .init(late: true))
    #expect(
      try query.document.text
        == "query RivalLater($late: Boolean!) { "
        + #"heroes @stream(if: $late, label: "heroes", initialCount: 1) { name "#
        + #"...RivalDetails @defer(label: "details") } } "#
        + "fragment RivalDetails on Character { appearsIn }")
    let response = try query.filled(
      from: Data(#"{"data":{"heroes":[{"name":"Luke","appearsIn":["JEDI"]}]}}"#.utf8))
    #expect(response.heroes.first?.details == RivalDetails(appearsIn: ["JEDI"]))
  }

  @Test func manualMappingAndDeprecatedMembers() throws {
    let mutation = RivalMutation(variables: .init(key: "k"))
    #expect(
      try mutation.document.text
        == "mutation RivalMutation($key: ID!) { save(key: $key) { old mood } }")
    #expect(RivalTime(3).value == 3)
  }
}
