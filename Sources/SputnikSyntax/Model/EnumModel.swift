import SwiftSyntax

/// The content of an enum marked `@QueryEnum`.
package struct EnumModel {
  package struct Case {
    /// The case's name, with backticks if it needs them.
    package var name: String
    /// The value in the schema. The case for unknown values may have none.
    package var value: String?
    /// Whether the case stores the text of an unknown value.
    package var keepsText: Bool
    /// Whether the case is the one for unknown values.
    package var isUnknown: Bool
    package var isDeprecated: Bool
    package var anchor: Syntax
  }

  /// The enum's name without backticks.
  package var name: String
  /// The enum's name in the schema.
  package var typeName: String
  package var access: Access
  package var cases: [Case]
  /// Whether the enum has a raw type. The compiler then reports a value that two cases have.
  var hasRawType: Bool
  /// Whether a case has a mistake, so that `cases` may lack something.
  var isIncomplete = false
  package var anchor: Syntax
}
