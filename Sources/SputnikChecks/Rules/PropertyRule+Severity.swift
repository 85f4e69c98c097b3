import SputnikSchema

extension PropertyRule {
  /// The severity without a configuration.
  package var defaultSeverity: Severity {
    switch self {
    case .listDepth, .scalarType, .typeKind, .unknownEnumValue: .error
    case .nullableField, .nullableElement, .otherScalar, .missingEnumValue: .warning
    case .optionalField, .optionalElement: .ignore
    }
  }

  /// What the rule demands, as one sentence.
  package var summary: String {
    switch self {
    case .nullableField: "The property of a field that can be null is optional."
    case .nullableElement: "The elements of a list that can be null are optional."
    case .optionalField: "The property of a field that is never null isn't optional."
    case .optionalElement: "The elements of a list that are never null aren't optional."
    case .listDepth: "A property is a list of the same depth as its field."
    case .scalarType: "The Swift type of a property fits the scalar of its field."
    case .otherScalar: "A '@Scalar' struct isn't that of another scalar of the schema."
    case .typeKind: "A property has an enum, a struct or a scalar where the schema has one."
    case .unknownEnumValue: "The cases of an enum are values of the schema's enum."
    case .missingEnumValue: "An enum has all values of the schema, or a case for unknown ones."
    }
  }
}
