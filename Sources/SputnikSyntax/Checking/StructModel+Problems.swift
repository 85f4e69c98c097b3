import SwiftSyntax

extension StructModel {
  /// The mistakes that the macro sees when it looks at the whole struct.
  var problems: [Problem] {
    emptiness + reservedProperties + reservedVariables + reservedTypes + hiddenTypes + spreads
      + conflictingResponseNames + repeatedArguments + rootFields + repeatedLabels
  }

  private var emptiness: [Problem] {
    guard fields.isEmpty, !isIncomplete else { return [] }
    return [Problem(.nothingToSelect(name: name.withoutBackticks), at: anchor)]
  }

  /// A subscription with several root fields, or with one for introspection (specification, section
  /// 5.2.4.1).
  private var rootFields: [Problem] {
    // A fragment is reported where it is read.
    let fields = fields.filter { !$0.isFragment }
    guard operationKind == .subscription, let first = fields.first else { return [] }
    if fields.count > 1 {
      return [Problem(.twoRootFields(fields[1].name, first: first.name), at: fields[1].anchor)]
    }
    guard first.schemaName.hasPrefix("__") else { return [] }
    return [Problem(.introspectionAtRoot(first.schemaName), at: first.anchor)]
  }

  /// Spreads of nested types that are not fragments. The compiler reports spreads of other types.
  private var spreads: [Problem] {
    fields.compactMap { field in
      guard field.role == .spread, let satellite = satellite(of: field) else { return nil }
      if case .fragment = satellite.kind { return nil }
      return Problem(.spreadOfNoFragment(type: field.type.baseName), at: field.anchor)
    }
  }

  /// Returns the field's type, if it is a nested struct.
  private func satellite(of field: FieldModel) -> StructModel? {
    var name = field.type.name
    if name.parts.first == "Self" { name.parts.removeFirst() }
    return name.single.flatMap(nested.structure(named:))
  }

  // MARK: Names that Sputnik reserves

  private var reservedProperties: [Problem] {
    properties.compactMap { property in
      guard isReserved(property.name) else { return nil }
      return Problem(
        .reservedProperty(property.name, remedy: remedy(for: property)), at: property.anchor)
    }
  }

  private func isReserved(_ name: String) -> Bool {
    ReservedNames.containsProperty(name, inOperation: isOperation)
  }

  /// Returns the attribute that keeps the name in the schema when the property is renamed; `nil` if
  /// the property has none.
  private func remedy(for property: PropertyModel) -> String? {
    switch property {
    case .field(let field): "@Property(name: \"\(field.schemaName)\")"
    case .argument(let argument): "@Argument(name: \"\(argument.argument)\")"
    case .variable(let variable) where isOperation: "@Variable(name: \"\(variable.variable)\")"
    case .variable(let variable): "@Variable(argument: \"\(variable.argument)\")"
    case .local: nil
    }
  }

  private var reservedVariables: [Problem] {
    variables.compactMap { variable in
      let name = variable.variable
      guard ReservedNames.containsVariable(name), !isReserved(variable.name) else { return nil }
      return Problem(.reservedVariable(name), at: variable.anchor)
    }
  }

  private var reservedTypes: [Problem] {
    nested.declarations.compactMap { declaration in
      guard ReservedNames.containsType(declaration.name, inOperation: isOperation) else {
        return nil
      }
      return Problem(.reservedType(declaration.name), at: declaration.anchor)
    }
  }

  /// Properties whose type isn't the one that the user has declared at the top of a file. A local
  /// property may have a generated type on purpose.
  private var hiddenTypes: [Problem] {
    properties.compactMap { property in
      let name = property.type.name
      if case .local = property { return nil }
      guard name.module == nil, let first = name.parts.first, !nested.declares(first),
        ReservedNames.isGeneratedType(first, inOperation: isOperation || isInsideOperation)
      else { return nil }
      return Problem(.hiddenType(first), at: property.anchor)
    }
  }

  // MARK: Names that are used twice

  private var conflictingResponseNames: [Problem] {
    var problems: [Problem] = []
    let known = fields.filter { !$0.isFragment }
    for (index, field) in known.enumerated() {
      if let problem = field.conflict(among: known[..<index]) { problems.append(problem) }
    }
    // The fields of a fragment are selected from the same object.
    for fragment in fields where fragment.isFragment {
      for field in satellite(of: fragment)?.fields ?? [] where !field.isFragment {
        if let problem = field.conflict(among: known[...]) { problems.append(problem) }
      }
    }
    return problems
  }

  /// Two properties with one label. The types inside a struct have macros of their own, so labels
  /// in different structs are compared when the document is printed.
  private var repeatedLabels: [Problem] {
    var properties: [String: String] = [:]
    return fields.compactMap { field in
      for label in field.directives.compactMap(\.label) {
        guard let first = properties.updateValue(field.name, forKey: label) else { continue }
        return Problem(.repeatedLabel(label, first: first), at: field.anchor)
      }
      return nil
    }
  }

  private var repeatedArguments: [Problem] {
    guard !isOperation else { return [] }
    var properties: [String: String] = [:]
    return self.properties.compactMap { property in
      guard let argument = property.argument,
        let first = properties.updateValue(property.name, forKey: argument),
        first != property.name  // The compiler reports this.
      else { return nil }
      return Problem(.repeatedArgument(argument, first: first), at: property.anchor)
    }
  }
}

extension FieldModel {
  /// Returns the mistake if one of the fields has the same response name, but another value.
  fileprivate func conflict(among fields: ArraySlice<FieldModel>) -> Problem? {
    fields.first(where: conflicts).map { first in
      Problem(.conflictingResponseName(responseName, first: first.name, alias: name), at: anchor)
    }
  }

  private func conflicts(with other: FieldModel) -> Bool {
    responseName == other.responseName
      && (schemaName != other.schemaName
        || !ValueModel.object(arguments).isEquivalent(to: .object(other.arguments)))
  }
}

extension PropertyModel {
  /// The name of the argument that the property is, or `nil` for a field.
  fileprivate var argument: String? {
    switch self {
    case .field, .local: nil
    case .variable(let variable): variable.argument
    case .argument(let argument): argument.argument
    }
  }
}
