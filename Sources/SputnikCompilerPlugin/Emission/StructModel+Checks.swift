import SputnikSyntax
import SwiftSyntax

extension StructModel {
  /// The types that are not known by their spelling to stand for something: one line a type.
  var typesToCheck: [(spelling: String, requirement: String, anchor: Syntax)] {
    var seen: Set<String> = []
    return properties.filter { property in
      (!property.type.isKnownLeaf || property.isFragment)
        && seen.insert(property.type.spelling + property.requirement).inserted
    }.map { ($0.type.spelling, $0.requirement, $0.anchor) }
  }
}

extension PropertyModel {
  var name: String {
    switch self {
    case .field(let field): field.name
    case .variable(let variable): variable.name
    case .argument(let argument): argument.name
    }
  }

  fileprivate var type: TypeModel {
    switch self {
    case .field(let field): field.type
    case .variable(let variable): variable.type
    case .argument(let argument): argument.type
    }
  }

  fileprivate var anchor: Syntax {
    switch self {
    case .field(let field): field.anchor
    case .variable(let variable): variable.anchor
    case .argument(let argument): argument.anchor
    }
  }

  fileprivate var isFragment: Bool {
    if case .field(let field) = self { field.isFragment } else { false }
  }

  /// The function of the runtime that the type must satisfy.
  fileprivate var requirement: String {
    guard case .field(let field) = self else { return "__requireGraphQLType" }
    switch field.role {
    case .field: return "__requireGraphQLType"
    case .spread: return "__requireFragment"
    case .inlineFragment: return "__requireObject"
    }
  }
}
