/// How the accessors of a property marked `@Variable` find its value.
public struct VariableAccessModel {
  public enum Place: Sendable { case operation, satellite }

  /// The kind of struct around the property. It is `nil` if no macro of Sputnik reads the struct, or
  /// if the struct is private inside another type.
  public var place: Place?
  /// The property's name as the source spells it.
  public var property: String
  /// The variable's name, if the attribute gives one.
  public var givenName: String?
  public var hasInitialValue: Bool
}
