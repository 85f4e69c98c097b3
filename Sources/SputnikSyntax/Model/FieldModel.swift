import SwiftSyntax

/// A stored property that is a field or a fragment, or a case of a union.
public struct FieldModel {
  public enum Role: Equatable, Sendable {
    case field
    case spread
    case inlineFragment
  }

  /// The property's name without backticks.
  public var name: String
  public var type: TypeModel
  /// The initial value as the source spells it.
  public var initialValue: String?
  /// The field's name in the schema.
  public var schemaName: String
  /// The key in the response.
  public var responseName: String
  public var access: Access
  public var anchor: Syntax
  public var role = Role.field
  /// The arguments of `@Property(arguments:)`.
  public var arguments: [ValueModel.Member] = []
  public var directives: [DirectiveModel] = []
  /// The number of levels of the same type below the first one.
  public var recurse: Int?
  public var applicability: FragmentApplicability?
  /// Whether the property has observers.
  public var isObserved = false
  public var isDeprecated = false

  public var isFragment: Bool { role != .field }
}

/// The objects to which a fragment applies, if its own type isn't the only one.
public enum FragmentApplicability: Equatable, Sendable {
  /// Objects of the types with these names.
  case names([String])
  /// Objects that have all of the fragment's response names.
  case present
}
