import TestSupport
import Testing

@Suite("sputnik ages", .oneAtATime)
struct AgesTests {
  static let directive = "directive @cacheControl(maxAge: Int) on OBJECT | FIELD_DEFINITION"

  @Test func aDictionary() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add(
      "schema.graphqls",
      """
      \(Self.directive)
      type Query { news: String @cacheControl(maxAge: 60) stock: Stock }
      type Stock @cacheControl(maxAge: 30) { id: ID! }
      """)
    let source = """
      /// The ages of fields in a cache, by the schema's `@cacheControl`.
      let cacheAges: [String: Duration] = [
        "Query.news": .seconds(60),
        "Stock": .seconds(30),
      ]

      """
    #expect(
      try await CommandRun.process("ages", schema)
        == CommandRun(status: 0, output: source, error: ""))
    let output = folder.path(of: "Ages.swift")
    let run = await CommandRun.inProcess("ages", schema, "-o", output)
    #expect(run.status == 0)
    #expect(try folder.text(of: "Ages.swift") == source)
  }

  @Test func aSchemaWithoutAges() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", "type Query { news: String }")
    let run = await CommandRun.inProcess("ages", schema)
    #expect(
      run
        == CommandRun(
          status: 1, output: "",
          error: "warning: no object type or field has '@cacheControl(maxAge: …)'\n"))
  }
}
