import SputnikLanguage

extension SchemaMistakes {
  /// Reports unknown locations in definitions of directives, and directives that use themselves
  /// (section 3.13).
  mutating func checkDirectiveDefinitions() {
    for directive in schema.directives {
      let places = directive.places.value
      let coordinate = SchemaCoordinate.directive(directive.name)
      if directive.locations.isEmpty {
        findings.report(
          .directiveDefinitions, "the directive '\(coordinate)' needs at least one location",
          about: coordinate, at: places.name)
      }
      var seen: Set<String> = []
      for (index, location) in directive.locations.enumerated() {
        let place = places.name(at: index)
        if !Self.directiveLocations.contains(location) {
          findings.report(
            .directiveDefinitions, "there is no directive location '\(location)'",
            suggestions: DidYouMean.names(for: location, among: Self.directiveLocations),
            about: coordinate, at: place)
        } else if !seen.insert(location).inserted {
          findings.report(
            .directiveDefinitions,
            "'\(coordinate)' has the directive location '\(location)' twice", about: coordinate,
            at: place)
        }
      }
      if DirectiveReferences(schema: schema).leadBack(to: directive) {
        findings.report(
          .directiveDefinitions, "the definition of '\(coordinate)' uses '\(coordinate)'",
          about: coordinate, at: places.name)
      }
    }
  }

  private static let directiveLocations = [
    "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD",
    "INLINE_FRAGMENT", "VARIABLE_DEFINITION", "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION",
    "ARGUMENT_DEFINITION", "INTERFACE", "UNION", "ENUM", "ENUM_VALUE", "INPUT_OBJECT",
    "INPUT_FIELD_DEFINITION",
  ]

  /// Reports directives in the schema that aren't defined, aren't allowed at their place, are
  /// repeated, or have wrong arguments (section 3.13). The rules are those for documents.
  mutating func checkDirectiveUses() {
    var collector = FactCollector(lookup)
    collector.visit(schema.appliedDirectives, at: "SCHEMA")
    for type in schema.types {
      collector.visit(type.directives, at: type.directiveLocation)
      for field in type.fields {
        collector.visit(field.directives, at: "FIELD_DEFINITION")
      }
      if case .enum(let type) = type {
        for value in type.values {
          collector.visit(value.directives, at: "ENUM_VALUE")
        }
      }
    }
    for value in inputValues {
      collector.visit(value.definition.directives, at: value.location)
    }
    collector.finish()
    check(
      collector,
      [
        .directivesAreDefined, .directivesAreInValidLocations, .directivesAreUniquePerLocation,
        .argumentNames, .argumentUniqueness, .requiredArguments,
      ] + Self.valueRules, .directiveUses)
  }

  /// Reports default values that don't fit their types (section 3.6.1 and 3.10).
  mutating func checkDefaultValues() {
    var collector = FactCollector(lookup)
    for input in inputValues {
      guard let value = input.definition.defaultValue else { continue }
      collector.visit(
        value, input.definition.places.value.defaultValue, as: input.definition.type,
        in: input.coordinate)
    }
    collector.finish()
    check(collector, Self.valueRules, .defaultValues)
  }

  private static let valueRules: [ValidationRule] = [
    .valuesOfCorrectType, .inputObjectFieldNames, .inputObjectFieldUniqueness,
    .inputObjectRequiredFields,
  ]

  private mutating func check(
    _ collector: FactCollector, _ rules: [ValidationRule], _ rule: SchemaRule
  ) {
    let facts = DocumentFacts(collector, of: .init(definitions: []), lookup)
    var list = FindingList<ValidationRule>()
    for rule in rules { facts.check(rule, &list) }
    findings.append(list, as: rule)
  }
}

extension GraphQL.TypeDefinition {
  fileprivate var directiveLocation: String {
    switch self {
    case .scalar: "SCALAR"
    case .object: "OBJECT"
    case .interface: "INTERFACE"
    case .union: "UNION"
    case .enum: "ENUM"
    case .inputObject: "INPUT_OBJECT"
    }
  }
}
