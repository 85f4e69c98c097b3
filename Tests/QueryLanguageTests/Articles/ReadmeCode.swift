import Foundation
import Sputnik
import SputnikCache
import SputnikTesting
import StarWars
import TestSupport
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStandIn
#endif

// The Swift code of README.md.

@Suite("The code of README.md")
struct ReadmeCode {
  @QueryOperation
  struct HeroQuery {
    var hero: Hero

    @QuerySatelite
    struct Hero {
      @Variable var episode: Episode?
      var name: String
      var friends: [Friend]

      @QuerySatelite struct Friend { var name: String }
    }
  }

  @QueryEnum enum Episode: String { case newHope = "NEWHOPE", empire = "EMPIRE", jedi = "JEDI" }

  @Test func theDocumentAndTheFilledCopy() async throws {
    let maker = try starWarsMaker()
    let query = HeroQuery(variables: .init(episode: .empire))
    let response = try await maker.makeRequest(operation: query)
    _ = response.hero.friends[0].name
    #expect(response.hero.friends[0].name == "Han Solo")
    #expect(
      try query.text
        == "query HeroQuery($episode: Episode) { hero(episode: $episode) { name friends { name } } }"
    )
    #expect(try query.body.hasSuffix(#""variables":{"episode":"EMPIRE"}}"#))
  }

  @Test func theErrorIsOneSentence() {
    let text = #"{"data":{"hero":{"name":"R2-D2","friends":[{"name":null}]}}}"#
    let error = #expect(throws: SputnikError.self) { try HeroQuery().filled(from: Data(text.utf8)) }
    #expect(
      error?.description == """
        HeroQuery: hero.friends[0].name is unreadable at byte 51: expected a string, found null \
        for non-optional property
        """)
  }

  struct RickAndMorty: SputnikGraphQLAPI {
    let urlEndpoint = "https://rickandmortyapi.com/graphql"
    let headers = ["Authorization": "Bearer …"]
  }

  @QueryOperation struct Friends {
    var friends: FriendList
    @QuerySatelite struct FriendList {
      @Variable var first: Int? = 10
      var totalCount: Int
    }
  }

  @QueryFragment(on: "Character") struct Names { var name: String }

  @QuerySatelite(schemaTypeName: "Character") struct Person {
    @FragmentSpread var names: Names
    @InlineFragment var droid: Droid?
    @QuerySatelite struct Droid { var primaryFunction: String? }
  }

  @QueryUnion enum SearchResult {
    case starship(Starship), droid(Droid)
    case other(typename: String)

    @QuerySatelite struct Starship { var name: String }
    @QuerySatelite struct Droid { var id: ID }
  }

  @QueryOperation struct PersonQuery {
    var person: Person
    var search: [SearchResult]
  }

  @Test func variablesFragmentsAndUnions() throws {
    #expect(
      try Friends().text
        == "query Friends($first: Int = 10) { friends(first: $first) { totalCount } }")
    #expect(
      try PersonQuery().text == """
        query PersonQuery { person { __typename ...Names ... on Droid { primaryFunction } } \
        search { __typename ... on Starship { name } ... on Droid { id } } } \
        fragment Names on Character { name }
        """)
  }

  @QueryOperation struct PilotQuery {
    var pilot: Pilot

    @QuerySatelite struct Pilot {
      var name: String
      var homeworld: FieldResult<Planet?>
    }
    @QuerySatelite struct Planet { var name: String }
  }

  /// It needs a network, so it is only compiled.
  func sending(_ stored: (accessToken: String, expiry: Int)) async throws {
    @Sendable func logInAgain() async throws -> String { "" }
    let token = BearerToken(stored.accessToken) { _ in try await logInAgain() }
    let maker = SputnikRequestMaker(
      api: RickAndMorty(), interceptors: [RequestLogging(), Retry(), token, Deduplication()],
      options: RequestOptions(deadline: .seconds(30)))
    _ = try await maker.makeRequest(operation: HeroQuery())
  }

  // MARK: Data for views

  enum Views {
    @QueryOperation struct PersonQuery {
      var person: Person?

      @QuerySatelite struct Person: Identifiable {
        var id: ID
        var name: String
      }
    }

    @QueryMutation struct Rename {
      @Variable var name: String
      @Property(arguments: ["name": .variable("name")]) var rename: PersonQuery.Person
    }

    @QueryOperation struct People {
      var people: Connection

      @QuerySatelite struct Connection: RelayConnection {
        @Variable var after: String?
        var nodes: [PersonQuery.Person]
        var pageInfo: PageInfo

        var elements: [PersonQuery.Person] { nodes }
      }
      @QuerySatelite struct PageInfo: RelayPageInfo {
        var hasNextPage: Bool
        var endCursor: String?
      }
    }

    struct PersonView: View {
      @State var model: QueryModel<PersonQuery>

      var body: some View {
        VStack {
          if let person = model.response?.person { Text(person.name) }
          if let error = model.error { Text(error.localizedDescription) }
        }
        .task { await model.run() }
      }
    }

    @MainActor static func models() async throws {
      let cache = SputnikCache()
      let maker = SputnikRequestMaker(api: RickAndMorty()).caching(in: cache)
      let rename = Rename(variables: .init(name: "Luke"))
      try await maker.makeRequest(operation: rename) { cache in
        try cache.update(PersonQuery.Person.self, id: "1") { $0.name = "Luke" }
      }
      _ = PersonView(model: QueryModel(PersonQuery(), maker: maker))
    }

    @MainActor @ViewBuilder static func list(
      _ maker: SputnikRequestMaker, _ people: People
    ) -> some View {
      let pages = Pages(people, maker: maker, connection: \.people, after: \.variables.after)
      ForEach(pages.elements) { person in Text(person.name) }
    }
  }

  @QuerySubscription struct ReviewAdded {
    var reviewAdded: Review
    @QuerySatelite struct Review {
      @Variable var episode: Episode?
      var stars: Int
    }
  }

  /// It needs a server, so it is only compiled.
  func subscribing(_ maker: SputnikRequestMaker) async throws {
    for try await event in maker.subscribe(operation: ReviewAdded(variables: .init(episode: .jedi)))
    {
      print(event.reviewAdded.stars)
    }
  }

  @Test func testing() async throws {
    let schemaURL = URL.temporaryDirectory.appending(path: "\(UUID()).graphqls")
    try Data(StarWars.sdl.utf8).write(to: schemaURL)
    defer { try? FileManager.default.removeItem(at: schemaURL) }
    let mock = try SchemaMock(
      contentsOf: schemaURL, MockValues(seed: 1, ["Character.name": "R2-D2"]))
    let response = try await mock.requestMaker().makeRequest(operation: HeroQuery())
    _ = response.hero.name
    #expect(response.hero.name == "R2-D2")
    #expect(!HeroQuery.mock(seed: 1).hero.name.isEmpty)
  }

  @Test func withoutOurClient() throws {
    let query = HeroQuery(variables: .init(episode: .jedi))
    let data = Data(#"{"data":{"hero":{"name":"R2-D2","friends":[]}}}"#.utf8)
    let body = try query.httpBody()
    let response = try query.filled(from: data)
    #expect(response.hero.name == "R2-D2")
    #expect(String(decoding: body, as: UTF8.self).hasPrefix(#"{"query":"query HeroQuery"#))
  }
}
