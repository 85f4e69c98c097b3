import SputnikLanguage
import SputnikSchema
import SputnikSyntax

// Variables and input objects.

extension StructFindings {
  /// Compares the type of a variable with the type that its definition names.
  mutating func check(_ variable: SourceVariable, of operation: SourceOperation) {
    guard let type = variable.swiftType, let places = variable.places else { return }
    // Validation compares lists and nulls, because the document states them.
    let property = CheckedProperty(
      variable.name, of: operation.structName, type, in: types, places: places,
      coordinate: .type(variable.type.namedType), label: "the variable '$\(variable.name)'",
      schemaType: variable.type)
    compareNamedInput(property, .variable)
    let definition = operation.document.operations.first?.variables.first {
      $0.name == variable.name
    }
    if let value = definition?.defaultValue {
      findDeprecated(in: value, variable.type, property, places.name)
    }
  }

  /// Compares a type with that of an argument or an input field.
  mutating func compareInput(_ property: CheckedProperty, _ use: ValueUse) {
    var (own, type) = (property.compared.type.reference, property.compared.schemaType)
    var hasOptionalElements = false
    // A server takes a single value as a list of one element (section 3.11).
    while case .list(let element) = type.nullable {
      type = element
      guard case .list(let ownElement) = own.nullable else { continue }
      own = ownElement
      if !own.isNonNull, type.isNonNull { hasOptionalElements = true }
    }
    // A custom scalar can be a list in JSON. The configuration says so.
    if case .list = own.nullable, !comparison.isMapped(property.compared, own) {
      return findings.report(property.compared.anotherDepth, property)
    }
    if hasOptionalElements {
      findings.report(
        .optionalInputField,
        "the elements of '\(property.name)' are optional, but those of '\(property.coordinate)' can't be null",
        property)
    }
    if case .list = own.nullable { return }
    compareNamedInput(property, use)
  }

  private mutating func compareNamedInput(_ property: CheckedProperty, _ use: ValueUse) {
    if let mismatch = comparison.mismatch(ofNamedTypeOf: property.compared, use) {
      findings.report(mismatch, property)
    }
    compareInside(property, use)
  }

  /// Compares the properties of a struct with the fields of an input object.
  mutating func compare(
    _ structure: SourceStructure, _ index: Int, with type: GraphQL.InputObjectTypeDefinition
  ) {
    let owner = types[index].name
    if type.isOneOf {
      findings.report(
        .structure(.oneOfInput),
        "'\(type.name)' needs exactly one of its fields: make '\(owner)' an enum marked '@QueryOneOf'",
        coordinate: .type(type.name), owner: owner, property: nil, at: types[index].place)
    }
    let definitions = Dictionary(type.fields.map { ($0.name, $0) }) { first, _ in first }
    for field in structure.fields where !field.isFragment {
      let property = property(
        field, of: owner, .member(type: type.name, name: field.schemaName),
        definitions[field.schemaName]?.type ?? .named(type.name))
      if field.type.hasResult {
        let mistake = Misuse.resultInInputObject(type: owner, property: field.property)
        findings.report(.resultInInput, mistake.message, property)
      }
      compareMember(
        property, definitions[field.schemaName], of: type, named: field.schemaName,
        isOneOf: type.isOneOf, isSent: !field.type.isOptional || field.initialValue != nil)
    }
    let given = Set(structure.fields.map(\.schemaName))
    for field in type.fields where !given.contains(field.name) && !type.isOneOf {
      let rule = field.isRequired ? StructRule.missingInputField : .missingOptionalInputField
      let coordinate = SchemaCoordinate.member(type: type.name, name: field.name)
      findings.report(
        .structure(rule),
        "'\(owner)' has no property for '\(coordinate)' of type '\(field.type)'",
        coordinate: coordinate, owner: owner, property: nil,
        at: types[index].place)
    }
  }

  /// Compares the cases of an enum with the fields of a oneOf input object.
  mutating func compare(
    _ oneOf: SourceOneOf, _ index: Int, with type: GraphQL.InputObjectTypeDefinition
  ) {
    let owner = types[index].name
    if !type.isOneOf, let required = type.fields.first(where: \.isRequired), type.fields.count > 1 {
      findings.report(
        .structure(.oneOfInput),
        "'\(type.name)' isn't a oneOf input object and needs '\(required.name)': make '\(owner)' a struct",
        coordinate: .type(type.name), owner: owner, property: nil, at: types[index].place)
    }
    let definitions = Dictionary(type.fields.map { ($0.name, $0) }) { first, _ in first }
    for item in oneOf.cases {
      let property = CheckedProperty(
        item.name, of: owner, item.type, spelling: item.spelling, in: types, places: item.places,
        coordinate: .member(type: type.name, name: item.inputField),
        schemaType: definitions[item.inputField]?.type ?? .named(type.name))
      compareMember(
        property, definitions[item.inputField], of: type, named: item.inputField, isOneOf: true,
        isSent: false)
    }
  }

  /// - Parameter isSent: Whether the member is sent although nobody sets it. A deprecated member
  ///   that is only declared isn't used yet.
  private mutating func compareMember(
    _ property: CheckedProperty, _ definition: GraphQL.InputValueDefinition?,
    of type: GraphQL.InputObjectTypeDefinition, named name: String, isOneOf: Bool, isSent: Bool
  ) {
    guard let definition else {
      return findings.report(
        .unknownInputField, "the input object '\(type.name)' has no field '\(name)'",
        remedy: .similar(DidYouMean.names(for: name, among: type.fields.lazy.map(\.name))),
        property,
        at: property.places.schemaName)
    }
    if isSent, let reason = definition.deprecationReason {
      findings.report(
        .deprecatedInputField, "'\(property.coordinate)' is deprecated: \(reason)", property,
        at: property.places.schemaName)
    }
    if property.type.isOptional, definition.isRequired, !isOneOf {
      findings.report(
        .optionalInputField,
        "'\(property.name)' is optional, but '\(property.coordinate)' of type '\(definition.type)' is"
          + " required", property)
    } else if property.type.canBeNull, definition.type.isNonNull {
      findings.report(
        .optionalInputField,
        "'\(property.name)' can be null, but '\(property.coordinate)' has the type '\(definition.type)'",
        property)
    }
    compareInput(property, .variable)
  }
}

extension ResolvedType {
  /// Whether an explicit null can be sent.
  fileprivate var canBeNull: Bool {
    switch self {
    case .nullable: true
    case .optional(let inner), .indirect(let inner): inner.canBeNull
    case .named, .list, .result: false
    }
  }
}
