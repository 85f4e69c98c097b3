/// A rule for structs that a valid document can break, besides `PropertyRule`.
///
/// The raw value is the name of the rule in configurations and reports.
package enum StructRule: String, Hashable, Sendable, CaseIterable {
  /// A type has no such field. This is for structs that no checked operation uses.
  case unknownField = "unknown-field"
  /// The type of a fragment isn't in the schema. This is for structs that no checked operation
  /// uses.
  case unknownType = "unknown-type"

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
  /// A member of an input object is a `FieldResult`, which can't be sent.
  case resultInInput = "result-in-input"

  /// A type for which a fragment is filled doesn't exist, or can't occur.
  case impossibleType = "impossible-type"
  /// The list of types of a fragment lacks a type to which the fragment applies.
  case unlistedType = "unlisted-type"
  /// A fragment on an abstract type has no own key and doesn't name the object types.
  case unfilledFragment = "unfilled-fragment"
  /// A fragment doesn't apply to every object, and its property isn't optional.
  case partialFragment = "partial-fragment"
  /// A field of a satellite's key doesn't exist, or can't be a part of a key.
  case entityKey = "entity-key"
  /// Two structs give the objects of one type different keys.
  case differentKeys = "different-keys"
  /// A struct gives the objects of its type no key, and another one does. This is looked for if a
  /// file imports the cache, or if the configuration names the rule.
  case missingKey = "missing-key"
  /// A `@QueryUnion` without a case for other types lacks a type.
  case uncoveredType = "uncovered-type"

  case deprecatedField = "deprecated-field"
  case deprecatedArgument = "deprecated-argument"
  case deprecatedEnumValue = "deprecated-enum-value"
  case deprecatedInputField = "deprecated-input-field"

  /// A cache is asked for an entity by a satellite whose type isn't an object type.
  case entityType = "entity-type"
  /// The age of a type or a field in a cache names nothing, or isn't what `@cacheControl` says.
  case cacheAge = "cache-age"
  /// A lookup of a cache isn't a field of the schema with such an argument and such types.
  case cacheLookup = "cache-lookup"

  /// The severity without a configuration.
  package var defaultSeverity: Severity {
    switch self {
    case .unknownField, .unknownType, .unknownInputField, .missingInputField, .oneOfInput,
      .resultInInput, .impossibleType, .unfilledFragment, .entityKey:
      .error
    case .optionalInputField, .uncoveredType, .unlistedType, .partialFragment, .differentKeys,
      .missingKey, .deprecatedField, .deprecatedArgument, .deprecatedEnumValue,
      .deprecatedInputField, .entityType, .cacheAge, .cacheLookup:
      .warning
    case .missingOptionalInputField: .ignore
    }
  }

  /// What the rule demands, as one sentence.
  package var summary: String {
    switch self {
    case .unknownField: "The type has the fields that a struct asks for."
    case .unknownType: "The type of a fragment is in the schema."
    case .unknownInputField: "The members of an input object are in the schema."
    case .missingInputField: "An input object has all required members."
    case .missingOptionalInputField: "An input object has all members of the schema."
    case .optionalInputField: "The value of a required input field isn't optional."
    case .oneOfInput: "A oneOf input object is an enum marked '@QueryOneOf'."
    case .resultInInput: "No member of an input object is a 'FieldResult'."
    case .impossibleType: "The types of a fragment exist and can occur at its place."
    case .unlistedType: "The list of types of a fragment has all to which the fragment applies."
    case .unfilledFragment: "A fragment on an abstract type has an own key or names the types."
    case .partialFragment: "The property of a fragment that doesn't always apply is optional."
    case .entityKey: "The fields of a key exist, and are scalars without required arguments."
    case .differentKeys: "All structs for one type give its objects the same key."
    case .missingKey: "With a cache, a struct has a key if others for its type have one."
    case .uncoveredType: "A union has a case for each type that can occur, or one for others."
    case .deprecatedField: "Fields that are used aren't deprecated."
    case .deprecatedArgument: "Arguments that are given aren't deprecated."
    case .deprecatedEnumValue: "Values of enums that are used aren't deprecated."
    case .entityType: "A cache is asked for entities of the schema's object types."
    case .cacheAge: "The ages of a cache are those of the schema's '@cacheControl'."
    case .cacheLookup: "The lookups of a cache are fields of the schema with keys as arguments."
    case .deprecatedInputField: "Input fields that are given aren't deprecated."
    }
  }
}
