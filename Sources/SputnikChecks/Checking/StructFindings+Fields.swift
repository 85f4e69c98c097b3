import SputnikLanguage
import SputnikSchema

// Properties and the fields that they are filled from.

extension StructFindings {
  mutating func compareFields(
    _ structure: SourceStructure, _ index: Int, with type: GraphQL.TypeDefinition
  ) {
    let frame = Frame(
      owner: types[index].name, index: index, typeName: structure.typeName, type: type)
    for field in structure.fields {
      if field.isFragment {
        compareFragment(field, in: frame)
      } else {
        compare(field, in: frame)
      }
    }
    compareKey(of: structure, in: frame)
  }

  /// An object whose fields are compared.
  struct Frame {
    /// The name of the Swift type.
    var owner: String
    /// The index of the Swift type.
    var index: Int
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
    let property = property(
      field, of: frame.owner, coordinate, definition.type,
      semanticType: schema.semanticType(of: definition, in: frame.type.name))
    if let reason = definition.deprecationReason {
      findings.report(
        .deprecatedField, "'\(coordinate)' is deprecated: \(reason)", property,
        at: field.places.schemaName)
    }
    compareArguments(of: field, property, with: definition)
    // A condition can exclude any field, so its property is always optional.
    let mismatches = comparison.mismatches(
      of: property.compared, checksNulls: !field.isConditional)
    for mismatch in mismatches { findings.report(mismatch, property) }
    compareInside(property, .response)
  }

  /// Makes a property that is compared with a field or an input field.
  func property(
    _ field: SourceField, of owner: String, _ coordinate: SchemaCoordinate,
    _ schemaType: GraphQL.TypeReference, semanticType: GraphQL.TypeReference? = nil
  ) -> CheckedProperty {
    CheckedProperty(
      field.property, of: owner, field.type, spelling: field.spelling, in: types,
      places: field.places, coordinate: coordinate, schemaType: schemaType,
      semanticType: semanticType)
  }

  /// Has the type inside all lists and optionals compared with that of the schema.
  mutating func compareInside(_ property: CheckedProperty, _ use: ValueUse) {
    let name = property.compared.schemaType.namedType
    guard let definition = schema.type(named: name),
      definition.isComposite || !comparison.isMapped(property.compared)
    else { return }
    switch property.type.named {
    case .builtIn: break
    case .annotated(let index):
      // Validation reports a field whose scalar has a selection.
      if case .scalar = definition { return }
      add(index, name, use)
    case .unresolved(let reason):
      unchecked.append(
        Unchecked(
          subject: "\(property.owner).\(property.name)", reason: reason,
          place: property.places.type))
    }
  }
}
