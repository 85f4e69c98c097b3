import SputnikSyntax

extension MistakenType {
  /// The members that only satellites have.
  func satellite(_ model: CheckedSatellite?) -> [String] {
    var members = [property("__type", "\(runtime)GraphQL.TypeReference", isStatic: true)]
    guard let model else { return members }
    if !model.variables.isEmpty { members.append(SatelliteEmission(model).variableTypes) }
    if let initializer = model.initializer { members.append(memberwiseInitializer(initializer)) }
    return members
  }

  /// The members that only operations have.
  func operation(_ model: CheckedOperation?) -> [String] {
    let name = memberNames.contains("Variables") ? "__Variables" : "Variables"
    var members = [
      property("__state", "\(runtime)__OperationState<\(name)>"),
      property("__kind", "\(runtime)GraphQL.OperationKind", isStatic: true),
      property("__operationName", "\(standardLibrary)String?", isStatic: true),
      property("__full", "\(runtime)__FullOperation", isStatic: true),
    ]
    members += witness("Variables", of: "GraphQLOperation") {
      variables(model?.variables ?? [], called: $0)
    }
    if !allowsConformance { members.append(initializer("variables: \(name)")) }
    guard let model else { return members }
    if model.hasEmptyInitializer { members.append(initializer("")) }
    if let initializer = model.initializer, !initializer.parameters.isEmpty {
      members.append(
        memberwiseInitializer(initializer, last: "variables: \(name) = \(runtime)__unusable()"))
    }
    return members
  }

  private func variables(_ variables: [OperationVariable], called name: String) -> String {
    let properties = variables.filter { !$0.isAmbiguous }.map {
      property(swiftName($0.name), $0.writtenType)
    }
    let isAmbiguous = properties.count < variables.count
    let parameters = variables.map {
      "\(swiftName($0.name)): \($0.writtenType)\($0.hasDefault ? " = \(runtime)__unusable()" : "")"
    }
    let members =
      properties + (isAmbiguous ? [memberOfAnyType] : []) + [
        initializer(parameters.joined(separator: ", ")),
        function("__neutral() -> Self", isStatic: true),
        function(
          "__define(_ definitions: inout \(runtime)__VariableDefinitions) throws(\(runtime)__PrintError)",
          isStatic: true),
        function(
          "__write(_ writer: inout \(runtime)__VariableWriter) throws(\(runtime)__PrintError)"),
      ]
    return """
      \(isAmbiguous ? "@dynamicMemberLookup " : "")\(access)nonisolated struct \(name): \(runtime)__GraphQLVariables {
      \(members.indented)
      }
      """
  }

  /// A member of any name and type, for variables that the operation declares with several types.
  private var memberOfAnyType: String {
    "\(access)nonisolated subscript<__Type>(dynamicMember name: \(standardLibrary)String) -> __Type { get { \(runtime)__unusable() } set {} }"
  }
}
