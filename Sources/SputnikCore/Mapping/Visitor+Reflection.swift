// Visits that collect the values of a struct for a debugger.

extension __Visitor {
  /// Adds the value of the next property.
  mutating func reflect(_ value: Any) {
    guard case .reflection(let values) = purpose else { return }
    purpose = .reflection(values + [value])
  }
}

extension GraphQLSelectionSet {
  /// A mirror of the struct's fields, without the properties that the macros add.
  public var customMirror: Mirror {
    var visitor = __Visitor(.reflection([]))
    var copy = self
    try? copy.__visit(&visitor)
    guard case .reflection(let values) = visitor.purpose else { return Mirror(self, children: []) }
    var names = FieldTable.Names(Self.__properties)
    let children = values.map { (label: names.next()?.property, value: $0) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
