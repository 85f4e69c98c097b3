import SputnikChecks
import SputnikSchema
import Testing

@Suite("sputnik.json")
struct ConfigurationTests {
  @Test func everything() throws {
    let configuration = try CheckConfiguration(
      json: """
        {
          "schemas": [
            {"schema": "GitHub.graphqls", "files": ["Sources/App/GitHub/**"],
             "rules": {"nullable-field": "ignore"}},
            {"schema": "Other.graphqls"}
          ],
          "scalars": {"DateTime": ["Date", "String"], "Cursor": "ID"},
          "rules": {"nullable-field": "error", "field-selections": "warning"},
          "ignore": {"Character.name": ["nullable-field"], "Droid": "deprecated-field",
            "Query.hero(id:)": "deprecated-argument", "no coordinate": "type-kind"}
        }
        """)
    #expect(configuration.schemas.map(\.path) == ["GitHub.graphqls", "Other.graphqls"])
    #expect(configuration.schema(covering: "/home/me/Sources/App/GitHub/Issues/List.swift") == 0)
    #expect(configuration.schema(covering: "Sources/App/Hero.swift") == 1)
    let settings = configuration.settings
    #expect(settings.scalars == ["DateTime": ["Date", "String"], "Cursor": ["ID"]])
    let rule = CheckRule.property(.nullableField)
    #expect(settings.severity(of: rule, at: SchemaCoordinate("Character.name")) == .ignore)
    #expect(settings.severity(of: rule, at: SchemaCoordinate("Character.id")) == .error)
    #expect(settings.severity(of: rule, at: SchemaCoordinate("Character")) == .error)
    #expect(settings.severity(of: .document(.fieldSelections), at: nil) == .warning)
    // A type stands for all of its fields and their arguments.
    for text in ["Droid", "Droid.name", "Droid.name(short:)"] {
      let coordinate = SchemaCoordinate(text)
      #expect(settings.severity(of: .structure(.deprecatedField), at: coordinate) == .ignore)
    }
    // A field doesn't stand for its arguments, nor an argument for its field.
    let argument = CheckRule.structure(.deprecatedArgument)
    #expect(settings.severity(of: argument, at: SchemaCoordinate("Query.hero(id:)")) == .ignore)
    #expect(settings.severity(of: argument, at: SchemaCoordinate("Query.hero")) == .warning)
    #expect(settings.severity(of: argument, at: SchemaCoordinate("Query.hero(a:)")) == .warning)
    #expect(settings.severity(of: rule, at: SchemaCoordinate("Character.name(a:)")) == .error)
    #expect(settings.severity(of: rule, at: SchemaCoordinate("@skip(if:)")) == .error)
    let first = settings.overridden(by: configuration.schemas[0].settings)
    #expect(first.severity(of: rule, at: SchemaCoordinate("Character.id")) == .ignore)
    #expect(first.scalars == settings.scalars)
  }

