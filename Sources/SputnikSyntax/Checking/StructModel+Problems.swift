import SwiftSyntax

extension StructModel {
  /// What is wrong with the struct as a whole.
  func problems(
    in declaration: StructDeclSyntax, attribute: AttributeSyntax, _ surroundings: Surroundings
  ) -> [Problem] {
    let macro = attribute.macroName
    var problems: [Problem] = []
    if let clause = declaration.genericParameterClause {
      problems.append(Problem(.genericStruct(macro: macro), at: clause))
    }
    if surroundings.isInFunction {
      problems.append(Problem(.localType(macro: macro), at: attribute))
    }
    if surroundings.isNested, let modifier = declaration.privateModifier {
      problems.append(Problem(.nestedPrivate(macro: macro), at: modifier))
    }
    let macros = declaration.attributes.macros(MacroNames.structs)
    if let first = macros.first, macros.count > 1, first.macroName != macro {
      // Each macro of the struct would say so; the later one does.
      problems.append(
        Problem(.twoStructMacros(first: first.macroName, second: macro), at: attribute))
    }
    problems += reservedNames(in: declaration) + repetitions()
    if fields.isEmpty, !declaration.memberBlock.members.contains(where: { $0.hasFieldOfOtherMacro })
    {
      problems.append(Problem(.nothingToSelect(name: name), at: declaration.name))
    }
    return problems
  }

  /// The names that the macros add, or that Swift itself takes.
  private var reserved: Set<String> {
    let common: Set<String> = ["setSelections", "self", "Self", "init", "Type"]
    guard isOperation else { return common }
    return common.union([
      "variables", "partialErrors", "extensions", "document", "httpBody", "filled",
    ])
  }

  private func reservedNames(in declaration: StructDeclSyntax) -> [Problem] {
    var problems: [Problem] = []
    for (name, anchor) in properties.map(\.nameAndAnchor)
    where reserved.contains(name) || name.hasPrefix("__") {
      problems.append(Problem(.reservedProperty(name), at: anchor))
    }
    let types = isOperation ? ["Variables", "SelectableValue"] : ["SelectableValue"]
    for member in declaration.memberBlock.members {
      guard let named = member.decl.asProtocol((any NamedDeclSyntax).self),
        !member.decl.is(FunctionDeclSyntax.self)
      else { continue }
      let name = plainName(named.name)
      if types.contains(name) || name.hasPrefix("__") {
        problems.append(Problem(.reservedType(name), at: named.name))
      }
    }
    return problems
  }

  private func repetitions() -> [Problem] {
    var problems: [Problem] = []
    var responseNames: [String: String] = [:]
    for field in fields {
      if let first = responseNames.updateValue(field.name, forKey: field.responseName) {
        problems.append(
          Problem(.repeatedResponseName(field.responseName, first: first), at: field.anchor))
      }
    }
    guard !isOperation else { return problems }
    var argumentNames: [String: String] = [:]
    for (argument, name, anchor) in properties.compactMap(\.argument) {
      if let first = argumentNames.updateValue(name, forKey: argument) {
        problems.append(Problem(.repeatedArgument(argument, first: first), at: anchor))
      }
    }
    return problems
  }
}

extension PropertyModel {
  fileprivate var nameAndAnchor: (String, Syntax) {
    switch self {
    case .field(let field): (field.name, field.anchor)
    case .variable(let variable): (variable.name, variable.anchor)
    case .argument(let argument): (argument.name, argument.anchor)
    }
  }

  /// The argument that the property stands for: its name on the field, and the property's.
  fileprivate var argument: (String, String, Syntax)? {
    switch self {
    case .field: nil
    case .variable(let variable): (variable.argument, variable.name, variable.anchor)
    case .argument(let argument): (argument.argument, argument.name, argument.anchor)
    }
  }
}

extension StructDeclSyntax {
  fileprivate var privateModifier: DeclModifierSyntax? {
    modifiers.first { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
  }
}

extension MemberBlockItemSyntax {
  /// Whether the member is a property that could not be read: it has been complained about already.
  fileprivate var hasFieldOfOtherMacro: Bool {
    guard let variable = decl.as(VariableDeclSyntax.self) else { return false }
    return variable.bindingSpecifier.tokenKind == .keyword(.let)
      || variable.bindings.contains {
        $0.typeAnnotation == nil && !$0.hasBody && $0.initializer?.value.literalType == nil
      }
  }
}
