import SputnikSchema

extension StructFindings {
  /// Reports the object types that a list in `@InlineFragment(types: ["Human"])` lacks.
  ///
  /// The fragment applies to them, but its property is `nil` for them. In a union, another case can
  /// take these objects. The case for other types would take them by mistake.
  ///
  /// - Parameters:
  ///   - field: The property of the fragment.
  ///   - condition: The type that the fragment is on.
  ///   - frame: The object that has the property.
  ///   - occurring: The object types of the frame to which the fragment applies.
  ///   - covered: The object types that the cases of the union take.
  mutating func findUnlisted(
    _ field: SourceField, _ condition: GraphQL.TypeDefinition, in frame: Frame,
    _ occurring: [String], besides covered: Set<String> = []
  ) {
    guard case .names(let names)? = field.applicability, !names.isEmpty,
      condition.name != frame.typeName
    else { return }
    let listed = covered.union(names + [condition.name])
    let missing = occurring.filter { !listed.contains($0) }
    // A name that can't occur may be the misspelled one of a type that is missing. It is reported.
    guard !missing.isEmpty, names.allSatisfy(Set(occurring).contains) else { return }
    let shown = missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = missing.count > 3 ? " and \(missing.count - 3) more" : ""
    report(
      .unlistedType,
      "'\(field.property)' "
        + (frame.isUnion ? "doesn't take objects" : "is nil for objects")
        + " of types to which the fragment on '\(condition.name)' applies: add \(shown)\(rest) to "
        + "'types:'",
      field, on: condition, in: frame, at: field.places.fragmentTypes)
  }
}
