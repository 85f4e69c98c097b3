import SputnikMacros
import SputnikSchema
import StarWars
import TestSupport
import Testing

/// An operation of the corpus as a struct, and what its answer holds.
struct CorpusCase: Sendable {
  /// Where the corpus has it: `starwars/HeroName`.
  let name: String
  /// How often the printed text spreads which fragment.
  let spreads: [String: Int]
  let document: @Sendable () throws -> GraphQL.Document
  /// Asks a server and looks at the answer.
  let ask: @Sendable (ExecutableSchema) async throws -> Void

  init<Operation: GraphQLOperation>(
    _ name: String, _ operation: Operation, spreads: [String: Int] = [:],
    check: @escaping @Sendable (Operation) throws -> Void
  ) {
    self.name = name
    self.spreads = spreads
    document = { try operation.document }
    ask = { schema in
      let answer = try await answer(to: operation, from: schema)
      #expect(answer.partialErrors.isEmpty)
      try check(answer)
    }
  }
}

extension CorpusCase {
  var isSwapi: Bool { name.hasPrefix("swapi/") }
}

extension CorpusCase: CustomTestStringConvertible {
  var testDescription: String { name }
}

@Suite("Operations that people wrote, as structs")
struct CorpusTests {
  static let starWars =
    CorpusCase.heroes + CorpusCase.friends + CorpusCase.fragments + CorpusCase.types
    + CorpusCase.conditions + CorpusCase.arguments
  static let swapi = CorpusCase.swapi

  /// Operations that have no struct, and why.
  static let leftOut = ["starwars/ReviewAdded": "a subscription"]

  @Test(
    "The struct asks what the original asks", .enabled(if: Corpus.isThere, "no corpus folder"),
    arguments: starWars + swapi)
  func sameQuestion(operation: CorpusCase) throws {
    let schema = try operation.isSwapi ? Swapi.schema().schema : StarWars.schema().schema
    let printed = try GraphQL.Document(parsing: operation.document().text)
    let original = try Corpus.document(operation.name)
    #expect(try printed.normalised(in: schema) == original.normalised(in: schema))
  }

  @Test("The printed text spreads fragments", arguments: starWars + swapi)
  func spreads(operation: CorpusCase) throws {
    let words = try operation.document().text.split(separator: " ")
    let spreads = words.filter { $0.hasPrefix("...") && $0 != "..." }.map {
      String($0.dropFirst(3))
    }
    #expect(Dictionary(grouping: spreads) { $0 }.mapValues(\.count) == operation.spreads)
  }

  @Test("The Star Wars server's answer fills the struct", arguments: starWars)
  func starWarsAnswers(operation: CorpusCase) async throws {
    try await operation.ask(StarWars.schema())
  }

  @Test(
    "The SWAPI's answer fills the struct", .enabled(if: Corpus.isThere, "no corpus folder"),
    arguments: swapi)
  func swapiAnswers(operation: CorpusCase) async throws {
    try await operation.ask(Swapi.schema())
  }

  @Test("No operation is missing", .enabled(if: Corpus.isThere, "no corpus folder"))
  func complete() throws {
    let written = Set((Self.starWars + Self.swapi).map(\.name))
    #expect(written.count == 45)
    #expect(written.union(Self.leftOut.keys) == Set(Corpus.operations))
    #expect(try Corpus.document("starwars/ReviewAdded").operations.map(\.kind) == [.subscription])
  }
}
