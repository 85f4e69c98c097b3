import SwiftSyntax

/// The content of an enum marked `@QueryOneOf`.
package struct OneOfModel {
  package struct Case {
    /// The case's name, with backticks if it needs them.
    package var name: String
    /// The input field's name in the schema.
    package var inputField: String
    package var type: TypeModel
    package var isDeprecated: Bool
    package var anchor: Syntax
  }

  /// The enum's name without backticks.
  var name: String
  /// The input object's name in the schema.
  package var typeName: String
  package var access: Access
  package var cases: [Case]
  var nested: NestedTypes
  /// Whether a case has a mistake, so that `cases` may lack something.
  var isIncomplete = false
  package var anchor: Syntax
}
