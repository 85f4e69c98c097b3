import SputnikSchema
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
      ("fragment F on Query { hero { id } }", #"[{"message":"The document has no operation."}]"#),
      (
        "query A { hero { id } } query B { hero { id } }",
        #"[{"message":"The document has several operations: the request must name the one it means."}]"#
      ),
      ("mutation { a }", #"[{"message":"The schema has no mutation type."}]"#),
      (
        "{ hero {\n  name\n  color } }",
        #"[{"message":"Cannot query field \"color\" on type \"Character\".","locations":[{"line":3,"column":3}]}]"#
      ),
      (
        "{ hero { function } villain }",
        #"[{"message":"Cannot query field \"function\" on type \"Character\".","locations":[{"line":1,"column":10}]},{"message":"Cannot query field \"villain\" on type \"Query\".","locations":[{"line":1,"column":21}]}]"#
      ),
      (
        "{ search { name } }",
        #"[{"message":"Cannot query field \"name\" on type \"SearchResult\".","locations":[{"line":1,"column":12}]}]"#
      ),
      (
        "{ hero { __typenam } }",
        #"[{"message":"Cannot query field \"__typenam\" on type \"Character\".","locations":[{"line":1,"column":10}]}]"#
      ),
      (
        "{ hero }",
        #"[{"message":"Field \"hero\" of type \"Character\" must have a selection of subfields.","locations":[{"line":1,"column":3}]}]"#
      ),
      (
        "{ broken { a } }",
        #"[{"message":"Field \"broken\" must not have a selection since type \"String\" has no subfields.","locations":[{"line":1,"column":3}]}]"#
      ),
      (
        "{ need }",
        #"[{"message":"Argument \"id\" of required type \"ID!\" was not provided.","locations":[{"line":1,"column":3}]}]"#
      ),
      (
        "{ need(id: null) }",
        #"[{"message":"Argument \"id\" got invalid value null; Expected non-nullable type \"ID!\" not to be null.","locations":[{"line":1,"column":3}]}]"#
      ),
      (
        "{ need(id: 1, x: 2) }",
        #"[{"message":"Unknown argument \"x\" on field \"Query.need\".","locations":[{"line":1,"column":3}]}]"#
      ),
      (
        "{ need(id: $id) }",
        #"[{"message":"Argument \"id\" got invalid value $id; Variable \"$id\" is not defined by the operation.","locations":[{"line":1,"column":3}]}]"#
      ),
      (
        "{ hero { id @skip } }",
        #"[{"message":"Argument \"if\" of required type \"Boolean!\" was not provided.","locations":[{"line":1,"column":10}]}]"#
      ),
      (
        "{ hero { id @skip(if: true, x: 1) } }",
        #"[{"message":"Unknown argument \"x\" on directive \"@skip\".","locations":[{"line":1,"column":10}]}]"#
      ),
      ("{ hero { ...F } }", #"[{"message":"Unknown fragment \"F\"."}]"#),
      ("{ hero { ... on Wookiee { id } } }", #"[{"message":"Unknown type \"Wookiee\"."}]"#),
      (
        "{ hero { ... on Episode { id } } }",
        #"[{"message":"A fragment cannot be on \"Episode\": the type has no fields."}]"#
      ),
      ("{ hero { ...F } } fragment F on Nope { id }", #"[{"message":"Unknown type \"Nope\"."}]"#),
      (
        "{ hero { ...F } } fragment F on Droid { height }",
        #"[{"message":"Cannot query field \"height\" on type \"Droid\".","locations":[{"line":1,"column":41}]}]"#
      ),
      (
        "{ hero { ...F } } fragment F on Droid { id ...F }",
        #"[{"message":"Cannot spread fragment \"F\" within itself."}]"#
      ),
      (
        "{ hero { ...A } } fragment A on Character { friends { ...B } } fragment B on Character { ... { ...A } }",
        #"[{"message":"Cannot spread fragment \"A\" within itself."}]"#
      ),
      (
        "{ echo(int: \"1\") }",
        #"[{"message":"Argument \"int\" got invalid value \"1\"; Int cannot represent non-integer value: \"1\"","locations":[{"line":1,"column":3}]}]"#
      ),
    ])
  func errors(query: String, errors: String) async throws {
    #expect(try await Heroes.response(query) == #"{"errors":\#(errors)}"#)
  }

  @Test func unknownOperation() async throws {
    #expect(
      try await Heroes.response("query A { hero { id } }", operationName: "B")
        == #"{"errors":[{"message":"Unknown operation named \"B\"."}]}"#)
  }

  @Test func onlyTheSelectedOperationIsChecked() async throws {
    #expect(
      try await Heroes.response("query A { villain } query B { nobody { id } }", operationName: "B")
        == #"{"data":{"nobody":null}}"#)
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

  @Test func fragmentsCanBeNestedUpToTheLimit() async throws {
    let fragments = (0..<199).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }
    let query =
      "{ ...F0 } \(fragments.joined(separator: " ")) fragment F199 on Query { nobody { id } }"
    #expect(try await Heroes.response(query) == #"{"data":{"nobody":null}}"#)
  }
}
