import SputnikSchema

/// How structs are written.
package struct GenerationOptions: Hashable, Sendable {
  /// The Swift types of custom scalars, by the names of the scalars: `["DateTime": "Date"]`.
  ///
  /// A scalar that isn't in the table has the library's type for it (`JSON`, `UUID`, `URL`,
  /// `Decimal`, `Int64` and `Upload`), or a `@Scalar` struct of its own. The struct stores a `Date`
  /// for `DateTime` and a `URL` for `URI`, and any JSON for other scalars.
  package var scalars: [String: String] = [:]
  /// Modules that the file imports beside `Sputnik`. `Foundation` is added where it is needed.
  package var imports: [String] = []
  /// The access level of all declarations, such as `public`, or `nil` for Swift's default.
  package var access: String?
  /// Whether the descriptions in the schema become documentation comments.
  package var hasDocumentation = true

  /// The types of properties whose fields can be null.
  package var nullableFields = NullableFields.optionals

  /// The types of properties whose fields can be null.
  package enum NullableFields: String, Sendable, CaseIterable {
    /// Optionals: `Planet?`
    case optionals
    /// Optionals or errors: `FieldResult<Planet?>`. A field that is null only if it fails has a
    /// `FieldResult<Planet>`.
    case results
  }

  /// The fields of input objects that are written.
  package var inputFields = InputFieldChoice.all

  /// The fields of input objects that are written.
  package enum InputFieldChoice: Hashable, Sendable {
    /// All fields.
    case all
    /// The required fields, those that default values in the documents have, and those of the set,
    /// in which a type stands for all of its fields.
    case required(and: Set<SchemaCoordinate>)
  }

  /// The names of types at the top of a file that exist already, and aren't written.
  package var existingTypes: Set<String> = []
  /// The cases of enums that exist already, by their values, and these by the names of the enums in
  /// the schema.
  package var existingCases: [String: [String: String]] = [:]
  /// The variables whose properties are written as comments.
  var optionalVariables: Set<String> = []

  /// Makes options with the usual values.
  package init() {}
}
