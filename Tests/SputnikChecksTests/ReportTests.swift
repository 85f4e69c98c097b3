import SputnikChecks
import SputnikSchema
import Testing

@Suite("What a report has")
struct ReportTests {
  /// The schema of graphql.org's documentation, in short.
  static let schema = """
    type Query { hero: Character human: Human words: [String!] }
    interface Character { name: String! friends: [Character!]! }
    type Human implements Character { name: String! friends: [Character!]! age: Int }
    """

  @Test func sharedStructsAreReportedOnce() throws {
    var program = "@QuerySatelite struct Person { var nam: String; var age: String? }\n"
    for number in 1...5 {
      program += "@QueryOperation struct Q\(number) { var human: Person? }\n"
    }
    let report = try check(program, Self.schema)
    #expect(
      report.findings.map(\.message) == [
        "the type 'Human' has no field 'nam': did you mean 'name'?",
        "'age' has the type 'String?', but 'Human.age' has the scalar 'Int': write 'Int?'",
      ])
    #expect(report.operations == 5)
    #expect(report.summary == "5 operations checked, 2 errors, 0 warnings, 0 unchecked")
  }

  @Test func whatAFindingNames() throws {
    let report = try check(
      """
      @QueryOperation struct Q {
        var hero: Hero?
        @QuerySatelite struct Hero {
          @Property(alias: "called") var nam: String
          var friends: [Friend]?
        }
        @QuerySatelite struct Friend { var name: String? }
      }
      """, Self.schema,
      settings: CheckSettings(rules: [.property(.optionalField): .error]))
    let named = report.findings.map {
      "\($0.structName) \($0.property ?? "-") \($0.coordinate?.description ?? "-") \($0.suggestion ?? "-")"
    }
    #expect(
      named == [
        "Q.Hero nam Character.nam name", "Q.Hero friends Character.friends -",
        "Q.Friend name Character.name -",
      ])
  }

  @Test("The text to write instead is a fact, and also in the message")
  func suggestions() throws {
    let schema = """
      type Query { hero(at: Filter, unit: Unit): Hero, names: [String], age: Int! }
      type Hero { name: String } input Filter { size: Int } enum Unit { FOOT }
      """
    func suggestions(_ field: String) throws -> [String] {
      let hero = "@QuerySatelite struct Hero { var name: String? }"
      return try check("@QueryOperation struct Q { \(field) }; \(hero)", schema).findings
        .map { "\($0.suggestion ?? "-") | \($0.message)" }
    }
    #expect(
      try suggestions("var names: [String]") == [
        "[String?] | the elements of 'names' aren't optional, but those of 'Query.names' can be null:"
          + " write '[String?]'",
        "[String]? | 'names' isn't optional, but 'Query.names' can be null: write '[String]?'",
      ])
    #expect(
      try suggestions("var nams: [String]") == [
        "names | the type 'Query' has no field 'nams': did you mean 'names'?"
      ])
    #expect(
      try suggestions("@Property(arguments: [\"at\": 5]) var hero: Hero?") == [
        "- | 5 isn't an input object of type 'Filter': write '{ … }'"
      ])
    #expect(
      try suggestions("@Property(arguments: [\"unit\": .enum(\"FOT\")]) var hero: Hero?") == [
        "FOOT | the enum 'Unit' has no value 'FOT': did you mean 'FOOT'?"
      ])
    #expect(
      try suggestions("var age: String") == [
        "Int | 'age' has the type 'String', but 'Query.age' has the scalar 'Int': write 'Int'"
      ])
  }

  @Test func severitiesOfDocumentRules() throws {
    let program = "@QueryOperation struct Q { var her: String }"
    let rule = CheckRule.document(.fieldSelections)
    func severities(_ rules: [CheckRule: Severity]) throws -> [Severity] {
      try check(program, Self.schema, settings: CheckSettings(rules: rules)).findings
        .map(\.severity)
    }
    #expect(try severities([:]) == [.error])
    #expect(try severities([rule: .warning]) == [.warning])
    #expect(try severities([rule: .ignore]) == [])
  }

  @Test func aVariableWithATypeOfItsOwn() throws {
    let schema = """
      type Query { log(at: DateTime!, unit: Unit): String } scalar DateTime enum Unit { A B }
      """
    func program(_ type: String) -> String {
      """
      @QueryOperation struct Q {
        @Property(arguments: ["at": .variable("at")]) var log: String?
        @Variable(type: "\(type)") var at: Date
      }
      """
    }
    #expect(try check(program("DateTime!"), schema).findings == [])
    #expect(
      try check(program("Unit!"), schema).findings.last?.message
        == "'at' has the type 'Date', which is a scalar, but the variable '$at' has the enum 'Unit'"
    )
    #expect(
      try check(program("Unit!"), schema).places
        == ["2:25 all-variable-usages-are-allowed", "3:36 type-kind"])
  }

  @Test func exceptionsForSingleFields() throws {
    let program =
      "@QueryOperation struct Q { var hero: P; @Property(alias: \"h\") var human: P }\n"
      + "@QuerySatelite struct P { var name: String }"
    let settings = try CheckConfiguration(json: #"{"ignore": {"Query.hero": "nullable-field"}}"#)
      .settings
    #expect(
      try check(program, Self.schema).places == ["1:38 nullable-field", "1:74 nullable-field"])
    #expect(try check(program, Self.schema, settings: settings).places == ["1:74 nullable-field"])
  }

  @Test func typesThatAreNotKnownAreUnchecked() throws {
    let report = try check(
      """
      @QueryOperation struct Q { var human: Person? }
      @QuerySatelite struct Person { var nam: String; var age: Elsewhere }
      """, Self.schema)
    // What is known is checked nevertheless.
    #expect(report.places == ["2:36 unknown-field", "2:58 nullable-field"])
    #expect(report.unchecked.map(\.subject) == ["Q", "Person.age"])
    #expect(report.unchecked.allSatisfy { $0.reason.contains("'Elsewhere' isn't declared") })
    #expect(report.operations == 0)
  }

  @Test func fragmentsThatNoOperationUses() throws {
    let report = try check(
      """
      @QueryFragment(on: "Human") struct A { var nam: String }
      @QueryFragment(on: "Humen") struct B { var name: String }
      """, Self.schema)
    #expect(
      report.findings.map(\.message) == [
        "the type 'Human' has no field 'nam': did you mean 'name'?",
        "the schema has no object type, interface or union 'Humen': did you mean 'Human'?",
      ])
    #expect(report.places == ["1:44 unknown-field", "2:36 unknown-type"])
  }

  @Test func anEnumThatIsOnlySentNeedsNotAllCases() throws {
    let program = """
      @QueryOperation struct Q {
        @Property(arguments: ["unit": .variable("unit")]) var height: Double
        @Variable var unit: Unit?
      }
      @QueryEnum enum Unit: String { case foot = "FOOT" }
      """
    let schema = "type Query { height(unit: Unit): Float! unit: Unit! } enum Unit { METER FOOT }"
    #expect(try check(program, schema).findings == [])
    let reading = try program.replacing(
      once: "var height: Double", with: "var height: Double; var unit: Unit")
    #expect(
      try check(
        reading.replacing("@Variable var unit", with: "@Variable var chosen")
          .replacing("variable(\"unit\")", with: "variable(\"chosen\")"), schema
      ).places == ["5:17 missing-enum-value"])
  }

  @Test func recursionEnds() throws {
    let report = try check(
      """
      @QueryOperation struct Q { var human: Person? }
      @QuerySatelite struct Person { var name: String; @Property(recurse: 3) var friends: [Person] }
      """, Self.schema)
    #expect(report.findings == [])
  }

  @Test func fieldsForIntrospectionAreKnown() throws {
    let report = try check(
      """
      @QueryOperation struct Q {
        @Property(name: "__schema") var schema: Meta
        @Property(name: "__typename") var kind: String
        @QuerySatelite struct Meta { var description: String? }
      }
      """, Self.schema)
    #expect(report.findings == [])
  }

  @Test func aStructForTwoTypes() throws {
    let report = try check(
      """
      @QueryOperation struct Q { var hero: Person?; @Property(alias: "h") var human: Person? }
      @QuerySatelite struct Person { var name: String; var age: Int? }
      """, Self.schema)
    #expect(report.findings.map(\.coordinate) == [.member(type: "Character", name: "age")])
    #expect(report.findings.first?.message.contains("select it in '... on Human'") == true)
  }

  @Test func schemasAreMerged() {
    let place = SourcePlace(file: "A.swift", line: 1, column: 1)
    let finding = CheckFinding(
      rule: .property(.listDepth), severity: .error, message: "m", structName: "S", place: place)
    let report = CheckReport(findings: [finding], operations: 2)
    let merged = report.merged(with: report)
    #expect(merged.findings == [finding])
    #expect(merged.operations == 4)
    #expect(merged.hasErrors)
  }
}
