import SputnikLanguage

extension LocatedDocument {
  /// The document without the places of its parts. Fields keep their locations.
  ///
  /// Definitions that can't be executed are left out.
  public var document: GraphQL.Document {
    var converter = PlainConverter(origin: origin)
    return GraphQL.Document(definitions: definitions.compactMap { converter.definition($0) })
  }
}

/// Makes plain trees from located ones. It visits fields in the order of the text, so that the
/// cursor only moves forwards.
private struct PlainConverter {
  private var cursor: SourceText.Cursor?
  private var known: [Int: GraphQL.SourceLocation] = [:]

  init(origin: LocatedDocument.Origin) {
    switch origin {
    case .text(let text): cursor = SourceText.Cursor(text)
    case .tree(let locations): known = locations
    }
  }

  mutating func definition(_ definition: LocatedDefinition) -> GraphQL.Definition? {
    switch definition {
    case .operation(let operation):
      .operation(
        .init(
          kind: operation.kind, name: operation.name?.text,
          variables: operation.variables.map(\.plain),
          directives: operation.directives.plain,
          selectionSet: selectionSet(operation.selectionSet)))
    case .fragment(let fragment):
      .fragment(
        .init(
          name: fragment.name.text, typeCondition: fragment.typeCondition.text,
          directives: fragment.directives.plain,
          selectionSet: selectionSet(fragment.selectionSet)))
    case .typeSystem: nil
    }
  }

  private mutating func selectionSet(_ selections: [LocatedSelection]) -> [GraphQL.Selection] {
    selections.map { selection in
      switch selection {
      case .field(let field):
        let location = cursor?.location(at: field.offset) ?? known[field.offset]
        return .field(
          .init(
            field.name.text, alias: field.alias, arguments: field.arguments.plain,
            directives: field.directives.plain, selectionSet: selectionSet(field.selectionSet),
            location: location))
      case .fragmentSpread(let spread):
        return .fragmentSpread(.init(spread.name.text, directives: spread.directives.plain))
      case .inlineFragment(let fragment):
        return .inlineFragment(
          .init(
            on: fragment.typeCondition?.text, directives: fragment.directives.plain,
            selectionSet: selectionSet(fragment.selectionSet)))
      }
    }
  }
}

extension LocatedVariable {
  fileprivate var plain: GraphQL.VariableDefinition {
    .init(
      name: name, type: type, defaultValue: defaultValue?.plain, directives: directives.plain)
  }
}
