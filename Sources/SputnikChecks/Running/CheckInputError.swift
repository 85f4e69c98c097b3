import SputnikLanguage
import SputnikSchema

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

  /// Makes an error for a schema. After the first five mistakes, only their number is said.
  init(file: String, _ findings: [SchemaFinding]) {
    let mistakes = findings.map {
      Self(file: file, place: $0.locations.first, message: $0.message)
    }
    let rest = mistakes.count > 5 ? "\n… and \(mistakes.count - 5) more" : ""
    self.init(
      file: file, place: mistakes.first?.place,
      message: (mistakes.first?.message ?? "")
        + mistakes.dropFirst().prefix(4).map { "\n\($0)" }.joined() + rest)
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
