// Fields that can be merged are the same field with the same arguments (specification, section
// 5.3.2). Neither arguments nor input fields have an order that matters (sections 2.6 and 2.9.8).

extension GraphQL.Field {
  /// Returns whether both have the same name and the same arguments, in any order.
  package func isSameField(as other: GraphQL.Field) -> Bool {
    guard name == other.name else { return false }
    return arguments == other.arguments
      || GraphQL.Value.object(arguments.map { .init($0.name, $0.value) })
        .isEquivalent(to: .object(other.arguments.map { .init($0.name, $0.value) }))
  }
}

extension GraphQL.Value {
  /// Returns whether both are the same value, with the fields of input objects in any order.
  fileprivate func isEquivalent(to other: Self) -> Bool {
    switch (self, other) {
    case (.list(let values), .list(let others)):
      values.count == others.count && zip(values, others).allSatisfy { $0.isEquivalent(to: $1) }
    case (.object(let fields), .object(let others)):
      fields.count == others.count
        && zip(fields.sorted { $0.name < $1.name }, others.sorted { $0.name < $1.name })
          .allSatisfy { $0.name == $1.name && $0.value.isEquivalent(to: $1.value) }
    default: self == other
    }
  }
}
