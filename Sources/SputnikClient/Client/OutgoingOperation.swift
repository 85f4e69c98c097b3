import SputnikCore

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
}
