import Foundation
import TestSupport
import Testing

@Suite("sputnik structs", .oneAtATime)
struct StructsTests {
  /// Writes structs, and checks them against the same schema.
  private func draft(
    _ sdl: String, _ document: String, options: [String] = []
  ) async throws -> (structs: CommandRun, source: String, check: CommandRun) {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", sdl)
    let document = try folder.add("Draft.graphql", document)
    let file = folder.path(of: "Draft.swift")
    let structs = try await CommandRun.process(
      ["structs", "--schema", schema, "-o", file] + options + [document])
    let source = (try? folder.text(of: "Draft.swift")) ?? ""
    let check =
      source.isEmpty ? structs : try await CommandRun.process("check", "--schema", schema, file)
    return (structs, source, check)
  }

  static let names = [
    "uuid", "jsonb", "numeric", "Date", "Any", "Data", "Void", "Type", "Property", "_private",
    "snake_case", "Money",
  ]

  @Test("A draft passes its own check, whatever its scalars are called", arguments: names)
  func scalarNames(name: String) async throws {
    let run = try await draft(
      """
      type Query { f(a: \(name), b: [\(name)!], in: Input): \(name)! }
      input Input { s: \(name)! }
      scalar \(name)
      """,
      "query Draft($a: \(name), $b: [\(name)!], $in: Input) { f(a: $a, b: $b, in: $in) }")
    #expect(run.structs.status == 0, "\(run)")
    #expect(
      run.check
        == CommandRun(
          status: 0, output: "1 operation checked, 0 errors, 0 warnings, 0 unchecked\n", error: ""),
      "\(run.source)")
  }

  @Test("Fields that can be null are optionals, or hold their errors")
  func nullableFields() async throws {
    let sdl = "type Query { name: String age: Int @semanticNonNull }"
    let document = "query Draft { name age }"
    let optionals = try await draft(sdl, document)
    #expect(optionals.source.contains("var name: String?\n"))
    #expect(optionals.source.contains("var age: Int\n"))
    let results = try await draft(sdl, document, options: ["--nullable-fields", "results"])
    #expect(results.structs.status == 0)
    #expect(results.source.contains("var name: FieldResult<String?>\n"))
    #expect(results.source.contains("var age: FieldResult<Int>\n"))
  }

  @Test("The types of scalars that are guesses are listed, and those that aren't are not")
  func guessedScalars() async throws {
    let sdl = """
      type Query { at: DateTime price: Money key: UUID page: Url name: String }
      scalar DateTime scalar Money scalar UUID scalar Url scalar Unused
      """
    let run = try await draft(sdl, "query Draft { at price key page name }")
    #expect(
      run.structs
        == CommandRun(
          status: 0, output: "",
          error: """
            note: the schema doesn't say what the values of these scalars are, so their types are guesses:
              'DateTime' has 'Date', or another type with --scalar DateTime=Type
              'Money' has any JSON, or another type with --scalar Money=Type
              'Url' has 'URL', or another type with --scalar Url=Type

            """))
    let known = try await draft(
      sdl, "query Draft { at price key page name }",
      options: ["--scalar", "DateTime=Date", "--scalar", "Money=Decimal", "--scalar", "Url=URL"])
    #expect(known.structs.error == "")
    #expect(known.check.status == 0)
  }

  struct WrongScalar: Sendable {
    var option: String
    var error: String
  }

  @Test(
    "--scalar is for custom scalars of the schema",
    arguments: [
      WrongScalar(
        option: "Mony=Decimal",
        error: "error: the schema has no scalar 'Mony': did you mean 'Money'?\n"),
      WrongScalar(option: "Color=String", error: "error: the schema has no scalar 'Color'\n"),
      WrongScalar(
        option: "Int=Int64",
        error: "error: --scalar is for custom scalars, and 'Int' is a built-in one\n"),
    ])
  func wrongScalar(_ wrong: WrongScalar) async throws {
    let run = try await draft(
      "type Query { a: Money c: Color } scalar Money enum Color { RED }", "{ a }",
      options: ["--scalar", wrong.option])
    #expect(run.structs == CommandRun(status: 2, output: "", error: wrong.error))
    #expect(run.source == "")
  }

  @Test("A second draft leaves out what is declared already, and tells how it differs")
  func existing() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add(
      "schema.graphqls",
      """
      type Query { hero(episode: Episode): Hero reviews(of: Episode! first: Int): [Review!]! }
      type Hero { name: String! appearsIn: [Episode!]! }
      type Review { stars: Int! episode: Episode }
      enum Episode { JEDI EMPIRE }
      """)
    let sources = folder.path(of: "Sources/App")
    try FileManager.default.createDirectory(
      atPath: sources, withIntermediateDirectories: true)
    let first = try await CommandRun.process(
      "structs", "--schema", schema, "--field", "hero", "-o", "\(sources)/Hero.swift")
    #expect(first.status == 0)
    #expect(
      try folder.text(of: "Sources/App/Hero.swift") == """
        import Sputnik

        @QueryOperation(name: "Hero") struct HeroQuery {
          var hero: Hero?

          @QuerySatelite struct Hero {
            // @Variable var episode: Episode?
            var name: String
            var appearsIn: [Episode]
          }
        }

        @QueryEnum(.upperSnakeCase) enum Episode {
          case jedi
          case empire
          case unknown(String)
        }

        """)
    let second = """
      import Sputnik

      @QueryOperation(name: "Reviews") struct ReviewsQuery {
        var reviews: [Review]

        @QuerySatelite struct Review {
          @Variable var of: Episode
          // @Variable var first: Int?
          var stars: Int
          var episode: Episode?
        }
      }

      """
    let arguments = ["structs", "--schema", schema, "--field", "reviews", "--existing", sources]
    #expect(
      try await CommandRun.process(arguments) == CommandRun(status: 0, output: second, error: ""))

    try Data(
      """
      import Sputnik
      @QueryEnum(.upperSnakeCase) enum Episode { case jedi, unknown(String) }
      """.utf8
    ).write(to: URL(filePath: "\(sources)/Hero.swift"))
    #expect(
      try await CommandRun.process(arguments)
        == CommandRun(
          status: 0, output: second,
          error: """
            warning: \(sources)/Hero.swift:2:34: 'Episode' lacks 'empire', or has another type there

            """))
  }

  @Test("A misspelt root field is corrected")
  func misspeltField() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", "type Query { hero: Int }")
    let run = try await CommandRun.process("structs", "--schema", schema, "--field", "heroo")
    #expect(
      run
        == CommandRun(
          status: 1, output: "",
          error: """
            warning: the types of queries, mutations and subscriptions have no field 'heroo': did you mean 'hero'?

            """))
  }
}
