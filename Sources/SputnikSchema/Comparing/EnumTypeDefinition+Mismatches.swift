import SputnikLanguage

extension GraphQL.EnumTypeDefinition {
  /// Compares the values with those of a Swift enum.
  ///
  /// - Parameters:
  ///   - name: The name of the Swift enum.
  ///   - given: The values of its cases, without the case for unknown values.
  ///   - isNeeded: Returns whether a value needs a case. None does if there is a case for unknown
  ///     values.
  package func mismatches(
    of name: String, withValues given: [String],
    needing isNeeded: (GraphQL.EnumValueDefinition) -> Bool
  ) -> [TypeMismatch] {
    let known = Set(values.map(\.name))
    let unknown = given.filter { !known.contains($0) }.map { value in
      TypeMismatch(
        .unknownEnumValue, "the enum '\(self.name)' has no value '\(value)'",
        .similar(DidYouMean.names(for: value, among: values.lazy.map(\.name))),
        about: coordinate(of: value))
    }
    let missing = values.filter { !given.contains($0.name) && isNeeded($0) }.map { value in
      TypeMismatch(
        .missingEnumValue,
        "'\(name)' has no case for '\(coordinate(of: value.name))': add one, or a case marked"
          + " '@UnknownValue'", about: coordinate(of: value.name))
    }
    return unknown + missing
  }

  /// Returns the coordinate of a value: `Episode.JEDI`.
  package func coordinate(of value: String) -> SchemaCoordinate {
    .member(type: name, name: value)
  }
}
