import SputnikMacros
import StarWars
import TestSupport
import Testing

/// What the Star Wars server answers to an operation that reads as `text`.
func answer<Operation: GraphQLOperation>(
  to operation: Operation, reading text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Operation {
  #expect(try operation.document.prettyText == text, sourceLocation: sourceLocation)
  return try await answer(to: operation, from: StarWars.schema())
}

/// What the Star Wars server answers to a request whose document reads as `text`.
func json(
  answering request: GraphQL.Request, reading text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> JSONValue {
  #expect(request.document.prettyText == text, sourceLocation: sourceLocation)
  let response = try await StarWars.schema().response(toBody: request.httpBody())
  return try request.response(from: response).data
}
