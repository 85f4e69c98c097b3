import Foundation
import TestSupport
import Testing

@Suite("sputnik check", .oneAtATime)
struct CheckTests {
  private let schema = "type Query { hero: Hero } type Hero { id: ID! name: String }"

  private func source(_ field: String) -> String {
    """
    import Sputnik
    @QueryOperation struct HeroQuery {
      var hero: Hero?
      @QuerySatelite struct Hero {
        \(field)
      }
    }
    """
  }

  @Test func noFindings() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let file = try folder.add("Hero.swift", source("var name: String?"))
    let run = try await CommandRun.process("check", "--schema", schema, file)
    #expect(
      run
        == CommandRun(
          status: 0, output: "1 operation checked, 0 errors, 0 warnings, 0 unchecked\n", error: ""))
  }

  @Test func findingsHaveTheCompilersForm() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let file = try folder.add("Hero.swift", source("var nam: String?"))
    let run = try await CommandRun.process("check", "--schema", schema, file)
    #expect(run.status == 1)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("\(file):5:9: error: the type 'Hero' has no field 'nam'"))
    #expect(run.output.hasSuffix("\n1 operation checked, 1 error, 0 warnings, 0 unchecked\n"))
    let commands = try await CommandRun.process(
      "check", "--schema", schema, "--format", "github", file)
    #expect(commands.output.hasPrefix("::error file=\(file),line=5,col=9"))
  }

  @Test func aFolderAndAConfiguration() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.add("schema.graphqls", schema)
    _ = try folder.add("Hero.swift", source("var name: String"))
    let configuration = try folder.add("sputnik.json", #"{"schema": "schema.graphqls"}"#)
    let strict = try folder.add(
      "strict.json", #"{"schema": "schema.graphqls", "rules": {"nullable-field": "error"}}"#)
    let warning = try await CommandRun.process(
      "check", "--configuration", configuration, folder.path(of: ""))
    #expect(warning.status == 1)
    #expect(warning.output.contains("Hero.swift:5:15: warning: "))
    let error = try await CommandRun.process(
      "check", "--configuration", strict, folder.path(of: ""))
    #expect(error.output.contains("Hero.swift:5:15: error: "))
  }

  /// The schema and the Swift files of a package, by their paths, and what a check without arguments
  /// finds. `HERO` is a query with a mistake.
  struct Package: Sendable {
    var files: [String: String]
    var options: [String] = []
    var output: String
  }

  private static let schemaText = "type Query { hero: Hero } type Hero { id: ID! name: String }"
  private static let found =
    "error: the type 'Hero' has no field 'nam': did you mean 'name'? [field-selections]"
  private static let one = "1 operation checked, 1 error, 0 warnings, 0 unchecked\n"

  @Test(
    "Without arguments, the files of the package are checked",
    arguments: [
      Package(
        files: [
          "schema.graphqls": schemaText, "Sources/App/Hero.swift": "HERO",
          "Tests/AppTests/Hero.swift": "HERO", "Hero.swift": "HERO",
        ], output: "Sources/App/Hero.swift:5:9: \(found)\n\(one)"),
      Package(
        files: ["schema.graphqls": schemaText, "App/Hero.swift": "HERO"],
        output: "App/Hero.swift:5:9: \(found)\n\(one)"),
      Package(
        files: [
          "sputnik.json": #"{"schemas": [{"schema": "API/a.graphqls", "files": ["App/**"]}]}"#,
          "API/a.graphqls": schemaText, "App/Hero.swift": "HERO", "Other/Hero.swift": "HERO",
          "Sources/App/Empty.swift": "",
        ], output: "App/Hero.swift:5:9: \(found)\n\(one)"),
      Package(
        files: [
          "Sources/App/schema.graphqls": schemaText, "Sources/App/Hero.swift": "HERO",
          "Sources/Model/Other.swift": "",
        ], output: "Sources/App/Hero.swift:5:9: \(found)\n\(one)"),
      Package(
        files: [
          "Inner/sputnik.json": #"{"schema": "schema.graphqls"}"#,
          "Inner/schema.graphqls": schemaText, "Inner/Sources/Hero.swift": "HERO",
          "Sources/Hero.swift": "HERO",
        ], options: ["--configuration", "Inner/sputnik.json"],
        output: "Inner/Sources/Hero.swift:5:9: \(found)\n\(one)"),
    ])
  func withoutArguments(_ package: Package) async throws {
    let folder = try TemporaryFolder()
    for (name, text) in package.files {
      try folder.add(name, text == "HERO" ? source("var nam: String?") : text)
    }
    #expect(
      try await CommandRun.process(["check"] + package.options, in: folder.path(of: ""))
        == CommandRun(status: 1, output: package.output, error: ""))
  }

  @Test func foldersInEverySpelling() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let sources = folder.url(of: "Sources")
    let manager = FileManager.default
    // A folder can have the name of a file, and a link can lead nowhere.
    try manager.createDirectory(
      at: sources.appending(path: "Odd.swift"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      at: sources.appending(path: "Broken.swift"), withDestinationURL: sources.appending(path: "no")
    )
    try manager.createSymbolicLink(
      at: folder.url(of: "Linked"), withDestinationURL: sources)
    let file = try folder.add("Sources/Odd.swift/Hero.swift", source("var nam: String?"))
    let place = "Odd.swift/Hero.swift:5:9: error: "
    for path in ["Sources", "Sources/", "Sources/../Sources", "Linked", "Sources/Odd.swift"] {
      let run = try await CommandRun.process(
        "check", "--schema", schema, folder.path(of: path), file)
      #expect(run.status == 1, "\(path)")
      #expect(run.output.contains(place), "\(path): \(run)")
      #expect(run.output.hasSuffix("1 operation checked, 1 error, 0 warnings, 0 unchecked\n"))
    }
    let other = try await CommandRun.process("check", "--schema", schema, schema)
    #expect(other.status == 2)
    #expect(other.error.contains("isn't a Swift file"))
    let empty = folder.url(of: "Empty")
    try manager.createDirectory(at: empty, withIntermediateDirectories: true)
    let nothing = try await CommandRun.process("check", "--schema", schema, empty.path)
    #expect(nothing.status == 2)
    #expect(nothing.error.contains("there are no Swift files in "))
  }

  @Test func aVariableThatNothingUses() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let text = source("var name: String?").replacing(
      "  var hero", with: "  @Variable var unused: Int?\n  var hero")
    let file = try folder.add("Hero.swift", text)
    let run = try await CommandRun.process("check", "--schema", schema, file)
    #expect(run.output.contains("\(file):3:17: error: "))
    #expect(run.output.contains("[all-variables-used]"))
  }

  @Test(
    "A mistake in the last line is reported there, and like every other",
    arguments: [
      (
        "type Query { a: Int }\ntype A { b: Int\n\n", "2:16: error: expected a field, found the end"
      ),
      (
        "type Query { a: Int }\ntype A { b: Strin }\n", "2:13: error: unknown type 'Strin' in 'A.b'"
      ),
      ("type Query { a: Int }\n\"\"\"b\n", "2:5: error: expected \"\"\" at the end of the string"),
      ("type Query { a: Int }\n}", "2:1: error: expected the definition of a type"),
    ])
  func theLastLine(_ schema: String, _ expected: String) async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let file = try folder.add("Hero.swift", source("var name: String?"))
    let run = try await CommandRun.process("check", "--schema", schema, file)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("\(schema):\(expected)"), "\(run.error)")
  }

  @Test func aVariableThatNobodyDeclared() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add(
      "schema.graphqls", "type Query { hero(id: ID!): Hero } type Hero { name: String }")
    let shared = try folder.add(
      "Hero.swift",
      "import Sputnik\n@QuerySatelite struct Hero { @Variable var id: ID; var name: String? }")
    let file = try folder.add(
      "Query.swift", "import Sputnik\n@QueryOperation struct HeroQuery { var hero: Hero? }")
    let run = try await CommandRun.process("check", "--schema", schema, shared, file)
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(shared):2:44: error: the operation 'HeroQuery' doesn't declare the variable '$id': write \
        '@Variable var id: ID' at the top of 'HeroQuery' [all-variable-uses-defined]
        \(file):2:24: note: the operation is here
        1 operation checked, 1 error, 0 warnings, 0 unchecked

        """)
  }

  @Test func wrongInput() async throws {
    let folder = try TemporaryFolder()
    let damaged = try folder.add("damaged.graphqls", "type Query {")
    let file = try folder.add("Hero.swift", source("var name: String?"))
    let run = try await CommandRun.process("check", "--schema", damaged, file)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("\(damaged):1:13: error: expected "))
    let invalid = try folder.add("invalid.graphqls", "type Query { a: A\n b: B }")
    let mistakes = try await CommandRun.process("check", "--schema", invalid, file)
    #expect(mistakes.status == 2)
    #expect(
      mistakes.error == """
        \(invalid):1:17: error: unknown type 'A' in 'Query.a'
        \(invalid):2:5: error: unknown type 'B' in 'Query.b'

        """)
    let configuration = try folder.add("sputnik.json", #"{"rules": {"nullable-feld": "error"}}"#)
    let misspelled = try await CommandRun.process("check", "--configuration", configuration, file)
    #expect(misspelled.status == 2)
    #expect(
      misspelled.error == """
        \(configuration): error: rules.nullable-feld: there is no rule 'nullable-feld': did you mean \
        'nullable-field'?

        """)
    let missing = try await CommandRun.process("check", "--schema", "no.graphqls", file)
    #expect(missing.status == 2)
    #expect(missing.error.contains("no.graphqls: error: there is no such file"))
    let empty = try TemporaryFolder()
    try empty.add("schema.graphqls", schema)
    let nothing = try await CommandRun.process("check", in: empty.path(of: ""))
    #expect(
      nothing
        == CommandRun(
          status: 2, output: "",
          error: "error: which files? There are no Swift files in 'Sources' or '.'\n"))
  }

  @Test(
    "Without a schema, the message says what to write",
    arguments: [
      [], ["Sources/App/App.swift"],
      // One of them must be meant.
      ["Sources/App/schema.graphqls", "Sources/Model/schema.graphqls"],
    ])
  func noSchema(files: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.add("README.md", "")
    for file in files { try folder.add(file, "") }
    let run = try await CommandRun.process("check", in: folder.path(of: ""))
    #expect(
      run
        == CommandRun(
          status: 2, output: "",
          error: """
            error: which schema? There is no 'sputnik.json' or 'schema.graphqls' here, or in exactly \
            one folder of 'Sources': write --schema and a file's name, or begin with 'sputnik init'

            """))
  }

  @Test func rules() async throws {
    let run = await CommandRun.inProcess("check", "--list-rules")
    #expect(run.status == 0)
    #expect(run.output.contains("nullable-field (warning): "))
    #expect(run.output.contains("field-selections (error): "))
  }

  @Test(
    "What can't be checked isn't taken for correct",
    arguments: [
      "@QueryOperation struct Q { var hero: Elsewhere? }",
      "@QueryOperation struct Q { var hero: }",
      "struct S {\n@QueryFragment(on: \"Hero\") struct F { var name: String? }",
    ])
  func unchecked(source: String) async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let file = try folder.add("Hero.swift", source)
    let run = try await CommandRun.process("check", "--schema", schema, file)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("isn't checked: "))
    let allowed = try await CommandRun.process(
      "check", "--schema", schema, "--allow-unchecked", file)
    #expect(allowed == CommandRun(status: 0, output: run.output, error: ""))
  }

  @Test func aSchemaWithAFieldDefinedTwice() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add(
      "schema.graphqls",
      "type Query { hero: Hero }\ntype Hero {\n  id: ID!\n  name: String\n  name: String!\n}")
    let warning =
      "\(schema):5:3: warning: 'Hero.name' is defined twice: the first definition counts\n"
    let file = try folder.add("Hero.swift", source("var name: String?"))
    #expect(
      try await CommandRun.process("check", "--schema", schema, file)
        == CommandRun(
          status: 0, output: "1 operation checked, 0 errors, 0 warnings, 0 unchecked\n",
          error: warning))
    let document = try folder.add("Hero.graphql", "query A { hero { name } }")
    let structs = try await CommandRun.process("structs", "--schema", schema, document)
    #expect(structs.status == 0)
    #expect(structs.error == warning)
    #expect(structs.output.contains("var name: String? }"))
  }
}
