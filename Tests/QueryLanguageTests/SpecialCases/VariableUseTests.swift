import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

@Suite("A variable that only unselected fields use")
struct UnusedVariableTests {
  @QueryOperation struct Heroes {
    var hero: Hero
    @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
      @Variable var episode: Episode?
      var name: String
      var friendsConnection: Friends
      @Include(if: "withEpisodes") @FragmentSpread var episodes: CharacterAppearsIn?
    }
    @QuerySatelite struct Friends: Equatable {
      @Variable var first: Int? = 2
      var totalCount: Int?
    }
  }

  private let variables = Heroes.Variables(episode: .empire, first: 1, withEpisodes: true)

  @Test("The full selection uses every variable")
  func full() async throws {
    let query = Heroes(variables: variables)
    #expect(
      try query.body == #"""
        {"query":"query Heroes($episode: Episode, $first: Int = 2, $withEpisodes: Boolean!) \#
        { hero(episode: $episode) { name friendsConnection(first: $first) { totalCount } \#
        ...CharacterAppearsIn @include(if: $withEpisodes) } } \#
        fragment CharacterAppearsIn on Character { appearsIn }","operationName":"Heroes",\#
        "variables":{"episode":"EMPIRE","first":1,"withEpisodes":true}}
        """#)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.hero
        == .init(
          name: "Luke Skywalker", friendsConnection: .init(totalCount: 4),
          episodes: .init(appearsIn: [.newHope, .empire, .jedi])))
  }

  @Test("An unused variable is neither declared nor sent")
  func narrowed() async throws {
    var query = Heroes(variables: variables)
    query.hero.setSelections([.name])
    #expect(
      try query.body == #"""
        {"query":"query Heroes($episode: Episode) { hero(episode: $episode) { name } }",\#
        "operationName":"Heroes","variables":{"episode":"EMPIRE"}}
        """#)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.hero
        == .init(
          name: "Luke Skywalker", friendsConnection: .init(totalCount: nil), episodes: nil))
  }
}

@Suite("One variable for an optional and a required argument")
struct SharedVariableTests {
  @QueryOperation struct EpisodePage {
    var hero: Hero
    var reviews: [Review]
    @QuerySatelite struct Hero: Equatable {
      @Variable var episode: Episode?
      var name: String
    }
    @QuerySatelite struct Review: Equatable {
      @Variable var episode: Episode
      var stars: Int
    }
  }

  @Test("The variable is required")
  func required() async throws {
    let query = EpisodePage(variables: .init(episode: .empire))
    #expect(
      try query.text == """
        query EpisodePage($episode: Episode!) { hero(episode: $episode) { name } \
        reviews(episode: $episode) { stars } }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.hero == .init(name: "Luke Skywalker"))
    #expect(response.reviews == [.init(stars: 5), .init(stars: 3)])
  }

  @Test("It stays required if only the optional argument is selected")
  func narrowed() async throws {
    var query = EpisodePage(variables: .init(episode: .empire))
    query.setSelections([.hero])
    #expect(
      try query.text
        == "query EpisodePage($episode: Episode!) { hero(episode: $episode) { name } }")
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.hero == .init(name: "Luke Skywalker"))
    #expect(response.reviews == [])
  }

  @QueryOperation struct TwoNames {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var human: Human?
    var character: Character
    @QuerySatelite struct Human: Equatable { var mass: Double? }
    @QuerySatelite struct Character: Equatable {
      @Variable(argument: "id") var key: ID
      var name: String
      var friendsConnection: Friends
    }
    @QuerySatelite struct Friends: Equatable {
      @Variable(name: "id") var after: ID?
      var totalCount: Int?
    }
  }

  @Test("An argument of a property may use it too")
  func literal() async throws {
    let query = TwoNames(variables: .init(id: "1002"))
    #expect(
      try query.text == """
        query TwoNames($id: ID!) { human(id: $id) { mass } \
        character(id: $id) { name friendsConnection(after: $id) { totalCount } } }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.human == .init(mass: 80))
    #expect(
      response.character == .init(name: "Han Solo", friendsConnection: .init(totalCount: 3)))
  }
}
