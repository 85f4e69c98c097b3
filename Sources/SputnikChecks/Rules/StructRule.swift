/// A rule for structs that a valid document can break.
///
/// The raw value is the name of the rule in configurations and reports.
package enum StructRule: String, Hashable, Sendable, CaseIterable {
  /// A property that isn't optional has a field that can be null.
  case nullableField = "nullable-field"
  /// The elements of a list aren't optional, and those of the field can be null.
  case nullableElement = "nullable-element"
  /// An optional property has a field that is never null.
  case optionalField = "optional-field"
  /// The elements of a list are optional, and those of the field are never null.
  case optionalElement = "optional-element"
  /// A property is a list and the field isn't, or has another depth.
  case listDepth = "list-depth"
  /// A Swift type doesn't fit the scalar.
  case scalarType = "scalar-type"
  /// A property has an enum, an object or a scalar where the schema has another kind of type.
  case typeKind = "type-kind"
  /// A type has no such field. This is for structs that no checked operation uses.
  case unknownField = "unknown-field"
  /// The type of a fragment isn't in the schema. This is for structs that no checked operation
  /// uses.
  case unknownType = "unknown-type"

  /// An enum has a case that the schema doesn't have.
  case unknownEnumValue = "unknown-enum-value"
  /// An enum without a case for unknown values lacks a value of the schema.
  case missingEnumValue = "missing-enum-value"

  /// An input object has a member that the schema doesn't have.
  case unknownInputField = "unknown-input-field"
  /// An input object lacks a required member.
  case missingInputField = "missing-input-field"
  /// An input object lacks a member that isn't required.
  case missingOptionalInputField = "missing-optional-input-field"
  /// A value that must be sent is optional in Swift.
  case optionalInputField = "optional-input-field"
  /// A struct is a oneOf input object, or the other way round.
  case oneOfInput = "one-of-input"

  /// A type for which a fragment is filled doesn't exist, or can't occur.
  case impossibleType = "impossible-type"
  /// The list of types of a fragment lacks a type to which the fragment applies.
  case unlistedType = "unlisted-type"
  /// A fragment on an abstract type is never filled.
  case unfilledFragment = "unfilled-fragment"
  /// A fragment doesn't apply to every object, and its property isn't optional.
  case partialFragment = "partial-fragment"
  /// A `@QueryUnion` without a case for other types lacks a type.
  case uncoveredType = "uncovered-type"

  case deprecatedField = "deprecated-field"
  case deprecatedArgument = "deprecated-argument"
  case deprecatedEnumValue = "deprecated-enum-value"
  case deprecatedInputField = "deprecated-input-field"

  /// The severity without a configuration.
  package var defaultSeverity: Severity {
    switch self {
    case .listDepth, .scalarType, .typeKind, .unknownField, .unknownType, .unknownEnumValue,
      .unknownInputField, .missingInputField, .oneOfInput, .impossibleType, .unfilledFragment:
      .error
    case .nullableField, .nullableElement, .missingEnumValue, .optionalInputField, .uncoveredType,
      .unlistedType, .partialFragment, .deprecatedField, .deprecatedArgument, .deprecatedEnumValue,
      .deprecatedInputField:
      .warning
    case .optionalField, .optionalElement, .missingOptionalInputField: .ignore
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
    case .typeKind: "A property has an enum, a struct or a scalar where the schema has one."
    case .unknownField: "The type has the fields that a struct asks for."
    case .unknownType: "The type of a fragment is in the schema."
    case .unknownEnumValue: "The cases of an enum are values of the schema's enum."
    case .missingEnumValue: "An enum has all values of the schema, or a case for unknown ones."
    case .unknownInputField: "The members of an input object are in the schema."
    case .missingInputField: "An input object has all required members."
    case .missingOptionalInputField: "An input object has all members of the schema."
    case .optionalInputField: "The value of a required input field isn't optional."
    case .oneOfInput: "A oneOf input object is an enum marked '@QueryOneOf'."
    case .impossibleType: "The types of a fragment exist and can occur at its place."
    case .unlistedType: "The list of types of a fragment has all to which the fragment applies."
    case .unfilledFragment: "A fragment on an abstract type names the object types."
    case .partialFragment: "The property of a fragment that doesn't always apply is optional."
    case .uncoveredType: "A union has a case for each type that can occur, or one for others."
    case .deprecatedField: "Fields that are used aren't deprecated."
    case .deprecatedArgument: "Arguments that are given aren't deprecated."
    case .deprecatedEnumValue: "Values of enums that are used aren't deprecated."
    case .deprecatedInputField: "Input fields that are given aren't deprecated."
    }
  }
}
