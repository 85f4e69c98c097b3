import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

/// Each of the properties selects other members of the object.
@Suite("One object that several properties read")
struct SharedObjectTests {
  @QueryOperation struct Hero {
    var hero: Character
    @QuerySatelite struct Character {
      var friends: [Friend]
      @FragmentSpread var more: MoreOfFriends
      @InlineFragment var droid: Droid?
      @QuerySatelite struct Friend: Equatable { var id: ID }
    }
    @QueryFragment(on: "Character") struct MoreOfFriends {
      var friends: [Friend]
      @QuerySatelite struct Friend: Equatable { var name: String }
    }
    @QuerySatelite struct Droid {
      var friends: [Friend]
      @QuerySatelite struct Friend: Equatable { var appearsIn: [Episode] }
    }
  }

  @Test("Own field, fragment and inline fragment ask for different members")
  func document() throws {
    #expect(
      try Hero().text == """
        query Hero { hero { __typename friends { id } ...MoreOfFriends \
        ... on Droid { friends { appearsIn } } } } \
        fragment MoreOfFriends on Character { friends { name } }
        """)
  }

  @Test("Each of them reads its members")
  func responseOfTheServer() async throws {
    let response = try await response(to: Hero(), from: StarWars.schema())
    expectFriends(response.hero)
  }

  @Test(
    "The members may come in any order",
    arguments: [
      #"{"data":{"hero":{"friends":[\#(friends)],"__typename":"Droid"}}}"#,
      #"{"data":{"hero":{"friends":[\#(friends)],"friends":[],"__typename":"Droid"}}}"#,
    ])
  func givenResponse(json: String) throws {
    try expectFriends(Hero().filled(json).hero)
  }

  private static let friends = ["1000 Luke Skywalker", "1002 Han Solo", "1003 Leia Organa"].map {
    #"{"name":"\#($0.dropFirst(5))","appearsIn":["NEWHOPE","EMPIRE","JEDI"],"id":"\#($0.prefix(4))"}"#
  }.joined(separator: ",")

  private func expectFriends(_ hero: Hero.Character) {
    #expect(hero.friends == [.init(id: "1000"), .init(id: "1002"), .init(id: "1003")])
    #expect(
      hero.more.friends == [
        .init(name: "Luke Skywalker"), .init(name: "Han Solo"), .init(name: "Leia Organa"),
      ])
    #expect(
      hero.droid?.friends
        == Array(repeating: .init(appearsIn: [.newHope, .empire, .jedi]), count: 3))
  }

  @Test("The property that needs a missing member reports it")
  func missingMember() throws {
    let json = #"{"data":{"hero":{"__typename":"Human","friends":[{"id":"1"}]}}}"#
    let error = #expect(throws: SputnikError.self) {
      try Hero().filled(json)
    }
    #expect("\(try #require(error))".contains("hero.friends[0].name"))
  }

  @Test("Each of them can be narrowed")
  func narrowed() async throws {
    var query = Hero()
    query.hero.setSelections([.friends, .more])
    #expect(
      try query.text == """
        query Hero { hero { friends { id } ...MoreOfFriends } } \
        fragment MoreOfFriends on Character { friends { name } }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.hero.friends == [.init(id: "1000"), .init(id: "1002"), .init(id: "1003")])
    #expect(
      response.hero.more.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])
    #expect(response.hero.droid == nil)
  }
}
