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
    if let rivalry = rivalry(among: macros) {
      problems.append(rivalry)
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
      if let property = read(binding, type: type, of: declaration, macros: macros) {
        properties.insert(property, at: 0)
      }
    }
    return properties
  }

  /// What is wrong where a property has two attributes that can't go together: it is one thing, and
  /// only fields and fragments have directives.
  private func rivalry(among macros: [AttributeSyntax]) -> Problem? {
    for (index, macro) in macros.enumerated() {
      let name = macro.macroName
      let other = macros[..<index].first { first in
        switch first.macroName {
        case name: name != "Directive"
        case "Variable", "Argument": true
        case let first where MacroNames.kinds.contains(first): MacroNames.kinds.contains(name)
        default: ["Variable", "Argument"].contains(name)
        }
      }
      guard let other else { continue }
      return Problem(.twoPropertyMacros(first: other.macroName, second: name), at: macro)
    }
    return nil
  }

  private mutating func read(
    _ binding: PatternBindingSyntax, type: TypeSyntax?, of declaration: VariableDeclSyntax,
    macros: [AttributeSyntax]
  ) -> PropertyModel? {
    let macro = macros.first { MacroNames.kinds.contains($0.macroName) }
    if binding.hasBody {
      if let macro = macros.first { report(.computedProperty(macro: macro.macroName), at: macro) }
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
      anchor: Syntax(binding.pattern), isObserved: binding.hasObservers)
    switch macro?.macroName {
    case "Variable": return macro.flatMap { variable(property, $0) }
    case "Argument": return macro.flatMap { argument(property, $0) }
    case "FragmentSpread", "InlineFragment":
      return macro.flatMap { fragment(property, $0, macros) }
    default: return field(property, macro, macros)
    }
  }

  private struct Property {
    var name: String
    var type: TypeModel
    var value: String?
    var access: Access
    var anchor: Syntax
    var isObserved: Bool
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

  private mutating func field(
    _ property: Property, _ macro: AttributeSyntax?, _ macros: [AttributeSyntax]
  ) -> PropertyModel {
    let schemaName = name(of: property, macro, "name", as: "@Property")
    let alias = macro.flatMap { literal("alias", of: $0) }
    var field = FieldModel(
      name: property.name, type: property.type, initialValue: property.value,
      schemaName: schemaName, responseName: alias ?? schemaName, access: property.access,
      anchor: property.anchor)
    field.isObserved = property.isObserved
    var reader = LiteralReader()
    field.arguments = reader.arguments(macro?.argument("arguments"))
    problems += reader.problems
    field.recurse = macro.flatMap { recursion(of: property, $0) }
    return .field(adding(macros, to: field))
  }

  private mutating func fragment(
    _ property: Property, _ macro: AttributeSyntax, _ macros: [AttributeSyntax]
  ) -> PropertyModel? {
    let isSpread = macro.macroName == "FragmentSpread"
    if !property.type.isSingle {
      report(.fragmentInList(macro: macro.macroName), at: property.anchor)
      return nil
    }
    var reader = LiteralReader()
    let types = reader.types(macro.argument("types"))
    problems += reader.problems
    if !property.type.isOptional {
      if !isSpread {
        report(.inlineFragmentNotOptional(property.name), at: property.anchor)
      } else if let argument = macro.labeledArgument("types"), types != nil {
        report(.spreadNotOptional(property.name), at: argument)
      }
    }
    var field = FieldModel(
      name: property.name, type: property.type, initialValue: property.value,
      schemaName: property.name, responseName: property.name, access: property.access,
      anchor: property.anchor)
    field.isObserved = property.isObserved
    field.role = isSpread ? .spread : .inlineFragment
    field.types = types
    return .field(adding(macros, to: field))
  }

  /// The field with its directives.
  private mutating func adding(_ macros: [AttributeSyntax], to field: FieldModel) -> FieldModel {
    var field = field
    var reader = LiteralReader()
    // One complaint about the type is enough: each offers to make it optional.
    var mayBeThere =
      field.type.isOptional || field.role == .inlineFragment || field.types != nil
    for macro in macros where MacroNames.directives.contains(macro.macroName) {
      guard let directive = reader.directive(macro) else { continue }
      field.directives.append(directive)
      guard directive.condition != nil, !mayBeThere else { continue }
      report(.conditionNotOptional(macro: macro.macroName, field.name), at: macro)
      mayBeThere = true
    }
    problems += reader.problems
    return field
  }

  private mutating func recursion(of property: Property, _ macro: AttributeSyntax) -> Int? {
    guard let expression = macro.argument("recurse"), !expression.isNilLiteral else { return nil }
    guard let levels = Int(expression.trimmedDescription), (1...100).contains(levels) else {
      report(.badRecursion, at: expression)
      return nil
    }
    if !property.type.canRecurse {
      report(.cannotRecurse(property.name, type: property.type.spelling), at: expression)
    }
    return levels
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
