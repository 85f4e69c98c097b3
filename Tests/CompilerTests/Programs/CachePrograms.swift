import Testing

/// Mistakes in the use of a cache, its models and watched queries.
enum CachePrograms {
  private static let operations = """
    import SputnikCache

    @QuerySatelite struct Post: Identifiable { var id: ID; var likes: Int }
    @QueryOperation struct PostsQuery { @Variable var after: String?; var posts: [Post] }
    @QueryMutation struct LikePost { @Variable var id: ID; var likePost: Post; var posts: [Post] }
    @QuerySubscription struct PostAdded { var postAdded: Post }

    """

  private static let send =
    "only queries are watched, cached and paged: send a mutation with 'makeRequest'"
  private static let ofMutation =
    "conformance of 'LikePost' to 'GraphQLQuery' is unavailable: \(send)"
  private static let ofSubscription =
    "conformance of 'PostAdded' to 'GraphQLQuery' is unavailable: a subscription has many "
    + "responses: use 'subscribe'"

  private static func program(
    _ title: String, _ message: String, isRepeated: Bool = false, _ source: String,
    row: SourceLocation = #_sourceLocation
  ) -> Program {
    Program(
      title, nil, message, isRepeated: isRepeated, "\(operations)\n\(source)", row: row)
  }

  static let models: [Program] = [
    program(
      "A model of a mutation", ofMutation,
      """
      struct Buttons {
        var like: QueryModel<LikePost>
        //  ^
      }
      """),
    program(
      "A model that is made of a mutation", ofMutation, isRepeated: true,
      """
      func show(_ maker: SputnikRequestMaker) {
        let model = QueryModel(LikePost(variables: .init(id: "1")), maker: maker)
        //          ^
        print(model.isLoading)
      }
      """),
    program(
      "A model of a subscription", ofSubscription,
      """
      struct Views {
        var added: QueryModel<PostAdded>
        //  ^
      }
      """),
    program(
      "Pages of a mutation", ofMutation, isRepeated: true,
      """
      func show(_ maker: SputnikRequestMaker) {
        let pages = Pages(
          //        ^
          LikePost(variables: .init(id: "1")), maker: maker, elements: { $0.posts },
          next: { _ in nil })
        print(pages.isLoading)
      }
      """),
    program(
      "A watched mutation", ofMutation,
      """
      func show(_ maker: SputnikRequestMaker) async {
        for await state in maker.watch(LikePost(variables: .init(id: "1"))) { print(state) }
        //                       ^
      }
      """),
    program(
      "A watched subscription", ofSubscription,
      """
      func show(_ maker: SputnikRequestMaker) async {
        for await state in maker.watch(PostAdded()) { print(state) }
        //                       ^
      }
      """),
    program(
      "Pages of elements of another type",
      "initializer 'init(_:maker:revalidation:every:options:elements:previous:next:)' requires the "
        + "types 'Other' and 'Post' be equivalent",
      """
      struct Other: Identifiable { var id: Int }
      func show(_ maker: SputnikRequestMaker) -> Pages<PostsQuery, Other> {
        Pages(PostsQuery(), maker: maker, elements: \\.posts) { page in
      //^
          page.posts.isEmpty ? nil : PostsQuery()
        }
      }
      """),
    program(
      "Pages of results without an identity",
      "conformance of 'FieldResult<Success>' to 'Identifiable' is unavailable: a result that "
        + "failed has no id: write '.identified' after the list", isRepeated: true,
      """
      @QueryOperation struct Posts { var posts: [FieldResult<Post>] }
      func show(_ maker: SputnikRequestMaker) {
        let pages = Pages(Posts(), maker: maker, elements: { $0.posts }, next: { _ in nil })
        //          ^
        print(pages.isLoading)
      }
      """),
    program(
      "Rows of results without an identity",
      "'identified' is unavailable: the elements have no identity: make their struct "
        + "'Identifiable'",
      """
      @QuerySatelite struct Note { var id: ID }
      @QueryOperation struct Notes { var notes: [FieldResult<Note?>] }
      func show(_ response: Notes) { print(response.notes.identified) }
      //                                                  ^
      """),
    program(
      "A loop over the pages of a mutation", ofMutation, isRepeated: true,
      """
      func show(_ maker: SputnikRequestMaker) async throws {
        let like = LikePost(variables: .init(id: "1"))
        for try await page in maker.pages(like, next: { _ in nil }) { print(page.posts) }
        //                          ^
      }
      """),
    program(
      "A watched operation of any kind",
      "instance method 'watch(_:revalidation:showing:refreshWhenStale:every:options:)' requires "
        + "that 'Operation' conform to 'GraphQLQuery'",
      """
      func show<Operation: GraphQLQueryOrMutation>(
        _ operation: Operation, _ maker: SputnikRequestMaker
      ) async {
        for await state in maker.watch(operation) { print(state) }
        //                       ^
      }
      """),
  ]

  static let transactions: [Program] = [
    program(
      "A change of a mutation", ofMutation,
      """
      func change(_ cache: SputnikCache) throws {
        try cache.transaction { cache in
          try cache.update(LikePost(variables: .init(id: "1"))) { $0.likePost.likes += 1 }
          //        ^
        }
      }
      """),
    program(
      "The value of a mutation", ofMutation,
      """
      func read(_ cache: inout CacheTransaction) throws {
        print(try cache.value(of: LikePost(variables: .init(id: "1"))) as Any)
        //              ^
      }
      """),
    program(
      "A mutation that is invalidated", ofMutation,
      """
      func read(_ cache: inout CacheTransaction) throws {
        try cache.invalidate(LikePost(variables: .init(id: "1")))
        //        ^
      }
      """),
    program(
      "A subscription that is invalidated", ofSubscription,
      """
      func read(_ cache: inout CacheTransaction) throws {
        try cache.invalidate(PostAdded())
        //        ^
      }
      """),
  ]

  static let requests: [Program] = [
    program(
      "A request for any operation",
      "'makeRequest(operation:options:)' is unavailable: in generic code, write "
        + "'GraphQLQueryOrMutation' in place of 'GraphQLOperation'",
      """
      func send<Operation: GraphQLOperation>(
        _ operation: Operation, _ maker: SputnikRequestMaker
      ) async throws -> Operation {
        try await maker.makeRequest(operation: operation)
        //              ^
      }
      """),
    program(
      "A policy that has two responses",
      "'cacheAndNetwork' is unavailable: a request has one response: for the cache's and then the "
        + "server's, use 'watch'",
      """
      let options = RequestOptions(cachePolicy: .cacheAndNetwork)
      //                                         ^
      """),
  ]

  static let all = models + transactions + requests
}
