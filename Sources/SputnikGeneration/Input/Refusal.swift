import SputnikLanguage

/// A place in one of the files.
package struct DocumentPlace: Hashable, Sendable {
  /// The file's name, or `nil` if the place isn't in a file.
  package var file: String?
  /// The line and the column, or `nil` if they aren't known.
  package var location: GraphQL.SourceLocation?

  /// Returns whether the place is at or before another place in the same file.
  func isBefore(_ other: DocumentPlace) -> Bool {
    guard let location, let other = other.location else { return true }
    return (location.line, location.column) <= (other.line, other.column)
  }
}

extension DocumentPlace: CustomStringConvertible {
  /// The place as compilers write it: `Hero.graphql:1:10`.
  package var description: String {
    let position = location.map { "\($0.line):\($0.column)" }
    return [file, position].compactMap { $0 }.joined(separator: ":")
  }
}

/// The reason why no struct was written for an operation.
package struct Refusal: Hashable, Sendable {
  /// The name of the operation or the fragment, or `nil` if it has none.
  package var operation: String?
  /// Where the reason is.
  package var place: DocumentPlace
  /// What is wrong, or what a struct can't express.
  package var reason: String
  /// The names of the operations and fragments that are left out because they use the fragment.
  package var dependents: [String] = []
}

/// Something that was left out of a struct.
package struct GenerationNote: Hashable, Sendable {
  /// The place of the operation or the fragment.
  package var place: DocumentPlace
  /// What was left out, and why.
  package var text: String
}

extension GenerationNote: CustomStringConvertible {
  /// `Hero.graphql:1:1: '@connection' is left out: …`
  package var description: String { "\(place): \(text)" }
}

extension Refusal: CustomStringConvertible {
  /// The place and the reason: `Hero.graphql:1:1: a struct can't be a subscription`.
  package var description: String {
    let place = place.description
    return (place.isEmpty ? reason : "\(place): \(reason)") + consequence
  }

  /// What else is left out: ` (left out too, because they use 'Parts': 'Hero', 'Villain')`.
  private var consequence: String {
    guard let operation, !dependents.isEmpty else { return "" }
    let names = dependents.map { "'\($0)'" }.joined(separator: ", ")
    let verb = dependents.count == 1 ? "it uses" : "they use"
    return " (left out too, because \(verb) '\(operation)': \(names))"
  }
}
