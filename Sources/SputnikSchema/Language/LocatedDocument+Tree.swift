import SputnikLanguage

extension LocatedDocument {
  /// Makes a located document from a document that wasn't parsed, or whose text is gone.
  ///
  /// A part of the document has the location of the innermost field around it, if this field has a
  /// location. Whoever makes fields from another source than text can give them their places there.
  ///
  /// - Parameter document: The document.
  public init(_ document: GraphQL.Document) {
    var converter = LocatedConverter()
    definitions = document.definitions.map { converter.definition($0) }
    origin = .tree(converter.locations)
  }
}

/// Makes located trees from plain ones. Each node gets a number in place of an offset, so that
/// nodes can be told apart.
struct LocatedConverter {
  /// Whether the nodes are part of a schema without a text. They have no places, and no numbers.
  private let isPlaceless: Bool
  private(set) var locations: [Int: GraphQL.SourceLocation] = [:]
  private var count = 0
  /// The location of the innermost field that has one.
  private var location: GraphQL.SourceLocation?

  init(isPlaceless: Bool = false) { self.isPlaceless = isPlaceless }

  private mutating func next() -> Int {
    count += 1
    if let location { locations[count] = location }
    return isPlaceless ? -1 : count
  }

  private mutating func name(_ text: String) -> LocatedName { .init(text: text, offset: next()) }

  mutating func definition(_ definition: GraphQL.Definition) -> LocatedDefinition {
    switch definition {
    case .operation(let operation):
      .operation(
        .init(
          offset: next(), kind: operation.kind, name: operation.name.map { name($0) },
          variables: operation.variables.map { variable($0) },
          directives: directives(operation.directives),
          selectionSet: selectionSet(operation.selectionSet)))
    case .fragment(let fragment):
      .fragment(
        .init(
          offset: next(), name: name(fragment.name), typeCondition: name(fragment.typeCondition),
          directives: directives(fragment.directives),
          selectionSet: selectionSet(fragment.selectionSet)))
    }
  }

  private mutating func variable(_ variable: GraphQL.VariableDefinition) -> LocatedVariable {
    .init(
      offset: next(), name: variable.name, type: variable.type, typeOffset: next(),
      defaultValue: variable.defaultValue.map { value($0) },
      directives: directives(variable.directives))
  }

  private mutating func selectionSet(_ selections: [GraphQL.Selection]) -> [LocatedSelection] {
    selections.map { selection in
      switch selection {
      case .field(let field):
        let outer = location
        location = field.location ?? outer
        defer { location = outer }
        let offset = next()
        return .field(
          .init(
            offset: offset, alias: field.alias, name: .init(text: field.name, offset: offset),
            arguments: field.arguments.map { argument($0.name, $0.value) },
            directives: directives(field.directives),
            selectionSet: selectionSet(field.selectionSet)))
      case .fragmentSpread(let spread):
        return .fragmentSpread(
          .init(
            offset: next(), name: name(spread.name), directives: directives(spread.directives)))
      case .inlineFragment(let fragment):
        return .inlineFragment(
          .init(
            offset: next(), typeCondition: fragment.typeCondition.map { name($0) },
            directives: directives(fragment.directives),
            selectionSet: selectionSet(fragment.selectionSet)))
      }
    }
  }

  mutating func directives(_ directives: [GraphQL.Directive]) -> [LocatedDirective] {
    directives.map { directive in
      LocatedDirective(
        name: name(directive.name),
        arguments: directive.arguments.map { argument($0.name, $0.value) })
    }
  }

  private mutating func argument(_ name: String, _ value: GraphQL.Value) -> LocatedArgument {
    .init(name: self.name(name), value: self.value(value))
  }

  mutating func value(_ value: GraphQL.Value) -> LocatedValue {
    LocatedValue(value) { next() }
  }
}
