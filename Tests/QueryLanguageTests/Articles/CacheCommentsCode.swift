import Foundation
import Sputnik
import SputnikCache

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStandIn
#endif

// The Swift code of the documentation comments of SputnikCache, and of its landing page. It is only
// compiled.

enum CacheCommentsCode {
  struct HeroAPI: SputnikGraphQLAPI { let urlEndpoint = "https://example.org/graphql" }

  @QueryOperation struct HeroQuery {
    var hero: Hero
    @QuerySatelite struct Hero {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct Search {
    @Variable var text: String
    @Property(arguments: ["text": .variable("text")]) var search: [HeroQuery.Hero]
  }

  @QueryMutation struct Rename {
    @Variable var id: ID
    @Variable var name: String
    @Property(arguments: ["id": .variable("id"), "name": .variable("name")])
    var rename: HeroQuery.Hero
  }

  // MARK: Caches

  func aCache(_ query: HeroQuery) async throws {
    let cache = SputnikCache()
    let maker = SputnikRequestMaker(api: HeroAPI()).caching(in: cache)
    _ = try await maker.makeRequest(operation: query)
    _ = try await maker.makeRequest(operation: query)
    cache.clear()
  }

  @MainActor func theLandingPage() {
    let cache = SputnikCache()
    let maker = SputnikRequestMaker(api: HeroAPI()).caching(in: cache)
    let model = QueryModel(HeroQuery(), maker: maker)
    _ = model
  }

  func ages() {
    _ = SputnikCache(
      maximumAge: .seconds(600), ages: ["Stock": .seconds(60), "Stock.price": .seconds(5)])
  }

  func lookups() {
    _ = SputnikCache(lookups: [
      "Query.book": .entity("Book", by: "isbn"),
      "Query.hero": .entity("Human", "Droid", by: "id"),
      "Query.volume": .entity("Volume", by: "series", "number"),
      "Query.user": .entity("User", by: "where.id"),
      "Query.author": .entity("User", by: "userId", key: "id"),
      "Query.heroes": .list("Human", "Droid", by: "ids"),
    ])
  }

  struct HeroRow: View {
    @State var model: EntityModel<HeroQuery.Hero>

    var body: some View {
      Text(model.value?.name ?? "")
        .task { await model.run() }
    }
  }

  @MainActor func entities(_ hero: HeroQuery.Hero, _ cache: SputnikCache) {
    _ = EntityModel(HeroQuery.Hero.self, id: "1000", as: "Human", cache: cache)
    _ = HeroRow(model: EntityModel(hero, as: "Human", cache: cache))
  }

  struct Prefetching: View {
    let maker: SputnikRequestMaker

    var body: some View {
      Text("")
        .task { await maker.prefetch(HeroQuery()) }
    }
  }

  func changes(_ cache: SputnikCache) async {
    for await keys in cache.changes { print(keys) }
  }

  func contents(_ cache: SputnikCache) { for entity in cache.contents { print(entity) } }

  func saving(_ cache: SputnikCache) async { await cache.flush() }

  #if SQLite
    #if canImport(Darwin)
      struct User { var id: String }

      func aFile(_ user: User) throws -> SputnikCache {
        let folder = URL.cachesDirectory
        let cache = try SputnikCache(file: folder.appending(path: "\(user.id).sqlite"))
        return cache
      }
    #endif

    func aFile(_ url: URL) throws -> SputnikCache {
      let cache = try SputnikCache(file: url) { error in print(error) }
      return cache
    }
  #endif

  func watching(_ maker: SputnikRequestMaker, show: (String?) -> Void) async {
    for await state in maker.watch(HeroQuery()) {
      show(state.response?.hero.name)
    }
  }

  // MARK: Transactions

  @QuerySatelite struct Person: Identifiable {
    var id: ID
    var name: String
    var likes: Int
  }

  @QueryOperation struct PeopleQuery { var people: [Person] }

  @QuerySatelite struct Comment {
    var id: ID
    var text: String
  }

  @QueryOperation struct CommentsQuery {
    @Variable var post: ID
    @Property(arguments: ["post": .variable("post")]) var comments: [Comment]
  }

  @QuerySatelite struct Post {
    var id: ID
    var likes: Int
  }

  @QueryMutation struct LikePost {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var like: Post
  }

  func transaction(_ cache: SputnikCache) throws {
    try cache.transaction { cache in
      try cache.update(Person.self, id: "1") { $0.name = "Leia" }
      try cache.update(PeopleQuery()) { $0.people.removeAll { $0.id == "2" } }
      try cache.delete(Person.self, id: "2")
    }
    try cache.transaction { cache in
      try cache.update(Person.self, id: "1") { $0.name = "Leia" }
      try cache.delete(Person.self, id: "2")
    }
    let person = try cache.value(of: Person.self, id: "1")
    _ = person
  }

