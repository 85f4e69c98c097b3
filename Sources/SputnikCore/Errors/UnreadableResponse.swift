import Foundation
import SputnikLanguage

/// An error for a response that could not be read into an operation.
public struct UnreadableResponse: Error, Sendable {
  /// The operation's name, and the HTTP status if there was one.
  public var origin: ResponseOrigin
  /// The path of the value, in response names and indices: `MediaListCollection.lists[3].name`.
  ///
  /// It is empty if the problem isn't inside `data`.
  public var path: ResponsePath
  /// The kind of value that the property can hold, or that the format requires.
  public var expected: String
  /// The value that the response has instead.
  public var found: String
  /// The position in the response, in bytes from its beginning.
  public var byteOffset: Int
  /// The errors of the response.
  public var partialErrors: [any ResponsePartialError]
  /// The error that `validate()`, the decoder or the API's error transformer threw, if that was the
  /// reason.
  public var underlyingError: (any Error)?

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - origin: The operation's name, and the HTTP status if there was one.
  ///   - path: The path of the value, in response names and indices.
  ///   - expected: The kind of value that the property can hold.
  ///   - found: The value that the response has instead.
  ///   - byteOffset: The position in the response, in bytes from its beginning.
  ///   - partialErrors: The errors of the response.
  ///   - underlyingError: The error that was the reason.
  public init(
    origin: ResponseOrigin, path: ResponsePath, expected: String, found: String, byteOffset: Int,
    partialErrors: [any ResponsePartialError] = [], underlyingError: (any Error)? = nil
  ) {
    self.origin = origin
    self.path = path
    self.expected = expected
    self.found = found
    self.byteOffset = byteOffset
    self.partialErrors = partialErrors
    self.underlyingError = underlyingError
  }
}

extension UnreadableResponse: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the operation, the path, the value expected and the value
  /// found.
  public var description: String {
    let place = path.elements.isEmpty ? "the response" : "\(path)"
    let status = origin.status.map { " (HTTP status \($0))" } ?? ""
    let errors =
      partialErrors.isEmpty
      ? ""
      : "; the response also has errors: " + partialErrors.map(\.sentence).joined(separator: "; ")
    let cause = underlyingError.map { ": \($0)" } ?? ""
    return "\(origin.operation)\(status): \(place) is unreadable at byte \(byteOffset): "
      + "expected \(expected), found \(oneLine(found))\(cause)\(errors)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
