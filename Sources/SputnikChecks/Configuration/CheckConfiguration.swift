/// The content of `sputnik.json`: which schemas there are, what each of them covers, and how strict
/// the checks are.
///
/// ```json
/// {
///   "schemas": [
///     {"schema": "GitHub.graphqls", "files": ["Sources/App/GitHub/**"]},
///     {"schema": "AniList.graphqls", "scalars": {"FuzzyDateInt": "Int"}}
///   ],
///   "scalars": {"DateTime": ["Date", "String"]},
///   "rules": {"nullable-field": "error", "nullable-element": "ignore"},
///   "ignore": {"Character.name": ["nullable-field"]}
/// }
/// ```
///
/// | key | value |
/// |---|---|
/// | `schemas` | the schemas. A single one may be given as `"schema": "schema.graphqls"` |
/// | `schemas[].schema` | the path of the schema, relative to the configuration |
/// | `schemas[].files` | patterns for the files whose operations are for this schema. Without it, the schema covers all files that no schema before it covers |
/// | `scalars` | the Swift types of a custom scalar: one or a list |
/// | `rules` | `error`, `warning` or `ignore`, by the name of a rule (``CheckRule/name``) |
/// | `ignore` | rules that don't apply to a field, an argument, an enum value or a whole type, by its schema coordinate |
///
/// `scalars`, `rules` and `ignore` can also be given for a single schema. An unknown key is an
/// error.
package struct CheckConfiguration: Hashable, Sendable {
  /// A schema, and what it covers.
  package struct CoveredSchema: Hashable, Sendable {
    /// The path of the schema, relative to the configuration.
    package var path: String
    /// The files whose operations are for this schema. It is empty if it covers all files.
    package var files: [FilePattern]
    package var settings: CheckSettings

    package init(
      path: String, files: [FilePattern] = [], settings: CheckSettings = CheckSettings()
    ) {
      self.path = path
      self.files = files
      self.settings = settings
    }

    package func covers(_ file: String) -> Bool {
      files.isEmpty || files.contains { $0.matches(file) }
    }
  }

  /// The schemas. It is empty if the configuration names none.
  package var schemas: [CoveredSchema]
  /// The settings for all schemas.
  package var settings: CheckSettings

  package init(schemas: [CoveredSchema] = [], settings: CheckSettings = CheckSettings()) {
    self.schemas = schemas
    self.settings = settings
  }

  /// Returns the index of the schema that covers a file, or `nil` if none does.
  package func schema(covering file: String) -> Int? {
    schemas.firstIndex { $0.covers(file) }
  }
}
