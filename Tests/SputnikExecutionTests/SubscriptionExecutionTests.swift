import SputnikExecution
import Testing

@Suite("Subscriptions with a source of events")
struct SubscriptionExecutionTests {
  private struct Offline: Error, CustomStringConvertible {
    var description: String { "The store is offline." }
  }

  /// A server that sends a review for each number of stars from the argument down to 1.
  private func server() throws -> ExecutableSchema {
    var resolvers = Resolvers()
    resolvers.addEvents(of: "Subscription.reviewAdded") { arguments in
      let first = arguments["minimum"]?.intValue ?? 0
      if first == 9 { throw ExecutionError("Nine is taken.", extensions: ["code": "TAKEN"]) }
      return Resolvers.Events { events in
        for stars in stride(from: first, to: 0, by: -1) {
          events.yield(["reviewAdded": ["stars": .int(stars)]] as JSONObject)
        }
        if first == 2 { events.finish(throwing: Offline()) } else { events.finish() }
      }
    }
    return try ExecutableSchema(Schema(sdl: EventExecutionTests.schema), resolvers: resolvers)
  }

  private func responses(_ query: String, variables: JSONObject = [:]) async throws -> [String] {
    var responses: [String] = []
    let request = GraphQLRequest(query: query, variables: variables)
    for await response in try await server().subscribe(request) {
      responses.append(response.json.text)
    }
    return responses
  }

  @Test("There is a response for each event, and the source gets the arguments")
  func events() async throws {
    #expect(
      try await responses(
        "subscription S($first: Int) { ...F } fragment F on Subscription { r: reviewAdded(minimum: $first) { stars } }",
        variables: ["first": 3]) == [
          #"{"data":{"r":{"stars":3}}}"#, #"{"data":{"r":{"stars":2}}}"#,
          #"{"data":{"r":{"stars":1}}}"#,
        ])
    #expect(
      try await responses("subscription { reviewAdded { stars } }")
        == [#"{"data":{"reviewAdded":{"stars":1}}}"#])
  }

  @Test("An error of the source is the last response")
  func failure() async throws {
    #expect(
      try await responses("subscription { reviewAdded(minimum: 2) { stars } }") == [
        #"{"data":{"reviewAdded":{"stars":2}}}"#, #"{"data":{"reviewAdded":{"stars":1}}}"#,
        #"{"errors":[{"message":"The store is offline."}]}"#,
      ])
  }

  @Test(
    "Reasons for which nothing is subscribed to",
    arguments: [
      (
        "subscription { reviewAdded(minimum: 9) { stars } }",
        #"{"errors":[{"message":"Nine is taken.","extensions":{"code":"TAKEN"}}]}"#
      ),
      (
        "subscription { count }",
        #"{"errors":[{"message":"Subscription.count has no events."}]}"#
      ),
      ("{ a }", #"{"errors":[{"message":"Only subscriptions are executed for an event."}]}"#),
      (
        "subscription { reviewAdded { no } }",
        #"{"errors":[{"message":"the type 'Review' has no field 'no'","locations":[{"line":1,"column":30}]}]}"#
      ),
      (
        "subscription { ... @skip(if: true) { count } }",
        #"{"errors":[{"message":"the root field of a subscription can't have '@skip'","locations":[{"line":1,"column":20}]}]}"#
      ),
    ])
  func refusals(query: String, response: String) async throws {
    let responses = try await responses(query)
    #expect(responses == [response])
  }

  @Test("Releasing the iterator ends the source")
  func release() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    var resolvers = Resolvers()
    resolvers.addEvents(of: "Subscription.count") { _ in
      Resolvers.Events { events in
        events.onTermination = { _ in end.yield() }
        events.yield(["count": 1] as JSONObject)
      }
    }
    let server = try ExecutableSchema(
      Schema(sdl: EventExecutionTests.schema), resolvers: resolvers)
    do {
      let stream = await server.subscribe(GraphQLRequest(query: "subscription { count }"))
      var iterator = stream.makeAsyncIterator()
      #expect(await iterator.next()?.json.text == #"{"data":{"count":1}}"#)
    }
    #expect(await ends.first { true } != nil)
  }

  @Test("Events of a field that the schema doesn't have are refused")
  func unknownField() throws {
    var resolvers = Resolvers()
    resolvers.addEvents(of: "Subscription.nothing") { _ in Resolvers.Events { $0.finish() } }
    #expect(throws: UnmatchedResolvers.self) {
      try ExecutableSchema(Schema(sdl: EventExecutionTests.schema), resolvers: resolvers)
    }
  }
}
