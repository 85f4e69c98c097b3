import SputnikLanguage
import SputnikSchema
import SputnikSyntax

// The arguments of fields. Validation reports unknown and missing ones.

extension StructFindings {
  mutating func compareArguments(
    of field: SourceField, _ property: CheckedProperty, with definition: GraphQL.FieldDefinition
  ) {
    guard !definition.arguments.isEmpty else { return }
    let definitions = Dictionary(definition.arguments.map { ($0.name, $0) }) { first, _ in first }
    for argument in field.arguments {
      guard let definition = definitions[argument.name] else { continue }
      let place = field.places.argument(argument.name)
      let coordinate = property.coordinate.appending(argument.name)
      findDeprecated(definition, coordinate, property.owner, property.name, place)
      findDeprecated(in: GraphQL.Value(argument.value), definition.type, property, place)
    }
    guard case .annotated(let index) = field.type.named,
      case .structure(let structure) = types[index].content
    else { return }
    for argument in structure.arguments {
      guard let definition = definitions[argument.name] else { continue }
      let coordinate = property.coordinate.appending(argument.name)
      if !field.arguments.contains(where: { $0.name == argument.name }) {
        findDeprecated(
          definition, coordinate, types[index].name, argument.property, argument.places.argumentName
        )
        compare(argument, of: types[index].name, with: definition, coordinate)
      }
    }
  }

  /// Compares an argument that is set on the instance with its definition.
  private mutating func compare(
    _ argument: SourceArgument, of owner: String,
    with definition: GraphQL.InputValueDefinition, _ coordinate: SchemaCoordinate
  ) {
    guard case .literal = argument.value else { return }
    let property = CheckedProperty(
      argument.property, of: owner, argument.type, spelling: argument.spelling, in: types,
      places: argument.places, coordinate: coordinate, schemaType: definition.type)
    if argument.type.isOptional, definition.isRequired {
      findings.report(
        .optionalInputField,
        "'\(argument.property)' is optional, but the argument '\(coordinate)' of type"
          + " '\(definition.type)' is required", property)
    }
    compareInput(property, .literal)
  }

  private mutating func findDeprecated(
    _ definition: GraphQL.InputValueDefinition, _ coordinate: SchemaCoordinate, _ owner: String,
    _ property: String, _ place: SourcePlace
  ) {
    guard let reason = definition.deprecationReason else { return }
    findings.report(
      .structure(.deprecatedArgument), "'\(coordinate)' is deprecated: \(reason)",
      coordinate: coordinate, owner: owner, property: property, at: place)
  }

  /// Reports deprecated enum values and input fields in a literal.
  mutating func findDeprecated(
    in value: GraphQL.Value, _ type: GraphQL.TypeReference, _ property: CheckedProperty,
    _ place: SourcePlace
  ) {
    switch (value, type.nullable) {
    case (.list(let values), .list(let element)):
      for value in values { findDeprecated(in: value, element, property, place) }
    case (_, .list(let element)): findDeprecated(in: value, element, property, place)
    case (.enum(let name), .named(let typeName)):
      guard case .enum(let definition)? = schema.type(named: typeName),
        let reason = definition.values.first(where: { $0.name == name })?.deprecationReason
      else { return }
      let coordinate = SchemaCoordinate.member(type: typeName, name: name)
      findings.report(
        .deprecatedEnumValue, "'\(coordinate)' is deprecated: \(reason)", property, at: place,
        coordinate: coordinate)
    case (.object(let members), .named(let typeName)):
      guard case .inputObject(let definition)? = schema.type(named: typeName) else { return }
      for member in members {
        guard let field = definition.fields.first(where: { $0.name == member.name }) else {
          continue
        }
        if let reason = field.deprecationReason {
          let coordinate = SchemaCoordinate.member(type: typeName, name: field.name)
          findings.report(
            .deprecatedInputField, "'\(coordinate)' is deprecated: \(reason)", property, at: place,
            coordinate: coordinate)
        }
        findDeprecated(in: member.value, field.type, property, place)
      }
    default: break
    }
  }
}
