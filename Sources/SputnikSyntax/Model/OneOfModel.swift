import SwiftSyntax

/// An enum marked `@QueryOneOf`.
public struct OneOfModel {
  public struct Case {
    /// The case's name with backticks where it needs them.
    public var name: String
    /// The member's name in the schema.
    public var member: String
    public var type: TypeModel
    public var anchor: Syntax
  }

  /// The input object's name in the schema.
  public var typeName: String
  public var access: Access
  public var cases: [Case]
  public var anchor: Syntax
}
