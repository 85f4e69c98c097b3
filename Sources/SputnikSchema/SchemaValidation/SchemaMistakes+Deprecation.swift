import SputnikLanguage

extension SchemaMistakes {
  /// Reports required arguments and input fields that are deprecated (section 3.13.3): nobody could
  /// stop using them.
  mutating func checkDeprecation() {
    for value in inputValues
    where value.definition.isRequired && value.definition.deprecationReason != nil {
      findings.report(
        .deprecation, "'\(value.coordinate)' is required, so it can't be deprecated",
        about: value.coordinate, at: value.definition.places.value.name)
    }
  }
}
