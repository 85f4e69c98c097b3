import SputnikMacros
import TestSupport
import Testing

/// Meta fields: `__typename` is the name of an object's type.
@Suite("Query chapter: meta fields")
struct MetaFields {
  @QueryOperation(name: "") struct Search {
    @Property(arguments: ["text": "an"]) var search: [SearchResult]
    @QuerySatelite struct SearchResult: Equatable {
      @Property(name: "__typename") var type: String
      @InlineFragment var human: Human?
      @InlineFragment var droid: Droid?
      @InlineFragment var starship: Starship?
    }
  }

  @QueryOperation(name: "") struct SearchAsUnion {
    @Property(arguments: ["text": "an"]) var search: [SearchResult]
    @QueryUnion enum SearchResult: Equatable {
      case human(Human)
      case droid(Droid)
      case starship(Starship)
    }
  }

  @QuerySatelite struct Human: Equatable { var name: String }
  @QuerySatelite struct Droid: Equatable { var name: String }
  @QuerySatelite struct Starship: Equatable { var name: String }

  private let text = """
    query {
      search(text: "an") {
        __typename
        ... on Human {
          name
        }
        ... on Droid {
          name
        }
        ... on Starship {
          name
        }
      }
    }
    """

  @Test func typenameIsTheTypeOfTheObject() async throws {
    let response = try await response(to: Search(), printedAs: text)
    #expect(
      response.search == [
        .init(type: "Human", human: .init(name: "Han Solo"), droid: nil, starship: nil),
        .init(type: "Human", human: .init(name: "Leia Organa"), droid: nil, starship: nil),
        .init(type: "Starship", human: nil, droid: nil, starship: .init(name: "TIE Advanced x1")),
      ])
  }

  @Test func composedDocumentGivesTheSameResponse() async throws {
    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("search", arguments: ["text": "an"]) {
          "__typename"
          for type in ["Human", "Droid", "Starship"] { GraphQL.InlineFragment(on: type) { "name" } }
        }
      }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text) == [
        "search": [
          ["__typename": "Human", "name": "Han Solo"],
          ["__typename": "Human", "name": "Leia Organa"],
          ["__typename": "Starship", "name": "TIE Advanced x1"],
        ]
      ])
  }

  @Test func unionAsksForTheTypeName() async throws {
    let response = try await response(to: SearchAsUnion(), printedAs: text)
    #expect(
      response.search == [
        .human(.init(name: "Han Solo")), .human(.init(name: "Leia Organa")),
        .starship(.init(name: "TIE Advanced x1")),
      ])
  }
}
