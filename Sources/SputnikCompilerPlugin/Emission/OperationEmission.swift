import SputnikSyntax

/// The members that only operations have.
struct OperationEmission {
  private let model: CheckedOperation
  private let access: String

  init(_ model: CheckedOperation) {
    self.model = model
    access = model.access.modifier
  }

  private var operation: OperationModel { model.operation }
  private var variables: [OperationVariable] { model.variables }

  func members() -> [String] {
    var members = [state, kind, name, full, variablesStruct]
    if !operation.directives.isEmpty { members.append(directives) }
    if model.hasEmptyInitializer { members.append(emptyInit) }
    return members
  }

  private var state: String {
    "\(access)nonisolated var __state = \(runtime)__OperationState<Variables>()"
  }

  private var kind: String {
    "\(access)nonisolated static var __kind: \(runtime)GraphQL.OperationKind { .\(operation.kind.rawValue) }"
  }

  private var name: String {
    "\(access)nonisolated static var __operationName: \(standardLibrary)String? { \(operation.name.map(quoted) ?? "nil") }"
  }

  private var directives: String {
    "\(access)nonisolated static var __directives: [\(runtime)GraphQL.Directive] { \(operation.directives.source) }"
  }

  private var full: String {
    "\(access)nonisolated static let __full = \(runtime)__FullOperation(\(model.name).self)"
  }

  private var emptyInit: String {
    "\(access)nonisolated init() { self.init(variables: Variables()) }"
  }

  // MARK: Variables

  private var variablesStruct: String {
    """
    \(access)nonisolated struct Variables: \(runtime)GraphQLVariables {
    \(storage.indented)
      \(initAccess)init(\(parameters.joined(separator: ", "))) {
    \(variables.map { "self.\($0.member) = \($0.member)" }.indented(by: 4))
      }
      @_disfavoredOverload \(access)init(__neutral: ()) {
    \(variables.map { "self.\($0.member) = \(runtime)__neutral()" }.indented(by: 4))
      }
      \(access)static func __define(_ definitions: inout \(runtime)__VariableDefinitions) throws(\(runtime)__PrintError) {
    \(variables.map(definition).indented(by: 4))
      }
      \(access)func __write(_ writer: inout \(runtime)__VariableWriter) throws(\(runtime)__PrintError) {
    \(variables.map { "try writer.__variable(\(quoted($0.name)), self.\($0.member))" }.indented(by: 4))
      }
    }
    """
  }

  private var storage: [String] {
    variables.map { variable in
      "\(min(variable.access, model.access).modifier)var \(variable.member): \(variable.typeName)"
    }
  }

  private var initAccess: String {
    variables.map(\.access).reduce(model.access, min).modifier
  }

  private var parameters: [String] {
    variables.map { variable in
      let value = variable.defaultValue ?? (variable.isOptional ? "nil" : nil)
      return "\(variable.member): \(variable.typeName)" + (value.map { " = \($0)" } ?? "")
    }
  }

  private func definition(_ variable: OperationVariable) -> String {
    var rest = ""
    if let type = variable.graphQLType { rest += ", type: \(quoted(type))" }
    if let value = variable.defaultValue { rest += ", default: \(value)" }
    return statement(with: variable.type, spelled: variable.typeName) {
      "try definitions.__variable(\(quoted(variable.name)), \($0)\(rest))"
    }
  }
}

extension OperationVariable {
  fileprivate var member: String { swiftName(name) }

  /// The Swift type. The type of a condition is written by the macro, so it has a module.
  fileprivate var typeName: String {
    switch source {
    case .declared: type.spelling
    case .condition: "\(standardLibrary)\(type.spelling)"
    }
  }
}
