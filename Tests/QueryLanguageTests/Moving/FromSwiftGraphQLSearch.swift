import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

@Suite("Moving from SwiftGraphQL: a search, and the client")
struct FromSwiftGraphQLSearch {
  // The worked example: a union whose members end up in one Swift type.

  @QueryOperation struct Search {
    @Variable var text: String?
    @Property(arguments: ["text": .variable("text")]) var search: [Found]?

    @QueryUnion enum Found {
      case human(Human), droid(Droid), starship(Starship)
      case other(typename: String)

      var label: String {
        switch self {
        case .human(let human): human.name
        case .droid(let droid): "\(droid.name) (\(droid.primaryFunction ?? "Droid"))"
        case .starship(let starship): starship.name
        case .other(let typename): typename
        }
      }
    }

    @QuerySatelite struct Human { var name: String }
    @QuerySatelite struct Droid {
      var name: String
      var primaryFunction: String?
    }
    @QuerySatelite struct Starship { var name: String }
  }

  @Test func search() async throws {
    let query = Search(variables: .init(text: "r2"))
    #expect(
      try query.text == """
        query Search($text: String) { search(text: $text) { __typename ... on Human { name } \
        ... on Droid { name primaryFunction } ... on Starship { name } } }
        """)
    let maker = try starWarsMaker()
    let labels = try await maker.makeRequest(operation: query).search?.map(\.label) ?? []
    #expect(labels == ["R2-D2 (Astromech)"])
    let other = try await maker.makeRequest(operation: Search(variables: .init(text: "an")))
    #expect(other.search?.map(\.label) == ["Han Solo", "Leia Organa", "TIE Advanced x1"])
  }

  @Test func withoutTheClient() async throws {
    let query = Search(variables: .init(text: "an"))
    let data = try await StarWars.schema().response(toBody: query.httpBody())
    let response = try query.filled(from: data)
    #expect(response.search?.count == 3)
  }

  @Test func exchangesAreInterceptors() async throws {
    let log = Log()
    let count = RequestObserver { event in
      if case .received(let response) = event.kind {
        log.append("\(event.request.name): \(response.status)")
      }
    }
    let transport = try starWarsTransport()
    let maker = try starWarsMaker(
      RequestLogging(sink: log.append), count, Deduplication(), BearerToken { _ in "R2" },
      transport: transport)
    let query = Search(variables: .init(text: "an"))
    #expect(try await maker.makeRequest(operation: query).search?.count == 3)
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer R2"])
    #expect(log.all.count == 5)
    #expect(log.all.contains("Search: 200"))
  }
}
