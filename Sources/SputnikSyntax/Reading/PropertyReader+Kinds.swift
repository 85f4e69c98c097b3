import SwiftSyntax

// The kinds of properties: fields, fragments, variables and arguments.

extension PropertyReader {
  mutating func field(
    _ property: Property, _ macro: AttributeSyntax?, _ macros: [AttributeSyntax]
  ) -> PropertyModel {
    let schemaName = schemaName(of: property, "name", macro, "Property")
    var field = field(property, schemaName: schemaName, alias: name("alias", of: macro))
    field.arguments = arguments(of: macro)
    field.recurse = macro.flatMap { recursion(of: property, $0) }
    addDirectives(macros, to: &field)
    return .field(field)
  }

  mutating func fragment(
    _ property: Property, _ macro: AttributeSyntax, _ macros: [AttributeSyntax]
  ) -> PropertyModel? {
    if operation == .subscription {
      report(.fragmentAtRoot(macro: macro.macroName), at: macro)
    } else if !property.type.isSingle {
      report(.fragmentInList(macro: macro.macroName), at: property.anchor)
      return nil
    }
    var field = field(property, schemaName: property.name)
    field.role = macro.macroName == "FragmentSpread" ? .spread : .inlineFragment
    field.applicability = applicability(of: macro)
    // What a 'FieldResult' here should be is reported already.
    if !property.type.isOptional, !property.type.shape.hasResult, operation != .subscription {
      if field.role == .inlineFragment {
        report(.inlineFragmentNotOptional(property.name), at: property.anchor)
      } else if let argument = macro.labeledArgument("types"), field.applicability != nil {
        report(.spreadNotOptional(property.name), at: argument)
      }
    }
    addDirectives(macros, to: &field)
    return .field(field)
  }

  private func field(
    _ property: Property, schemaName: String, alias: String? = nil
  ) -> FieldModel {
    FieldModel(
      name: property.name, type: property.type, initialValue: property.value,
      schemaName: schemaName, responseName: alias ?? schemaName, access: property.access,
      anchor: property.anchor, isObserved: property.isObserved,
      isDeprecated: property.isDeprecated)
  }

  private mutating func recursion(of property: Property, _ macro: AttributeSyntax) -> Int? {
    guard let levels = levels(of: macro) else { return nil }
    if !property.type.canRecurse, let expression = macro.argument("recurse") {
      report(.cannotRecurse(property.name, type: property.type.spelling), at: expression)
    }
    return levels
  }

  mutating func variable(_ property: Property, _ macro: AttributeSyntax) -> PropertyModel {
    let argument: String
    let variable: String
    if isOperation {
      if let label = macro.labeledArgument("argument") {
        report(.argumentNameInOperation, at: label)
      }
      argument = property.name
      variable = schemaName(of: property, "name", macro, "Variable")
    } else {
      let given = name("name", of: macro)
      argument = schemaName(of: property, "argument", macro, "Variable")
      variable = given ?? argument
    }
    return .variable(
      VariableModel(
        name: property.name, type: property.type, defaultValue: property.value, argument: argument,
        variable: variable, graphQLType: graphQLType(of: macro), access: property.access,
        isDeprecated: property.isDeprecated, anchor: property.anchor))
  }

  mutating func argument(_ property: Property, _ macro: AttributeSyntax) -> PropertyModel? {
    if isOperation {
      report(.argumentInOperation, at: macro)
      return nil
    }
    return .argument(
      ArgumentModel(
        name: property.name, type: property.type, initialValue: property.value,
        argument: schemaName(of: property, "name", macro, "Argument"),
        variableKey: name("variableKey", of: macro), access: property.access,
        isDeprecated: property.isDeprecated, anchor: property.anchor))
  }

  mutating func local(_ property: Property) -> PropertyModel {
    if property.value == nil, !property.type.isOptional {
      report(.localWithoutValue(property.name), at: property.anchor)
    }
    return .local(
      LocalModel(
        name: property.name, type: property.type, initialValue: property.value,
        access: property.access, anchor: property.anchor,
        isClosure: property.type.isClosure
          || property.type.isNamed && property.value?.form == .closure,
        isObserved: property.isObserved, isDeprecated: property.isDeprecated))
  }

  private mutating func schemaName(
    of property: Property, _ label: String, _ attribute: AttributeSyntax?, _ macro: String
  ) -> String {
    schemaName(label, of: attribute, macro: macro, or: property.name, at: property.anchor)
  }
}
