import SputnikNames
import SwiftSyntax

/// The content of a struct marked `@Scalar`.
package struct ScalarModel {
  package enum Literal: String, CaseIterable, Sendable { case string, int, double, boolean }

  /// The struct's name without backticks.
  package var name: String
  /// The scalar's name in the schema.
  package var typeName: String
  package var access: Access
  package var literals: [Literal]
  package var valueType: String
  /// The place at which the compiler reports a mistake in the value type.
  package var valueTypeAnchor: Syntax
  /// Whether a part of the value type has the name `T`.
  package var valueTypeNamesT: Bool
  /// The transformer's type. It is `nil` for the default transformer.
  package var transformer: String?

  /// Whether the value type may be less visible than the scalar.
  package var mayExposeValueType: Bool {
    access == .public && ScalarType.named(valueType.withoutModule) == nil
  }
}
