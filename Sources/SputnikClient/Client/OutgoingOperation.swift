import SputnikCore
import SputnikLanguage

/// A prepared operation without the function that reads its response: what is needed to send it.
struct OutgoingOperation: Sendable {
  let parameters: RequestParameters
  /// The key of the operation's mock response.
  let mock: MockKey

  init(_ operation: PreparedOperation<some Sendable>) {
    parameters = operation.parameters
    mock =
      operation.type.map { .type(ObjectIdentifier($0)) }
      ?? .name(operation.parameters.operationName ?? "")
  }

  /// Checks the kind of the operation.
  ///
  /// - Parameters:
  ///   - kinds: The kinds that can be sent.
  ///   - method: The name of the method that sends the other ones.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for an operation of another kind.
  func requireKind(_ kinds: [GraphQL.OperationKind], sentWith method: String) throws {
    guard !kinds.contains(parameters.kind) else { return }
    throw SputnikError.invalidOperation(
      InvalidOperation(
        operation: parameters.name, place: "the operation",
        problem: "a \(parameters.kind.rawValue) is sent with '\(method)(operation:)'"))
  }
}
