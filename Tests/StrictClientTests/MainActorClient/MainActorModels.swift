import Sputnik
import SputnikCache
import Testing

/// Models, in a module that is isolated to the main actor by default.
@QueryOperation struct MainActorPeople {
  var people: People

  @QuerySatelite struct People: RelayConnection {
    @Variable var after: String?
    var edges: [Edge]
    var pageInfo: PageInfo

    var elements: [Person] { edges.map(\.node) }
  }

  @QuerySatelite struct Edge { var node: Person }

  @QuerySatelite struct PageInfo: RelayPageInfo {
    var hasNextPage: Bool
    var endCursor: String?
  }

  @QuerySatelite struct Person: Identifiable {
    var id: ID
    var name: String
  }
}

@QueryOperation struct MainActorPlanets {
  @Variable var offset: Int
  @Property(arguments: ["offset": .variable("offset")]) var planets: [MainActorPeople.Person]
}

@Suite struct MainActorModelTests {
  private struct API: SputnikGraphQLAPI {
    let urlEndpoint = "http://localhost/graphql"
  }

  private let maker = SputnikRequestMaker(
    api: API(), configuration: SputnikAPIConfiguration(),
    transport: MockTransport(
      json: """
        {"data":{"people":{"edges":[{"node":{"id":"1","name":"Luke","__typename":"Human"}}],\
        "pageInfo":{"hasNextPage":false,"endCursor":"1"}},\
        "planets":[{"id":"2","name":"Hoth","__typename":"Planet"}]}}
        """))

  @Test func models() async throws {
    let model = QueryModel(MainActorPeople(), maker: maker)
    await model.refresh()
    #expect(model.response?.people.elements.map(\.name) == ["Luke"])
    let pages = Pages(
      MainActorPeople(), maker: maker, connection: \.people, after: \.variables.after)
    await pages.refresh()
    #expect(pages.elements.map(\.name) == ["Luke"])
    let planets = Pages(
      MainActorPlanets(variables: .init(offset: 0)), maker: maker, elements: \.planets
    ) { page in
      page.planets.isEmpty ? nil : MainActorPlanets(variables: .init(offset: 1))
    }
    let life = Task { await planets.run() }
    await planets.loadNext()
    #expect(planets.elements.map(\.name) == ["Hoth"])
    life.cancel()
    await life.value
    let saving = MutationModel()
    #expect(await saving.run { planets.elements.count } == 1)
  }

  @Test func aLoop() async throws {
    var names: [String] = []
    let pages = maker.pages(MainActorPlanets(variables: .init(offset: 0))) { page in
      page.variables.offset == 1 ? nil : MainActorPlanets(variables: .init(offset: 1))
    }
    for try await page in pages { names += page.planets.map(\.name) }
    #expect(names == ["Hoth", "Hoth"])
  }
}
