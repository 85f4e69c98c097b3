import SputnikLanguage
import SputnikExecution
import Testing

@Suite("Subscriptions executed for one event")
struct EventExecutionTests {
  static let schema = """
    type Query { a: Int }
    type Subscription { reviewAdded(minimum: Int = 1): Review! count: Int }
    type Review { stars: Int! text: String author: Author }
    type Author { name: String! }
    """

  private func execute(
    _ query: String, variables: JSONObject = [:], event: JSONObject,
    resolvers: Resolvers = Resolvers()
  ) async throws -> String {
    let server = try ExecutableSchema(Schema(sdl: Self.schema), resolvers: resolvers)
    return await server.execute(GraphQLRequest(query: query, variables: variables), event: event)
      .json.text
  }

  @Test("The event is the source of the root field, and the selection is executed")
  func event() async throws {
    #expect(
      try await execute(
        """
        subscription S($long: Boolean!) { added: reviewAdded { __typename stars ...F } }
        fragment F on Review { text @include(if: $long) author { name } }
        """,
        variables: ["long": false],
        event: ["reviewAdded": ["stars": 5, "text": "Good.", "author": ["name": "Leia"]]])
        == #"{"data":{"added":{"__typename":"Review","stars":5,"author":{"name":"Leia"}}}}"#)
  }

  @Test("A resolver of the root field receives the event and the arguments")
  func resolver() async throws {
    var resolvers = Resolvers()
    resolvers.add("Subscription.reviewAdded") { source, arguments, _ in
      let stars = (source as? JSONObject)?["number"]?.intValue ?? 0
      return ["stars": .int(stars + (arguments["minimum"]?.intValue ?? 0))]
    }
    #expect(
      try await execute(
        "subscription { reviewAdded(minimum: 2) { stars } }", event: ["number": 3],
        resolvers: resolvers) == #"{"data":{"reviewAdded":{"stars":5}}}"#)
  }

  @Test("Errors are those of other operations")
  func errors() async throws {
    #expect(
      try await execute("subscription { reviewAdded { stars } }", event: [:])
        == #"{"errors":[{"message":"Cannot return null for non-nullable field Subscription.reviewAdded.","locations":[{"line":1,"column":16}],"path":["reviewAdded"]}],"data":null}"#
    )
    #expect(
      try await execute("{ a }", event: ["a": 1])
        == #"{"errors":[{"message":"Only subscriptions are executed for an event."}]}"#)
    #expect(
      try await execute(
        "subscription S($v: Int!) { reviewAdded(minimum: $v) { stars } }", event: [:]
      )
      .hasPrefix(#"{"errors":[{"message":"Variable \"$v\" of required type"#))
  }
}
