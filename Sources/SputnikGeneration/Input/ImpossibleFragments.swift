import SputnikLanguage
import SputnikSchema

/// Fragments that are valid where they are, and that can't apply to the objects around them.
///
/// ```graphql
/// { books { ... on Product { name ... on Furniture { upc } } } }  # a Book is never a Furniture
/// { books { name } }
/// ```
///
/// A struct opens an inline fragment that always applies. So what is inside must be possible for
/// the object itself.
struct ImpossibleFragments {
  private let schema: Schema
  private let fragments: [String: GraphQL.FragmentDefinition]
  /// What was left out of the last definition.
  private(set) var found: [String] = []

  init(schema: Schema, fragments: [String: GraphQL.FragmentDefinition]) {
    self.schema = schema
    self.fragments = fragments
  }

  /// Returns a definition without these fragments.
  mutating func removed(from definition: GraphQL.Definition) -> GraphQL.Definition {
    found = []
    switch definition {
    case .operation(var operation):
      guard let root = schema.rootType(of: operation.kind) else { return definition }
      operation.selectionSet = fields(operation.selectionSet, on: root)
      return .operation(operation)
    case .fragment(var fragment):
      fragment.selectionSet = fields(fragment.selectionSet, on: fragment.typeCondition)
      return .fragment(fragment)
    }
  }

  /// Returns the selection set of an object. If nothing is left, it asks for the type's name,
  /// because a selection set can't be empty.
  private mutating func fields(
    _ selections: [GraphQL.Selection], on type: String
  ) -> [GraphQL.Selection] {
    let rest = self.selections(selections, on: type, isOpened: false)
    return rest.isEmpty && !selections.isEmpty ? [.field(GraphQL.Field("__typename"))] : rest
  }

  /// - Parameters:
  ///   - type: The type of the object.
  ///   - isOpened: Whether the selections are in an inline fragment on another type, which always
  ///     applies to the object.
  private mutating func selections(
    _ selections: [GraphQL.Selection], on type: String, isOpened: Bool
  ) -> [GraphQL.Selection] {
    var rest: [GraphQL.Selection] = []
    for selection in selections {
      switch selection {
      case .field(var field):
        if let definition = schema.field(field.name, of: type) {
          field.selectionSet = fields(field.selectionSet, on: definition.type.namedType)
        }
        rest.append(.field(field))
      case .fragmentSpread(let spread):
        let condition = fragments[spread.name]?.typeCondition
        guard let condition, isOpened, isImpossible(condition, on: type) else {
          rest.append(selection)
          continue
        }
        found.append(Self.note("...\(spread.name)", on: type))
      case .inlineFragment(var fragment):
        let condition = fragment.typeCondition ?? type
        if isOpened, isImpossible(condition, on: type) {
          found.append(Self.note("... on \(condition)", on: type))
          continue
        }
        let isAlways = schema.every(type, is: condition)
        fragment.selectionSet = self.selections(
          fragment.selectionSet, on: isAlways ? type : condition,
          isOpened: isAlways && (isOpened || condition != type))
        if !fragment.selectionSet.isEmpty { rest.append(.inlineFragment(fragment)) }
      }
    }
    return rest
  }

  private func isImpossible(_ condition: String, on type: String) -> Bool {
    schema.isComposite(condition) && !schema.every(type, is: condition)
      && schema.commonTypes(of: type, and: condition).isEmpty
  }

  private static func note(_ fragment: String, on type: String) -> String {
    "'\(fragment)' is left out: it can never apply to a '\(type)'"
  }
}

extension GraphQL.Operation {
  /// Returns the names of the variables that the operation uses, also in named fragments.
  func usedVariables(_ fragments: [String: GraphQL.FragmentDefinition]) -> Set<String> {
    var names = Set(directives.flatMap(\.arguments.variables))
    var visited: Set<String> = []
    var open = [selectionSet]
    while let selections = open.popLast() {
      for selection in selections {
        switch selection {
        case .field(let field):
          names.formUnion(field.arguments.variables)
          names.formUnion(field.directives.flatMap(\.arguments.variables))
          open.append(field.selectionSet)
        case .inlineFragment(let fragment):
          names.formUnion(fragment.directives.flatMap(\.arguments.variables))
          open.append(fragment.selectionSet)
        case .fragmentSpread(let spread):
          names.formUnion(spread.directives.flatMap(\.arguments.variables))
          guard visited.insert(spread.name).inserted, let fragment = fragments[spread.name] else {
            continue
          }
          names.formUnion(fragment.directives.flatMap(\.arguments.variables))
          open.append(fragment.selectionSet)
        }
      }
    }
    return names
  }
}
