import SwiftSyntax

extension StructModel {
  /// What is wrong with the struct as a whole.
  func problems(
    in declaration: StructDeclSyntax, attribute: AttributeSyntax, _ surroundings: Surroundings
  ) -> [Problem] {
    var problems = surroundings.problems(with: attribute, on: declaration.modifiers)
    if let clause = declaration.genericParameterClause {
      problems.append(Problem(.genericType(macro: attribute.macroName), at: clause))
    }
    if isOperation, surroundings.isInGenericType {
      problems.append(Problem(.insideGenericType(macro: attribute.macroName), at: attribute))
    }
    return problems + reservedProperties + reservedVariables + reservedTypes(in: declaration)
      + spreads + repetitions()
  }

  // MARK: Names that are taken

  private var reservedProperties: [Problem] {
    properties.compactMap { property in
      let (name, anchor) = property.nameAndAnchor
      guard isReserved(name) else { return nil }
      return Problem(.reservedProperty(name, remedy: remedy(for: property)), at: anchor)
    }
  }

  private func isReserved(_ name: String) -> Bool {
    if name == "setSelections" || name == "RawValue" || Misuse.namesOfSwift.contains(name)
      || name.hasPrefix("__")
    {
      return true
    }
    return isOperation
      && ["variables", "partialErrors", "extensions", "document", "httpBody", "filled"]
        .contains(name)
  }

  /// What keeps the name in the schema when the property is called otherwise.
  private func remedy(for property: PropertyModel) -> String {
    switch property {
    case .field(let field): "@Property(name: \"\(field.schemaName)\")"
    case .argument(let argument): "@Argument(name: \"\(argument.argument)\")"
    case .variable(let variable) where isOperation: "@Variable(name: \"\(variable.variable)\")"
    case .variable(let variable): "@Variable(argument: \"\(variable.argument)\")"
    }
  }

  /// `Variables` has a member for each, and `self` reaches the others.
  private var reservedVariables: [Problem] {
    variables.compactMap { variable in
      let name = variable.variable
      guard ["self", "_"].contains(name) || name.hasPrefix("__"), !isReserved(variable.name) else {
        return nil
      }
      return Problem(.reservedVariable(name), at: variable.anchor)
    }
  }

  private func reservedTypes(in declaration: StructDeclSyntax) -> [Problem] {
    let types = isOperation ? ["Variables", "SelectableValue"] : ["SelectableValue"]
    return declaration.memberBlock.members.compactMap { member in
      guard let named = member.decl.asProtocol((any NamedDeclSyntax).self),
        !member.decl.is(FunctionDeclSyntax.self)
      else { return nil }
      let name = plainName(named.name)
      guard types.contains(name) || name.hasPrefix("__") else { return nil }
      return Problem(.reservedType(name), at: named.name)
    }
  }

  // MARK: Fragments

  /// Spreads of types that are written in the braces and have another macro; of other types, the
  /// compiler says it.
  private var spreads: [Problem] {
    fields.compactMap { field in
      guard field.role == .spread, let satelite = satelite(of: field) else { return nil }
      if case .fragment = satelite.kind { return nil }
      return Problem(.spreadOfNoFragment(type: field.type.baseName), at: field.anchor)
    }
  }

  /// The type of the field, if it is written in the braces.
  private func satelite(of field: FieldModel) -> StructModel? {
    satelites.first { $0.name.withoutBackticks == field.type.baseName }
  }

  // MARK: Names given twice

  private func repetitions() -> [Problem] {
    var problems: [Problem] = []
    var known: [FieldModel] = []
    for field in fields where !field.isFragment {
      if let first = known.first(where: { field.conflicts(with: $0) }) {
        problems.append(field.conflict(with: first))
      }
      known.append(field)
    }
    // Fragments are about the same object.
    for fragment in fields where fragment.isFragment {
      for field in satelite(of: fragment)?.fields ?? [] where !field.isFragment {
        guard let first = known.first(where: { field.conflicts(with: $0) }) else { continue }
        problems.append(field.conflict(with: first))
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

extension FieldModel {
  /// Whether both have one response name, which stands for different things.
  fileprivate func conflicts(with other: FieldModel) -> Bool {
    responseName == other.responseName
      && (schemaName != other.schemaName || arguments.count != other.arguments.count
        || !arguments.allSatisfy { other.arguments.contains($0) })
  }

  fileprivate func conflict(with first: FieldModel) -> Problem {
    Problem(
      .conflictingResponseName(responseName, first: first.name, alias: name), at: anchor)
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
