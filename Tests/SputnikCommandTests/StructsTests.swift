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
            warning: \(sources)/Hero.swift:2:34: 'Episode' has no case for 'EMPIRE'

            """))
  }

  @Test("A case of an enum that is declared already is found by its value")
  func existingCases() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add(
      "schema.graphqls",
      "type Query { title(of: Episode): String } enum Episode { NEWHOPE EMPIRE JEDI }")
    let existing = try folder.add(
      "Episode.swift",
      """
      import Sputnik
      @QueryEnum enum Episode: String {
        case newHope = "NEWHOPE", empire = "EMPIRE"
        case theReturn = "JEDI"
        @UnknownValue case other
      }
      """)
    let document = try folder.add(
      "Title.graphql", "query Title($of: Episode = NEWHOPE) { title(of: $of) }")
    #expect(
      try await CommandRun.process(
        "structs", "--schema", schema, "--existing", existing, document)
        == CommandRun(
          status: 0,
          output: """
            import Sputnik

            @QueryOperation(name: "Title") struct TitleQuery {
              @Variable var of: Episode? = .newHope
              @Property(arguments: ["of"]) var title: String?
            }

            """, error: ""))
  }

  private static let filters = """
    type Query { users(where: user_filter): [User!]! }
    type User { name: String }
    input user_filter { and: [user_filter!] name: text_filter age: Int key: ID! }
    input text_filter { equals: String like: String }
    """
  private static let filtered =
    "query Draft($where: user_filter) { users(where: $where) { name } }"

  @Test("Input objects can have what is required and what is named, and the rest is listed")
  func inputFields() async throws {
    let required = try await draft(
      Self.filters, Self.filtered, options: ["--inputs", "required"])
    #expect(
      required.structs
        == CommandRun(
          status: 0, output: "",
          error: """
            note: these fields of input objects are left out; write those that you want with --input-field type.field:
              'user_filter': and, name, age

            """))
    #expect(
      required.source.contains(
        """
        @QuerySatelite(schemaTypeName: "user_filter") struct UserFilter {
          var key: ID
        }
        """))
    #expect(required.check.status == 0)
    let named = try await draft(
      Self.filters, Self.filtered,
      options: [
        "--inputs", "required", "--input-field", "user_filter.name", "--input-field", "text_filter",
      ])
    #expect(named.structs.error.hasSuffix("\n  'user_filter': and, age\n"))
    #expect(named.source.contains("  var name: TextFilter?\n  var key: ID\n"))
    #expect(named.source.contains("  var equals: String?\n  var like: String?\n"))
    #expect(named.check.status == 0)
    let all = try await draft(Self.filters, Self.filtered, options: ["--inputs", "all"])
    #expect(all.structs.error == "")
    #expect(all.source == (try await draft(Self.filters, Self.filtered)).source)
  }

  @Test("A long list of fields that are left out is cut")
  func manyInputFields() async throws {
    let fields = (1...25).map { "f\($0): Int" }.joined(separator: " ")
    let run = try await draft(
      "type Query { a(in: In): Int } input In { id: ID! \(fields) }",
      "query Draft($in: In) { a(in: $in) }", options: ["--inputs", "required"])
    #expect(run.structs.error.hasSuffix(", f19, f20 and 5 more\n"))
  }

  @Test(
    "--input-field names input objects and their fields",
    arguments: [
      (
        ["--inputs", "required", "--input-field", "user_filter.nam"],
        "error: the input object 'user_filter' has no field 'nam': did you mean 'name'?\n"
      ),
      (
        ["--inputs", "required", "--input-field", "user_filtr"],
        "error: the schema has no input object 'user_filtr': did you mean 'user_filter'?\n"
      ),
      (
        ["--inputs", "required", "--input-field", "User.name"],
        "error: the schema has no input object 'User'\n"
      ),
      (
        ["--inputs", "required", "--input-field", "where.name._eq"],
        "error: an input field is written like this: --input-field user_filter.name\n"
      ),
      (
        ["--input-field", "user_filter.name"],
        "error: the option --input-field needs --inputs required\n"
      ),
    ] as [([String], String)])
  func wrongInputField(_ options: [String], _ error: String) async throws {
    let run = try await draft(Self.filters, Self.filtered, options: options)
    #expect(run.structs.status == 2)
    #expect(run.structs.error.hasPrefix(error), "\(run.structs.error)")
    #expect(run.source == "")
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
    let german = try folder.add("german.graphqls", "type Query { buecher: Int, buchungen: Int }")
    let short = try await CommandRun.process("structs", "--schema", german, "--field", "buch")
    #expect(short.error.hasSuffix(" have no field 'buch': did you mean 'buecher'?\n"))
  }
}
