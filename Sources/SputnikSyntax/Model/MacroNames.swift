/// The names of Sputnik's macros, by what they are applied to.
enum MacroNames {
  static let operations: Set<String> = ["QueryOperation", "QueryMutation"]
  static let satelites: Set<String> = ["QuerySatelite", "QuerySatellite", "QueryFragment"]
  /// The macros of structs whose properties are fields.
  static let selectionSets = operations.union(satelites)
  static let types =
    selectionSets
    .union(["QueryEnum", "QueryOneOf", "QueryUnion", "Scalar"])
  /// The macros that decide what a property is. A property has at most one of them.
  static let kinds: Set<String> = [
    "Variable", "Property", "Argument", "FragmentSpread", "InlineFragment", "Local",
  ]
  /// The macros that add a directive to a field or a fragment.
  static let directives: Set<String> = ["Include", "Skip", "Directive"]
  static let properties = kinds.union(directives)
  static let enumMarkers: Set<String> = ["EnumValue", "UnknownValue"]
  static let all = types.union(properties).union(enumMarkers)
}
