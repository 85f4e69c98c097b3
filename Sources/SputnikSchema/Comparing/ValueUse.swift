import SputnikNames

/// How a property is used.
package enum ValueUse: Sendable {
  /// It is filled from a response.
  case response
  /// It is sent in JSON: in a variable.
  case variable
  /// It is sent inside the document, where an enum value has no quotation marks.
  case literal
}

extension Set<ScalarType.Literal> {
  /// Returns whether a type that reads these kinds of JSON reads a scalar of the schema. What a
  /// custom scalar is in JSON isn't known.
  func read(_ scalar: String) -> Bool {
    switch BuiltInScalar(rawValue: scalar) {
    case .string, .id: contains(.string)
    case .int: contains(.integer) || contains(.decimal)
    case .float: contains(.decimal)
    case .boolean: contains(.boolean)
    case nil: !isEmpty
    }
  }
}

extension ScalarType {
  /// Returns whether the type fits a scalar of the schema.
  func fits(_ scalar: String, _ use: ValueUse) -> Bool {
    if isAnyJSON || self.scalar == scalar { return true }
    if let builtIn = BuiltInScalar(rawValue: scalar) {
      return (use == .response ? reads : sends).contains(builtIn)
    }
    // What a server makes of a custom scalar is known only if the library has a type for it.
    guard !isBuiltIn, let own = ScalarType.reading(scalar) else { return true }
    return own.isAnyJSON
  }

  /// Returns whether the type holds any value of an enum. In JSON, an enum value is a string.
  func holdsEnumValues(_ use: ValueUse) -> Bool {
    use != .literal && (isAnyJSON || name == "String")
  }
}
