import Foundation
import SputnikCore

/// The error of a function `update:`, which has run after the response of a request.
///
/// ```swift
/// do {
///   try await maker.makeRequest(
///     operation: rename, update: { cache, _ in try cache.delete(Person.self, id: "2") })
/// } catch let failure as UpdateFailure {
///   print(failure)  // Rename has succeeded, and its response is in the cache, but …
/// }
/// ```
///
/// The server has executed the operation, and its response is in the cache, so don't send it again.
/// What the function had changed before the error is taken back.
public struct UpdateFailure: Error, Sendable {
  /// The name of the operation.
  public let operation: String
  /// The filled copy that `makeRequest` would have returned.
  public let response: any GraphQLQueryOrMutation
  /// The error that the function has thrown.
  public let underlyingError: any Error

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - operation: The name of the operation.
  ///   - response: The filled copy.
  ///   - underlyingError: The error that the function has thrown.
  public init(
    operation: String, response: any GraphQLQueryOrMutation, underlyingError: any Error
  ) {
    self.operation = operation
    self.response = response
    self.underlyingError = underlyingError
  }
}

extension UpdateFailure: CustomStringConvertible, LocalizedError {
  /// The error as text, with that of the function.
  public var description: String {
    "\(operation) has succeeded, and its response is in the cache, but 'update' has thrown an "
      + "error, and its changes were taken back: \(underlyingError)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