  func transaction(_ cache: inout CacheTransaction, _ comment: Comment, _ text: String) throws {
    _ = try cache.value(of: Person.self, id: "1")?.name
    try cache.update(Person.self, id: "1") { person in person.likes += 1 }
    try cache.update(CommentsQuery(variables: .init(post: "7"))) { $0.comments.append(comment) }
    try cache.insert(Comment(id: "temporary", text: text))
  }

  func watching(_ cache: SputnikCache, show: (String?) -> Void) async {
    for await state in cache.watch(Person.self, id: "1") { show(state.response?.name) }
  }

  func expecting(_ maker: SputnikRequestMaker) async throws {
    try await maker.makeRequest(operation: LikePost(variables: .init(id: "7"))) { cache in
      try cache.update(Post.self, id: "7") { $0.likes += 1 }
    }
  }

  func updating(_ maker: SputnikRequestMaker, _ rename: Rename) async throws {
    do {
      try await maker.makeRequest(
        operation: rename, update: { cache, _ in try cache.delete(Person.self, id: "2") })
    } catch let failure as UpdateFailure {
      print(failure)
    }
  }

  // MARK: Models

  struct HeroView: View {
    @State var model: QueryModel<HeroQuery>

    var body: some View {
      VStack {
        if let hero = model.response?.hero { Text(hero.name) }
        if model.isLoading { ProgressView() }
      }
      .task { await model.run() }
      .refreshable { @MainActor in await model.refresh() }
    }
  }

  @MainActor func models(_ maker: SputnikRequestMaker, _ rename: Rename) async {
    let model = QueryModel(HeroQuery(), maker: maker)
    _ = model
    let saving = MutationModel()
    let response = await saving.run { try await maker.makeRequest(operation: rename) }
    _ = response
  }

  @MainActor func search(_ model: QueryModel<Search>) {
    model.operation.variables.text = "Luke"
  }

  struct ActiveView: View {
    @State var model: QueryModel<HeroQuery>
    @State var pages: Pages<Connections.PeopleQuery, Connections.Person>
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
      VStack {
        if pages.hasNext {
          ProgressView().task(id: pages.responses.count) { await pages.loadNext() }
        }
        ForEach(pages.elements) { person in Text(person.name) }
        Text("\(pages.responses.first?.people.totalCount ?? 0) people")
      }
      .onChange(of: scenePhase) { if scenePhase == .active { model.becameActive() } }
      .onChange(of: scenePhase) { if scenePhase == .active { pages.becameActive() } }
    }
  }

  struct RenameView: View {
    let hero: HeroQuery.Hero
    let maker: SputnikRequestMaker
    @State var name: String
    @State private var saving = MutationModel()
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("Save") {
        Task {
          let rename = Rename(variables: .init(id: hero.id, name: name))
          if await saving.run({ try await maker.makeRequest(operation: rename) }) != nil {
            dismiss()
          }
        }
      }
      .disabled(saving.isRunning)
      if let error = saving.error { Text("\(error)") }
    }
  }

  // MARK: Pages

  /// Pages by offsets.
  enum Offsets {
    @QueryOperation struct PeopleQuery {
      @Variable var offset: Int
      @Variable var filter: String?
      @Property(arguments: ["offset": .variable("offset"), "filter": .variable("filter")])
      var people: [Person]

      @QuerySatelite struct Person: Identifiable {
        var id: ID
        var name: String
      }
    }

    struct PeopleView: View {
      @State var pages: Pages<PeopleQuery, PeopleQuery.Person>

      var body: some View {
        List {
          ForEach(pages.elements) { person in Text(person.name) }
          if pages.hasNext {
            ProgressView().task(id: pages.responses.count) { await pages.loadNext() }
          }
        }
        .task { await pages.run() }
        .refreshable { @MainActor in await pages.refresh() }
      }
    }

    @MainActor static func models(_ maker: SputnikRequestMaker) {
      let pages = Pages(
        PeopleQuery(variables: .init(offset: 0)), maker: maker, elements: \.people
      ) { page in
        page.people.count < 20
          ? nil : PeopleQuery(variables: .init(offset: page.variables.offset + 20))
      }
      pages.operation.variables.filter = "droids"
    }

    static func responses(_ maker: SputnikRequestMaker) async throws {
      let pages = maker.pages(PeopleQuery(variables: .init(offset: 0))) { page in
        page.people.isEmpty
          ? nil : PeopleQuery(variables: .init(offset: page.variables.offset + page.people.count))
      }
      for try await page in pages { print(page.people.map(\.name)) }
    }
  }

  /// Pages by cursors.
  enum Connections {
    @QuerySatelite struct Person: Identifiable {
      var id: ID
      var name: String
    }

