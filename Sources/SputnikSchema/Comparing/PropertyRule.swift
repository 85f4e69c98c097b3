/// A rule for the Swift type of a property: it fits the type of the property's field in the schema.
///
/// The command `sputnik check` and the build plugin find what breaks these rules in source, and
/// `expectValid` of `SputnikTesting` finds it in compiled operations. The raw value is the name of
/// the rule in configurations and reports.
///
/// ```swift
/// var height: Int  // type Human { height: Float }: scalar-type, nullable-field
/// ```
public enum PropertyRule: String, Hashable, Sendable, CaseIterable {
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
  /// A struct marked `@Scalar` has the name of another scalar of the schema.
  case otherScalar = "other-scalar"
  /// A property has an enum, an object or a scalar where the schema has another kind of type.
  case typeKind = "type-kind"
  /// An enum has a case that the schema doesn't have.
  case unknownEnumValue = "unknown-enum-value"
  /// An enum without a case for unknown values lacks a value of the schema.
  case missingEnumValue = "missing-enum-value"
}
