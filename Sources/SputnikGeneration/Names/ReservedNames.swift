import SputnikNames
import SputnikSyntax

/// Names that generated structs can't use: those that the macros refuse, and those that would be
/// confusing.
enum ReservedNames {
  private typealias Refused = SputnikSyntax.ReservedNames

  /// Names that the members of a struct or the cases of an enum can't have.
  static func members(inOperation: Bool) -> Set<String> {
    let names = Refused.ofSwift.union(Refused.ofSelectionSets).union(ofSatellites)
    return inOperation ? names.union(Refused.ofOperations) : names
  }

  /// Names that cases of enums can't have. `.none` and `.some` have another meaning in an optional.
  static let cases: Set<String> = Refused.ofSwift.union([
    "none", "some", "rawValue", "hashValue", "hash", "allCases", "encode",
  ])

  /// Names that a type can't have, because Swift or the macros need them, or because the generated
  /// source uses them with their usual meaning.
  static let types = Set([
    "Any", "AnyClass", "AnyObject", "Array", "Data", "FieldResult", "Foundation", "GraphQL",
    "GraphQLNullable", "Indirect", "Never", "Optional", "Protocol", "RawValue", "SelectableValue",
    "Self", "Sputnik",
    "SputnikMacros", "Swift", "Type", "Variables", "Void",
  ])
  .union(ScalarType.all.map(\.name))
  .union(MacroNames.all)  // A type with the name of a macro hides the macro.

  /// Names of types that Swift programs use often. An operation has another one, because its struct
  /// is at the top of a file.
  static let standardLibrary: Set<String> = [
    "Character", "Collection", "Comparable", "Dictionary", "Equatable", "Error", "Hashable",
    "Identifiable", "Range", "Result", "Sendable", "Sequence", "Set", "Task",
  ]

  /// Returns whether `Variables` can't have a member with the name.
  static func isVariable(_ name: String) -> Bool { Refused.containsVariable(name) }

  private static let ofSatellites: Set<String> = [
    "customMirror", "allCases", "rawValue", "hashValue", "hash", "encode",
  ]
}
