// Visiting a struct to show it in a debugger.

extension __Visitor {
  mutating func reflect(_ value: Any) {
    guard case .reflection(let values) = purpose else { return }
    purpose = .reflection(values + [value])
  }
}

extension GraphQLSelectionSet {
  /// The user's own fields, without what the macros add.
  public var customMirror: Mirror {
    var visitor = __Visitor(.reflection([]))
    var copy = self
    try? copy.__visit(&visitor)
    guard case .reflection(let values) = visitor.purpose else { return Mirror(self, children: []) }
    var names = FieldTable.Names(Self.__properties)
    let children = values.map { (label: names.next()?.response, value: $0) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
