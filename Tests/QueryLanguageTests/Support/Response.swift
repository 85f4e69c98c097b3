import Foundation
import Sputnik
import SputnikExecution
import TestSupport

/// Returns a copy of `operation` filled from the response of `schema`, without a network: prints
/// the operation, executes the printed document, and reads the result.
func response<Operation: GraphQLOperation>(
  to operation: Operation, from schema: ExecutableSchema
) async throws -> Operation {
  try operation.filled(from: await schema.response(toBody: operation.httpBody()))
}

extension ExecutableSchema {
  /// The body of the response to a request with the body `body`.
  func response(toBody body: Data) async throws -> Data {
    let body = try JSONDecoder().decode(JSONValue.self, from: body)
    let request = GraphQLRequest(
      query: body["query"]?.stringValue ?? "", operationName: body["operationName"]?.stringValue,
      variables: body["variables"]?.objectValue ?? [:])
    return await Data(execute(request).json.text.utf8)
  }
}
