import SputnikSchema

extension StructFindings {
  /// Reports the object types that a list in `@InlineFragment(types: ["Human"])` lacks.
  ///
  /// The fragment applies to them, but its property is `nil` for them. The cases of a union are
  /// compared together: another case, or the one for other types, can take these objects.
  ///
  /// - Parameters:
  ///   - field: The property of the fragment.
  ///   - condition: The type that the fragment is on.
  ///   - frame: The object that has the property.
  ///   - occurring: The object types of the frame to which the fragment applies.
  mutating func findUnlisted(
    _ field: SourceField, _ condition: GraphQL.TypeDefinition, in frame: Frame,
    _ occurring: [String]
  ) {
    guard case .names(let names)? = field.applicability, !names.isEmpty, !frame.isUnion,
      condition.name != frame.typeName
    else { return }
    let listed = Set(names + [condition.name])
    let missing = occurring.filter { !listed.contains($0) }
    // A name that can't occur may be the misspelled one of a type that is missing. It is reported.
    guard !missing.isEmpty, names.allSatisfy(Set(occurring).contains) else { return }
    let shown = missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = missing.count > 3 ? " and \(missing.count - 3) more" : ""
    report(
      .unlistedType,
      "'\(field.property)' is nil for objects of types to which the fragment on '\(condition.name)'"
        + " applies: add \(shown)\(rest) to 'types:'",
      field, on: condition, in: frame, at: field.places.fragmentTypes)
  }
}
