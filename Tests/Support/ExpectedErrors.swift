import Foundation
import Sputnik
import Testing

// What tests of operations have in common.

extension GraphQLOperation {
  /// A copy filled from a whole response.
  package func filled(_ json: String) throws -> Self { try filled(from: Data(json.utf8)) }

  /// The body of the request as text.
  package var body: String {
    get throws { String(decoding: try httpBody(), as: UTF8.self) }
  }

  /// The document in its compact form.
  package var text: String {
    get throws { try document.text }
  }
}

/// The error with which `body` reports an answer that can't be read.
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

/// The error with which `body` reports an operation that can't be sent.
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

/// The errors with which `body` reports an answer without data.
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

/// Another error than the test is about.
package struct WrongError: Error, CustomStringConvertible {
  package var error: (any Error)?
  package var description: String { error.map { "another error: \($0)" } ?? "no error" }
}

extension [any ResponsePartialError] {
  package var messages: [String] { map { ($0 as? DefaultPartialError)?.message ?? "no default error" } }
}

/// A long text of several pieces. A chain of `+` inside `#expect` takes the compiler too long.
package func joined(_ pieces: String...) -> String { pieces.joined() }
