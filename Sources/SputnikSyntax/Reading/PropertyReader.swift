import SwiftSyntax

/// Reads the properties that one declaration makes.
struct PropertyReader {
  let isOperation: Bool
  /// The access of the struct, which limits its properties.
  let access: Access
  private(set) var problems: [Problem] = []

  init(isOperation: Bool, access: Access) {
    self.isOperation = isOperation
    self.access = access
  }

  mutating func read(_ declaration: VariableDeclSyntax) -> [PropertyModel] {
    let macros = declaration.attributes.macros(MacroNames.properties)
    if macros.count > 1 {
      report(
        .twoPropertyMacros(first: macros[0].macroName, second: macros[1].macroName), at: macros[1])
      return []
    }
    if declaration.isStatic {
      if let macro = macros.first { report(.staticProperty(macro: macro.macroName), at: macro) }
      return []
    }
    // A type behind several names belongs to all of them: `var a, b: Int`.
    var properties: [PropertyModel] = []
    var type: TypeSyntax?
    for binding in declaration.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      if let property = read(binding, type: type, of: declaration, macro: macros.first) {
        properties.insert(property, at: 0)
      }
    }
    return properties
  }

  private mutating func read(
    _ binding: PatternBindingSyntax, type: TypeSyntax?, of declaration: VariableDeclSyntax,
    macro: AttributeSyntax?
  ) -> PropertyModel? {
    if binding.hasBody {
      if let macro { report(.computedProperty(macro: macro.macroName), at: macro) }
      return nil
    }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      report(.tuplePattern, at: binding.pattern)
      return nil
    }
    let name = plainName(pattern.identifier)
    guard check(declaration, name), check(type) else { return nil }
    let value = binding.initializer?.value
    guard let type = type.map(TypeModel.init) ?? value?.literalType else {
      report(.missingType(property: name), at: binding.pattern)
      return nil
    }
    if macro?.macroName == "Variable" { check(variable: binding) }
    let property = Property(
      name: name, type: type, value: value?.trimmedDescription,
      access: min(Access(declaration.modifiers) ?? .internal, access),
      anchor: Syntax(binding.pattern))
    switch macro?.macroName {
    case "Variable": return macro.flatMap { variable(property, $0) }
    case "Argument": return macro.flatMap { argument(property, $0) }
    default: return field(property, macro)
    }
  }

  private struct Property {
    var name: String
    var type: TypeModel
    var value: String?
    var access: Access
    var anchor: Syntax
  }

  // MARK: What can't be read

  private mutating func check(_ declaration: VariableDeclSyntax, _ name: String) -> Bool {
    let before = problems.count
    if declaration.bindingSpecifier.tokenKind == .keyword(.let) {
      report(.constantProperty(name), at: declaration.bindingSpecifier)
    }
    for modifier in declaration.modifiers {
      guard ["lazy", "weak", "unowned"].contains(modifier.name.text) else { continue }
      report(.unusableModifier(property: name, modifier: modifier.name.text), at: modifier)
    }
    for case .attribute(let attribute) in declaration.attributes where attribute.mayChangeStorage {
      report(.wrappedProperty(name, attribute: attribute.macroName), at: attribute)
    }
    if let condition = declaration.attributes.condition {
      report(.conditional(members: "attributes"), at: condition.firstKeyword)
    }
    return problems.count == before
  }

  private mutating func check(_ type: TypeSyntax?) -> Bool {
    if let type = type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report(.implicitlyUnwrapped(type: type.trimmedDescription), at: type)
      return false
    }
    if let unusable = type?.unusable {
      report(.unusableType(unusable.trimmedDescription), at: unusable)
      return false
    }
    return true
  }

  private mutating func check(variable binding: PatternBindingSyntax) {
    if let observers = binding.accessorBlock { report(.observedVariable, at: observers) }
    if let value = binding.initializer?.value, !value.isConstant {
      report(.computedDefault, at: value)
    }
  }

  // MARK: What stands for something

  private mutating func field(_ property: Property, _ macro: AttributeSyntax?) -> PropertyModel {
    let schemaName = name(of: property, macro, "name", as: "@Property")
    return .field(
      FieldModel(
        name: property.name, type: property.type, initialValue: property.value,
        schemaName: schemaName, responseName: schemaName, access: property.access,
        anchor: property.anchor))
  }

  private mutating func variable(_ property: Property, _ macro: AttributeSyntax) -> PropertyModel {
    if isOperation, let argument = macro.labeledArgument("argument") {
      report(.argumentNameInOperation, at: argument)
    }
    let variable = literal("name", of: macro)
    let argument =
      isOperation && variable != nil
      ? property.name
      : name(of: property, macro, isOperation ? "name" : "argument", as: "@Variable")
    return .variable(
      VariableModel(
        name: property.name, type: property.type, defaultValue: property.value, argument: argument,
        variable: variable ?? argument, graphQLType: graphQLType(of: macro),
        access: property.access, anchor: property.anchor))
  }

  private mutating func argument(_ property: Property, _ macro: AttributeSyntax) -> PropertyModel? {
    if isOperation {
      report(.argumentInOperation, at: macro)
      return nil
    }
    return .argument(
      ArgumentModel(
        name: property.name, type: property.type, initialValue: property.value,
        argument: name(of: property, macro, "name", as: "@Argument"),
        variableKey: literal("variableKey", of: macro), access: property.access,
        anchor: property.anchor))
  }

  /// The name in the schema: what the argument `label` says, or the property's own.
  private mutating func name(
    of property: Property, _ macro: AttributeSyntax?, _ label: String, as spelling: String
  ) -> String {
    if let macro, let expression = macro.argument(label), !expression.isNilLiteral {
      return literal(label, of: macro) ?? property.name
    }
    if !isGraphQLName(property.name) {
      let remedy = "give the schema's with '\(spelling)(\(label): \"…\")'"
      report(.foreignName(property.name, remedy: remedy), at: property.anchor)
    }
    return property.name
  }

  private mutating func graphQLType(of macro: AttributeSyntax) -> String? {
    guard let expression = macro.argument("type"), !expression.isNilLiteral else { return nil }
    guard let text = expression.stringLiteral else {
      report(.notALiteral(label: "type"), at: expression)
      return nil
    }
    guard isGraphQLType(text) else {
      report(.notAType(text: text), at: expression)
      return nil
    }
    return text
  }

  private mutating func literal(_ label: String, of macro: AttributeSyntax) -> String? {
    let (text, problem) = nameLiteral(label, of: macro)
    if let problem { problems.append(problem) }
    return text
  }

  private mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }
}
