import SputnikLanguage

/// A schema, a configuration or a source file that can't be read.
package struct CheckInputError: Error, Hashable, Sendable {
  /// The path of the file.
  package var file: String
  /// The place of the mistake in the file, if it is known.
  package var place: GraphQL.SourceLocation?
  package var message: String

  package init(file: String, place: GraphQL.SourceLocation? = nil, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }
}

extension CheckInputError: CustomStringConvertible {
  /// `schema.graphqls:3:7: error: expected a name, found '}'`
  package var description: String { "\(location): error: \(message)" }

  /// `schema.graphqls:3:7`, or the file alone.
  package var location: String {
    guard let place else { return file }
    return "\(file):\(place.line):\(place.column)"
  }
}
