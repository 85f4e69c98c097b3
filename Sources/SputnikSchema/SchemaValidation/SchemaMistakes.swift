import SputnikLanguage

/// The mistakes in a schema. Each rule is in an extension.
struct SchemaMistakes {
  let schema: Schema
  let lookup: TypeLookup
  /// What each type can be used as.
  let uses: [String: [TypeUse]]
  var findings: FindingList<SchemaRule>

  init(schema: Schema) {
    self.schema = schema
    lookup = TypeLookup(schema)
    uses = TypeUse.uses(of: schema.types)
    findings = schema.buildFindings.value
  }

  /// Finds the mistakes that make a schema useless. Each schema that is read has to pass these
  /// rules, so they look at each part once.
  mutating func checkUsability() {
    checkRootTypes()
    checkTypes()
  }

  /// Finds all other mistakes.
  mutating func checkRest() {
    checkRootTypeNames()
    checkReservedNames()
    checkNonEmptyTypes()
    checkImplementations()
    checkInputObjectCycles()
    checkDefaultValueCycles()
    checkOneOfInputObjects()
    checkDeprecation()
    checkDirectiveDefinitions()
    checkDirectiveUses()
    checkDefaultValues()
  }

  /// What was found, in the order of the text.
  var locatedFindings: [SchemaFinding] {
    findings.located { schema.source.value?.locations(of: $0) ?? [:] }
  }

  /// An argument or an input field of the schema.
  struct InputValue {
    var definition: GraphQL.InputValueDefinition
    var coordinate: SchemaCoordinate
    /// Its directive location.
    var location: String
  }

  /// All arguments and input fields of the schema.
  var inputValues: [InputValue] {
    var values: [InputValue] = []
    func add(
      _ definitions: [GraphQL.InputValueDefinition], of owner: SchemaCoordinate, _ location: String
    ) {
      values += definitions.map {
        InputValue(definition: $0, coordinate: owner.appending($0.name), location: location)
      }
    }
    for type in schema.types {
      for field in type.fields {
        add(
          field.arguments, of: .member(type: type.name, name: field.name), "ARGUMENT_DEFINITION")
      }
      if case .inputObject(let type) = type {
        add(type.fields, of: .type(type.name), "INPUT_FIELD_DEFINITION")
      }
    }
    for directive in schema.directives {
      add(directive.arguments, of: .directive(directive.name), "ARGUMENT_DEFINITION")
    }
    return values
  }
}
