import SputnikLanguage

/// Visits a document, and lists what it contains.
struct FactCollector {
  private let lookup: TypeLookup
  private(set) var definitions: [DefinitionFacts] = []
  private(set) var fields: [FieldFact] = []
  private(set) var selectionSets: [[SelectionItem]] = []
  /// The definition that is being visited.
  private var facts = DefinitionFacts()
  /// The inline fragment around the current selection, for the same object.
  private var outer: Int?

  init(_ lookup: TypeLookup) { self.lookup = lookup }

  mutating func visit(_ operation: GraphQL.Operation) {
    let type = lookup.schema.rootType(of: operation.kind).flatMap(lookup.type)
    facts = DefinitionFacts(kind: .operation(operation), type: type)
    for variable in operation.variables {
      if let value = variable.defaultValue {
        facts.values.add(value, variable.defaultPlaces, as: variable.type, in: nil, lookup)
      }
      visit(variable.directives, at: "VARIABLE_DEFINITION")
    }
    visit(operation.directives, at: operation.kind.rawValue.uppercased())
    finish(operation.selectionSet)
  }

  mutating func visit(_ fragment: GraphQL.FragmentDefinition) {
    facts = DefinitionFacts(
      kind: .fragment(fragment), type: composite(fragment.typeCondition))
    visit(fragment.directives, at: "FRAGMENT_DEFINITION")
    finish(fragment.selectionSet)
  }

  private mutating func finish(_ selectionSet: [GraphQL.Selection]) {
    let firstField = fields.count
    facts.selectionSet = visit(selectionSet, on: facts.type)
    facts.fields = firstField..<fields.count
    definitions.append(facts)
  }

  /// Visits a default value in a type system.
  mutating func visit(
    _ value: GraphQL.Value, _ places: GraphQL.ValuePlaces, as type: GraphQL.TypeReference,
    in owner: SchemaCoordinate
  ) {
    facts.values.add(value, places, as: type, in: owner, lookup)
  }

  /// Adds what was visited outside of operations and fragments.
  mutating func finish() { definitions.append(facts) }

  private func composite(_ name: String) -> GraphQL.TypeDefinition? {
    lookup.type(named: name).flatMap { $0.isComposite ? $0 : nil }
  }

  /// Visits a selection set, and returns its position.
  private mutating func visit(
    _ selections: [GraphQL.Selection], on type: GraphQL.TypeDefinition?
  ) -> Int {
    let position = selectionSets.count
    selectionSets.append([])
    var items: [SelectionItem] = []
    items.reserveCapacity(selections.count)
    for selection in selections {
      switch selection {
      case .field(let field): items.append(visit(field, on: type))
      case .fragmentSpread(let spread):
        facts.spreads.append(.init(spread: spread, parent: type, outer: outer))
        visit(spread.directives, at: "FRAGMENT_SPREAD")
        items.append(.spread(spread))
      case .inlineFragment(let fragment): items.append(visit(fragment, on: type))
      }
    }
    selectionSets[position] = items
    return position
  }

  private mutating func visit(
    _ fragment: GraphQL.InlineFragment, on type: GraphQL.TypeDefinition?
  ) -> SelectionItem {
    facts.inlineFragments.append(.init(fragment: fragment, parent: type, outer: outer))
    visit(fragment.directives, at: "INLINE_FRAGMENT")
    let around = outer
    outer = facts.inlineFragments.count - 1
    defer { outer = around }
    let condition = fragment.typeCondition.map { composite($0) } ?? type
    return .inlineFragment(
      selectionSet: visit(fragment.selectionSet, on: condition), directives: fragment.directives,
      type: fragment.typeCondition)
  }

  private mutating func visit(
    _ field: GraphQL.Field, on type: GraphQL.TypeDefinition?
  ) -> SelectionItem {
    let definition = type.flatMap { lookup.field(field.name, of: $0) }
    let position = fields.count
    fields.append(.init(field: field, parent: type, definition: definition))
    visit(
      field.arguments, of: definition?.arguments, fields[position].coordinate,
      at: field.namePlace.offset)
    visit(field.directives, at: "FIELD")
    if !field.selectionSet.isEmpty {
      let inner = definition.flatMap { composite($0.type.namedType) }
      let around = outer
      outer = nil
      defer { outer = around }
      fields[position].selectionSet = visit(field.selectionSet, on: inner)
    }
    return .field(position)
  }

  /// Visits the directives at a place.
  ///
  /// - Parameters:
  ///   - directives: The directives.
  ///   - location: The directive location: `FIELD`, `QUERY`, …
  mutating func visit(_ directives: [GraphQL.Directive], at location: String) {
    guard !directives.isEmpty else { return }
    facts.directives.append(.init(location: location, directives: directives))
    for directive in directives {
      visit(
        directive.arguments, of: lookup.schema.directive(named: directive.name)?.arguments,
        .directive(directive.name), at: directive.place.offset)
    }
  }

  /// Visits the arguments of a field or a directive.
  ///
  /// - Parameter definitions: Its arguments in the schema, or `nil` if the schema doesn't have it.
  private mutating func visit(
    _ arguments: [GraphQL.Argument], of definitions: [GraphQL.InputValueDefinition]?,
    _ owner: SchemaCoordinate?, at offset: Int
  ) {
    if let owner, let definitions, !arguments.isEmpty || !definitions.isEmpty {
      facts.arguments.append(
        .init(owner: owner, offset: offset, arguments: arguments, definitions: definitions))
    }
    for argument in arguments {
      facts.values.add(
        argument.value, argument.valuePlaces,
        of: definitions?.first { $0.name == argument.name }, in: owner, lookup)
    }
  }
}
