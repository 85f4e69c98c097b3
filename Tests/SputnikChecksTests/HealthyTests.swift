import SputnikChecks
import SputnikSchema
import StarWars
import Testing
import TestSupport

@Suite("Programs without mistakes have no findings")
struct HealthyTests {
  @Test func bookshop() throws {
    let report = try check(Bookshop.program)
    #expect(report.findings.map(\.message) == [])
    #expect(report.unchecked == [])
    #expect(report.operations == 6)
  }

  /// The properties of these operations aren't optional, because the data has no nulls.
  static let sloppy = CheckSettings(
    rules: [.property(.nullableField): .ignore, .property(.nullableElement): .ignore])

  @Test(.corpus("schemas/starwars.graphql")) func starWarsOperations() throws {
    try expectNothing(in: { !$0.contains("Swapi") }, "schemas/starwars.graphql", atLeast: 25)
  }

  @Test(.corpus("schemas/swapi.graphql")) func swapiOperations() throws {
    try expectNothing(in: { $0.contains("Swapi") }, "schemas/swapi.graphql", atLeast: 7)
  }

  /// The operations of the tests that are executed on the Star Wars data, deliberate mistakes aside.
  @Test func chapters() throws {
    let sources = AnnotatedSources(
      try SwiftFiles.files(in: "Tests/QueryLanguageTests/QueryChapter")
        + SwiftFiles.files(in: "Tests/QueryLanguageTests/Support"))
    let report = sources.checked(
      against: try Schema(sdl: StarWars.sdl), settings: Self.sloppy)
    #expect(report.findings.map(\.message) == [])
    #expect(report.operations > 10)
  }

  private func expectNothing(
    in isCovered: (String) -> Bool, _ schema: String, atLeast count: Int
  ) throws {
    let sources = AnnotatedSources(
      try SwiftFiles.files(in: "Tests/QueryLanguageTests/Corpus")
        + SwiftFiles.files(in: "Tests/QueryLanguageTests/Support"))
    let report = sources.checked(
      against: try Schema(sdl: Corpus.text(schema)), settings: Self.sloppy,
      covers: { $0.contains("/Corpus/") && isCovered($0) })
    #expect(
      report.formatted(as: .text).split(separator: "\n").count == 1,
      "\(report.formatted(as: .text))")
    #expect(report.operations >= count)
  }
}
