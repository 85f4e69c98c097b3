import Sputnik
import SputnikCache
import Testing

/// Models of an actor, and of the main actor, in a module with all upcoming features.
@QueryOperation struct GuardedPeople {
  var people: People

  @QuerySatelite struct People: RelayConnection {
    @Variable var after: String?
    var nodes: [Person]
    var pageInfo: PageInfo

    var elements: [Person] { nodes }
  }

  @QuerySatelite struct PageInfo: RelayPageInfo {
    var hasNextPage: Bool
    var endCursor: String?
  }

  @QuerySatelite struct Person: Identifiable {
    var id: ID
    var name: String
  }
}

private actor Screen {
  private let model: QueryModel<GuardedPeople>
  private let pages: Pages<GuardedPeople, GuardedPeople.Person>
  private let saving = MutationModel()

  init(_ maker: SputnikRequestMaker) {
    model = QueryModel(GuardedPeople(), maker: maker)
    pages = Pages(GuardedPeople(), maker: maker, connection: \.people, after: \.variables.after)
  }

  func run() async { await model.run() }

  func names() async -> [String] {
    await model.refresh()
    await pages.refresh()
    await pages.loadNext()
    let count = await saving.run { pages.elements.count }
    return (model.response?.people.elements ?? []).map(\.name) + ["\(count ?? 0)"]
  }
}

@Suite struct GuardedModelTests {
  private struct API: SputnikGraphQLAPI {
    let urlEndpoint = "http://localhost/graphql"
  }

  private static let maker = SputnikRequestMaker(
    api: API(), configuration: SputnikAPIConfiguration(),
    transport: MockTransport(
      json: """
        {"data":{"people":{"nodes":[{"id":"1","name":"Luke","__typename":"Human"}],\
        "pageInfo":{"hasNextPage":false,"endCursor":"1"}}}}
        """))

  @Test func anActor() async {
    let screen = Screen(Self.maker)
    let life = Task { await screen.run() }
    #expect(await screen.names() == ["Luke", "1"])
    life.cancel()
    await life.value
  }

  @Test @MainActor func theMainActor() async throws {
    let model = QueryModel(GuardedPeople(), maker: Self.maker)
    let life = Task { await model.run() }
    await model.refresh()
    #expect(model.response?.people.elements.map(\.name) == ["Luke"])
    life.cancel()
    await life.value
    let pages = Self.maker.pages(
      GuardedPeople(), connection: \.people, after: \.variables.after)
    for try await page in pages { #expect(page.people.nodes.count == 1) }
  }
}
