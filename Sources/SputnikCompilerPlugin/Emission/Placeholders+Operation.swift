import SputnikSyntax

extension MistakenType {
  /// The members that only satelites have.
  func satelite(_ model: CheckedSatelite?) -> [String] {
    var members = [property("__type", "\(runtime)GraphQL.TypeReference", isStatic: true)]
    guard let model else { return members }
    if !model.variables.isEmpty { members.append(SateliteEmission(model).variableTypes) }
    if let initializer = model.initializer { members.append(memberwiseInitializer(initializer)) }
    return members
  }

  /// The members that only operations have.
  func operation(_ model: CheckedOperation?) -> [String] {
    guard !memberNames.contains("Variables") else { return [] }
    var members = [
      property("__state", "\(runtime)__OperationState<Variables>"),
      property("__kind", "\(runtime)GraphQL.OperationKind", isStatic: true),
      property("__operationName", "\(standardLibrary)String?", isStatic: true),
      property("__full", "\(runtime)__FullOperation", isStatic: true),
      variables(model?.variables ?? []),
    ]
    guard let model else { return members }
    if model.hasEmptyInitializer { members.append(initializer("")) }
    if let initializer = model.initializer, !initializer.parameters.isEmpty {
      members.append(
        memberwiseInitializer(
          initializer, last: "variables: Variables = \(runtime)__unusable()"))
    }
    return members
  }

  private func variables(_ variables: [OperationVariable]) -> String {
    let properties = variables.map { property(swiftName($0.name), $0.writtenType) }
    let parameters = variables.map {
      "\(swiftName($0.name)): \($0.writtenType)\($0.hasDefault ? " = \(runtime)__unusable()" : "")"
    }
    let isNeutral = "@_disfavoredOverload \(initializer("__neutral: ()"))"
    let members =
      properties + [
        initializer(parameters.joined(separator: ", ")), isNeutral,
        function(
          "__define(_ definitions: inout \(runtime)__VariableDefinitions) throws(\(runtime)__PrintError)",
          isStatic: true),
        function(
          "__write(_ writer: inout \(runtime)__VariableWriter) throws(\(runtime)__PrintError)"),
      ]
    return """
      \(access)nonisolated struct Variables: \(runtime)__GraphQLVariables {
      \(members.indented)
      }
      """
  }
}
