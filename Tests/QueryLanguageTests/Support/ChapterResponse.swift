import SputnikMacros
import StarWars
import TestSupport
import Testing

/// Expects that `operation` prints as `text`, and returns a copy filled from the response of the
/// Star Wars server.
func response<Operation: GraphQLOperation>(
  to operation: Operation, printedAs text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Operation {
  #expect(try operation.document.prettyText == text, sourceLocation: sourceLocation)
  return try await response(to: operation, from: StarWars.schema())
}

/// Expects that the document of `request` prints as `text`, and returns the data of the response of
/// the Star Wars server.
func responseData(
  to request: GraphQL.Request, printedAs text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> JSONValue {
  #expect(request.document.prettyText == text, sourceLocation: sourceLocation)
  let response = try await StarWars.schema().response(toBody: request.httpBody())
  return try request.response(from: response).data
}
