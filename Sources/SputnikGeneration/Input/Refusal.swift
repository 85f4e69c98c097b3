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
}

extension Refusal: CustomStringConvertible {
  /// The place and the reason: `Hero.graphql:1:1: a struct can't be a subscription`.
  package var description: String {
    let place = place.description
    return place.isEmpty ? reason : "\(place): \(reason)"
  }
}
