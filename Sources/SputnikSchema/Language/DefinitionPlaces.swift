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
  /// The directives on the definition, with the places of their parts.
  var directives: [LocatedDirective] = []
  /// The number of directives on the definition itself, or `nil` if there is no extension.
  var ownDirectives: Int?
  /// The default value of an argument or an input field, with the places of its parts.
  var defaultValue: LocatedValue?

  /// Adds the places of an extension of the same type.
  mutating func extend(by addition: DefinitionPlaces) {
    names += addition.names
    ownDirectives = ownDirectives ?? directives.count
    directives += addition.directives
  }
}
