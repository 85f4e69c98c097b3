import SputnikLanguage
import SputnikSchema

// Properties and the fields that they are filled from.

extension StructCheck {
  mutating func compareFields(
    _ structure: SourceStructure, _ index: Int, with type: GraphQL.TypeDefinition
  ) {
    let frame = Frame(owner: types[index].name, typeName: structure.typeName, type: type)
    for field in structure.fields {
      if field.isFragment {
        compareFragment(field, in: frame)
      } else {
        compare(field, in: frame)
      }
    }
  }

  /// An object whose fields are compared.
  struct Frame {
    /// The name of the Swift type.
    var owner: String
    /// The name in the schema that the struct states. It may be another one than that of `type`,
    /// because a field's type isn't sent.
    var typeName: String
    var type: GraphQL.TypeDefinition
    /// Whether the Swift type is a `@QueryUnion`, whose cases are all optional.
    var isUnion = false
  }

  private mutating func compare(_ field: SourceField, in frame: Frame) {
    let coordinate = SchemaCoordinate.member(type: frame.type.name, name: field.schemaName)
    guard let definition = schema.field(field.schemaName, of: frame.type.name) else {
      // The fields for introspection (section 4) aren't in the schema.
      guard reportsUnknown, frame.type.isComposite, !field.schemaName.hasPrefix("__") else {
        return
      }
      return findings.report(
        .structure(.unknownField),
        "the type '\(frame.type.name)' has no field '\(field.schemaName)'",
        remedy: .similar(
          DidYouMean.names(for: field.schemaName, among: frame.type.fields.lazy.map(\.name))),
        coordinate: coordinate, owner: frame.owner, property: field.property,
        at: field.places.schemaName)
    }
    let property = CheckedProperty(
      field, of: frame.owner, coordinate: coordinate, schemaType: definition.type)
    if let reason = definition.deprecationReason {
      findings.report(
        .deprecatedField, "'\(coordinate)' is deprecated: \(reason)", property,
        at: field.places.schemaName)
    }
    compareArguments(of: field, property, with: definition)
    // A condition can exclude any field, so its property is always optional.
    compare(property.type, definition.type, property, checksNulls: !field.isConditional)
  }

  /// Compares a type with that of a field: nulls, lists, and what is inside.
  ///
  /// - Parameters:
  ///   - depth: The number of lists around the types.
  ///   - checksNulls: Whether nulls are compared.
  private mutating func compare(
    _ swift: ResolvedType, _ schemaType: GraphQL.TypeReference, _ property: CheckedProperty,
    depth: Int = 0, checksNulls: Bool
  ) {
    if checksNulls { compareNulls(swift, schemaType, property, depth) }
    switch (swift.unwrapped, schemaType.nullable) {
    case (.list(let element), .list(let type)):
      compare(element, type, property, depth: depth + 1, checksNulls: true)
    case (.named(let named), .named(let name)): compareOutput(named, name, property)
    case (.list, .named(let name)):
      // A custom scalar can be a list in JSON. The configuration says so.
      if !isMapped(name, swift.unwrapped, property) { reportDepth(property) }
    case (let other, _):
      if other.named.isAnyJSON { return }
      reportDepth(property)
      compareOutput(other.named, schemaType.namedType, property)
    }
  }

  private mutating func compareNulls(
    _ swift: ResolvedType, _ schemaType: GraphQL.TypeReference, _ property: CheckedProperty,
    _ depth: Int
  ) {
    let (name, coordinate) = (property.name, property.coordinate)
    switch (swift.isOptional, schemaType.isNonNull) {
    case (false, false):
      // A `JSONValue` has a case for null.
      if case .named(let named) = swift.unwrapped, named.isAnyJSON { return }
      if depth == 0 {
        findings.report(
          .nullableField,
          "'\(name)' isn't optional, but '\(coordinate)' can be null",
          remedy: .type("\(property.spelling)?"), property)
      } else {
        findings.report(
          .nullableElement,
          "the elements of '\(name)' aren't optional, but those of '\(coordinate)' can be null",
          remedy: property.innermostSpelling.map {
            .type(property.type.spelled($0, optionalAt: depth))
          }, property)
      }
    case (true, true):
      if depth == 0 {
        findings.report(
          .optionalField, "'\(name)' is optional, but '\(coordinate)' is never null", property)
      } else {
        findings.report(
          .optionalElement,
          "the elements of '\(name)' are optional, but those of '\(coordinate)' are never null",
          property)
      }
    case (true, false), (false, true): break
    }
  }

  mutating func reportDepth(_ property: CheckedProperty) {
    findings.report(
      .listDepth,
      "'\(property.name)' has the type '\(property.spelling)', but \(property.subject) has the"
        + " type '\(property.schemaType)', which has another depth of lists", property)
  }
}

extension NamedType {
  /// Whether the type is `JSONValue`, which holds any JSON.
  var isAnyJSON: Bool { if case .builtIn("JSONValue", _) = self { true } else { false } }
}
