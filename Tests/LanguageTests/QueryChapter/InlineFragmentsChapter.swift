import SputnikMacros
import Testing

/// Inline fragments: what only some types have.
@Suite("Query chapter: inline fragments")
struct InlineFragments {
  @QueryOperation struct HeroForEpisode {
    var hero: Hero
    @QuerySatelite struct Hero: Equatable {
      @Variable(name: "ep") var episode: Episode
      var name: String
      @InlineFragment var droid: Droid?
      @InlineFragment var human: Human?
    }
    @QuerySatelite struct Droid: Equatable { var primaryFunction: String? }
    @QuerySatelite struct Human: Equatable { var height: Double? }
  }

  @Test("Of a droid, and of a human")
  func inlineFragments() async throws {
    var heroes: [HeroForEpisode.Hero] = []
    for episode in [Episode.jedi, .empire] {
      let answer = try await answer(
        to: HeroForEpisode(variables: .init(ep: episode)),
        reading: """
          query HeroForEpisode($ep: Episode!) {
            hero(episode: $ep) {
              __typename
              name
              ... on Droid {
                primaryFunction
              }
              ... on Human {
                height
              }
            }
          }
          """)
      heroes.append(answer.hero)
    }
    #expect(
      heroes == [
        .init(name: "R2-D2", droid: .init(primaryFunction: "Astromech"), human: nil),
        .init(name: "Luke Skywalker", droid: nil, human: .init(height: 1.72)),
      ])
  }
}

/// Meta fields: of which type is it?
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

  @Test func metaFields() async throws {
    let answer = try await answer(to: Search(), reading: text)
    #expect(
      answer.search == [
        .init(type: "Human", human: .init(name: "Han Solo"), droid: nil, starship: nil),
        .init(type: "Human", human: .init(name: "Leia Organa"), droid: nil, starship: nil),
        .init(type: "Starship", human: nil, droid: nil, starship: .init(name: "TIE Advanced x1")),
      ])
  }

  @Test("A union asks for it by itself")
  func unions() async throws {
    let answer = try await answer(to: SearchAsUnion(), reading: text)
    #expect(
      answer.search == [
        .human(.init(name: "Han Solo")), .human(.init(name: "Leia Organa")),
        .starship(.init(name: "TIE Advanced x1")),
      ])
  }
}
