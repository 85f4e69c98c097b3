import SputnikSyntax

/// The members that only satelites have.
struct SateliteEmission {
  private let model: CheckedSatelite
  private let access: String

  init(_ model: CheckedSatelite) {
    self.model = model
    access = model.access.modifier
  }

  func members() -> [String] {
    var members = [type]
    if let name = model.fragmentName { members.append(fragmentName(name)) }
    if !model.arguments.isEmpty { members.append(visitArguments) }
    if !model.variables.isEmpty { members.append(variableTypes) }
    if let (access, parameters) = model.initializer {
      members += MemberwiseEmission(access, parameters).members()
    }
    return members
  }

  private var type: String {
    """
    \(access)nonisolated static var __type: \(runtime)GraphQL.TypeReference { .nonNull(.named(\(quoted(model.typeName)))) }
    """
  }

  private func fragmentName(_ name: String) -> String {
    "\(access)nonisolated static var __fragmentName: \(standardLibrary)String? { \(quoted(name)) }"
  }

  // MARK: Arguments

  private var visitArguments: String {
    """
    \(deprecation(model.selectionSet.isDeprecated))\(access)nonisolated func __visitArguments(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
    \(model.arguments.map(visit).indented)
    }
    """
  }

  private func visit(_ argument: CheckedSatelite.Argument) -> String {
    switch argument {
    case .variable(let variable):
      bound(
        variable.argument, to: variable.variable, variable.type, variable.graphQLType,
        variable.defaultValue)
    case .bound(let argument, let variable): bound(argument.argument, to: variable, argument.type)
    case .literal(let argument):
      "try visitor.__argument(\(quoted(argument.argument)), self.\(swiftName(argument.name)))"
    }
  }

  /// - Parameters:
  ///   - graphQLType: The variable's GraphQL type, if the attribute gives it.
  ///   - defaultValue: The variable's default value, if it has one.
  private func bound(
    _ argument: String, to variable: String, _ type: TypeModel, _ graphQLType: String? = nil,
    _ defaultValue: String? = nil
  ) -> String {
    let macro = graphQLType.map { "@Variable(type: \(quoted($0)))" } ?? "@Variable"
    let value = defaultValue.map { " = \($0)" } ?? ""
    let declaration = quoted("\(macro) var \(swiftName(variable)): \(type.spelling)\(value)")
    return "visitor.__argument(\(quoted(argument)), variable: \(quoted(variable)), "
      + "declaration: \(declaration))"
  }

  /// The types of the variables, and the default values that contain the name of a type.
  ///
  /// The operation's `Variables` use these names, because the user's own names can have another
  /// meaning inside the operation.
  private var variableTypes: String {
    let lines = model.variables.flatMap { variable in
      let access = min(variable.access, model.access).modifier
      let deprecated = deprecation(variable.isDeprecated)
      let type = "\(deprecated)\(access)typealias \("__\(variable.name)".identifier) = \(variable.type.spelling)"
      guard variable.defaultNamesType, let value = variable.defaultValue else { return [type] }
      return [
        type,
        "\(deprecated)\(access)nonisolated static var \("__default_\(variable.name)".identifier): \(variable.type.spelling) { \(value) }",
      ]
    }
    return """
      \(access)enum __VariableTypes {
      \(lines.indented)
      }
      """
  }
}
