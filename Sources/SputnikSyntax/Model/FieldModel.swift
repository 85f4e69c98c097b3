import SwiftSyntax

/// A stored property that is a field or a fragment, or a case of a union.
package struct FieldModel {
  package enum Role: Equatable, Sendable {
    case field
    case spread
    case inlineFragment
  }

  /// The property's name without backticks.
  package var name: String
  package var type: TypeModel
  package var initialValue: InitialValue?
  /// The field's name in the schema.
  package var schemaName: String
  /// The key in the response.
  package var responseName: String
  package var access: Access
  package var anchor: Syntax
  package var role = Role.field
  /// The arguments of `@Property(arguments:)`.
  package var arguments: [ValueModel.Member] = []
  package var directives: [DirectiveModel] = []
  /// The number of levels of the same type below the first one.
  package var recurse: Int?
  package var applicability: FragmentApplicability?
  /// Whether the property has observers.
  package var isObserved = false
  package var isDeprecated = false

  package var isFragment: Bool { role != .field }
}

/// The objects to which a fragment applies, if its own type isn't the only one.
package enum FragmentApplicability: Equatable, Sendable {
  /// Objects of the types with these names.
  case names([String])
  /// Objects that have all of the fragment's response names.
  case present
}
