import Sputnik
import SputnikCache
import SputnikMacros
import TestSupport
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStandIn
#endif

// The sections "From ApolloPagination" and "From TanStack Query and SWR".

@QueryOperation struct ConnectedPeople {
  var people: Connection

  @QuerySatelite(schemaTypeName: "PeopleConnection") struct Connection: RelayConnection {
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

@QueryOperation struct PlanetsFrom {
  @Variable var offset: Int
  @Property(arguments: ["offset": .variable("offset")]) var planets: [ConnectedPeople.Person]
}

private struct HeroView: View {
  let model: QueryModel<CachedHero>

  var body: some View {
    Text(model.response?.hero.name ?? "").task { await model.run() }
  }
}

@MainActor @Suite("Moving from pagers and hooks")
struct FromModelsTests {
  private static func server() -> MockTransport {
    MockTransport { request in
      let body = try JSONValue(parsing: request.body.data())
      let offset = body["variables"]?["offset"]?.intValue ?? 0
      let isFirst = body["variables"]?["after"]?.stringValue == nil
      let data =
        switch body["operationName"]?.stringValue {
        case "ConnectedPeople":
          #"{"people":{"edges":[{"node":\#(person(isFirst ? "1" : "2"))}],"pageInfo":{"hasNextPage":\#(isFirst),"endCursor":"c"}}}"#
        case "PlanetsFrom": #"{"planets":[\#(person("\(offset)"))]}"#
        case "RenameHero": #"{"rename":\#(person("2001"))}"#
        default: #"{"hero":\#(person("2001"))}"#
        }
      return .json(#"{"data":\#(data)}"#)
    }
  }

  private nonisolated static func person(_ id: String) -> String {
    #"{"id":"\#(id)","name":"No. \#(id)","__typename":"Droid"}"#
  }

  @Test func apolloPagination() async throws {
    let maker = TestSupport.maker(Self.server())
    let query = ConnectedPeople()
    let planets = PlanetsFrom(variables: .init(offset: 1))
    let nextPlanets: (PlanetsFrom) -> PlanetsFrom? = { page in
      page.variables.offset == 2 ? nil : PlanetsFrom(variables: .init(offset: 2))
    }
    let previousPlanets: (PlanetsFrom) -> PlanetsFrom? = { page in
      page.variables.offset == 0 ? nil : PlanetsFrom(variables: .init(offset: 0))
    }
    do {
      let pages = Pages(query, maker: maker, connection: \.people, after: \.variables.after)
      let life = Task { await pages.run() }
      await pages.refresh()
      #expect(pages.hasNext)
      await pages.loadNext()
      #expect(pages.elements.map(\.id) == ["1", "2"])
      #expect(pages.responses.count == 2)
      life.cancel()
    }
    do {
      let pages = Pages(planets, maker: maker, elements: \.planets, next: nextPlanets)
      await pages.loadNext()
      #expect(pages.elements.map(\.id) == ["1", "2"])
      #expect(!pages.hasPrevious)
    }
    do {
      let pages = Pages(
        planets, maker: maker, elements: \.planets, previous: previousPlanets, next: nextPlanets)
      await pages.loadPrevious()
      #expect(pages.elements.map(\.id) == ["0", "1"])
    }
    try await Self.all(maker, query)
  }

  private nonisolated static func all(
    _ maker: SputnikRequestMaker, _ query: ConnectedPeople
  ) async throws {
    var ids: [ID] = []
    for try await page in maker.pages(query, connection: \.people, after: \.variables.after) {
      ids += page.people.elements.map(\.id)
    }
    #expect(ids == ["1", "2"])
  }

  @Test func queriesAndHooks() async throws {
    let cache = SputnikCache(maximumBytes: 64 << 20)
    let maker = TestSupport.maker(Self.server(), Retry()).caching(in: cache)
    let (query, other) = (CachedHero(), CachedHero())
    let model = QueryModel(query, maker: maker)
    _ = HeroView(model: model)
    #expect(model.isLoading)
    await model.refresh()
    #expect(model.response?.hero.name == "No. 2001")
    #expect(model.error == nil)
    #expect(!model.isRefreshing && !model.isStale)
    model.operation = other
    #expect(!model.isPlaceholder)
    model.becameActive()
    _ = QueryModel(
      query, maker: maker, revalidation: .whenStale,
      options: RequestOptions(maximumAge: .seconds(60)))
    _ = QueryModel(query, maker: maker, every: .seconds(30))
    let life = Task { await model.run() }
    try cache.transaction { cache in try cache.update(query) { $0.hero.name = "R2" } }
    try cache.transaction { try $0.invalidate(query) }
    life.cancel()
    let rename = RenameHero(variables: .init(name: "Artoo"))
    let saving = MutationModel()
    let saved = await saving.run { try await maker.makeRequest(operation: rename) }
    #expect(saved?.rename.name == "No. 2001")
    let expected: @Sendable (inout CacheTransaction) throws -> Void = { _ in }
    try await maker.makeRequest(operation: rename, optimistic: expected)
  }
}
