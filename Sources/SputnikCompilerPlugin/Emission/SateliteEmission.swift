import SputnikSyntax
import SwiftSyntax

/// The members that only satelites have.
struct SateliteEmission {
  private let model: StructModel
  private let access: String

  init(_ model: StructModel) {
    self.model = model
    access = model.access.modifier
  }

  func members() -> [DeclSyntax] {
    var members = [type]
    if case .fragment(let name, _) = model.kind { members.append(fragmentName(name)) }
    let arguments = model.properties.compactMap(argument)
    if !arguments.isEmpty { members.append(visitArguments(arguments)) }
    if !model.variables.isEmpty { members.append(variableTypes) }
    if !model.initialisers.contains(parameters.map { "\($0.label): \($0.type.shape)" }) {
      members.append(memberwise)
    }
    return members.declarations
  }

  private var type: String {
    """
    \(access)nonisolated static var __type: \(runtime)GraphQL.TypeReference { .nonNull(.named(\(quoted(typeName)))) }
    """
  }

  private var typeName: String {
    switch model.kind {
    case .satelite(let typeName), .fragment(_, let typeName): typeName
    case .operation, .union: ""
    }
  }

  private func fragmentName(_ name: String) -> String {
    "\(access)nonisolated static var __fragmentName: \(standardLibrary)String? { \(quoted(name)) }"
  }

  // MARK: Arguments

  /// The line that shows one argument to the visitor; `nil` for a field.
  private func argument(_ property: PropertyModel) -> String? {
    switch property {
    case .field: return nil
    case .variable(let variable):
      return bound(
        variable.argument, to: variable.variable, variable.type, variable.graphQLType,
        variable.defaultValue)
    case .argument(let argument):
      guard let key = argument.variableKey else {
        return
          "try visitor.__argument(\(quoted(argument.argument)), self.\(swiftName(argument.name)))"
      }
      return bound(argument.argument, to: key, argument.type)
    }
  }

  /// - Parameters:
  ///   - graphQLType: The variable's type where it is given by hand.
  ///   - defaultValue: The variable's default where it has one.
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

  private func visitArguments(_ lines: [String]) -> String {
    """
    \(access)nonisolated func __visitArguments(_ visitor: inout \(runtime)__Visitor) throws(\(runtime)__PrintError) {
    \(lines.indented)
    }
    """
  }

  /// What the operation's `Variables` call the variables' types, and defaults that name one: resolved
  /// here, where they are written.
  private var variableTypes: String {
    let lines = model.variables.flatMap { variable in
      let access = min(variable.access, model.access).modifier
      let type = "\(access)typealias __\(variable.name) = \(variable.type.spelling)"
      guard variable.defaultNamesType, let value = variable.defaultValue else { return [type] }
      return [
        type,
        "\(access)nonisolated static var __default_\(variable.name): \(variable.type.spelling) { \(value) }",
      ]
    }
    return """
      \(access)enum __VariableTypes {
      \(lines.indented)
      }
      """
  }

  // MARK: Values by hand

  private struct Parameter {
    var label: String
    var type: TypeModel
    var initialValue: String?
    var access: Access

    var name: String { swiftName(label) }
  }

  /// The fields, then the arguments, which are always defaulted.
  private var parameters: [Parameter] {
    model.fields.map { field in
      Parameter(
        label: field.name, type: field.type,
        initialValue: field.initialValue ?? (field.type.isOptional ? "nil" : nil),
        access: field.access)
    }
      + model.arguments.map { argument in
        Parameter(
          label: argument.name, type: argument.type,
          initialValue: argument.initialValue
            ?? (argument.type.isOptional ? "nil" : "\(runtime)__neutral()"),
          access: argument.access)
      }
  }

  private var memberwise: String {
    let parameters = parameters
    let access = parameters.map(\.access).reduce(model.access, min)
    let list = parameters.map { parameter in
      "\(parameter.name): \(parameter.type.spelling)"
        + (parameter.initialValue.map { " = \($0)" } ?? "")
    }
    return """
      \(access.modifier)nonisolated init(\(list.joined(separator: ", "))) {
      \(parameters.map { "self.\($0.name) = \($0.name)" }.indented)
      }
      """
  }
}
