import Foundation
import Sputnik
import SputnikCache
import SputnikTesting
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStandIn
#endif

// The Swift code of the article "An app from nothing". Views are only compiled.

@Suite("The code of \"An app from nothing\"")
enum AnAppFromNothingCode {
  @QueryOperation struct TrailPage {
    var trails: Connection

    @QuerySatelite(schemaTypeName: "TrailConnection") struct Connection: RelayConnection {
      @Variable var first: Int?
      @Variable var after: String?
      var edges: [Edge]
      var pageInfo: PageInfo

      var elements: [Row] { edges.map(\.node) }
    }
    @QuerySatelite(schemaTypeName: "TrailEdge") struct Edge { var node: Row }
    @QuerySatelite struct PageInfo: RelayPageInfo {
      var hasNextPage: Bool
      var endCursor: String?
    }
    @QuerySatelite(schemaTypeName: "Trail") struct Row: Identifiable {
      var id: ID
      var name: String
    }
  }

  struct TrailList: View {
    let maker: SputnikRequestMaker
    @State private var pages: Pages<TrailPage, TrailPage.Row>

    init(maker: SputnikRequestMaker) {
      self.maker = maker
      let first = TrailPage(variables: .init(first: 20))
      _pages = State(
        initialValue: Pages(first, maker: maker, connection: \.trails, after: \.variables.after))
    }

    var body: some View {
      List {
        ForEach(pages.elements) { trail in
          NavigationLink(trail.name) { TrailScreen(id: trail.id, maker: maker) }
        }
        if pages.hasNext {
          ProgressView().task(id: pages.responses.count) { await pages.loadNext() }
        }
        if let error = pages.error { Text(error.localizedDescription) }
      }
      .task { await pages.run() }
      .refreshable { @MainActor in await pages.refresh() }
    }
  }

  static func theBeginning() -> SputnikRequestMaker {
    struct TrailAPI: SputnikGraphQLAPI { let urlEndpoint = "https://trails.example/graphql" }

    let cache = SputnikCache()
    let maker = SputnikRequestMaker(api: TrailAPI()).caching(in: cache)
    return maker
  }

  @QueryOperation struct TrailDetails {
    @Variable var id: ID
    @Property(arguments: ["id"]) var trail: Trail?

    @QuerySatelite struct Trail {
      var id: ID
      var name: String
      var likes: Int
      var isLiked: Bool
    }
  }

  struct TrailScreen: View {
    let maker: SputnikRequestMaker
    @State private var model: QueryModel<TrailDetails>

    init(id: ID, maker: SputnikRequestMaker) {
      self.maker = maker
      _model = State(initialValue: QueryModel(TrailDetails(variables: .init(id: id)), maker: maker))
    }

    var body: some View {
      VStack {
        if let trail = model.response?.trail {
          Text(trail.name)
          LikeButton(trail: trail, maker: maker)
        }
        if model.isLoading { ProgressView() }
        if let error = model.error { Text(error.localizedDescription) }
      }
      .task { await model.run() }
    }
  }

  @QueryMutation struct LikeTrail {
    @Variable var id: ID
    @Variable var isLiked: Bool
    @Property(arguments: ["id", "isLiked"]) var like: Likes

    @QuerySatelite(schemaTypeName: "Trail") struct Likes {
      var id: ID
      var likes: Int
      var isLiked: Bool
    }
  }

  struct LikeButton: View {
    let trail: TrailDetails.Trail
    let maker: SputnikRequestMaker
    @State private var liking = MutationModel()

    var body: some View {
      Button(trail.isLiked ? "♥ \(trail.likes)" : "♡ \(trail.likes)") {
        Task { await liking.run { try await like() } }
      }
      .disabled(liking.isRunning)
      if let error = liking.error { Text(error.localizedDescription) }
    }

    func like() async throws -> LikeTrail {
      let (id, isLiked) = (trail.id, !trail.isLiked)
      return try await maker.makeRequest(
        operation: LikeTrail(variables: .init(id: id, isLiked: isLiked))
      ) { cache in
        try cache.update(LikeTrail.Likes.self, id: id) { trail in
          trail.likes += isLiked ? 1 : -1
          trail.isLiked = isLiked
        }
      }
    }
  }

  #if SQLite
    static func aFile(_ folder: URL) throws -> SputnikCache {
      let cache = try SputnikCache(file: folder.appending(path: "trails.sqlite"))
      return cache
    }
  #endif

