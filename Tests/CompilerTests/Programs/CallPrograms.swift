import Testing

/// Mistakes where a program uses its structs. They are the compiler's own errors, as for a plain
/// struct.
enum CallPrograms {
  private static let query = """
    @QueryOperation struct Query {
      @Variable var id: ID
      var hero: Hero
      @QuerySatelite struct Hero {
        @Variable(argument: "size") var sizeArgument: Int?
        var name: String?
      }
    }
    """

  private static func program(
    _ title: String, _ message: String, besides: [String] = [], _ source: String,
    row: SourceLocation = #_sourceLocation
  ) -> Program {
    Program(title, nil, message, besides: besides, "\(query)\n\(source)", row: row)
  }

  static let variables: [Program] = [
    program(
      "A query without its variables", "missing argument for parameter 'variables' in call",
      """
      let made = Query()
      //               ^
      """),
    program(
      "A variable of another type",
      "cannot convert value of type 'String' to expected argument type 'Int'",
      """
      let made = Query(variables: .init(id: "1", size: "ten"))
      //                                               ^
      """),
    program(
      "A misspelled variable", "incorrect argument label in call (have 'idd:', expected 'id:')",
      """
      let made = Query(variables: .init(idd: "1"))
      //                               ^
      """),
    program(
      "A variable of a satellite that is read",
      "getter for 'sizeArgument' is unavailable: a variable of a satellite holds no value; read and "
        + "set it in the operation's 'variables'",
      """
      func read(_ response: Query) { print(response.hero.sizeArgument as Any) }
      //                                   ^
      """),
    program(
      "A text for an enum",
      "cannot convert value of type 'String' to expected argument type 'Kind'",
      """
      @QueryEnum enum Kind: String { case tv = "TV" }
      @QueryOperation struct Kinds { @Variable var kind: Kind; var id: ID }
      let made = Kinds(variables: .init(kind: "TV"))
      //                                      ^
      """),
  ]

  static let requests: [Program] = [
    program(
      "A request without its label", "missing argument label 'operation:' in call",
      """
      func send(_ query: Query, with maker: SputnikRequestMaker) async throws {
        print(try await maker.makeRequest(query))
        //                                ^
      }
      """),
    program(
      "A request without await", "expression is 'async' but is not marked with 'await'",
      """
      func send(_ query: Query, with maker: SputnikRequestMaker) async throws {
        print(try maker.makeRequest(operation: query))
      //^
      }
      """),
    program(
      "A request without try",
      "call can throw, but it is not marked with 'try' and the error is not handled",
      """
      func send(_ query: Query, with maker: SputnikRequestMaker) async {
        print(await maker.makeRequest(operation: query))
        //          ^
      }
      """),
    program(
      "A request with a satellite",
      "instance method 'makeRequest(operation:options:)' requires that 'Query.Hero' conform to "
        + "'GraphQLQueryOrMutation'",
      """
      func send(_ hero: Query.Hero, with maker: SputnikRequestMaker) async throws {
        print(try await maker.makeRequest(operation: hero))
        //                    ^
      }
      """),
    program(
      "A request with a struct without a macro",
      "instance method 'makeRequest(operation:options:)' requires that 'Plain' conform to "
        + "'GraphQLQueryOrMutation'",
      """
      struct Plain: Sendable { var id: ID }
      func send(_ plain: Plain, with maker: SputnikRequestMaker) async throws {
        print(try await maker.makeRequest(operation: plain))
        //                    ^
      }
      """),
    program(
      "A loop over a subscription without try", "call can throw, but the error is not handled",
      besides: ["errors thrown from here are not handled"],
      """
      @QuerySubscription struct News { var added: ID }
      func read(_ maker: SputnikRequestMaker) async {
        for await event in maker.subscribe(operation: News()) { print(event.added) }
        //  ^
      }
      """),
    program(
      "An address without its label", "missing argument label 'endpoint:' in call",
      """
      let maker = SputnikRequestMaker("https://example.org")
      //                              ^
      """),
    program(
      "A header that is nil",
      "'nil' is not compatible with expected dictionary value type 'String'",
      """
      let maker = SputnikRequestMaker(
        endpoint: "https://example.org", headers: ["Authorization": nil])
        //                                                          ^
      """),
    program(
      "An API without its address", "type 'API' does not conform to protocol 'SputnikGraphQLAPI'",
      """
      struct API: SputnikGraphQLAPI {
        //   ^
        let url = "https://example.org"
        let headers: [String: String] = [:]
      }
      """),
  ]

  static let responses: [Program] = [
    program(
      "A misspelled field of a response", "value of type 'Query.Hero' has no member 'nam'",
      """
      func read(_ response: Query) { print(response.hero.nam) }
      //                                                 ^
      """),
    program(
      "A field that can be null",
      "value of optional type 'String?' must be unwrapped to refer to member 'count' of wrapped base "
        + "type 'String'",
      """
      func read(_ response: Query) { print(response.hero.name.count) }
      //                                                 ^
      """),
    program(
      "A selection of a misspelled field", "type 'Query.Hero.SelectableValue' has no member 'nme'",
      """
      func narrow(_ query: inout Query) { query.hero.setSelections([.nme]) }
      //                                                             ^
      """),
    program(
      "A selection that isn't a list", "type '[Query.SelectableValue]' has no member 'hero'",
      """
      func narrow(_ query: inout Query) { query.setSelections(.hero) }
      //                                                       ^
      """),
    program(
      "A response that is changed", "cannot assign to property: 'response' is a 'let' constant",
      """
      func read(_ response: Query) { response.hero.name = "Luke" }
      //                                           ^
      """),
    program(
      "A union without one of its cases", "switch must be exhaustive",
      """
      @QueryUnion enum Found {
        case hero(Query.Hero)
        case other(typename: String)
      }
      func read(_ found: Found) {
        switch found {
      //^
        case .hero(let hero): print(hero)
        }
      }
      """),
    program(
      "A misspelled error", "type 'SputnikError' has no member 'timeout'",
      """
      func read(_ error: SputnikError) {
        if case .timeout = error { print("slow") }
        //       ^
      }
      """),
  ]

  static let all = variables + requests + responses
}
