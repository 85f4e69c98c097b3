import SputnikExecution
import Testing

@Suite("Requests that are not executed")
struct RequestErrorTests {
  @Test(
    "Errors without data",
    arguments: [
      (
        "{ hero { name }",
        #"[{"message":"Syntax error: expected a field or \"...\", found the end of the text.","locations":[{"line":1,"column":16}]}]"#
      ),
      (
        "query A { hero { id } } query B { hero { id } }",
        #"[{"message":"The document has several operations: the request must name the one it means."}]"#
      ),
      (
        "mutation { a }",
        #"[{"message":"the schema has no mutation type","locations":[{"line":1,"column":1}]}]"#
      ),
      (
        "{ hero { function }\n  villain ...F }",
        #"[{"message":"the type 'Character' has no field 'function': select it in '... on Droid'","locations":[{"line":1,"column":10}]},{"message":"the type 'Query' has no field 'villain'","locations":[{"line":2,"column":3}]},{"message":"there is no fragment 'F'","locations":[{"line":2,"column":14}]}]"#
      ),
      (
        "{ hero { ...F } } fragment F on Droid { id ...F }",
        #"[{"message":"the fragment 'F' contains itself","locations":[{"line":1,"column":44}]}]"#
      ),
      (
        "query ($x: Int) { hero { id } }",
        #"[{"message":"the operation never uses the variable '$x'","locations":[{"line":1,"column":8}]}]"#
      ),
      (
        "{ hero { ... @defer { id } } }",
        #"[{"message":"the schema has no directive '@defer': the server doesn't deliver responses incrementally, or its schema doesn't tell","locations":[{"line":1,"column":14}]}]"#
      ),
      (
        "{ echo(int: \"1\") }",
        #"[{"message":"\"1\" isn't a value of type 'Int'","locations":[{"line":1,"column":13}]}]"#
      ),
      (
        "{ hero { id } } type A { a: Int }",
        #"[{"message":"a document to execute can't define 'A': only operations and fragments","locations":[{"line":1,"column":17}]}]"#
      ),
    ])
  func errors(query: String, errors: String) async throws {
    let response = try await Heroes.response(query)
    #expect(response == #"{"errors":\#(errors)}"#)
  }

  @Test func noOperation() async throws {
    let result = try await Heroes.server().execute(GraphQLRequest(document: GraphQL.Document {}))
    #expect(
      result == ExecutionResult(data: nil, errors: [.init("The document has no operation.")]))
  }

  @Test func unknownOperation() async throws {
    #expect(
      try await Heroes.response("query A { hero { id } }", operationName: "B")
        == #"{"errors":[{"message":"Unknown operation named \"B\"."}]}"#)
  }

  @Test("An operation isn't executed if another one of its document isn't valid")
  func theWholeDocumentIsValidated() async throws {
    #expect(
      try await Heroes.response("query A { villain } query B { nobody { id } }", operationName: "B")
        == #"{"errors":[{"message":"the type 'Query' has no field 'villain'","locations":[{"line":1,"column":11}]}]}"#
    )
  }

  @Test func subscriptionsAreNotSupported() async throws {
    let server = try ExecutableSchema(
      Schema(sdl: "type Query { a: Int } type Subscription { a: Int }"))
    let result = await server.execute(GraphQLRequest(query: "subscription { a }"))
    #expect(
      result
        == ExecutionResult(data: nil, errors: [ExecutionError("Subscriptions are not supported.")]))
  }

  @Test func manyFragmentsDoNotOverflowTheStack() async throws {
    let fragments = (0..<5000).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }
    let query =
      "{ ...F0 } \(fragments.joined(separator: " ")) fragment F5000 on Query { nobody { id } }"
    #expect(
      try await Heroes.response(query)
        == #"{"errors":[{"message":"Fragments must not be nested more than 200 levels deep."}]}"#
    )
  }

  /// The level of a fragment is that of the longest way to it.
  @Test func fragmentsWithManyWaysToThem() async throws {
    func query(_ count: Int) -> String {
      let fragments = (0..<count).map { index in
        let spreads = (1...3).map { "...F\(min(index + $0, count))" }.joined(separator: " ")
        return "fragment F\(index) on Query { \(spreads) }"
      }
      return "{ ...F\(0) } \(fragments.joined(separator: " ")) "
        + "fragment F\(count) on Query { nobody { id } }"
    }
    #expect(try await Heroes.response(query(199)) == #"{"data":{"nobody":null}}"#)
    #expect(
      try await Heroes.response(query(200))
        == #"{"errors":[{"message":"Fragments must not be nested more than 200 levels deep."}]}"#)
  }

  @Test func fragmentsCanBeNestedUpToTheLimit() async throws {
    let fragments = (0..<199).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }
    let query =
      "{ ...F0 } \(fragments.joined(separator: " ")) fragment F199 on Query { nobody { id } }"
    #expect(try await Heroes.response(query) == #"{"data":{"nobody":null}}"#)
  }
}
