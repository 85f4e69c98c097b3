// Visits that set the fields of a struct to their values before the request.

extension __Visitor {
  /// Sets every field of `value` to its template.
  static func makeTemplate(
    of value: inout some GraphQLSelectionSet, _ ancestors: inout __Ancestors
  ) {
    var visitor = __Visitor(.template(ancestors))
    try? value.__visit(&visitor)
    if case .template(let rest) = visitor.purpose { ancestors = rest }
  }

  /// Sets the next field to its template.
  mutating func makeTemplate<T: GraphQLValue>(of value: inout T) {
    guard case .template(var ancestors) = purpose else { return }
    purpose = .changing
    value = T.__template(&ancestors)
    purpose = .template(ancestors)
  }
}
