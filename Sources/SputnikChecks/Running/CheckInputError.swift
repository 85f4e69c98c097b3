import SputnikSchema

/// A schema, a configuration or a source file that can't be read.
package struct CheckInputError: Error, Hashable, Sendable {
  /// The path of the file.
  package var file: String
  /// The line and the column, counted from 1, if they are known.
  package var place: (line: Int, column: Int)? {
    get { line.flatMap { line in column.map { (line, $0) } } }
    set { (line, column) = (newValue?.line, newValue?.column) }
  }
  private var line: Int?
  private var column: Int?
  package var message: String

  package init(file: String, place: (line: Int, column: Int)? = nil, message: String) {
    self.file = file
    self.message = message
    self.place = place
  }

  package init(_ error: GraphQLSyntaxError, in file: String) {
    self.init(
      file: file, place: (error.location.line, error.location.column), message: error.message)
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
