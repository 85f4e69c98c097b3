import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

/// A missing key says nothing where somebody else asks for it too: only the variables tell.
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

  @Test("The text has both")
  func text() throws {
    #expect(
      try Hero().text == """
        query Hero($again: Boolean = false) { hero { name name @include(if: $again) \
        friendsConnection { totalCount } \
        friendsConnection @skip(if: $again) { pageInfo { hasNextPage } } \
        ...CharacterName @include(if: $again) } } fragment CharacterName on Character { name }
        """)
  }

  @Test("The variable is true")
  func isTrue() async throws {
    let query = Hero(variables: .init(again: true))
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(
      answer.hero
        == .init(
          name: "R2-D2", nameAgain: "R2-D2", friendsConnection: .init(totalCount: 3), page: nil,
          fragment: .init(name: "R2-D2")))
  }

  @Test("The variable is false, by its value, by the struct's default or by the document's")
  func isFalse() async throws {
    for variables in [Hero.Variables(again: false), .init(), .init(again: nil)] {
      let answer = try await answer(to: Hero(variables: variables), from: StarWars.schema())
      #expect(
        answer.hero
          == .init(
            name: "R2-D2", nameAgain: nil, friendsConnection: .init(totalCount: 3),
            page: .init(pageInfo: .init(hasNextPage: false)), fragment: nil))
    }
  }

  @Test(
    "What was asked for has to be there, what wasn't doesn't",
    arguments: [(true, nil), (false, "hero.friendsConnection.pageInfo")])
  func missing(again: Bool, path: String?) throws {
    let json = #"{"data":{"hero":{"name":"R2-D2","friendsConnection":{"totalCount":3}}}}"#
    let query = Hero(variables: .init(again: again))
    guard let path else {
      #expect(try query.filled(from: Data(json.utf8)).hero.page == nil)
      return
    }
    let error = #expect(throws: SputnikError.self) { try query.filled(from: Data(json.utf8)) }
    #expect("\(try #require(error))".contains(path))
  }
}
