import Testing

/// Subscriptions that don't have exactly one root field.
enum SubscriptionPrograms {
  static let all: [Program] = [
    Program(
      "A subscription with two root fields", .twoRootFields("removed", first: "added"),
      "'removed' can't be a field here, because a subscription has exactly one root field, which is "
        + "'added': move it into a subscription of its own, or apply '@Local' or '@Variable'",
      """
      @QuerySubscription struct News {
        @Local var isShown = true
        var added: Article
        var removed: ID
        //  ^
        @QuerySatelite struct Article { @Variable var key: ID; var id: ID }
      }
      """, use: Use.subscription("News", variables: "key: \"1\"", selecting: "added")),
    Program(
      "A fragment at the root of a subscription", .fragmentAtRoot(macro: "FragmentSpread"),
      "'@FragmentSpread' can't be applied to a property of a subscription, because it has exactly one "
        + "root field: declare the field itself",
      """
      @QueryFragment(on: "Subscription") struct Added { var added: ID }
      @QuerySubscription struct News {
        @FragmentSpread var fragment: Added
      //^
      }
      """, use: Use.subscription("News", selecting: "fragment")),
    Program(
      "A condition at the root of a subscription", .conditionAtRoot(directive: "include"),
      "the root field of a subscription can't have '@include', because it is always selected: remove it",
      """
      @QuerySubscription struct News {
        @Include(if: "long") var added: ID?
      //^
      }
      """, use: Use.subscription("News", variables: "long: true", selecting: "added")),
    Program(
      "A subscription to the name of its type", .introspectionAtRoot("__typename"),
      "the root field of a subscription can't be '__typename', because it has no events: use a field "
        + "of the subscription type",
      """
      @QuerySubscription struct News {
        @Property(name: "__typename") var kind: String
        //                                ^
      }
      """, use: Use.subscription("News", selecting: "kind")),
    Program(
      "A subscription's name without its label",
      .unknownArgument(
        macro: "QuerySubscription", label: nil, remedy: "use 'name' or 'variableMapping'"),
      "'@QuerySubscription' has no argument without a label: use 'name' or 'variableMapping'",
      """
      @QuerySubscription("x") struct News {
      //                 ^
        @Variable var key: ID
        var added: Article
        @QuerySatelite struct Article { var id: ID }
      }
      """, use: Use.subscription("News", variables: "key: \"1\"", selecting: "added")),
    Program(
      "A request with a subscription", nil,
      "conformance of 'Ping' to 'GraphQLQueryOrMutation' is unavailable: a subscription has many "
        + "responses: use 'subscribe'",
      """
      @QuerySubscription struct Ping { var alive: Bool }
      func send(_ maker: SputnikRequestMaker) async throws {
        _ = try await maker.makeRequest(operation: Ping())
        //                  ^
      }
      """),
    Program(
      "Incremental delivery of a subscription", nil,
      "conformance of 'Ping' to 'GraphQLQueryOrMutation' is unavailable: a subscription has many "
        + "responses: use 'subscribe'",
      """
      @QuerySubscription struct Ping { var alive: Bool }
      func send(_ maker: SputnikRequestMaker) async throws {
        for try await _ in maker.makeIncrementalRequest(operation: Ping()) {}
        //                       ^
      }
      """),
    Program(
      "A subscription to a query", nil,
      "'subscribe(operation:options:)' is unavailable: only a subscription has events: use "
        + "'makeRequest'",
      """
      @QueryOperation struct Ping { var alive: Bool }
      func send(_ maker: SputnikRequestMaker) async throws {
        for try await _ in maker.subscribe(operation: Ping()) {}
        //                       ^
      }
      """),
    Program(
      "A query in place of a subscription", nil,
      "global function 'subscribe' requires that 'Ping' conform to 'GraphQLSubscription'",
      """
      @QueryOperation struct Ping { var alive: Bool }
      func subscribe(_ subscription: some GraphQLSubscription) {}
      func start() { subscribe(Ping()) }
      //             ^
      """),
  ]
}
