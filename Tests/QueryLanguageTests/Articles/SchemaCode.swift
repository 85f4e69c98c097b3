import SputnikExecution
import Testing

// The Swift code of the articles about `SputnikSchema` and `SputnikExecution`.

@Suite("The code of \"SputnikSchema\" and \"SputnikExecution\"")
struct SchemaCode {
  @Test func aMistake() throws {
    let schema = try Schema(sdl: "type Query { hero: Character } type Character { name: String! }")
    let findings = schema.validate(try GraphQL.Document(parsing: "{ hero { nam } }"))
    _ = findings[0].message
    #expect(
      findings.map(\.message)
        == ["the type 'Character' has no field 'nam': did you mean 'name'?"])
  }

  @Test func resolvers() async throws {
    let schema = try Schema(
      sdl: """
        type Query { hero(episode: Episode): Character }
        type Character { name: String! }
        enum Episode { EMPIRE JEDI }
        """)

    var resolvers = Resolvers()
    resolvers.add("Query.hero") { _, arguments, _ in
      ["name": arguments["episode"] == "EMPIRE" ? "Luke Skywalker" : "R2-D2"]
    }

    let server = try ExecutableSchema(schema, resolvers: resolvers)
    let result = await server.execute(GraphQLRequest(query: "{ hero(episode: EMPIRE) { name } }"))
    _ = result.json.text
    #expect(result.json.text == #"{"data":{"hero":{"name":"Luke Skywalker"}}}"#)
  }
}
