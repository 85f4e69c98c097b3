import SputnikSyntax

/// The members that only satellites have.
struct SatelliteEmission {
  private let model: CheckedSatellite
  private let access: String

  init(_ model: CheckedSatellite) {
    self.model = model
    access = model.access.modifier
  }

  func members() -> [String] {
    var members = [type]
    if let name = model.fragmentName { members.append(fragmentName(name)) }
    if !model.arguments.isEmpty || model.key != nil { members.append(visitArguments) }
    if !model.variables.isEmpty { members.append(variableTypes) }
    if let initializer = model.initializer {
      members += MemberwiseEmission(initializer).members()
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
    \((key + model.arguments.map(visit)).indented)
    }
    """
  }

  private var key: [String] {
    model.key.map { ["visitor.__key(\($0.map(quoted).joined(separator: ", ")))"] } ?? []
  }

  private func visit(_ argument: CheckedSatellite.Argument) -> String {
    switch argument {
    case .variable(let variable): bound(variable)
    case .bound(let argument, let variable): bound(argument, to: variable)
    case .literal(let argument):
      "try visitor.__argument(\(quoted(argument.argument)), self.\(swiftName(argument.name))\(property(argument.name, argument.argument)))"
    }
  }

  private func bound(_ variable: VariableModel) -> String {
    let given = variable.graphQLType.map { "type: \(quoted($0))" }
    let macro = given.map { "@Variable(\($0))" } ?? "@Variable"
    let value = variable.defaultValue.map { " = \($0.source)" } ?? ""
    // The operation's macro doesn't see the default of a satellite that is written elsewhere.
    let defaultValue = variable.defaultValue.flatMap { (value) -> String? in
      switch value.form {
      case .nil: nil
      case .named: "default: __VariableTypes.\(variable.defaultAlias), "
      default: "default: \(value.source), "
      }
    }
    return
      "try visitor.__argument(\(quoted(variable.argument)), variable: \(quoted(variable.variable)), "
      + "__VariableTypes.\(variable.typeAlias).self\(given.map { ", \($0)" } ?? ""), "
      + (defaultValue ?? "") + declaration(macro, variable.variable, variable.type, value)
      + "\(property(variable.name, variable.argument)))"
  }

  private func bound(_ argument: ArgumentModel, to variable: String) -> String {
    "try visitor.__argument(\(quoted(argument.argument)), variable: \(quoted(variable)), "
      + declaration("@Variable", variable, argument.type)
      + "\(property(argument.name, argument.argument)))"
  }

  /// The argument with the code that declares the variable in the operation.
  private func declaration(
    _ macro: String, _ variable: String, _ type: TypeModel, _ value: String = ""
  ) -> String {
    "declaration: \(quoted("\(macro) var \(swiftName(variable)): \(type.spelling)\(value)"))"
  }

  /// The property's name, if it isn't that of the argument.
  private func property(_ name: String, _ argument: String) -> String {
    name == argument ? "" : ", property: \(quoted(name))"
  }

  /// The types of the variables, and the default values that contain the name of a type.
  ///
  /// The operation's `Variables` use these names, because the user's own names can have another
  /// meaning inside the operation.
  var variableTypes: String {
    let lines = model.variables.flatMap { variable in
      let access = min(variable.access, model.access).modifier
      let deprecated = deprecation(variable.isDeprecated)
      let type =
        "\(deprecated)\(access)typealias \(variable.typeAlias) = \(variable.type.code(in: model.name))"
      guard variable.defaultNamesType, let value = variable.defaultValue else { return [type] }
      return [
        type,
        "\(deprecated)\(access)nonisolated static var \(variable.defaultAlias): \(variable.type.code(in: model.name)) { \(value.source) }",
      ]
    }
    return """
      \(access)enum __VariableTypes {
      \(lines.indented)
      }
      """
  }
}
