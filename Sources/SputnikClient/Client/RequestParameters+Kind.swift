import SputnikCore
import SputnikLanguage

extension RequestParameters {
  /// Checks the kind of the operation.
  ///
  /// - Parameters:
  ///   - kinds: The kinds that can be sent.
  ///   - method: The name of the method that sends the other ones.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for an operation of another kind.
  func requireKind(_ kinds: [GraphQL.OperationKind], sentWith method: String) throws {
    guard !kinds.contains(kind) else { return }
    throw SputnikError.invalidOperation(
      InvalidOperation(
        operation: name, place: "the operation",
        problem: "a \(kind.rawValue) is sent with '\(method)(operation:)'"))
  }
}
