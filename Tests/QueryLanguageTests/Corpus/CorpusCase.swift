import SputnikMacros
import SputnikSchema
import TestSupport
import Testing

/// An operation of the corpus as a struct, and what a response fills in.
struct CorpusCase: Sendable {
  /// The name of the operation in the corpus, for example `starwars/HeroName`.
  let name: String
  /// The names of the fragments that the printed document spreads, and how often it spreads each.
  let spreads: [String: Int]
  let document: @Sendable () throws -> GraphQL.Document
  /// Sends the operation to a server and checks the filled copy.
  let run: @Sendable (ExecutableSchema) async throws -> Void

  init<Operation: GraphQLOperation>(
    _ name: String, _ operation: Operation, spreads: [String: Int] = [:],
    check: @escaping @Sendable (Operation) throws -> Void
  ) {
    self.name = name
    self.spreads = spreads
    document = { try operation.document }
    run = { schema in
      let response = try await response(to: operation, from: schema)
      #expect(response.partialErrors.isEmpty)
      try check(response)
    }
  }

  var isSwapi: Bool { name.hasPrefix("swapi/") }
}

extension CorpusCase: CustomTestStringConvertible {
  var testDescription: String { name }
}
