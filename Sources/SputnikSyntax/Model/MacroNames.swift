/// The names of Sputnik's macros, by what they are applied to.
package enum MacroNames {
  package static let operations: Set<String> = [
    "QueryOperation", "QueryMutation", "QuerySubscription",
  ]
  static let satellites: Set<String> = ["QuerySatelite", "QuerySatellite", "QueryFragment"]
  /// The macros of structs whose properties are fields.
  static let selectionSets = operations.union(satellites)
  package static let types =
    selectionSets
    .union(["QueryEnum", "QueryOneOf", "QueryUnion", "Scalar"])
  /// The labels of the arguments that the macros of types have. An argument without a label is `_`.
  static let argumentsOfTypes: [String: [String]] = [
    "QueryOperation": ["name", "variableMapping"], "QueryMutation": ["name", "variableMapping"],
    "QuerySubscription": ["name", "variableMapping"],
    "QuerySatelite": ["schemaTypeName", "key"], "QuerySatellite": ["schemaTypeName", "key"],
    "QueryFragment": ["name", "on", "key"], "QueryUnion": [],
    "QueryEnum": ["_", "schemaTypeName"], "QueryOneOf": ["schemaTypeName"],
    "Scalar": ["schemaTypeName", "expressibleBy", "valueType", "transformer"],
  ]
  /// The labels that people write for `arguments`. `@Property` and `@Directive` have an overload
  /// for each.
  static let shortArguments: Set<String> = ["args", "params"]
  /// The macros that decide what a property is. A property has at most one of them.
  static let kinds: Set<String> = [
    "Variable", "Property", "Argument", "FragmentSpread", "InlineFragment", "Local",
  ]
  /// The macros that add a directive to a field or a fragment.
  static let directives: Set<String> = ["Include", "Skip", "Defer", "Stream", "Directive"]
  static let properties = kinds.union(directives)
  static let enumMarkers: Set<String> = ["EnumValue", "UnknownValue"]
  /// The macros that the macro of the type around them reads.
  static let markers = properties.union(enumMarkers)
  package static let all = types.union(markers)
}
