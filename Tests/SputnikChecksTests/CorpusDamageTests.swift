import Foundation
import SputnikChecks
import SputnikSchema
import TestSupport
import Testing

/// The places are found by looking for the properties in the text of the files.
@Suite("A field that is renamed is found wherever it is used", .corpus("schemas/starwars.graphql"))
struct CorpusDamageTests {
  @Test(arguments: [
    "name", "id", "appearsIn", "height", "mass", "primaryFunction", "hero", "human",
    "stars", "commentary", "createReview", "search", "starshipCoordinates",
  ])
  func renamedField(_ field: String) throws {
    let files = try SwiftFiles.files(in: "Tests/QueryLanguageTests/Corpus")
      .filter { !$0.path.contains("Swapi") }
    let shared = try SwiftFiles.files(in: "Tests/QueryLanguageTests/Support")
      .filter { $0.path.hasSuffix("SharedTypes.swift") }
    let sdl = try Corpus.text("schemas/starwars.graphql")
    // Interfaces and the types that implement them are renamed together.
    let renamed = sdl.replacing(
      try Regex("\n  \(field)([:(])"), with: { "\n  \(field)s\($0[1].substring ?? "")" })
    #expect(renamed != sdl)
    let report = AnnotatedSources(files + shared)
      .checked(against: try Schema(sdl: renamed), settings: HealthyTests.sloppy)
    let rules: Set = ["field-selections", "unknown-input-field"]
    let found = Set(report.findings.filter { rules.contains($0.rule.name) }.map(\.place))
    let expected = Set((files + shared).flatMap { places(of: field, in: $0) })
    #expect(!expected.isEmpty)
    #expect(
      found == expected,
      "missing: \(expected.subtracting(found).sorted()), wrong: \(found.subtracting(expected).sorted())"
    )
    #expect(
      report.findings.filter { rules.contains($0.rule.name) }
        .allSatisfy { $0.message.contains("did you mean '\(field)s'?") })
  }

  /// Returns the places of properties with a field: the name in an attribute, or the property's.
  private func places(of field: String, in file: SourceFile) -> [SourcePlace] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [SourcePlace] in
      // An argument of the same name isn't the field.
      guard !line.contains("@Variable var \(field):"), !line.contains("@QueryFragment(name") else {
        return []
      }
      var columns: [Int] = []
      for range in line.ranges(of: "@Property(name: \"\(field)\"") {
        columns.append(line[..<range.lowerBound].utf8.count + "@Property(name: ".utf8.count + 1)
      }
      for range in line.ranges(of: "var \(field):")
      where !line[..<range.lowerBound].contains("name: ")
        && !line[..<range.lowerBound].contains("@InlineFragment")
        && !line[..<range.lowerBound].contains("@FragmentSpread")
      {
        columns.append(line[..<range.lowerBound].utf8.count + "var ".utf8.count + 1)
      }
      return columns.map { SourcePlace(file: file.path, line: index + 1, column: $0) }
    }
  }
}

@Suite("Checks of code that wasn't written for the schema")
struct ForeignCodeTests {
  /// Most of these operations are for other schemas. The check ends, and each place exists.
  @Test func everyPlaceIsInItsFile() throws {
    let files = try SwiftFiles.files(in: "Tests/QueryLanguageTests/Rules")
    let lines = Dictionary(
      uniqueKeysWithValues: files.map {
        ($0.path, $0.text.split(separator: "\n", omittingEmptySubsequences: false))
      })
    let report = AnnotatedSources(files).checked(against: try Schema(sdl: Bookshop.schema))
    #expect(report.findings.count > 100)
    for finding in report.findings {
      let line = try #require(lines[finding.place.file]?[finding.place.line - 1])
      #expect((1...line.utf8.count).contains(finding.place.column), "\(finding.place)")
      #expect(!finding.message.contains("\n"))
    }
  }
}
