import SputnikSyntax
import SwiftSyntax

/// A type or a typealias that a file declares.
struct Declaration: Sendable {
  enum Kind: Sendable {
    case type
    /// A typealias, with the type that it stands for. It is `nil` for one with type parameters.
    case alias(TypeModel?)
  }

  /// The name without backticks.
  var name: String
  /// The name with those of the types around it: `Feed.Query`.
  var qualifiedName: String
  var kind: Kind
  /// The index of the file.
  var file: Int
  var node: DeclSyntax
  /// The types whose members are visible inside the declaration, the innermost first.
  var scopes: [Int]
  /// Whether other files can't see the declaration.
  var isLimitedToFile: Bool
  /// The names of the type parameters.
  var typeParameters: Set<String>
  /// The members that are types, by their names.
  var members: [String: [Int]] = [:]

  /// The attribute with one of Sputnik's macros for types.
  var macro: AttributeSyntax? { macros.first }

  /// The attributes with Sputnik's macros for types. A type with several is a mistake.
  var macros: [AttributeSyntax] {
    node.asProtocol((any DeclGroupSyntax).self)?.attributes.macros(MacroNames.types) ?? []
  }
}

extension DeclSyntax {
  /// Whether the declaration is a type that can contain other types.
  var isNominalType: Bool {
    switch kind {
    case .structDecl, .enumDecl, .classDecl, .actorDecl, .protocolDecl: true
    default: false
    }
  }

  /// The names of the type parameters of the declaration.
  var typeParameters: Set<String> {
    let clause = asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    return Set(clause?.parameters.map { plainName($0.name) } ?? [])
  }

  /// Whether the declaration is marked `private` or `fileprivate`.
  var isLimitedToFile: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) && $0.detail == nil
    } ?? false
  }
}
