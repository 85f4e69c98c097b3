import TestSupport
import Testing

@Suite("sputnik lookups", .oneAtATime)
struct LookupsTests {
  @Test func aDictionary() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add(
      "schema.graphqls",
      """
      type Query {
        hero(id: ID!): Character
        human(id: ID): Human!
        heroes(ids: [ID!]!): [Character!]!
        "Two arguments, another type, another name, no id, another form."
        page(id: ID!, first: Int): Human
        number(id: Int!): Human
        named(name: String!): Human
        place(id: ID!): Place
        humans(id: ID!): [Human]
        rows(ids: [ID!]!): [[Human]]
        all: [Human]
        text(id: ID!): String
      }
      interface Character { id: ID! name: String! }
      type Human implements Character { id: ID! name: String! }
      type Droid implements Character { id: ID! name: String! }
      type Place { code: ID! }
      """)
    let source = """
      import SputnikCache

      /// The fields whose argument is the key of their result.
      let cacheLookups: [String: EntityLookup] = [
        "Query.hero": .entity("Droid", "Human", by: "id"),
        "Query.human": .entity("Human", by: "id"),
        "Query.heroes": .list("Droid", "Human", by: "ids"),
      ]

      """
    #expect(
      await CommandRun.inProcess("lookups", schema)
        == CommandRun(status: 0, output: source, error: ""))
    let output = folder.path(of: "Lookups.swift")
    let run = await CommandRun.inProcess("lookups", schema, "-o", output)
    #expect(run.status == 0)
    #expect(try folder.text(of: "Lookups.swift") == source)
  }

  @Test func aSchemaWithoutLookups() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", "type Query { news: String }")
    #expect(
      await CommandRun.inProcess("lookups", schema)
        == CommandRun(
          status: 1, output: "",
          error: "warning: no field of the query type has only the argument 'id' or 'ids'\n"))
  }
}
