import SputnikLanguage

extension DocumentBuilder {
  /// Begins a field of the innermost object. Returns `false` if the field isn't selected, or if its
  /// recursion ends here.
  func begin(
    _ index: Int, _ name: FieldTable.Name, isOptional: Bool, _ attributes: () -> __FieldAttributes
  ) throws(__PrintError) -> Bool {
    guard let frame = frames.last, !frame.deselected.has(index) else { return false }
    let attributes = attributes()
    if let levels = attributes.recurse {
      let depth = open.count {
        $0.attributes.recurse != nil && $0.index == index && $0.owner == frame.type
      }
      guard depth < levels else {
        frames[frames.count - 1].markNeverPending(index)
        frames[frames.count - 1].endsRecursion = true
        return false
      }
    }
    let alias = name.response == name.schema ? nil : name.response
    let field = GraphQL.Field(name.schema, alias: alias, directives: attributes.directives)
    let part = OpenPart(.field(field), index, attributes, of: frame.type)
    try push(part, isOptional: isOptional)
    for name in attributes.arguments.flatMap(\.value.variableNames) {
      use(name, declaration: "@Variable var \(name): <#Type#>")
    }
    return true
  }

  func push(_ part: OpenPart, isOptional: Bool) throws(__PrintError) {
    open.append(part)
    use(part.attributes.directives)
    guard part.conditions.isEmpty || isOptional else {
      throw __PrintError(
        "the property must be optional, because '@Include' or '@Skip' can exclude it from the response",
        at: path)
    }
  }

  /// Ends a field.
  ///
  /// - Parameter type: The type of the property.
  func endField(of type: any GraphQLValue.Type) {
    let part = open.removeLast()
    guard case .field(var field) = part.kind else { return }
    // The arguments of the field's type come first, then those that are written at the field.
    field.arguments += part.attributes.arguments.filter { fixed in
      !field.arguments.contains { $0.name == fixed.name }
    }
    var shape = part.body?.shape
    if let body = part.body {
      field.entityKeys = entityKeys(of: body)
      shape?.entityKeys = field.entityKeys
      if let fragment = body.fragment {
        field.selectionSet = [.fragmentSpread(spread(of: fragment, body, isAlways: true))]
      } else {
        field.selectionSet = body.selections
      }
      adopt(body, part.index)
    }
    let last = frames.count - 1
    frames[last].shape?.fields.append(
      ResponseShape.Field(
        name: field.name, responseName: field.responseName, arguments: field.arguments, type: type,
        object: shape, conditions: part.conditions, directives: field.directives))
    frames[last].keys.append(
      FragmentApplicability.Key(name: field.responseName, conditions: part.conditions))
    if part.conditions.isEmpty {
      if field.name == "__typename", field.alias == nil { frames[last].hasTypename = true }
    } else {
      frames[last].parts.append(
        SelectionPlan.Part(index: part.index, applicability: nil, conditions: part.conditions))
      frames[last].needsPlace = true
      mayConflict = true
    }
    frames[last].selections.append(.field(field))
  }

  /// Adds an argument of the field's type to the field that is being visited. An argument of the
  /// same name that is written at the field replaces it.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - type: The type of the argument, if its value is a variable.
  ///   - value: The default that the argument's property declares for the variable.
  ///   - declaration: The code that declares the variable.
  func add(
    _ argument: GraphQL.Argument, of type: GraphQL.TypeReference? = nil,
    default value: GraphQL.Value? = nil, variable declaration: String? = nil
  ) {
    guard case .field(var field)? = open.last?.kind, let fixed = open.last?.attributes.arguments
    else {
      strayArgument = strayArgument ?? argument.name
      return
    }
    let override = fixed.first { $0.name == argument.name }
    field.arguments.append(override ?? argument)
    open[open.count - 1].kind = .field(field)
    if override == nil, let declaration, case .variable(let name) = argument.value {
      use(
        name, declaration: declaration,
        as: type.map { Argument(name: argument.name, type: $0, defaultValue: value) })
    }
  }

  /// Adds an argument whose value is set on the instance.
  func add(literal argument: GraphQL.Argument) {
    if !isInUnion { frames[frames.count - 1].hasLiterals = true }
    add(argument)
  }

  /// Sets the key of the innermost object.
  func setKey(_ names: [String]) { frames[frames.count - 1].entityKeys.names = names }

  /// Notes that the arguments of the innermost object have to be copied into the response.
  func keepsTemplate() {
    frames[frames.count - 1].keepsTemplate = true
    frames[frames.count - 1].needsPlace = true
    if !isInUnion { takesLiterals = true }
  }

  /// Adds what is known of a part's object to the innermost object.
  ///
  /// - Parameters:
  ///   - body: The part's object.
  ///   - index: The index of the part.
  func adopt(_ body: Body, _ index: Int) {
    let last = frames.count - 1
    if body.place != 0 {
      frames[last].links[index] = body.place
      frames[last].needsPlace = true
    }
    if !body.isFull || body.hasLiterals { frames[last].isFull = false }
  }
}
