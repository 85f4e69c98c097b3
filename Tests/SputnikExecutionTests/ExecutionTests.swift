import SputnikExecution
import TestSupport
import Testing

@Suite("Responses")
struct ExecutionTests {
  @Test(
    "Selections",
    arguments: [
      ("{ hero { name } }", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
      ("query { hero { id, name } }", #"{"data":{"hero":{"id":"2001","name":"R2-D2"}}}"#),
      ("{ hero { name id } }", #"{"data":{"hero":{"name":"R2-D2","id":"2001"}}}"#),
      (
        "{ __typename hero { __typename } }",
        #"{"data":{"__typename":"Query","hero":{"__typename":"Droid"}}}"#
      ),
      (
        "{ t: __typename h: hero { n: name m: name } }",
        #"{"data":{"t":"Query","h":{"n":"R2-D2","m":"R2-D2"}}}"#
      ),
      (
        "{ hero(episode: EMPIRE) { name appearsIn } }",
        #"{"data":{"hero":{"name":"Luke","appearsIn":["NEWHOPE","JEDI"]}}}"#
      ),
      (
        "{ hero { friends { name } } }",
        #"{"data":{"hero":{"friends":[{"name":"Luke"},null,{"name":"Han"}]}}}"#
      ),
      (
        "{ nobody { name } hero { appearsIn } }",
        #"{"data":{"nobody":null,"hero":{"appearsIn":null}}}"#
      ),
      // Selections of the same response name are merged at the place of the first one.
      (
        "{ hero { id } nobody { id } hero { name } }",
        #"{"data":{"hero":{"id":"2001","name":"R2-D2"},"nobody":null}}"#
      ),
      (
        "{ hero { friends { id } ...F } } fragment F on Character { name friends { name } }",
        #"{"data":{"hero":{"friends":[{"id":"1000","name":"Luke"},null,{"id":"1002","name":"Han"}],"name":"R2-D2"}}}"#
      ),
    ])
  func selections(query: String, response: String) async throws {
    #expect(try await Heroes.response(query) == response)
  }

  @Test(
    "Fragments and type conditions",
    arguments: [
      (
        "{ hero { ...F } } fragment F on Droid { function }",
        #"{"data":{"hero":{"function":"Astromech"}}}"#
      ),
      ("{ hero { ...F ...F } } fragment F on Human { height }", #"{"data":{"hero":{}}}"#),
      (
        "{ hero { ... on Human { height } ... on Droid { function } ... { id } } }",
        #"{"data":{"hero":{"function":"Astromech","id":"2001"}}}"#
      ),
      ("{ hero { ... on Character { name } } }", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
      (
        "{ hero { ... on SearchResult { ... on Droid { name } } } }",
        #"{"data":{"hero":{"name":"R2-D2"}}}"#
      ),
      (
        "{ search { __typename ... on Character { name } ... on Starship { id } } }",
        #"{"data":{"search":[{"__typename":"Human","name":"Luke"},{"__typename":"Starship","id":"3000"}]}}"#
      ),
      (
        "{ ...A } fragment A on Query { ...B hero { id } } fragment B on Query { hero { name } }",
        #"{"data":{"hero":{"name":"R2-D2","id":"2001"}}}"#
      ),
    ])
  func fragments(query: String, response: String) async throws {
    #expect(try await Heroes.response(query) == response)
  }

  @Test(
    "@skip and @include",
    arguments: [
      ("id @skip(if: true) name", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
      ("id @skip(if: false) name @include(if: false)", #"{"data":{"hero":{"id":"2001"}}}"#),
      ("id @include(if: $yes) name @skip(if: $yes)", #"{"data":{"hero":{"id":"2001"}}}"#),
      ("id @include(if: $no) name @skip(if: $no)", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
      ("id @include(if: true) @skip(if: true) name", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
      ("id @include(if: false) @skip(if: false) name", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
      ("...F @skip(if: true) name", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
      ("...F @skip(if: true) ...F", #"{"data":{"hero":{"id":"2001"}}}"#),
      ("... on Droid @include(if: false) { id } name", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
      ("... @include(if: true) { id }", #"{"data":{"hero":{"id":"2001"}}}"#),
      ("id @include(if: $default)", #"{"data":{"hero":{"id":"2001"}}}"#),
    ])
  func directives(selection: String, response: String) async throws {
    let query = """
      query Q($yes: Boolean!, $no: Boolean!, $default: Boolean! = true) {
        hero { \(selection) }
        # A variable or a fragment that nothing uses would be a mistake.
        heroes @skip(if: true) { ...F name @skip(if: $yes) @include(if: $no) id @skip(if: $default) }
      }
      fragment F on Character { id }
      """
    #expect(try await Heroes.response(query, variables: ["yes": true, "no": false]) == response)
  }

  @Test(
    "The operation name selects the operation",
    arguments: [
      ("A", #"{"data":{"hero":{"id":"2001"}}}"#), ("B", #"{"data":{"hero":{"name":"R2-D2"}}}"#),
    ])
  func operationNames(name: String, response: String) async throws {
    let query = "query A { hero { id } } query B { hero { name } }"
    #expect(try await Heroes.response(query, operationName: name) == response)
  }

  @Test func scalarsAndEnums() async throws {
    #expect(
      try await Heroes.response(
        "{ numbers { int float string boolean id episode time whole wholeFloat } }")
        == #"{"data":{"numbers":{"int":1,"float":2,"string":"text","boolean":true,"id":"7","episode":"JEDI","time":{"any":["thing",1]},"whole":3,"wholeFloat":1.5}}}"#
    )
  }

  @Test func documentsCanBeExecutedWithoutText() async throws {
    let document = GraphQL.Document(
      operation: .init(selectionSet: [
        .field(.init("hero", selectionSet: [.field(.init("name"))])), .field(.init("broken")),
      ]))
    let result = try await Heroes.server().execute(GraphQLRequest(document: document))
    #expect(
      result.json.text
        == #"{"errors":[{"message":"Out of order.","path":["broken"]}],"data":{"hero":{"name":"R2-D2"},"broken":null}}"#
    )
  }
}

@Suite("Resolvers")
struct ResolverTests {
  struct Planet: Sendable {
    let name: String
    let moons: [String]
  }

  @Test func swiftValuesAndDictionariesAreSources() async throws {
    var resolvers = Resolvers()
    resolvers.add("Query.planets") { _, _, _ in
      .objects([Planet(name: "Endor", moons: ["Forest"]), Planet(name: "Hoth", moons: [])])
    }
    resolvers.add("Planet.name", of: Planet.self) { planet, _, _ in .string(planet.name) }
    resolvers.add("Planet.moons", of: Planet.self) { planet, _, _ in
      .list(planet.moons.map { ["name": .string($0)] })
    }
    resolvers.add("Query.thing") { _, _, _ in
      .object(Planet(name: "Dagobah", moons: []), type: "Planet")
    }
    resolvers.add("Query.things") { _, _, _ in [["__typename": "Moon", "name": "Io"], nil] }
    resolvers.add("Query.answer") { _, _, _ in 42 }
    let server = try ExecutableSchema(
      Schema(
        sdl: """
          type Query { planets: [Planet!]! thing: Thing things: [Thing] answer: Int nothing: Int }
          interface Thing { name: String }
          type Planet implements Thing { name: String moons: [Moon!] }
          type Moon implements Thing { name: String }
          """), resolvers: resolvers)
    let result = await server.execute(
      GraphQLRequest(
        query:
          "{ planets { name moons { name } } thing { __typename name } things { __typename name } answer nothing }"
      ))
    #expect(
      result.json.text
        == #"{"data":{"planets":[{"name":"Endor","moons":[{"name":"Forest"}]},{"name":"Hoth","moons":[]}],"thing":{"__typename":"Planet","name":"Dagobah"},"things":[{"__typename":"Moon","name":"Io"},null],"answer":42,"nothing":null}}"#
    )
  }

  @Test func wrongSourceIsAnError() async throws {
    var resolvers = Resolvers()
    resolvers.add("Query.a", of: Planet.self) { planet, _, _ in .string(planet.name) }
    resolvers.add("Query.b") { _, _, _ in .object(Planet(name: "Hoth", moons: [])) }
    let server = try ExecutableSchema(
      Schema(sdl: "type Query { a: String b: B } type B { c: String }"), resolvers: resolvers)
    let result = await server.execute(GraphQLRequest(query: "{ a b { c } }"))
    #expect(
      result.json.text
        == #"{"errors":[{"message":"The resolver of Query.a expects a Planet, but its source is a JSONObject.","locations":[{"line":1,"column":3}],"path":["a"]},{"message":"B.c has no resolver, and its source is neither a JSONObject nor a [String: ResolvedValue].","locations":[{"line":1,"column":9}],"path":["b","c"]}],"data":{"a":null,"b":{"c":null}}}"#
    )
  }

  @Test func resolversForUnknownFieldsAreErrors() throws {
    var resolvers = Resolvers()
    resolvers.add("Query.b") { _, _, _ in nil }
    resolvers.add("Mutation.a") { _, _, _ in nil }
    for text in ["Query", "Query.a.b", "Query.a(b:)", "Query.__typename"] {
      resolvers.add(text) { _, _, _ in nil }
    }
    resolvers.addEvents(of: "Query.a") { _ in Resolvers.Events { $0.finish() } }
    resolvers.addEvents(of: "Query.c") { _ in Resolvers.Events { $0.finish() } }
    let schema = try Schema(sdl: "type Query { a: Int }")
    do throws(UnmatchedResolvers) {
      _ = try ExecutableSchema(schema, resolvers: resolvers)
      Issue.record("no error")
    } catch {
      #expect(
        error.coordinates == [
          "Mutation.a", "Query", "Query.__typename", "Query.a(b:)", "Query.a.b", "Query.b",
          "Query.c",
        ])
      #expect(
        error.description.hasPrefix(
          """
          there is a resolver for 'Mutation.a', but the schema has no such field
          there is a resolver for 'Query', but the schema has no such field
          """))
    }
  }

  @Test func infoDescribesTheField() async throws {
    var resolvers = Resolvers()
    resolvers.add("A.info") { _, _, info in
      .string(
        "\(info.parentType) \(info.fieldName) \(info.returnType) \(info.path) \(info.fields.count) \(info.operation.name ?? "-") \(JSONValue.object(info.variables))"
      )
    }
    let server = try ExecutableSchema(
      Schema(sdl: "type Query { a: [A] } type A { info(v: Int): String! }"), root: ["a": [[:]]],
      resolvers: resolvers)
    let result = await server.execute(
      GraphQLRequest(query: "query Q($v: Int = 1) { a { i: info(v: $v) i: info(v: $v) } }"))
    #expect(result.json.text == #"{"data":{"a":[{"i":"A info String! a[0].i 2 Q {\"v\":1}"}]}}"#)
  }

  @Test func mutationsRunOneAfterTheOther() async throws {
    let counter = Counter()
    var resolvers = Resolvers()
    resolvers.add("Mutation.add") { _, arguments, _ in
      // The first field waits the longest. If the fields ran at the same time, it would be the
      // last.
      let number = arguments["number"]?.intValue ?? 0
      try await Task.sleep(for: .milliseconds(30 / number))
      return .int(await counter.add(number))
    }
    let server = try ExecutableSchema(
      Schema(sdl: "type Query { a: Int } type Mutation { add(number: Int!): Int }"),
      resolvers: resolvers)
    let result = await server.execute(
      GraphQLRequest(query: "mutation { a: add(number: 1) b: add(number: 10) c: add(number: 30) }"))
    #expect(result.json.text == #"{"data":{"a":1,"b":11,"c":41}}"#)
  }

  @Test("The fallback resolves fields that have no resolver")
  func fallback() async throws {
    var resolvers = Resolvers()
    resolvers.add("Query.a") { _, _, _ in "own" }
    resolvers.fallback = { _, _, info in
      info.fieldName == "c" ? ["d": 1] : .string("\(info.parentType).\(info.fieldName)")
    }
    let server = try ExecutableSchema(
      Schema(sdl: "type Query { a: String b: String c: C } type C { d: String }"),
      root: ["b": "root"], resolvers: resolvers)
    #expect(
      await server.execute(GraphQLRequest(query: "{ a b c { d } }")).json.text
        == #"{"data":{"a":"own","b":"Query.b","c":{"d":"C.d"}}}"#)
  }

  @Test("An operation of the corpus", .corpus("operations"))
  func corpus() async throws {
    let schema = try Schema(sdl: Corpus.text("schemas/starwars.graphql"))
    let server = try ExecutableSchema(schema, root: ["hero": nil])
    let query = try Corpus.text("operations/starwars/HeroName.graphql")
    let result = await server.execute(
      GraphQLRequest(query: query, variables: ["episode": "JEDI"]))
    #expect(result.json.text == #"{"data":{"hero":null}}"#)
  }

  actor Counter {
    private var sum = 0
    func add(_ number: Int) -> Int {
      sum += number
      return sum
    }
  }
}
