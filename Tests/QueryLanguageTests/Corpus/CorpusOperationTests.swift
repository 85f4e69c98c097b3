import Sputnik
import SputnikSchema
import SputnikTesting
import StarWars
import TestSupport
import Testing

@Suite("Operations of the corpus, as structs")
struct CorpusOperationTests {
  static let starWars =
    CorpusCase.heroes + CorpusCase.friends + CorpusCase.fragments + CorpusCase.types
    + CorpusCase.conditions + CorpusCase.arguments
  static let swapi = CorpusCase.swapi

  /// Operations that have no struct, and the reason.
  static let leftOut = ["starwars/ReviewAdded": "a subscription"]

  @Test(
    "The struct asks for the same as the original", .corpus("operations"),
    arguments: starWars + swapi)
  func sameDocument(operation: CorpusCase) throws {
    let schema = try operation.isSwapi ? Swapi.schema().schema : StarWars.schema().schema
    let printed = try GraphQL.Document(parsing: operation.document().text)
    let original = try Corpus.document(operation.name)
    #expect(try printed.normalised(in: schema) == original.normalised(in: schema))
  }

  @Test("The printed document spreads the expected fragments", arguments: starWars + swapi)
  func spreads(operation: CorpusCase) throws {
    let words = try operation.document().text.split(separator: " ")
    let spreads = words.filter { $0.hasPrefix("...") && $0 != "..." }.map {
      String($0.dropFirst(3))
    }
    #expect(Dictionary(grouping: spreads) { $0 }.mapValues(\.count) == operation.spreads)
  }

  @Test("A response of the Star Wars server fills the struct", arguments: starWars)
  func starWarsResponse(operation: CorpusCase) async throws {
    try await operation.run(StarWars.schema())
  }

  @Test("A response of the SWAPI fills the struct", .corpus("schemas"), arguments: swapi)
  func swapiResponse(operation: CorpusCase) async throws {
    try await operation.run(Swapi.schema())
  }

  @Test("A mock of the Star Wars server fills the struct", arguments: starWars)
  func starWarsMock(operation: CorpusCase) async throws {
    for seed in 0..<5 as Range<UInt64> {
      try await operation.mock(SchemaMock(sdl: StarWars.sdl, MockValues(seed: seed)))
    }
  }

  @Test("A mock of the SWAPI fills the struct", .corpus("schemas"), arguments: swapi)
  func swapiMock(operation: CorpusCase) async throws {
    for seed in 0..<5 as Range<UInt64> {
      let sdl = try Corpus.text("schemas/swapi.graphql")
      try await operation.mock(SchemaMock(sdl: sdl, MockValues(seed: seed)))
    }
  }

  @Test("Every operation of the corpus has a struct", .corpus("operations"))
  func complete() throws {
    let written = Set((Self.starWars + Self.swapi).map(\.name))
    #expect(written.count == 45)
    #expect(written.union(Self.leftOut.keys) == Set(Corpus.operations))
    #expect(try Corpus.document("starwars/ReviewAdded").operations.map(\.kind) == [.subscription])
  }
}
