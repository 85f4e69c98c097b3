import Sputnik
import Testing

/// Returns the error with which `body` reports a response that can't be read.
package func unreadable<T>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws -> UnreadableResponse {
  let error = try sputnikError(sourceLocation, body)
  guard case .unreadable(let response) = error else { throw UnexpectedError(error: error) }
  return response
}

/// Returns the error with which `body` reports an operation that can't be sent.
package func invalid<T>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws -> InvalidOperation {
  let error = try sputnikError(sourceLocation, body)
  guard case .invalidOperation(let operation) = error else { throw UnexpectedError(error: error) }
  return operation
}

/// Returns the errors with which `body` reports a response without data.
package func responseErrors<T>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws -> [any ResponsePartialError] {
  let error = try sputnikError(sourceLocation, body)
  guard case .responseError(let errors) = error else { throw UnexpectedError(error: error) }
  return errors
}

private func sputnikError<T>(
  _ sourceLocation: SourceLocation, _ body: () throws -> T
) throws -> SputnikError {
  try #require(throws: SputnikError.self, sourceLocation: sourceLocation) { _ = try body() }
}

/// A `SputnikError` of another kind than a test expects.
private struct UnexpectedError: Error, CustomStringConvertible {
  var error: SputnikError
  var description: String { "unexpected error: \(error)" }
}

extension [any ResponsePartialError] {
  /// The messages of the errors.
  package var messages: [String] { map(\.message) }
}
