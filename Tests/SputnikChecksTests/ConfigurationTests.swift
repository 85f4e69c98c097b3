import SputnikChecks
import SputnikSchema
import SputnikSource
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
          "ignore": {"Character.name": ["nullable-field"], "Droid": "deprecated-field"}
        }
        """)
    #expect(configuration.schemas.map(\.path) == ["GitHub.graphqls", "Other.graphqls"])
    #expect(configuration.schema(covering: "/home/me/Sources/App/GitHub/Issues/List.swift") == 0)
    #expect(configuration.schema(covering: "Sources/App/Hero.swift") == 1)
    let settings = configuration.settings
    #expect(settings.scalars == ["DateTime": ["Date", "String"], "Cursor": ["ID"]])
    let rule = CheckRule.structure(.nullableField)
    #expect(settings.severity(of: rule, at: "Character.name") == .ignore)
    #expect(settings.severity(of: rule, at: "Character.id") == .error)
    #expect(settings.severity(of: .document(.fieldSelections), at: nil) == .warning)
    #expect(settings.severity(of: .structure(.deprecatedField), at: "Droid.name") == .ignore)
    let first = settings.overridden(by: configuration.schemas[0].settings)
    #expect(first.severity(of: rule, at: "Character.id") == .ignore)
    #expect(first.scalars == settings.scalars)
  }

  @Test func oneSchema() throws {
    let configuration = try CheckConfiguration(json: #"{"schema": "schema.graphqls"}"#)
    #expect(configuration.schemas == [.init(path: "schema.graphqls")])
    #expect(try CheckConfiguration(json: "{}") == CheckConfiguration())
  }

  @Test(arguments: [
    (#"{"rule": {}}"#, "1:2: unknown key 'rule': did you mean 'rules'?"),
    (
      #"{"x": 1}"#,
      "1:2: unknown key 'x': the keys are 'schema', 'schemas', 'scalars', 'rules' or 'ignore'"
    ),
    (
      "{\n  \"schemas\": [\n    {\"schema\": \"a\", \"file\": []}\n  ]\n}",
      "3:21: unknown key 'file': did you mean 'files'?"
    ),
    (
      "{\n  \"rules\": {\n    \"nulable-field\": \"error\"\n  }\n}",
      "3:5: there is no rule 'nulable-field': did you mean 'nullable-field'?"
    ),
    (
      "{\"rules\": {\"nullable-field\": \"off\"}}",
      "1:12: 'off' isn't a severity: use 'error', 'warning' or 'ignore'"
    ),
    (
      #"{"ignore": {"Character.name": ["nullable"]}}"#,
      "1:13: there is no rule 'nullable'"
    ),
    (#"{"scalars": {"Date": 5}}"#, "1:14: the value of 'Date' has the wrong type"),
    (#"[]"#, "1:1: a configuration is an object: '{ … }'"),
    (#"{"scalars": []}"#, "1:2: the value of 'scalars' has the wrong type"),
    (#"{"schemas": [{"files": "a"}]}"#, "1:14: the key 'schema' is missing"),
    (
      #"{"schemas": [{"schema": "a"}], "schema": "b"}"#,
      "1:32: 'schema' and 'schemas' can't be given together"
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
    ("{\n  rules\n}", "2:3: expected a key in quotation marks"),
    ("", "1:1: expected a value"), ("{\"rules\": yes}", "1:11: expected a value, found 'yes'"),
    ("{\"rules\": {}", "1:13: expected ',' or '}'"), ("{} {}", "1:4: expected the end of the file"),
    ("{\"rules\" {}}", "1:10: expected ':'"), ("[1, 2", "1:6: expected ',' or ']'"),
    ("{\"rules", "1:2: the string has no end"),
    ("{\"rules\": {},\n \"rules\": {}}", "2:2: the key 'rules' is given twice"),
    (String(repeating: "[", count: 1_000_000), "1:101: the values are nested too deeply"),
  ])
  func noJSON(_ json: String, _ message: String) {
    #expect {
      try CheckConfiguration(json: json)
    } throws: { error in
      "\(error)" == message
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
