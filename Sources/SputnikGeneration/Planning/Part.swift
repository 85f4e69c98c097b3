import SputnikLanguage
import SputnikSchema

/// A part of a selection set that becomes a property.
enum Part {
  case field(GraphQL.Field)
  case spread(GraphQL.FragmentSpread, on: String)
  case inline(on: String, directives: [GraphQL.Directive], selections: [GraphQL.Selection])

  var isField: Bool { if case .field = self { true } else { false } }
}

/// Makes the parts of a selection set.
///
/// Inline fragments that always apply are opened, and fields and fragments that are the same except
/// for their selection sets are joined:
///
/// ```graphql
/// { ... on Character { name } friends { id } friends { name } }   # on a Character
/// { name friends { id name } }
/// ```
struct PartCollector {
  private let schema: Schema
  private let fragments: [String: GraphQL.FragmentDefinition]
  private let type: String
  private var parts: [Part] = []

  /// Returns the parts of the selection set of an object.
  static func parts(
    of selections: [GraphQL.Selection], on type: String, schema: Schema,
    fragments: [String: GraphQL.FragmentDefinition]
  ) -> [Part] {
    var collector = PartCollector(schema: schema, fragments: fragments, type: type)
    collector.add(selections)
    return collector.parts
  }

  private init(schema: Schema, fragments: [String: GraphQL.FragmentDefinition], type: String) {
    self.schema = schema
    self.fragments = fragments
    self.type = type
  }

  private mutating func add(_ selections: [GraphQL.Selection]) {
    for selection in selections {
      switch selection {
      case .field(let field): add(field)
      case .fragmentSpread(let spread): add(spread)
      case .inlineFragment(let fragment): add(fragment)
      }
    }
  }

  private mutating func add(_ field: GraphQL.Field) {
    for (index, part) in parts.enumerated() {
      guard case .field(var other) = part, other.isJoinable(with: field) else { continue }
      other.selectionSet += field.selectionSet
      parts[index] = .field(other)
      return
    }
    parts.append(.field(field))
  }

  private mutating func add(_ spread: GraphQL.FragmentSpread) {
    let isKnown = parts.contains { if case .spread(spread, _) = $0 { true } else { false } }
    guard !isKnown, let fragment = fragments[spread.name] else { return }
    parts.append(.spread(spread, on: fragment.typeCondition))
  }

  private mutating func add(_ fragment: GraphQL.InlineFragment) {
    let condition = fragment.typeCondition ?? type
    let isAlways = schema.every(type, is: condition)
    if isAlways, fragment.directives.isEmpty {
      add(fragment.selectionSet)
      return
    }
    // A fragment that always applies can be on the type of the object itself.
    let name = isAlways ? type : condition
    for (index, part) in parts.enumerated() {
      guard case .inline(name, fragment.directives, let selections) = part else { continue }
      parts[index] = .inline(
        on: name, directives: fragment.directives, selections: selections + fragment.selectionSet)
      return
    }
    parts.append(
      .inline(on: name, directives: fragment.directives, selections: fragment.selectionSet))
  }
}

extension GraphQL.Field {
  fileprivate func isJoinable(with other: GraphQL.Field) -> Bool {
    responseName == other.responseName && name == other.name && arguments == other.arguments
      && directives == other.directives
  }
}

extension Part {
  /// The directives on the field or the fragment.
  var directives: [GraphQL.Directive] {
    switch self {
    case .field(let field): field.directives
    case .spread(let spread, _): spread.directives
    case .inline(_, let directives, _): directives
    }
  }

  /// Whether the part is a fragment.
  var isFragment: Bool {
    if case .field = self { false } else { true }
  }

  /// The field, if the part is one.
  var field: GraphQL.Field? {
    if case .field(let field) = self { field } else { nil }
  }
}
