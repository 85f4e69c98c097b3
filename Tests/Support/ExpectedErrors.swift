import Sputnik
import Testing

/// Returns the error that `body` throws for a response that can't be read.
package func unreadable<T>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws -> UnreadableResponse {
  let error = #expect(throws: SputnikError.self, sourceLocation: sourceLocation) {
    _ = try body()
  }
  guard case .unreadable(let response) = error else {
    throw WrongError(error: error)
  }
  return response
}

/// Returns the error that `body` throws for an operation that can't be sent.
package func invalid<T>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws -> InvalidOperation {
  let error = #expect(throws: SputnikError.self, sourceLocation: sourceLocation) {
    _ = try body()
  }
  guard case .invalidOperation(let operation) = error else {
    throw WrongError(error: error)
  }
  return operation
}

/// Returns the errors that `body` throws for a response without data.
package func responseErrors<T>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws -> [any ResponsePartialError] {
  let error = #expect(throws: SputnikError.self, sourceLocation: sourceLocation) {
    _ = try body()
  }
  guard case .responseError(let errors) = error else {
    throw WrongError(error: error)
  }
  return errors
}

/// An error of another kind than the test expects.
package struct WrongError: Error, CustomStringConvertible {
  package var error: (any Error)?

  package init(error: (any Error)?) { self.error = error }

  package var description: String { error.map { "another error: \($0)" } ?? "no error" }
}

extension [any ResponsePartialError] {
  /// The messages of the errors.
  package var messages: [String] {
    map { ($0 as? DefaultPartialError)?.message ?? "no default error" }
  }
}
