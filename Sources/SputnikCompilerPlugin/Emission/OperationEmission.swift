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
    if let initializer = model.initializer { members += memberwise(initializer) }
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

  /// The document of the full selection. A nested type can have the same name as the operation, so
  /// that the operation is `Self` here.
  private var full: String {
    "\(access)nonisolated static let __full = \(runtime)__FullOperation(Self.self)"
  }

  private var emptyInit: String {
    "\(access)nonisolated init() { self.init(variables: Variables()) }"
  }

  /// The memberwise initializer, for previews and tests. Between equal initializers, the compiler
  /// prefers the others.
  private func memberwise(_ initializer: MemberwiseInitializer) -> [String] {
    let hasDefault = variables.allSatisfy(\.hasDefault)
    var limited = initializer
    if hasDefault { limited.access = min(limited.access, max(lowestAccess, .internal)) }
    limited.parameters.append(
      MemberwiseInitializer.Parameter(
        name: "variables", type: "Variables",
        defaultValue: hasDefault ? .written(InitialValue(source: "Variables()")) : .none,
        access: model.access))
    return MemberwiseEmission(
      limited, HiddenDefaults(model.selectionSet), attributes: "@_disfavoredOverload ",
      lastAssignment: "self.__state = \(runtime)__OperationState(__variables: variables)"
    ).members()
  }

  // MARK: Variables

  private var variablesStruct: String {
    let deprecated = deprecation(variables.contains(where: \.isDeprecated))
    return """
      \(access)nonisolated struct Variables: \(runtime)__GraphQLVariables {
      \((storage + deprecatedVariables + hiddenInit + defaults.declaration).indented)
        \(initAccess)init(\(parameters.joined(separator: ", "))) {
      \(variables.map { "self.\($0.member) = \($0.member)" }.indented(by: 4))
        }
        \(deprecated)@_disfavoredOverload \(access)init(__neutral: ()) {
      \(variables.map { "self.\($0.member) = \(runtime)__neutral()" }.indented(by: 4))
        }
        \(deprecated)\(access)static func __define(_ definitions: inout \(runtime)__VariableDefinitions) throws(\(runtime)__PrintError) {
      \(variables.map(definition).indented(by: 4))
        }
        \(deprecated)\(access)func __write(_ writer: inout \(runtime)__VariableWriter) throws(\(runtime)__PrintError) {
      \(variables.map { "try writer.__variable(\(quoted($0.name)), self.\($0.member))" }.indented(by: 4))
        }
      }
      """
  }

  private var storage: [String] {
    variables.map { variable in
      "\(access(of: variable))var \(variable.member): \(variable.typeName)"
    }
  }

  /// The types and default values of deprecated variables.
  private var deprecatedVariables: [String] {
    variables.filter(\.isDeprecated).map { variable in
      deprecatedMember(
        variable.name, variable.writtenType, variable.writtenDefault ?? "\(runtime)__neutral()",
        access: access(of: variable))
    }
  }

  private func access(of variable: OperationVariable) -> String {
    variable.isLimitedToFile ? "fileprivate " : min(variable.access, model.access).modifier
  }

  private var initAccess: String {
    isLimitedToFile ? "fileprivate " : lowestAccess.modifier
  }

  private var isLimitedToFile: Bool { variables.contains(where: \.isLimitedToFile) }

  private var lowestAccess: Access { variables.map(\.access).reduce(model.access, min) }

  /// An unavailable initializer, which tells other modules why they can't call the other one.
  private var hiddenInit: [String] {
    let hidden = variables.filter { $0.access < .public }.map(\.name)
    guard model.access == .public, !hidden.isEmpty else { return [] }
    let reason = areNotPublic(hidden, "variable", "variables")
    let message =
      "the initializer of 'Variables' isn't public, because \(reason): make the variables public, or "
      + "create the operation in its own module"
    let parameters = variables.map { variable in
      let type =
        variable.access < .public ? "any \(runtime)__GraphQLValue" : variable.typeName
      return "\(variable.member): \(type)"
        + (variable.hasDefault ? " = \(runtime)__unusable()" : "")
    }
    return [
      "@available(*, unavailable, message: \(quoted(message))) @_disfavoredOverload public init(\(parameters.joined(separator: ", "))) { \(runtime)__unusable() }"
    ]
  }

  private var parameters: [String] {
    let defaults = defaults
    return variables.map { variable in
      let value = variable.initialValue.map { defaults.expression(of: variable.name, $0) }
      return "\(variable.member): \(variable.typeName)" + (value.map { " = \($0)" } ?? "")
    }
  }

  private var defaults: HiddenDefaults {
    guard !isLimitedToFile, lowestAccess.isUsableFromInline else {
      return HiddenDefaults([], isUsableFromInline: false)
    }
    let written = variables.filter { !$0.isDeprecated }.compactMap { variable in
      variable.definedDefault.map {
        HiddenDefaults.Parameter(name: variable.name, type: variable.typeName, value: $0)
      }
    }
    return HiddenDefaults(written, isUsableFromInline: true)
  }

  private func definition(_ variable: OperationVariable) -> String {
    var rest = ""
    if let type = variable.graphQLType { rest += ", type: \(quoted(type))" }
    if let value = variable.definedDefault { rest += ", default: \(value.source)" }
    return statement(with: variable.type, spelled: variable.typeName) {
      "try definitions.__variable(\(quoted(variable.name)), \($0)\(rest))"
    }
  }
}

/// Returns the part of a sentence that says that members aren't public.
func areNotPublic(_ names: [String], _ kind: String, _ kinds: String) -> String {
  let list = names.map { "'\($0)'" }.joined(separator: ", ")
  return names.count == 1 ? "the \(kind) \(list) isn't" : "the \(kinds) \(list) aren't"
}

extension OperationVariable {
  fileprivate var member: String { swiftName(name) }

  /// The Swift type as generated code names it.
  var typeName: String { isDeprecated ? "\(deprecatedMember).__Value" : writtenType }

  /// The default value in the initializer of `Variables`.
  fileprivate var initialValue: InitialValue? {
    definedDefault ?? (isOptional ? InitialValue(source: "nil", form: .nil) : nil)
  }

  /// The default value in the definition of the variable.
  fileprivate var definedDefault: InitialValue? {
    isDeprecated
      ? defaultValue.map { _ in InitialValue(source: "\(deprecatedMember).__defaultValue") }
      : defaultValue
  }

  private var deprecatedMember: String { "__\(name)" }

  fileprivate var writtenDefault: String? { defaultValue?.source ?? (isOptional ? "nil" : nil) }

  /// The Swift type. The type of a condition is written by the macro, so it has a module.
  var writtenType: String {
    switch source {
    case .declared: type.spelling
    case .condition: "\(standardLibrary)\(type.spelling)"
    }
  }
}
