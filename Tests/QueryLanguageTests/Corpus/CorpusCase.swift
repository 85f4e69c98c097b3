import SputnikMacros
import SputnikExecution
import SputnikTesting
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
  /// Sends the operation to a mock, and expects a copy that is filled without errors. Then fills
  /// copies without a schema.
  let mock: @Sendable (SchemaMock) async throws -> Void

  init<Operation: GraphQLQueryOrMutation>(
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
    mock = { mock in
      let response = try await mock.requestMaker().makeRequest(operation: operation)
      #expect(response.partialErrors.isEmpty)
      #expect(mock.requests.last?.document == (try operation.document.text))
      expectValid(operation, in: mock.schema)
      expectValid(Operation.self, in: mock.schema)
      for seed in 0..<5 as Range<UInt64> {
        let values = MockValues(seed: seed)
        #expect(try values.response(to: operation).partialErrors.isEmpty)
        #expect(try values.response(to: Operation.self).partialErrors.isEmpty)
      }
    }
  }

  var isSwapi: Bool { name.hasPrefix("swapi/") }
}

extension CorpusCase: CustomTestStringConvertible {
  var testDescription: String { name }
}
