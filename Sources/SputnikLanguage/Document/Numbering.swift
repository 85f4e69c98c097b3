/// The parts of a document that wasn't parsed, by numbers that they have in place of offsets.
///
/// The numbers ascend in the order of the printed text.
package struct Numbering {
  /// A field, or the definition of a fragment, and what is around it.
  private struct Owner {
    var name: String
    var parent: Int?
    var isField = true
    /// The location of the field, or of the innermost field around it that has one.
    var location: GraphQL.SourceLocation?
  }

  private var owners: [Owner] = []
  /// The innermost owner of each part.
  private var parts: [Int?] = []
  private var current: Int?

  /// Gives the parts of a document numbers in place of offsets.
  package init(_ document: inout GraphQL.Document) {
    for index in document.definitions.indices { number(&document.definitions[index]) }
  }

  /// Returns the location of the innermost field around a part, if such a field has a location.
  package func location(of number: Int) -> GraphQL.SourceLocation? {
    owner(of: number).flatMap { owners[$0].location }
  }

  /// Returns the path of the innermost field around a part, or `nil` if no field is around it. The
  /// path of a field in a fragment begins with the name of the fragment: `...Names`.
  package func path(of number: Int) -> ResponsePath? {
    guard let owner = owner(of: number), owners[owner].isField else { return nil }
    var names: [ResponsePath.Element] = []
    var next: Int? = owner
    while let index = next {
      names.append(.name(owners[index].name))
      next = owners[index].parent
    }
    return ResponsePath(names.reversed())
  }

  private func owner(of number: Int) -> Int? {
    parts.indices.contains(number) ? parts[number] : nil
  }

  private mutating func next() -> GraphQL.Place {
    parts.append(current)
    return GraphQL.Place(parts.count - 1)
  }

  private mutating func enter(_ owner: Owner, _ body: (inout Numbering) -> Void) {
    let outer = current
    owners.append(owner)
    current = owners.count - 1
    body(&self)
    current = outer
  }

  private mutating func number(_ definition: inout GraphQL.Definition) {
    switch definition {
    case .operation(var operation):
      operation.source = .init(next(), name: next(), description: operation.source.description)
      for index in operation.variables.indices { number(&operation.variables[index]) }
      number(&operation.directives)
      number(&operation.selectionSet)
      definition = .operation(operation)
    case .fragment(var fragment):
      fragment.source = .init(
        next(), name: next(), type: next(), description: fragment.source.description)
      number(&fragment.directives)
      enter(Owner(name: "...\(fragment.name)", isField: false)) {
        $0.number(&fragment.selectionSet)
      }
      definition = .fragment(fragment)
    }
  }

  private mutating func number(_ variable: inout GraphQL.VariableDefinition) {
    variable.place = next()
    variable.typePlace = next()
    if let value = variable.defaultValue {
      (variable.defaultValue, variable.defaultPlaces) = numbered(value, variable.defaultPlaces)
    }
    number(&variable.directives)
  }

  private mutating func number(_ selections: inout [GraphQL.Selection]) {
    for index in selections.indices {
      switch selections[index] {
      case .field(var field):
        let location = field.location ?? current.flatMap { owners[$0].location }
        enter(Owner(name: field.responseName, parent: current, location: location)) {
          field.place = $0.next()
          field.namePlace = field.place
          $0.number(&field.arguments)
          $0.number(&field.directives)
          $0.number(&field.selectionSet)
        }
        selections[index] = .field(field)
      case .fragmentSpread(var spread):
        spread.place = next()
        spread.namePlace = next()
        number(&spread.directives)
        selections[index] = .fragmentSpread(spread)
      case .inlineFragment(var fragment):
        fragment.place = next()
        fragment.typePlace = next()
        number(&fragment.directives)
        number(&fragment.selectionSet)
        selections[index] = .inlineFragment(fragment)
      }
    }
  }

  private mutating func number(_ directives: inout [GraphQL.Directive]) {
    for index in directives.indices {
      directives[index].place = next()
      number(&directives[index].arguments)
    }
  }

  private mutating func number(_ arguments: inout [GraphQL.Argument]) {
    for index in arguments.indices {
      arguments[index].place = next()
      (arguments[index].value, arguments[index].valuePlaces) = numbered(
        arguments[index].value, arguments[index].valuePlaces)
    }
  }

  private mutating func numbered(
    _ value: GraphQL.Value, _ places: GraphQL.ValuePlaces
  ) -> (GraphQL.Value, GraphQL.ValuePlaces) {
    let place = next()
    switch value {
    case .list(let values):
      let elements = values.enumerated().map { numbered($1, places.element($0)) }
      return (.list(elements.map(\.0)), .init(place, elements: elements.map(\.1)))
    case .object(var members):
      for index in members.indices {
        members[index].place = next()
        (members[index].value, members[index].valuePlaces) = numbered(
          members[index].value, members[index].valuePlaces)
      }
      return (.object(members), .init(place))
    default: return (value, .init(place))
    }
  }
}
