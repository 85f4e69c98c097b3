import SputnikLanguage

extension __Visitor {
  /// Returns the full selection set of a type, with its fragments inline. It is empty for scalars
  /// and enums.
  static func selectionSet<T: GraphQLValue>(
    of type: T.Type
  ) throws(__PrintError) -> [GraphQL.Selection] {
    try builder(for: type).inlineSelectionSet()
  }

  /// Returns the plan for reading the full selection of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - flags: The values of the Boolean variables.
  ///   - tree: What the document asks for at the place of the value. It is `nil` if the document
  ///     has the type's selection set and nothing else there.
  /// - Throws: An error if a condition uses a variable without a value.
  package static func plan<T: GraphQLValue>(
    for type: T.Type, flags: [String: Bool], in tree: SelectionTree? = nil
  ) throws(__PrintError) -> SelectionPlan? {
    let builder = try builder(for: type)
    if let name = builder.conditionNames.sorted().first(where: { flags[$0] == nil }) {
      throw __PrintError(
        "'\(type)' uses it in a condition, but the operation has no such 'Boolean' variable with a "
          + "value",
        at: "variable '\(name)'")
    }
    if let tree { builder.findKeys(in: tree) }
    return builder.plan?.resolved(flags)
  }

  static func builder<T: GraphQLValue>(
    for type: T.Type, recordsShape: Bool = false
  ) throws(__PrintError) -> DocumentBuilder {
    try builder(isOfType: true, recordsShape: recordsShape) {
      (visitor, _) throws(__PrintError) in
      try __Ancestors.freshTemplate(of: type).__visitSelection(&visitor)
    }
  }
}

extension DocumentBuilder {
  /// Returns the selection set with all fragments inline.
  fileprivate func inlineSelectionSet() throws(__PrintError) -> [GraphQL.Selection] {
    let (selections, fragments) = try definitions()
    let definitions = Dictionary(fragments.map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
    return selections.map { $0.inlined(definitions) }
  }
}

extension GraphQL.Selection {
  fileprivate func inlined(
    _ definitions: [String: GraphQL.FragmentDefinition]
  ) -> GraphQL.Selection {
    switch self {
    case .field(var field):
      field.selectionSet = field.selectionSet.map { $0.inlined(definitions) }
      return .field(field)
    case .inlineFragment(var fragment):
      fragment.selectionSet = fragment.selectionSet.map { $0.inlined(definitions) }
      return .inlineFragment(fragment)
    case .fragmentSpread(let spread):
      guard let definition = definitions[spread.name] else { return self }
      return .inlineFragment(
        GraphQL.InlineFragment(
          on: definition.typeCondition, directives: spread.directives,
          selectionSet: definition.selectionSet.map { $0.inlined(definitions) }))
    }
  }
}
