import SwiftSyntax

/// A type that generated code uses as a value: `T.self`.
public struct TypeExpression {
  public var spelling: String
  /// Whether a member around the code has the same name and hides the type, as in
  /// `var Media: Media`.
  public var isHidden: Bool

  public init(spelling: String, isHidden: Bool) {
    self.spelling = spelling
    self.isHidden = isHidden
  }
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

  /// How generated code reaches the type.
  public enum Subject {
    /// Through the value of a property, so that a type that doesn't exist isn't named once more.
    case property(String)
    case type(TypeExpression)
  }

  public var subject: Subject
  /// The name of the type inside all wrapping types.
  public var name: String
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
  public var isBuiltInScalar: Bool { Self.builtInScalars.contains(baseName) }
}

extension TypeModel.Shape {
  /// The shape with an empty name in place of the named type.
  var wrapping: Self {
    switch self {
    case .named: .named("")
    case .list(let inner): .list(inner.wrapping)
    case .optional(let inner): .optional(inner.wrapping)
    case .nullable(let inner): .nullable(inner.wrapping)
    case .indirect(let inner): .indirect(inner.wrapping)
    }
  }
}

/// Two types of one variable, of which the compiler has to check that they are the same. One of them
/// may be optional.
public struct TypeEquality {
  public var type: String
  public var other: String
  /// The mistake if they are not the same.
  public var misuse: Misuse
  /// The place at which the compiler reports the mistake.
  public var anchor: Syntax
}
