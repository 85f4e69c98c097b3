import Foundation
import Sputnik
import SputnikSchema
import TestSupport

/// Sends an operation around the world, without a network: prints it, executes what was printed, and
/// fills a copy from the answer.
func answer<Operation: GraphQLOperation>(
  to operation: Operation, from schema: ExecutableSchema
) async throws -> Operation {
  try operation.filled(from: await schema.response(toBody: operation.httpBody()))
}

extension ExecutableSchema {
  /// The body of a response to the body of a request.
  func response(toBody body: Data) async throws -> Data {
    let body = try JSONDecoder().decode(JSONValue.self, from: body)
    let request = GraphQLRequest(
      query: body["query"]?.stringValue ?? "", operationName: body["operationName"]?.stringValue,
      variables: body["variables"]?.objectValue ?? [:])
    return await Data(execute(request).json.text.utf8)
  }
}
