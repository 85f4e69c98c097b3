/// How the accessors of a property marked `@Variable` find its value.
package struct VariableAccessModel {
  package enum Place: Sendable { case operation, satellite }

  /// The kind of struct around the property. It is `nil` if no macro of Sputnik reads the struct,
  /// or if the struct is private inside another type.
  package var place: Place?
  /// The property's name as the source spells it.
  package var property: String
  /// The variable's name, if the attribute gives one.
  package var givenName: String?
  package var hasInitialValue: Bool
}
