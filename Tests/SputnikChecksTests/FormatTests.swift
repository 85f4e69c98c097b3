import Foundation
import SputnikChecks
import Testing

@Suite("Reports as text, JSON, SARIF and workflow commands")
struct FormatTests {
  let report = CheckReport(
    findings: [
      CheckFinding(
        rule: .document(.fieldSelections), severity: .error,
        message: "the type 'Character' has no field 'nam': did you mean 'name'?",
        suggestion: "name", coordinate: .member(type: "Character", name: "nam"),
        structName: "Hero.Person", property: "nam",
        place: SourcePlace(file: "Sources/My App/Hero.swift", line: 12, column: 7),
        notes: [
          .init(
            message: "see here",
            place: SourcePlace(file: "Sources/My App/Hero.swift", line: 3, column: 1))
        ]),
      CheckFinding(
        rule: .property(.missingEnumValue), severity: .warning,
        message: "100% of\nlines: a, b", structName: "Kind", property: nil,
        place: SourcePlace(file: "/a,b:c/Kind.swift", line: 1, column: 2)),
    ],
    unchecked: [
      Unchecked(
        subject: "Feed", reason: "'T' is a type parameter",
        place: SourcePlace(file: "Feed.swift", line: 5, column: 8))
    ], operations: 12)

  @Test func text() {
    #expect(
      report.formatted(as: .text) == """
        Sources/My App/Hero.swift:12:7: error: the type 'Character' has no field 'nam': did you mean \
        'name'? [field-selections]
        Sources/My App/Hero.swift:3:1: note: see here
        /a,b:c/Kind.swift:1:2: warning: 100% of lines: a, b [missing-enum-value]
        Feed.swift:5:8: note: 'Feed' isn't checked: 'T' is a type parameter
        12 operations checked, 1 error, 1 warning, 1 unchecked

        """)
  }

  @Test func github() {
    #expect(
      report.formatted(as: .github) == """
        ::error file=Sources/My App/Hero.swift,line=12,col=7,title=field-selections::the type \
        'Character' has no field 'nam': did you mean 'name'?
        ::warning file=/a%2Cb%3Ac/Kind.swift,line=1,col=2,title=missing-enum-value::100%25 of%0Alines: \
        a, b
        ::notice file=Feed.swift,line=5,col=8,title=unchecked::'Feed' isn't checked: 'T' is a type \
        parameter
        12 operations checked, 1 error, 1 warning, 1 unchecked

        """)
  }

  @Test func json() throws {
    let object = try #require(try object(.json))
    #expect(object["version"] as? Int == 1)
    #expect(
      object["summary"] as? [String: Int]
        == ["operations": 12, "errors": 1, "warnings": 1, "unchecked": 1])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(
      NSDictionary(dictionary: findings[0]) == [
        "rule": "field-selections", "severity": "error",
        "message": "the type 'Character' has no field 'nam': did you mean 'name'?",
        "coordinate": "Character.nam", "struct": "Hero.Person", "property": "nam",
        "suggestion": "name", "file": "Sources/My App/Hero.swift", "line": 12, "column": 7,
        "notes": [
          [
            "message": "see here", "file": "Sources/My App/Hero.swift", "line": 3, "column": 1,
          ] as [String: Any]
        ],
      ])
    #expect(findings[1]["property"] == nil)
    #expect(
      NSArray(array: try #require(object["unchecked"] as? [Any])) == [
        [
          "subject": "Feed", "reason": "'T' is a type parameter", "file": "Feed.swift", "line": 5,
          "column": 8,
        ] as [String: Any]
      ])
  }

  @Test func sarif() throws {
    let object = try #require(try object(.sarif))
    #expect(object["version"] as? String == "2.1.0")
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == ["field-selections", "missing-enum-value"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["level"] as? String } == ["error", "warning"])
    #expect(results.compactMap { $0["ruleIndex"] as? Int } == [0, 1])
    let places = try results.map { result in
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      return try #require(location["physicalLocation"] as? [String: Any])
    }
    #expect(
      NSDictionary(dictionary: places[0]) == [
        "artifactLocation": ["uri": "Sources/My%20App/Hero.swift", "uriBaseId": "%SRCROOT%"],
        "region": ["startLine": 12, "startColumn": 7],
      ])
    #expect(
      NSDictionary(dictionary: try #require(places[1]["artifactLocation"] as? [String: Any]))
        == ["uri": "file:///a,b%3Ac/Kind.swift"])
  }

  @Test func nothing() {
    #expect(
      CheckReport(operations: 1).formatted(as: .text)
        == "1 operation checked, 0 errors, 0 warnings, 0 unchecked\n")
  }

  private func object(_ format: ReportFormat) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(report.formatted(as: format).utf8))
      as? [String: Any]
  }
}
