import SputnikLanguage

/// The places of the parts of a definition in a type system. A definition that wasn't parsed has
/// none.
struct DefinitionPlaces: Sendable {
  /// The place of the name, or -1 if there is no text.
  var name = -1
  /// The place of the name inside the type of a field, an argument or an input field.
  var type = -1
  /// The places of the interfaces of a type, of the members of a union, or of the locations of a
  /// directive.
  var names: [Int] = []
  /// The number of directives on the definition itself, or `nil` if there is no extension.
  var ownDirectives: Int?
  /// The places of the default value of an argument or an input field.
  var defaultValue = GraphQL.ValuePlaces()

  /// Returns one of ``names``, or -1 if there is no text.
  func name(at index: Int) -> Int { names.indices.contains(index) ? names[index] : -1 }

  /// Adds the places of an extension of the same type.
  ///
  /// - Parameters:
  ///   - addition: The places of the extension.
  ///   - directives: The number of directives before the extension.
  mutating func extend(by addition: DefinitionPlaces, after directives: Int) {
    names += addition.names
    ownDirectives = ownDirectives ?? directives
  }
}
