import SputnikLanguage

extension SchemaValidation {
  /// Reports required arguments and input fields that are deprecated (section 3.13.3): nobody could
  /// stop using them.
  mutating func checkDeprecation() {
    for (value, coordinate, _) in inputValues
    where value.isRequired && value.directives.contains(where: { $0.name == "deprecated" }) {
      findings.report(
        .deprecation, "'\(coordinate)' is required, so it can't be deprecated",
        at: value.places.value.name)
    }
  }
}
