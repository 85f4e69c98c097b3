import SputnikMacros
import StarWars
import TestSupport
import Testing

/// `__typename` is always that of an object type: a condition on an interface has to know more.
@Suite("Conditions on an interface")
struct InterfaceConditionTests {
  @Test("The types that it applies to are named")
  func types() async throws {
    let query = ByTypes()
    #expect(
      try query.text == """
        query ByTypes { search(text: "an") { __typename ... on Character { appearsIn } \
        ... on Starship { length } } }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(
      answer.search == [
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

  @Test("Only types that are named count")
  func otherTypes() async throws {
    let query = HumansOnly()
    #expect(
      try query.text == """
        query HumansOnly { search(text: "R") { __typename ... on Character { name } } }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(
      answer.search.map(\.character?.name) == [
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

  @Test("Its keys decide")
  func present() async throws {
    let query = ByPresence()
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(
      try query.text == """
        query ByPresence { search(text: "an") { __typename id: __typename \
        ... on Character { name appearsIn } ... on Starship { name } } }
        """)
    #expect(
      answer.search.map(\.character) == [
        .init(name: "Han Solo", appearsIn: [.newHope, .empire, .jedi]),
        .init(name: "Leia Organa", appearsIn: [.newHope, .empire, .jedi]), nil,
      ])
    #expect(answer.search.map(\.starship) == [nil, nil, .init(name: "TIE Advanced x1")])
    #expect(answer.search.map(\.type) == ["Human", "Human", "Starship"])
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

  @Test("A spread obeys the same rules")
  func spreads() async throws {
    let query = Spreads()
    #expect(
      try query.text == """
        query Spreads { search(text: "c") { __typename ...CharacterName ...CharacterAppearsIn } } \
        fragment CharacterName on Character { name } \
        fragment CharacterAppearsIn on Character { appearsIn }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(
      answer.search == [
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

  @Test("So does a case of a union")
  func union() async throws {
    let query = Union()
    #expect(
      try query.text == """
        query Union { search(text: "c") { __typename ...CharacterName ... on Starship { id } } } \
        fragment CharacterName on Character { name }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(
      answer.search == [
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
