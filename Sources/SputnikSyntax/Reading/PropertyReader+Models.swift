import SwiftSyntax

// What a property stands for.

extension PropertyReader {
  mutating func field(
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

  mutating func fragment(
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

  mutating func variable(_ property: Property, _ macro: AttributeSyntax) -> PropertyModel {
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

  mutating func argument(_ property: Property, _ macro: AttributeSyntax) -> PropertyModel? {
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
}
