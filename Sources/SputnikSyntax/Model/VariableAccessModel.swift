/// How the accessors of a property marked `@Variable` find its value.
public struct VariableAccessModel {
  public enum Place: Sendable { case operation, satelite }

  /// The kind of struct around the property, or `nil` if no macro of Sputnik reads the struct.
  public var place: Place?
  /// The property's name as the source spells it.
  public var property: String
  /// The variable's name, if the attribute gives one.
  public var givenName: String?
  public var hasInitialValue: Bool
}
