import Sputnik
import SputnikCache
import TestSupport
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStandIn
#endif

// The Swift code of the article "Lists in pages". Most of it needs a server, so it is only compiled.

@Suite("The code of \"Lists in pages\"")
enum PagesCode {
  @QueryOperation struct People {
    var people: Connection

    @QuerySatelite(schemaTypeName: "PeopleConnection") struct Connection: RelayConnection {
      @Variable var first: Int?
      @Variable var after: String?
      var edges: [Edge]
      var pageInfo: PageInfo

      var elements: [Person] { edges.map(\.node) }
    }
    @QuerySatelite(schemaTypeName: "PeopleEdge") struct Edge { var node: Person }
    @QuerySatelite struct PageInfo: RelayPageInfo {
      var hasNextPage: Bool
      var endCursor: String?
    }
    @QuerySatelite struct Person: Identifiable {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct Planets {
    @Variable var offset: Int
    @Property(arguments: ["offset": .variable("offset")]) var planets: [People.Person]
  }

  struct PeopleView: View {
    @State var pages: Pages<People, People.Person>

    var body: some View {
      List {
        ForEach(pages.elements) { person in Text(person.name) }
        if let error = pages.error {
          Button("Try again: \(error.localizedDescription)") { Task { await pages.loadNext() } }
        } else if pages.hasNext {
          ProgressView().task(id: pages.responses.count) { await pages.loadNext() }
        }
      }
      .task { await pages.run() }
      .refreshable { @MainActor in await pages.refresh() }
    }
  }

  @MainActor static func aConnection(_ maker: SputnikRequestMaker) -> PeopleView {
    let pages = Pages(
      People(variables: .init(first: 20)), maker: maker,
      connection: \.people, after: \.variables.after)
    return PeopleView(pages: pages)
  }

  static func offsets(_ maker: SputnikRequestMaker) -> Pages<Planets, People.Person> {
    let pages = Pages(Planets(variables: .init(offset: 0)), maker: maker, elements: \.planets) {
      page in
      page.planets.count < 20 ? nil : Planets(variables: .init(offset: page.variables.offset + 20))
    }
    return pages
  }

  static func aLoop(_ maker: SputnikRequestMaker) async throws {
    for try await page in maker.pages(
      People(variables: .init(first: 100)), connection: \.people,
      after: \.variables.after)
    {
      for person in page.people.elements { print(person.name) }
    }
  }

  /// The document of a page.
  @Test static func document() async throws {
    let transport = MockTransport(json: #"{"errors":[{"message":"No."}]}"#)
    _ = try? await aLoop(maker(transport))
    #expect(
      try transport.bodies == [
        #"{"query":"query People($first: Int, $after: String) { people(first: $first, after: $after) { edges { node { id name } } pageInfo { hasNextPage endCursor } } }","operationName":"People","variables":{"first":100}}"#
      ])
  }
}
