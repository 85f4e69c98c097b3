import SputnikLanguage
import SputnikNames

/// The scalars and directives that every schema has (specification, section 3.5 and 3.13).
enum BuiltIns {
  static let scalars: [GraphQL.TypeDefinition] =
    BuiltInScalar.allCases.map { .scalar(.init(name: $0.rawValue, directives: [])) }

  static let directives: [GraphQL.DirectiveDefinition] = [
    conditional("skip"),
    conditional("include"),
    .init(
      name: "deprecated",
      arguments: [
        argument("reason", .named("String"), defaultValue: .string("No longer supported"))
      ],
      isRepeatable: false,
      locations: [
        "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INPUT_FIELD_DEFINITION", "ENUM_VALUE",
      ]),
    .init(
      name: "specifiedBy", arguments: [argument("url", .nonNull(.named("String")))],
      isRepeatable: false, locations: ["SCALAR"]),
    .init(name: "oneOf", arguments: [], isRepeatable: false, locations: ["INPUT_OBJECT"]),
  ]

  private static func conditional(_ name: String) -> GraphQL.DirectiveDefinition {
    .init(
      name: name, arguments: [argument("if", .nonNull(.named("Boolean")))], isRepeatable: false,
      locations: ["FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"])
  }

  private static func argument(
    _ name: String, _ type: GraphQL.TypeReference, defaultValue: GraphQL.Value? = nil
  ) -> GraphQL.InputValueDefinition {
    .init(name: name, type: type, defaultValue: defaultValue, directives: [])
  }
}
