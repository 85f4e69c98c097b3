import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

/// Two properties with one response name, of which one has a condition: a missing key doesn't tell
/// whether it was asked for, so the variables decide.
@Suite("One response name, with a condition and without")
struct ConditionalTwiceTests {
  @QueryOperation struct Hero {
    @Variable var again: Bool? = false
    var hero: Character
    @QuerySatelite(schemaTypeName: "Character") struct Character: Equatable {
      var name: String
      @Property(name: "name") @Include(if: "again") var nameAgain: String?
      var friendsConnection: Friends
      @Property(name: "friendsConnection") @Skip(if: "again") var page: Page?
      @FragmentSpread @Include(if: "again") var fragment: CharacterName?
    }
    @QuerySatelite struct Friends: Equatable { var totalCount: Int? }
    @QuerySatelite struct Page: Equatable {
      var pageInfo: PageInfo
      @QuerySatelite struct PageInfo: Equatable { var hasNextPage: Bool }
    }
  }

  @Test("The document has both fields")
  func document() throws {
    #expect(
      try Hero().text == """
        query Hero($again: Boolean = false) { hero { name name @include(if: $again) \
        friendsConnection { totalCount } \
        friendsConnection @skip(if: $again) { pageInfo { hasNextPage } } \
        ...CharacterName @include(if: $again) } } fragment CharacterName on Character { name }
        """)
  }

  @Test("If the variable is true, @Include fills and @Skip does not")
  func isTrue() async throws {
    let query = Hero(variables: .init(again: true))
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.hero
        == .init(
          name: "R2-D2", nameAgain: "R2-D2", friendsConnection: .init(totalCount: 3), page: nil,
          fragment: .init(name: "R2-D2")))
  }

  @Test("If the variable or its default is false, @Skip fills and @Include does not")
  func isFalse() async throws {
    for variables in [Hero.Variables(again: false), .init(), .init(again: nil)] {
      let response = try await response(to: Hero(variables: variables), from: StarWars.schema())
      #expect(
        response.hero
          == .init(
            name: "R2-D2", nameAgain: nil, friendsConnection: .init(totalCount: 3),
            page: .init(pageInfo: .init(hasNextPage: false)), fragment: nil))
    }
  }

  @Test(
    "A key must be there only if a property of this request reads it",
    arguments: [(true, nil), (false, "hero.friendsConnection.pageInfo")])
  func missing(again: Bool, path: String?) throws {
    let json = #"{"data":{"hero":{"name":"R2-D2","friendsConnection":{"totalCount":3}}}}"#
    let query = Hero(variables: .init(again: again))
    guard let path else {
      #expect(try query.filled(json).hero.page == nil)
      return
    }
    let error = #expect(throws: SputnikError.self) { try query.filled(json) }
    #expect("\(try #require(error))".contains(path))
  }
}