  private static let sdl = """
    type Query {
      trails(first: Int, after: String): TrailConnection!
      trail(id: ID!): Trail
    }
    type Mutation { like(id: ID!, isLiked: Boolean!): Trail! }
    type TrailConnection { edges: [TrailEdge!]! pageInfo: PageInfo! }
    type TrailEdge { node: Trail! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    type Trail { id: ID! name: String! likes: Int! isLiked: Boolean! }
    """

  @Test static func test() async throws {
    let schemaURL = URL.temporaryDirectory.appending(path: "\(UUID()).graphqls")
    try Data(sdl.utf8).write(to: schemaURL)
    defer { try? FileManager.default.removeItem(at: schemaURL) }
    try await InATest(schemaURL: schemaURL).showsTheListWithoutANetwork()
    try await InATest(schemaURL: schemaURL).takesALikeBack()
  }

  struct InATest {
    let schemaURL: URL

    @MainActor func showsTheListWithoutANetwork() async throws {
      let mock = try SchemaMock(contentsOf: schemaURL, MockValues(seed: 1))
      let maker = mock.requestMaker().caching(in: SputnikCache())
      let pages = Pages(
        TrailPage(variables: .init(first: 4)), maker: maker, connection: \.trails,
        after: \.variables.after)
      await pages.refresh()
      let names = pages.elements.map(\.name)
      #expect(!names.isEmpty)

      mock.fail(with: .error(URLError(.notConnectedToInternet)))
      await pages.refresh()
      #expect(pages.elements.map(\.name) == names)
      #expect((pages.error as? SputnikError)?.isOffline == true)
    }

    @MainActor func takesALikeBack() async throws {
      let values: [String: MockValue] = ["Trail.likes": 4, "Trail.isLiked": false]
      let mock = try SchemaMock(contentsOf: schemaURL, MockValues(seed: 1, values))
      let cache = SputnikCache()
      let maker = mock.requestMaker().caching(in: cache)
      let details = try await maker.makeRequest(operation: TrailDetails(variables: .init(id: "7")))
      let trail = try #require(details.trail)

      mock.values["Mutation.like"] = .computed { _ in
        let likes = try? cache.value(of: LikeTrail.Likes.self, id: trail.id)?.likes
        return .error("Refused with \(likes ?? 0) likes.")
      }
      let error = await #expect(throws: SputnikError.self) {
        try await LikeButton(trail: trail, maker: maker).like()
      }
      #expect(error?.localizedDescription.contains("Refused with 5 likes.") == true)
      #expect(try cache.value(of: LikeTrail.Likes.self, id: trail.id)?.likes == 4)
    }
  }

  /// The mock has the same values for a trail in the list and in the details, so opening the details
  /// doesn't rename the row.
  @Test @MainActor static func details() async throws {
    let mock = try SchemaMock(sdl: sdl, MockValues(seed: 1))
    let maker = mock.requestMaker().caching(in: SputnikCache())
    let pages = Pages(
      TrailPage(variables: .init(first: 4)), maker: maker, connection: \.trails,
      after: \.variables.after)
    await pages.refresh()
    let rows = pages.elements.map { [$0.id.rawValue, $0.name] }
    #expect(Set(rows).count == 3)
    for row in pages.elements {
      let query = TrailDetails(variables: .init(id: row.id))
      #expect(try await maker.makeRequest(operation: query).trail?.name == row.name)
    }
    #expect(mock.requests.count == 4)
    await pages.refresh()
    #expect(pages.elements.map { [$0.id.rawValue, $0.name] } == rows)
  }

  /// The button shows the like before the server has it, and the server's number afterwards.
  @Test static func like() async throws {
    let mock = try SchemaMock(sdl: sdl)
    mock.values["Query.trail"] = ["id": "7", "name": "Laugavegur", "likes": 4, "isLiked": false]
    mock.values["Mutation.like"] = ["id": "7", "likes": 6, "isLiked": true]
    let cache = SputnikCache()
    let maker = mock.requestMaker().caching(in: cache)
    let query = TrailDetails(variables: .init(id: "7"))
    let trail = try #require(try await maker.makeRequest(operation: query).trail)
    _ = try await LikeButton(trail: trail, maker: maker).like()
    let liked = try await maker.makeRequest(operation: query).trail
    #expect(liked?.likes == 6)
    #expect(liked?.isLiked == true)
    #expect(mock.requests.map(\.operationName) == ["TrailDetails", "LikeTrail"])
  }
}
