import Foundation

/// An error for a request that got no response, or not all of it.
public struct TransportFailure: Error, Sendable {
  /// The operation's name.
  public var operation: String
  /// The error that the transport threw.
  public var underlyingError: any Error
  /// Whether the connection has ended after a part of the response: a subscription was accepted, or
  /// some events have arrived.
  public var isInterruption: Bool

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - underlyingError: The error that the transport threw.
  ///   - isInterruption: Whether the connection has ended after a part of the response.
  public init(operation: String, underlyingError: any Error, isInterruption: Bool = false) {
    self.operation = operation
    self.underlyingError = underlyingError
    self.isInterruption = isInterruption
  }
}

extension TransportFailure: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the operation and the reason.
  public var description: String {
    "\(operation): \(isInterruption ? "the response was interrupted" : "no response arrived"): \(cause)"
  }

  /// The description of the underlying error. Foundation's `localizedDescription` is used for its
  /// own errors and for localized errors. For other errors it has only a number.
  private var cause: String {
    if let error = underlyingError as? any LocalizedError, let text = error.errorDescription {
      return text
    }
    let isFoundations =
      underlyingError is any CustomNSError || type(of: underlyingError) is NSError.Type
    return isFoundations
      ? underlyingError.localizedDescription : String(describing: underlyingError)
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
