import Foundation
import SputnikLanguage

/// An error for text that isn't a ``PersistedDocumentManifest``.
public struct InvalidManifest: Error, Sendable, Equatable {
  /// The path of the value in the JSON: `operations[3].id`. It is empty for the whole text.
  public var place: String
  /// A description of what is wrong there.
  public var problem: String

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - place: The path of the value in the JSON.
  ///   - problem: A description of what is wrong there.
  public init(place: String, problem: String) {
    self.place = place
    self.problem = problem
  }

  /// Creates the error for a value of another kind.
  init(_ place: String, expected: String, found: JSONValue?) {
    let found = found.map { oneLine($0.text.prefix(40)) } ?? "nothing"
    self.init(place: place, problem: "expected \(expected), found \(found)")
  }
}

extension InvalidManifest: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the place and the problem.
  public var description: String {
    "the manifest of persisted documents isn't valid: "
      + (place.isEmpty ? problem : "\(place): \(problem)")
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