  @Test func oneSchema() throws {
    let configuration = try CheckConfiguration(json: #"{"schema": "schema.graphqls"}"#)
    #expect(configuration.schemas == [.init(path: "schema.graphqls")])
    #expect(try CheckConfiguration(json: "{}") == CheckConfiguration())
    let values =
      #"{"schema": "a", "scalars": {"A": ["scalars", "A", "{\"A"], "a": "A"}, "ignore": {}}"#
    #expect(try CheckConfiguration(json: values).settings.scalars["A"] == ["scalars", "A", "{\"A"])
  }

  @Test(arguments: [
    (#"{"rule": {}}"#, "rule: unknown key: did you mean 'rules'?"),
    (
      #"{"x": 1}"#,
      "x: unknown key: the keys are 'schema', 'schemas', 'scalars', 'rules' or 'ignore'"
    ),
    (
      #"{"schema": "a", "files": ["Sources/**"]}"#,
      #"files: the key belongs into an entry of 'schemas': {"schemas": [{"schema": …, "files": …}]}"#
    ),
    (
      "{\n  \"schemas\": [\n    {\"schema\": \"a\", \"file\": []}\n  ]\n}",
      "schemas[0].file: unknown key: did you mean 'files'?"
    ),
    (
      "{\n  \"rules\": {\n    \"nulable-field\": \"error\"\n  }\n}",
      "rules.nulable-field: there is no rule 'nulable-field': did you mean 'nullable-field'?"
    ),
    (
      "{\"rules\": {\"nullable-field\": \"off\"}}",
      "rules.nullable-field: 'off' isn't a severity: use 'error', 'warning' or 'ignore'"
    ),
    (
      #"{"ignore": {"Character.name": ["nullable"]}}"#,
      "ignore.Character.name: there is no rule 'nullable'"
    ),
    (#"{"scalars": {"Date": 5}}"#, "scalars.Date: the value has the wrong type"),
    (#"{"scalars": {"Date": ["A", 5]}}"#, "scalars.Date[1]: the value has the wrong type"),
    (#"[]"#, "a configuration is an object: '{ … }'"),
    (#"{"scalars": []}"#, "scalars: the value has the wrong type"),
    (#"{"schemas": [{"files": "a"}]}"#, "schemas[0]: the key 'schema' is missing"),
    (
      #"{"schemas": [{"schema": "a"}], "schema": "b"}"#,
      "schema: 'schema' and 'schemas' can't be given together"
    ),
    (#"{"rules": {}, "scalars": {}, "rules" : {}}"#, "rules: the key is given twice"),
    (
      #"{"schemas": [{"schema": "a"}, {"schema": "b\"", "rules": {"x": "y", "x": "z"}}]}"#,
      "schemas[1].rules.x: the key is given twice"
    ),
  ])
  func mistakes(_ json: String, _ message: String) throws {
    #expect {
      try CheckConfiguration(json: json)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test(arguments: [
    "{\n  rules\n}", "", "{\"rules\": yes}", "{\"rules\": {}", "{} {}", "{\"rules\" {}}", "[1, 2",
    "{\"rules", String(repeating: "[", count: 1_000_000),
  ])
  func noJSON(_ json: String) {
    #expect {
      try CheckConfiguration(json: json)
    } throws: { error in
      // The words after it are Foundation's.
      "\(error)".hasPrefix("the text isn't JSON: ") && (error as? ConfigurationError)?.keyPath == ""
    }
  }

  @Test(arguments: [
    ("Sources/**", "Sources/App/Hero.swift", true), ("Sources/**", "Sources", false),
    ("Sources/**/*.swift", "Sources/Hero.swift", true),
    ("Sources/**/*.swift", "Sources/A/B/Hero.swift", true),
    ("Sources/*.swift", "Sources/A/Hero.swift", false), ("*.swift", "/a/b/c.swift", true),
    ("./Sources/A/*", "/p/Sources/A/x.swift", true), ("/Sources/**", "/p/Sources/x.swift", false),
    ("Her?.swift", "Hero.swift", true), ("H*o*.swift", "Hello.swift", true),
    ("Hero.swift", "SuperHero.swift", false), ("App/Hero.swift", "MyApp/Hero.swift", false),
    ("*a*b", "aab", true), ("*a*b", "aba", false),
  ])
  func patterns(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(FilePattern(pattern).matches(path) == matches)
  }

  @Test func rulesHaveNames() {
    let names = CheckRule.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains("all-variable-usages-are-allowed"))
    for name in names { #expect(CheckRule(name: name)?.name == name) }
  }

  @Test func severalSchemas() throws {
    let sources = AnnotatedSources([
      SourceFile(
        path: "A/Hero.swift", module: "App",
        text: "@QueryOperation struct Hero { var hero: String? }"),
      SourceFile(
        path: "B/Book.swift", module: "App",
        text: "@QueryOperation struct Book { var book: String? }"),
      SourceFile(
        path: "C/Other.swift", module: "App",
        text: "@QueryOperation struct Other { var other: String? }"),
    ])
    let configuration = try CheckConfiguration(
      json: """
        {"schemas": [{"schema": "a", "files": ["A/**"]}, {"schema": "b", "files": "B/**"}]}
        """)
    let schemas = try ["type Query { hero: String }", "type Query { books: String }"].map {
      try Schema(sdl: $0)
    }
    let report = configuration.check(sources, schemas: schemas)
    #expect(report.findings.map(\.place.description) == ["B/Book.swift:1:35"])
    #expect(report.unchecked.map(\.subject) == ["Other"])
    #expect(report.unchecked.first?.reason == "no schema in the configuration covers this file")
    #expect(report.operations == 2)
  }
}
