// Mistakes that several checks report.
extension __PrintError {
  /// Text where GraphQL needs a name.
  static func notAName(_ text: String, at place: String) -> __PrintError {
    __PrintError(
      "'\(oneLine(text.prefix(40)))' isn't a GraphQL name: a name has letters, digits and underscores, "
        + "and doesn't begin with a digit", at: place)
  }

  /// A definition whose name is already taken.
  static func twoDefinitions(at place: String) -> __PrintError {
    __PrintError("it is defined twice: rename or remove one of the definitions", at: place)
  }

  /// Braces without a selection.
  static func emptySelectionSet(at place: String) -> __PrintError {
    __PrintError("the selection set is empty: select at least one field", at: place)
  }

  /// Infinity or NaN, which GraphQL and JSON can't represent (specification, section 2.9.2).
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - place: The place of the number.
  package static func notFinite(_ number: Double, at place: String) -> __PrintError {
    __PrintError("\(number) can't be sent: a number in GraphQL is finite", at: place)
  }
}
