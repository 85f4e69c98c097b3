import SwiftSyntax

/// The content of an enum marked `@QueryEnum`.
public struct EnumModel {
  public struct Case {
    /// The case's name, with backticks if it needs them.
    public var name: String
    /// The value in the schema. The case for unknown values may have none.
    public var value: String?
    /// Whether the case stores the text of an unknown value.
    public var keepsText: Bool
    /// Whether the case is the one for unknown values.
    public var isUnknown: Bool
    public var isDeprecated: Bool
    public var anchor: Syntax
  }

  /// The enum's name without backticks.
  public var name: String
  public var access: Access
  public var cases: [Case]
  /// Whether the enum has a raw type. The compiler then reports a value that two cases have.
  var hasRawType: Bool
  /// Whether a case has a mistake, so that `cases` may lack something.
  var isIncomplete = false
  public var anchor: Syntax
}
