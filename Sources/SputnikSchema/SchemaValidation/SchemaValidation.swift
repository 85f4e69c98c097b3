import SputnikLanguage

/// Checks a schema with the rules that `SchemaChecks` doesn't have. Each rule is in an extension.
struct SchemaValidation {
  let schema: Schema
  let lookup: TypeLookup
  var findings = FindingList<SchemaRule>()

  init(schema: Schema) {
    self.schema = schema
    lookup = TypeLookup(schema)
  }

  mutating func run() {
    checkRootTypes()
    checkReservedNames()
    checkNonEmptyTypes()
    checkInterfaces()
    checkInputObjectCycles()
    checkDefaultValueCycles()
    checkOneOfInputObjects()
    checkDeprecation()
    checkDirectiveDefinitions()
    checkDirectiveUses()
    checkDefaultValues()
  }

  /// All arguments and input fields of the schema, with their coordinates and directive locations.
  var inputValues: [(value: GraphQL.InputValueDefinition, coordinate: String, location: String)] {
    var values: [(GraphQL.InputValueDefinition, String, String)] = []
    for type in schema.types {
      for field in type.fields {
        for argument in field.arguments {
          values.append(
            (argument, "\(type.name).\(field.name)(\(argument.name):)", "ARGUMENT_DEFINITION"))
        }
      }
      if case .inputObject(let type) = type {
        for field in type.fields {
          values.append((field, "\(type.name).\(field.name)", "INPUT_FIELD_DEFINITION"))
        }
      }
    }
    for directive in schema.directives {
      for argument in directive.arguments {
        values.append(
          (argument, "@\(directive.name)(\(argument.name):)", "ARGUMENT_DEFINITION"))
      }
    }
    return values
  }
}
