import SwiftSyntax

/// The content of an enum marked `@QueryUnion`.
public struct UnionModel {
  /// The enum's name, with backticks if it needs them.
  public var name: String
  public var access: Access
  /// The cases for types. Each is an inline fragment.
  public var members: [FieldModel] = []
  /// The case for objects of other types, with backticks if it needs them.
  public var other: String?
  /// Whether the compiler warns where one of the cases is used.
  public var isDeprecated = false
  public var nested: NestedTypes
  /// Whether a case has a mistake, so that `members` may lack something.
  var isIncomplete = false
  public var anchor: Syntax
}
