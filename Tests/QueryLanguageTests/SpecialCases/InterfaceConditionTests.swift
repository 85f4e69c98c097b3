import SputnikMacros
import StarWars
import TestSupport
import Testing

/// `__typename` is always the name of an object type, never of an interface. A condition on an
/// interface names the object types, or the object's keys decide.
@Suite("Conditions on an interface")
struct InterfaceConditionTests {
  @Test("A fragment applies to the types that it names")
  func types() async throws {
    let query = ByTypes()
    #expect(
      try query.text == """
        query ByTypes { search(text: "an") { __typename ... on Character { appearsIn } \
        ... on Starship { length } } }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.search == [
        .init(character: .init(appearsIn: [.newHope, .empire, .jedi]), starship: nil),
        .init(character: .init(appearsIn: [.newHope, .empire, .jedi]), starship: nil),
        .init(character: nil, starship: .init(length: 9.2)),
      ])
  }

  @QueryOperation struct ByTypes {
    @Property(arguments: ["text": "an"]) var search: [SearchResult]
    @QuerySatelite struct SearchResult: Equatable {
      @InlineFragment(types: ["Human", "Droid"]) var character: Character?
      @InlineFragment var starship: Starship?
    }
    @QuerySatelite struct Character: Equatable { var appearsIn: [Episode] }
    @QuerySatelite struct Starship: Equatable { var length: Double? }
  }

  @Test("A fragment doesn't apply to other types")
  func otherTypes() async throws {
    let query = HumansOnly()
    #expect(
      try query.text == """
        query HumansOnly { search(text: "R") { __typename ... on Character { name } } }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.search.map(\.character?.name) == [
        "Luke Skywalker", "Darth Vader", "Leia Organa", "Wilhuff Tarkin", nil, nil,
      ])
  }

  @QueryOperation struct HumansOnly {
    @Property(arguments: ["text": "R"]) var search: [SearchResult]
    @QuerySatelite struct SearchResult {
      @InlineFragment(types: ["Human"]) var character: Character?
      @QuerySatelite struct Character { var name: String }
    }
  }

  @Test("Without types, the object's keys decide")
  func withoutTypes() async throws {
    let query = WithoutTypes()
    #expect(
      try query.text == """
        query WithoutTypes { search(text: "R") { __typename ... on Character { name } \
        ... on Human { height } ... on Starship { length } } }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.search.map(\.character?.name) == [
        "Luke Skywalker", "Darth Vader", "Leia Organa", "Wilhuff Tarkin", "R2-D2", nil,
      ])
    #expect(response.search.map(\.human?.height) == [1.72, 2.02, 1.5, 1.8, nil, nil])
    #expect(response.search.map(\.starship?.length) == [nil, nil, nil, nil, nil, 20])
  }

  @QueryOperation struct WithoutTypes {
    @Property(arguments: ["text": "R"]) var search: [SearchResult]
    @QuerySatelite struct SearchResult {
      @InlineFragment var character: Character?
      @InlineFragment var human: Human?
      @InlineFragment var starship: Starship?
    }
    @QuerySatelite struct Character { var name: String }
    @QuerySatelite struct Human { var height: Double? }
    @QuerySatelite struct Starship { var length: Double? }
  }

  @Test("With `.present`, a fragment whose keys others ask for has one of its own")
  func presentWithoutOwnKey() async throws {
    let query = MarkedCharacters()
    #expect(
      try query.text == """
        query MarkedCharacters { search(text: "R") { __typename \
        ... on Character { __isCharacter: __typename name } ... on Starship { name } } }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.search.map(\.character?.name) == [
        "Luke Skywalker", "Darth Vader", "Leia Organa", "Wilhuff Tarkin", "R2-D2", nil,
      ])
    #expect(
      response.search.map { $0.starship != nil } == [false, false, false, false, false, true])
  }

  @QueryOperation struct MarkedCharacters {
    @Property(arguments: ["text": "R"]) var search: [SearchResult]
    @QuerySatelite struct SearchResult {
      @InlineFragment(types: .present) var character: Character?
      @InlineFragment var starship: Starship?
    }
    @QuerySatelite struct Character { var name: String }
    @QuerySatelite struct Starship { var name: String }
  }

  @Test("With `.present`, the object's keys decide")
  func present() async throws {
    let query = ByPresence()
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      try query.text == """
        query ByPresence { search(text: "an") { __typename id: __typename \
        ... on Character { name appearsIn } ... on Starship { name } } }
        """)
    #expect(
      response.search.map(\.character) == [
        .init(name: "Han Solo", appearsIn: [.newHope, .empire, .jedi]),
        .init(name: "Leia Organa", appearsIn: [.newHope, .empire, .jedi]), nil,
      ])
    #expect(response.search.map(\.starship) == [nil, nil, .init(name: "TIE Advanced x1")])
    #expect(response.search.map(\.type) == ["Human", "Human", "Starship"])
  }

  @QueryOperation struct ByPresence {
    @Property(arguments: ["text": "an"]) var search: [SearchResult]
    @QuerySatelite struct SearchResult {
      @Property(name: "__typename", alias: "id") var type: String
      @InlineFragment(types: .present) var character: Character?
      @InlineFragment var starship: Starship?
    }
    @QuerySatelite struct Character: Equatable {
      var name: String
      var appearsIn: [Episode]
    }
    @QuerySatelite struct Starship: Equatable { var name: String }
  }

  @Test("The same rules apply to spreads")
  func spreads() async throws {
    let query = Spreads()
    #expect(
      try query.text == """
        query Spreads { search(text: "c") { __typename ...CharacterName ...CharacterAppearsIn } } \
        fragment CharacterName on Character { name } \
        fragment CharacterAppearsIn on Character { appearsIn }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.search == [
        .init(
          named: .init(name: "C-3PO"), appearing: .init(appearsIn: [.newHope, .empire, .jedi])),
        .init(named: nil, appearing: nil), .init(named: nil, appearing: nil),
      ])
  }

  @QueryOperation struct Spreads {
    @Property(arguments: ["text": "c"]) var search: [SearchResult]
    @QuerySatelite struct SearchResult: Equatable {
      @FragmentSpread(types: ["Human", "Droid"]) var named: CharacterName?
      @FragmentSpread(types: .present) var appearing: CharacterAppearsIn?
    }
  }

  @Test("The same rules apply to cases of a union")
  func union() async throws {
    let query = Union()
    #expect(
      try query.text == """
        query Union { search(text: "c") { __typename ...CharacterName ... on Starship { id } } } \
        fragment CharacterName on Character { name }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.search == [
        .character(.init(name: "C-3PO")), .starship(.init(id: "3000")),
        .starship(.init(id: "3002")),
      ])
  }

  @QueryOperation struct Union {
    @Property(arguments: ["text": "c"]) var search: [SearchResult]
    @QueryUnion enum SearchResult: Equatable {
      @InlineFragment(types: ["Human", "Droid"]) case character(CharacterName)
      case starship(Starship)
    }
    @QuerySatelite struct Starship: Equatable { var id: ID }
  }
}
