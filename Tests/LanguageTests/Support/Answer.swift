import Foundation
import Sputnik
import SputnikSchema

/// Sends an operation around the world, without a network: prints it, executes what was printed, and
/// fills a copy from the answer.
func answer<Operation: GraphQLOperation>(
  to operation: Operation, from schema: ExecutableSchema
) async throws -> Operation {
  let json = try await json(answering: operation, from: schema)
  return try operation.filled(from: Data(json.utf8))
}

/// What a server answers to an operation, as text.
func json(
  answering operation: some GraphQLOperation, from schema: ExecutableSchema
) async throws -> String {
  let body = try JSONDecoder().decode(JSONValue.self, from: operation.httpBody())
  let request = GraphQLRequest(
    query: body["query"]?.stringValue ?? "", operationName: body["operationName"]?.stringValue,
    variables: body["variables"]?.objectValue ?? [:])
  return await schema.execute(request).json.text
}

extension GraphQLOperation {
  /// The document in its compact form.
  var text: String {
    get throws { try document.text }
  }
}
