import Foundation
import Sputnik
import TestSupport
import Testing

// The Swift code of the article "Variables and arguments: which spelling when", and its table.

@Suite("The code of \"Variables and arguments\"")
struct VariablesCode {
  @QueryOperation struct CharacterQuery {
    var character: Character

    @QuerySatelite struct Character {
      @Variable(argument: "id") var characterId: ID
      var id: ID
      var name: String
    }
  }

  @Test func theNormalWay() throws {
    let query = CharacterQuery(variables: .init(id: "1"))
    #expect(
      try query.text == "query CharacterQuery($id: ID!) { character(id: $id) { id name } }")
  }

  @QueryOperation struct NamedVariable {
    var character: Character

    @QuerySatelite struct Character {
      @Variable(name: "characterId", argument: "id") var characterId: ID
      var id: ID
    }
  }

  @Test func anotherName() throws {
    let query = NamedVariable(variables: .init(characterId: "1"))
    #expect(
      try query.text
        == "query NamedVariable($characterId: ID!) { character(id: $characterId) { id } }")
  }

  @QueryMutation struct LikeTrail {
    @Variable var id: ID
    @Variable var isLiked: Bool
    @Property(arguments: ["id", "isLiked"]) var like: Trail

    @QuerySatelite struct Trail {
      var id: ID
      var isLiked: Bool
    }
  }

  @Test func aMutation() throws {
    let mutation = LikeTrail(variables: .init(id: "1", isLiked: true))
    #expect(
      try mutation.text == """
        mutation LikeTrail($id: ID!, $isLiked: Boolean!) { \
        like(id: $id, isLiked: $isLiked) { id isLiked } }
        """)
  }

  @QueryEnum(.upperSnakeCase) enum Unit { case foot }

  @QuerySatelite struct Shared {
    @Variable var key: ID
    var name: String
  }

  @QuerySatelite struct Book { var title: String }

  @QuerySatelite struct Episode {
    @Argument var id: ID
    var title: String
  }

  @QueryOperation struct Table {
    @Variable var unit: Unit
    @Property(arguments: ["unit"]) var height: Double
    @Variable var sort: String
    @Property(name: "books", alias: "new", arguments: ["sort"]) var new: [Book]
    @Property(name: "books", alias: "old") var old: [Book]
    @Variable var key: ID
    var shared: Shared
    @Property(name: "books", alias: "ten", arguments: ["first": 10]) var ten: [Book]
    var episode: Episode
    @Variable var text: String
    @Property(name: "books", alias: "found", arguments: ["filter": ["text": .variable("text")]])
    var found: [Book]
    @Include(if: "long") var summary: String?
  }

  @Test func theTable() throws {
    var query = Table(
      variables: .init(unit: .foot, sort: "year", key: "1", text: "Swift", long: true))
    query.episode.id = 23
    #expect(
      try query.document.text == """
        query Table($unit: Unit!, $sort: String!, $key: ID!, $text: String!, $long: Boolean!) { \
        height(unit: $unit) new: books(sort: $sort) { title } old: books { title } \
        shared(key: $key) { name } ten: books(first: 10) { title } \
        episode(id: "23") { title } found: books(filter: {text: $text}) { title } \
        summary @include(if: $long) }
        """)
  }
}
