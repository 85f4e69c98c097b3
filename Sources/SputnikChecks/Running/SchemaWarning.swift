import SputnikLanguage
import SputnikSchema

/// A mistake in a schema that can be used in spite of it: something is defined twice, or a default
/// value can't be read.
package struct SchemaWarning: Hashable, Sendable {
  /// The path of the schema.
  package var file: String
  /// The place of the mistake, if the schema is text.
  package var place: GraphQL.SourceLocation?
  package var message: String

  /// Returns the warnings about a schema.
  package static func warnings(about schema: Schema, in file: String) -> [SchemaWarning] {
    schema.toleratedFindings.map {
      let remedy = $0.rule == .uniqueNames ? "the first definition counts" : "it is left out"
      return SchemaWarning(
        file: file, place: $0.locations.first, message: "\($0.message): \(remedy)")
    }
  }

  /// `schema.graphqls:3:7`, or the file alone.
  package var location: String {
    place.map { "\(file):\($0.line):\($0.column)" } ?? file
  }
}

extension SchemaWarning: CustomStringConvertible {
  /// `schema.graphqls:3:7: warning: 'Query.hero' is defined twice: the first definition counts`
  package var description: String { "\(location): warning: \(message)" }
}
