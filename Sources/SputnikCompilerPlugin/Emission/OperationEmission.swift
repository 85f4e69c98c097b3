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
        defaultValue: hasDefault ? .written("Variables()") : .none))
    return MemberwiseEmission(
      limited, attributes: "@_disfavoredOverload ",
      lastAssignment: "self.__state = \(runtime)__OperationState(__variables: variables)"
    ).members()
  }

  // MARK: Variables

  private var variablesStruct: String {
    let deprecated = deprecation(variables.contains(where: \.isDeprecated))
    return """
      \(access)nonisolated struct Variables: \(runtime)__GraphQLVariables {
      \((typeAliases + storage + deprecatedVariables + defaults).indented)
        \(initAccess)init(\(parameters.joined(separator: ", "))) {
      \(variables.map { "self.\($0.member) = \($0.member)" }.indented(by: 4))
        }
        \(deprecated)\(access)static func __neutral() -> Self { .init(__neutral: ()) }
        \(deprecated)private init(__neutral: ()) {
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

  /// The types of Foundation, each once. Without the import, the compiler reports each use.
  private var typeAliases: [String] {
    variables.filter(\.hasTypeAlias).map { variable in
      "\(access(of: variable))typealias __\(variable.name) = \(variable.writtenType)"
    }
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

  private var parameters: [String] {
    variables.map { variable in
      let value = variable.defaultExpression ?? (variable.isOptional ? "nil" : nil)
      return "\(variable.member): \(variable.typeName)" + (value.map { " = \($0)" } ?? "")
    }
  }

  /// The default values that can't be repeated, each in a getter of its own.
  ///
  /// Swift allows only public names in the default argument of a public initializer, and the
  /// compiler would report a mistake in the value for each use.
  private var defaults: [String] {
    let attribute =
      isLimitedToFile ? "fileprivate " : lowestAccess.isUsableFromInline ? "@usableFromInline " : ""
    let getters = variables.compactMap { variable in
      variable.computedDefault.map {
        "\(attribute)static var \(variable.member): \(variable.typeName) { \($0.source) }"
      }
    }
    guard !getters.isEmpty else { return [] }
    return [
      """
      \(attribute)nonisolated enum __Defaults {
      \(getters.indented)
      }
      """
    ]
  }

  private func definition(_ variable: OperationVariable) -> String {
    var rest = ""
    if let type = variable.graphQLType { rest += ", type: \(quoted(type))" }
    if let value = variable.defaultExpression { rest += ", default: \(value)" }
    let call: (String) -> String = {
      "try definitions.__variable(\(quoted(variable.name)), \($0)\(rest))"
    }
    return variable.hasTypeAlias
      ? call("\(variable.typeName).self")
      : statement(with: variable.type, spelled: variable.typeName, call)
  }
}

extension OperationVariable {
  fileprivate var member: String { swiftName(name) }

  /// The Swift type as generated code names it.
  var typeName: String {
    if isDeprecated { return "\(deprecatedMember).__Value" }
    return hasTypeAlias ? "__\(name)" : writtenType
  }

  /// Whether `Variables` has a name of its own for the type.
  fileprivate var hasTypeAlias: Bool { isFromFoundation && !isDeprecated }

  /// The default value, as generated code in `Variables` names it.
  fileprivate var defaultExpression: String? {
    guard let defaultValue else { return nil }
    if isDeprecated { return "\(deprecatedMember).__defaultValue" }
    return computedDefault == nil ? defaultValue.source : "__Defaults.\(member)"
  }

  /// The default value, if it can't be repeated.
  fileprivate var computedDefault: InitialValue? {
    guard let defaultValue, !isDeprecated, !defaultValue.isRepeatable else { return nil }
    return defaultValue
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
