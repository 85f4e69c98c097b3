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
    let isStatic = declaration.modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
    if isStatic {
      if let macro = macros.first { report(.computedProperty(macro: macro.macroName), at: macro) }
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
    guard check(declaration, binding, name) else { return nil }
    let value = binding.initializer?.value
    guard let type = type.map(TypeModel.init) ?? value?.literalType else {
      report(.missingType(property: name), at: binding.pattern)
      return nil
    }
    let access = min(Access(declaration.modifiers) ?? .internal, access)
    let property = Property(
      name: name, type: type, value: value?.trimmedDescription, access: access,
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

  private mutating func check(
    _ declaration: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String
  ) -> Bool {
    if declaration.bindingSpecifier.tokenKind == .keyword(.let) {
      report(.constantField(property: name), at: declaration.bindingSpecifier)
      return false
    }
    if declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      report(.lazyField(property: name), at: binding.pattern)
      return false
    }
    return true
  }

  private mutating func field(_ property: Property, _ macro: AttributeSyntax?) -> PropertyModel {
    let schemaName = macro.flatMap { literal("name", of: $0) } ?? property.name
    return .field(
      FieldModel(
        name: property.name, type: property.type, initialValue: property.value,
        schemaName: schemaName, responseName: schemaName, access: property.access,
        anchor: property.anchor))
  }

  private mutating func variable(_ property: Property, _ macro: AttributeSyntax) -> PropertyModel {
    let argument = literal("argument", of: macro)
    if isOperation, argument != nil { report(.argumentNameInOperation, at: macro) }
    let name = literal("name", of: macro)
    return .variable(
      VariableModel(
        name: property.name, type: property.type, defaultValue: property.value,
        argument: argument ?? property.name, variable: name ?? argument ?? property.name,
        graphQLType: graphQLType(of: macro), access: property.access, anchor: property.anchor))
  }

  private mutating func argument(_ property: Property, _ macro: AttributeSyntax) -> PropertyModel? {
    if isOperation {
      report(.argumentInOperation, at: macro)
      return nil
    }
    return .argument(
      ArgumentModel(
        name: property.name, type: property.type, initialValue: property.value,
        argument: literal("name", of: macro) ?? property.name,
        variableKey: literal("variableKey", of: macro), access: property.access,
        anchor: property.anchor))
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

extension PatternBindingSyntax {
  /// Whether the property is computed; observers leave it stored.
  var hasBody: Bool {
    switch accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let list):
      !list.allSatisfy {
        $0.accessorSpecifier.tokenKind == .keyword(.willSet)
          || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
      }
    }
  }
}
