// Visits that collect the values of a struct for a debugger.

extension __Visitor {
  /// Adds the value of the next property.
  mutating func reflect(_ value: Any) { reflect(value, as: names.next()?.property) }

  mutating func reflect(_ value: Any, as label: String?) {
    guard case .reflection(var values) = purpose else { return }
    purpose = .changing
    values.append((label, value))
    purpose = .reflection(values)
  }
}

extension GraphQLSelectionSet {
  /// A mirror of the struct's fields, without the properties that the macros add.
  public var customMirror: Mirror {
    var visitor = __Visitor(.reflection([]))
    visitor.names = FieldTable.Names(Self.__fields)
    var copy = self
    try? copy.__visit(&visitor)
    guard case .reflection(let values) = visitor.purpose else { return Mirror(self, children: []) }
    return Mirror(self, children: values, displayStyle: .struct)
  }
}
