import SputnikLanguage
import SputnikSchema
import SputnikSyntax

// The arguments and the directives of fields and fragments.

extension SelectionWriter {
  /// Returns the variables that are used and aren't among those that are declared.
  func undeclaredVariables(declared: [String]) -> [UndeclaredVariable] {
    var seen = Set(declared)
    return uses.compactMap { use in
      guard seen.insert(use.variable).inserted else { return nil }
      return UndeclaredVariable(
        name: use.variable,
        declaration: "@Variable var \(use.variable): \(use.declaration?.spelling ?? "…")",
        place: use.place)
    }
  }

  /// Returns the arguments of a field: those of its type, and then those written at the property,
  /// which replace the type's arguments of the same name.
  mutating func arguments(of field: SourceField) throws(Unclear) -> [GraphQL.Argument] {
    let fixed = field.arguments.map { argument($0, of: field) }
    for member in field.arguments {
      for variable in member.value.variableNames {
        uses.append(Use(variable: variable, place: field.places.argument(member.name)))
      }
    }
    var arguments: [GraphQL.Argument] = []
    if case .annotated(let index) = field.type.named,
      case .structure(let structure) = types[index].content
    {
      for own in structure.arguments {
        if let replacement = fixed.first(where: { $0.name == own.name }) {
          if case .literal = own.value, !withInstanceArguments { continue }
          arguments.append(replacement)
        } else if let argument = try self.argument(own, of: types[index]) {
          arguments.append(argument)
        }
      }
    }
    return arguments
      + fixed.filter { new in !arguments.contains { $0.name == new.name } }
  }

  private mutating func argument(
    _ own: SourceArgument, of type: SourceType
  ) throws(Unclear) -> GraphQL.Argument? {
    let variable: String
    switch own.value {
    case .variable(let name):
      variable = name
      uses.append(Use(variable: name, declaration: own, place: own.places.name))
    case .bound(let name):
      variable = name
      uses.append(
        Use(
          variable: name,
          place: own.places.attributes[.argument("variableKey")] ?? own.places.name))
    case .literal(let initial) where !withInstanceArguments:
      guard isInUnion, let initial else { return nil }
      let value = try Unclear.locating(own.places.name) { () throws(Unclear) in
        try LiteralReader(types: types).value(initial, of: own.type)
      }
      return value.map { argument(own.name, own.places.argumentName, $0, own.places.name) }
    case .literal:
      // A name with a dot can't be that of a variable in the source.
      variable = "\(type.name).\(own.property)"
      if !instanceArguments.contains(where: { $0.variable == variable }) {
        instanceArguments.append((variable, own))
      }
    }
    return argument(
      own.name, own.places.argumentName, .variable(variable), own.places.name)
  }

  private mutating func argument(
    _ member: ValueModel.Member, of field: SourceField
  ) -> GraphQL.Argument {
    let place = field.places.argument(member.name)
    return argument(member.name, place, GraphQL.Value(member.value), place)
  }

  private mutating func argument(
    _ name: String, _ namePlace: SourcePlace, _ value: GraphQL.Value, _ place: SourcePlace
  ) -> GraphQL.Argument {
    var argument = GraphQL.Argument(name, value)
    argument.place = number(namePlace)
    (argument.value, argument.valuePlaces) = value.placed(number(place))
    return argument
  }

  mutating func directives(_ field: SourceField) -> [GraphQL.Directive] {
    directives(field.directives) { directive in
      field.places.attributes[.macro(directive.capitalized)]
        ?? field.places.attributes[.macro("Directive")] ?? field.places.name
    }
  }

  mutating func directives(
    _ models: [DirectiveModel], place: (String) -> SourcePlace
  ) -> [GraphQL.Directive] {
    models.map { model in
      let place = place(model.name)
      for variable in model.arguments.flatMap(\.value.variableNames) {
        uses.append(Use(variable: variable, place: place))
      }
      let number = number(place)
      var directive = GraphQL.Directive(
        model.name,
        arguments: model.arguments.map {
          argument($0.name, place, GraphQL.Value($0.value), place)
        })
      directive.place = number
      return directive
    }
  }
}
