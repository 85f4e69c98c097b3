import SputnikNames
import SwiftSyntax

/// A type that generated code uses as a value: `T.self`.
package struct TypeExpression {
  package var spelling: String
  /// Whether a member around the code has the same name and hides the type, as in
  /// `var Media: Media`.
  package var isHidden: Bool

  package init(spelling: String, isHidden: Bool) {
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
package struct TypeRequirement {
  /// What the type must be.
  package enum Kind: Sendable { case graphQLType, fragment, object }

  /// How generated code reaches the type.
  package enum Subject {
    /// Through the value of a property, so that a type that doesn't exist isn't named once more.
    case property(String)
    case type(TypeExpression)
  }

  package var subject: Subject
  /// The name of the type inside all wrapping types.
  package var name: String
  package var kind: Kind
  /// The place at which the compiler reports that the type is something else.
  package var anchor: Syntax
}

/// The wrapping type that the spelling shows at its outside: `T?` or `[T]`.
package enum Wrapping: Sendable {
  case optional, list
}

extension TypeModel {
  /// Whether the spelling shows that the type is a built-in scalar, or a list or an optional of
  /// one.
  package var isBuiltInScalar: Bool { ScalarType.builtInNames.contains(baseName) }
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
    case .result(let inner): .result(inner.wrapping)
    }
  }
}

/// Two types of one variable, of which the compiler has to check that they are the same. One of
/// them may be optional.
package struct TypeEquality {
  package var type: String
  package var other: String
  /// The mistake if they are not the same.
  package var misuse: Misuse
  /// The place at which the compiler reports the mistake.
  package var anchor: Syntax
}
