import SwiftSyntax

/// The content of an enum marked `@QueryOneOf`.
public struct OneOfModel {
  public struct Case {
    /// The case's name, with backticks if it needs them.
    public var name: String
    /// The input field's name in the schema.
    public var inputField: String
    public var type: TypeModel
    public var isDeprecated: Bool
    public var anchor: Syntax
  }

  /// The enum's name without backticks.
  var name: String
  /// The input object's name in the schema.
  public var typeName: String
  public var access: Access
  public var cases: [Case]
  var nested: NestedTypes
  /// Whether a case has a mistake, so that `cases` may lack something.
  var isIncomplete = false
  public var anchor: Syntax
}
