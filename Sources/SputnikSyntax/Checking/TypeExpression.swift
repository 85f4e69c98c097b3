import SwiftSyntax

/// A type that generated code uses as a value: `T.self`.
public struct TypeExpression {
  public var spelling: String
  /// Whether a member around the code has the same name and hides the type, as in
  /// `var Media: Media`.
  public var isHidden: Bool
}

extension TypeModel {
  func expression(among members: [String]) -> TypeExpression {
    TypeExpression(spelling: spelling, isHidden: members.contains(leadingName))
  }
}

/// A type that the compiler checks for the macro, which only knows its spelling.
public struct TypeRequirement {
  /// What the type must be.
  public enum Kind: Sendable { case graphQLType, fragment, object }

  public var type: TypeExpression
  public var kind: Kind
  /// The place at which the compiler reports that the type is something else.
  public var anchor: Syntax
}

/// The wrapping type that the spelling shows at its outside: `T?` or `[T]`.
public enum Wrapping: Sendable {
  case optional, list

  init?(_ type: TypeModel) {
    switch type.shape {
    case .optional where type.spelling.hasSuffix("?"): self = .optional
    case .list where type.spelling.hasPrefix("["): self = .list
    default: return nil
    }
  }
}

extension TypeModel {
  /// Whether the spelling shows that the type is a built-in scalar, or a list or an optional of
  /// one.
  var isBuiltInScalar: Bool {
    ["String", "Int", "Double", "Float", "Bool", "ID"].contains(baseName)
  }
}
