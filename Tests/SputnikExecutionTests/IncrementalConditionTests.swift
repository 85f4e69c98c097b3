import SputnikExecution
import Testing

@Suite("The directives @defer and @stream")
struct IncrementalConditionTests {
  @Test(
    "Nothing is deferred: one part without hasNext", arguments: IncrementalFormat.allCases)
  func whole(format: IncrementalFormat) async throws {
    #expect(
      try await People.parts(
        """
        query Q($no: Boolean!) { person {
          ... @defer(if: false) { name } ... @defer(if: $no) { lastName }
          films @stream(if: $no) { title } best { films @stream(initialCount: 5) { title } }
        } }
        """, format, variables: ["no": false]) == [
          #"{"data":{"person":{"name":"Luke Skywalker","lastName":"Skywalker","films":[{"title":"A New Hope"},{"title":"The Empire Strikes Back"},{"title":"Return of the Jedi"}],"best":{"films":[{"title":"Solo"}]}}}}"#
        ])
  }

  @Test("A variable decides, and @skip and @include come first")
  func conditions() async throws {
    #expect(
      try await People.parts(
        """
        query Q($yes: Boolean) { person {
          ... @defer(if: $yes) { name } ... @defer @skip(if: true) { lastName }
          ...F @defer @include(if: false)
        } } fragment F on Person { firstName }
        """) == [
          #"{"data":{"person":{}},"pending":[{"id":"0","path":["person"]}],"hasNext":true}"#,
          #"{"incremental":[{"id":"0","data":{"name":"Luke Skywalker"}}],"completed":[{"id":"0"}],"hasNext":false}"#,
        ])
  }

  @Test(
    "What a deferred fragment selects, too, is there at once, whatever the order",
    arguments: ["...F ... @defer { ...F }", "... @defer { ...F } ...F", "...F @defer ...F"])
  func selectedOutside(selections: String) async throws {
    #expect(
      try await People.parts("{ person { \(selections) } } fragment F on Person { name }") == [
        #"{"data":{"person":{"name":"Luke Skywalker"}}}"#
      ])
  }

  @Test("Deferred fields don't change the order of the others")
  func order() async throws {
    #expect(
      try await People.parts("{ person { ... @defer { lastName firstName name } name firstName } }")
        == [
          #"{"data":{"person":{"name":"Luke Skywalker","firstName":"Luke"}},"pending":[{"id":"0","path":["person"]}],"hasNext":true}"#,
          #"{"incremental":[{"id":"0","data":{"lastName":"Skywalker"}}],"completed":[{"id":"0"}],"hasNext":false}"#,
        ])
  }

  @Test(
    "Below a null, nothing is deferred: the example of a field that always throws",
    arguments: IncrementalFormat.allCases)
  func null(format: IncrementalFormat) async throws {
    #expect(
      try await People.parts("{ person { ... @defer { name } broken } }", format) == [
        #"{"errors":[{"message":"Cannot return null for non-nullable field Person.broken.","locations":[{"line":1,"column":32}],"path":["person","broken"]}],"data":{"person":null}}"#
      ])
    #expect(
      try await People.parts("{ ... @defer { films } must { name } }", format) == [
        #"{"errors":[{"message":"Cannot return null for non-nullable field Query.must.","locations":[{"line":1,"column":24}],"path":["must"]}],"data":null}"#
      ])
  }

  @Test("Wrong requests and wrong arguments are errors of the first part")
  func errors() async throws {
    #expect(
      try await People.parts("{ person { ... @defer { nothing } } }") == [
        #"{"errors":[{"message":"the type 'Person' has no field 'nothing'","locations":[{"line":1,"column":25}]}]}"#
      ])
    #expect(
      try await People.parts("{ films @stream(initialCount: -1) }") == [
        #"{"errors":[{"message":"The initialCount of @stream must be a positive integer.","locations":[{"line":1,"column":3}],"path":["films"]}],"data":{"films":null}}"#
      ])
  }

  @Test("A short document can't ask for an endless number of deferred fragments")
  func limit() async throws {
    // Each fragment spreads the next one twice: 2³⁰ fragments.
    let fragments = (0..<30).map {
      "fragment F\($0) on Person { name ...F\($0 + 1) @defer(label: \"a\($0)\") "
        + "...F\($0 + 1) @defer(label: \"b\($0)\") }"
    }
    #expect(
      try await People.parts(
        "{ person { ...F0 } } \(fragments.joined(separator: " ")) "
          + "fragment F30 on Person { lastName }") == [
          #"{"data":{"person":{"name":"Luke Skywalker","lastName":"Skywalker"}}}"#
        ])
  }

  @Test("Without the method for parts, the directives are ignored")
  func ignored() async throws {
    let server = try ExecutableSchema(Schema(sdl: People.sdl), root: People.root)
    let request = GraphQLRequest(
      query: "{ person { ... @defer { name } films @stream { title } } }")
    #expect(
      await server.execute(request).json.text
        == #"{"data":{"person":{"name":"Luke Skywalker","films":[{"title":"A New Hope"},{"title":"The Empire Strikes Back"},{"title":"Return of the Jedi"}]}}}"#
    )
  }
}
