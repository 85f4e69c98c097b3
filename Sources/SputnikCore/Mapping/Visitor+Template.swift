// Visiting a struct to give its fields the values that they hold before the request.

extension __Visitor {
  static func makeTemplate(
    of value: inout some GraphQLSelectionSet, _ ancestors: inout __Ancestors
  ) {
    var visitor = __Visitor(.template(ancestors))
    try? value.__visit(&visitor)
    if case .template(let rest) = visitor.purpose { ancestors = rest }
  }

  mutating func makeTemplate<T: GraphQLValue>(of value: inout T) {
    guard case .template(var ancestors) = purpose else { return }
    purpose = .changing
    value = T.__template(&ancestors)
    purpose = .template(ancestors)
  }
}
