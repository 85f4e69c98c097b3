extension ResponsePath {
  /// The path as JSON: `["lists", 3, "name"]`.
  package var json: JSONValue {
    .array(
      elements.map { element in
        switch element {
        case .name(let name): .string(name)
        case .index(let index): .int(index)
        }
      })
  }
}
