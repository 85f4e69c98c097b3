import SputnikMacros
import StarWars
import Testing

/// What the Star Wars server answers to an operation that reads as `text`.
func answer<Operation: GraphQLOperation>(
  to operation: Operation, reading text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Operation {
  #expect(try operation.document.prettyText == text, sourceLocation: sourceLocation)
  return try await answer(to: operation, from: StarWars.schema())
}