    @QueryOperation struct PeopleQuery {
      @Variable var first: Int?
      @Variable var after: String?
      @Property(arguments: ["first": .variable("first"), "after": .variable("after")])
      var people: People

      @QuerySatelite struct People: RelayConnection {
        var totalCount: Int
        var edges: [Edge]
        var pageInfo: PageInfo

        var elements: [Person] { edges.map(\.node) }
      }
      @QuerySatelite struct Edge { var node: Person }
      @QuerySatelite struct PageInfo: RelayPageInfo {
        var hasNextPage: Bool
        var endCursor: String?
      }
    }

    @QuerySatelite struct People: RelayConnection {
      var edges: [Edge]
      var pageInfo: PageInfo

      var elements: [Person] { edges.map(\.node) }

      @QuerySatelite struct Edge { var node: Person }
      @QuerySatelite struct PageInfo: RelayPageInfo {
        var hasNextPage: Bool
        var endCursor: String?
      }
    }

    @MainActor static func models(_ maker: SputnikRequestMaker) {
      let pages = Pages(
        PeopleQuery(variables: .init(first: 20)), maker: maker,
        connection: \.people, after: \.variables.after)
      _ = pages
    }

    static func responses(_ maker: SputnikRequestMaker) async throws {
      for try await page in maker.pages(
        PeopleQuery(), connection: \.people, after: \.variables.after)
      {
        print(page.people.elements.map(\.name))
      }
    }

    static func someResponses(_ maker: SputnikRequestMaker) async throws -> [Person] {
      var people: [Person] = []
      for try await page in maker.pages(
        PeopleQuery(), connection: \.people, after: \.variables.after)
      {
        people += page.people.elements
        if people.count >= 100 { break }
      }
      return people
    }
  }

  // MARK: Mutations that wait

  enum Waiting {
    @QuerySatelite struct Post {
      var id: ID
      var title: String
      var isLiked: Bool
    }

    @QueryOperation struct PostList { var posts: [Post] }

    @QueryMutation struct LikePost {
      @Variable var id: ID
      @Variable var isLiked: Bool
      @Property(arguments: ["id", "isLiked"]) var like: Post
    }

    @QueryMutation struct AddPost {
      @Variable var id: ID
      @Property(arguments: ["id"]) var addPost: Post
    }

    static func queues(_ maker: SputnikRequestMaker) async throws {
      let outbox = try await MutationQueue(maker, mutations: [LikePost.self])
      try await outbox.add(LikePost(variables: .init(id: "7", isLiked: true)))
    }

    static func twoTypes(_ maker: SputnikRequestMaker) async throws {
      let outbox = try await MutationQueue(maker, mutations: [LikePost.self, AddPost.self])
      _ = outbox
    }

    static func table(_ maker: SputnikRequestMaker) async throws {
      let outbox = try await MutationQueue(maker, mutations: [LikePost.self]) { failure in
        failure.status == 423 ? .waits : failure.fate
      }
      _ = outbox
    }

    static func header() -> IdempotencyHeader {
      IdempotencyHeader("X-Request-ID") { $0.uuidString }
    }

    static func adding(_ outbox: MutationQueue, show: (String) -> Void) async throws {
      do {
        let like = LikePost(variables: .init(id: "7", isLiked: true))
        try await outbox.add(like, replacing: { $0.variables.id == "7" })
      }
      let like = LikePost(variables: .init(id: "7", isLiked: true))
      let ticket = try await outbox.add(like)
      try await outbox.cancel(ticket)
      if try await !outbox.cancel(ticket) { show("It is too late.") }
      outbox.resume()
    }

    static func events(_ outbox: MutationQueue, show: (String) -> Void) async {
      for await event in outbox.events {
        if case .refused(let mutation, let error) = event { show("\(mutation.name): \(error)") }
      }
    }

    struct WaitingView: View {
      let outbox: MutationQueue

      var body: some View {
        VStack {
          if !outbox.waiting.isEmpty { Text("\(outbox.waiting.count) changes aren't sent yet") }
          ForEach(outbox.waiting) { mutation in Text(mutation.name) }
        }
      }
    }
  }
}

private typealias LikePost = CacheCommentsCode.Waiting.LikePost
private typealias AddPost = CacheCommentsCode.Waiting.AddPost
private typealias Post = CacheCommentsCode.Waiting.Post
private typealias PostList = CacheCommentsCode.Waiting.PostList

extension LikePost: QueuedMutation {
  func expect(in cache: inout CacheTransaction) throws {
    try cache.update(Post.self, id: variables.id) { $0.isLiked = variables.isLiked }
  }
}
extension LikePost.Variables: Codable {}

extension AddPost: QueuedMutation {
  func update(in cache: inout CacheTransaction) throws {
    try cache.update(PostList()) { $0.posts.append(addPost) }
  }
}
extension AddPost.Variables: Codable {}
