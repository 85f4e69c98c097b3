import SwiftSyntax

/// The content of an enum marked `@QueryUnion`.
package struct UnionModel {
  /// The enum's name, with backticks if it needs them.
  package var name: String
  package var access: Access
  /// The cases for types. Each is an inline fragment.
  package var members: [FieldModel] = []
  /// The case for objects of other types, with backticks if it needs them.
  package var other: String?
  /// Whether the compiler warns where one of the cases is used.
  package var isDeprecated = false
  package var nested: NestedTypes
  /// Whether a case has a mistake, so that `members` may lack something.
  var isIncomplete = false
  package var anchor: Syntax
}
