import SputnikLanguage

/// The scalars of the specification (section 3.5.1 to 3.5.5).
enum BuiltInScalar: String {
  case int = "Int"
  case float = "Float"
  case string = "String"
  case boolean = "Boolean"
  case id = "ID"

  /// What a request gives. `1.0` is no `Int` in a document; JSON doesn't tell it from `1`.
  func coerce(
    _ value: GraphQL.Value, allowsIntegralFloats: Bool
  ) throws(InputError) -> JSONValue {
    switch (self, value) {
    case (.int, .int(let number)):
      guard let number = Int32(exactly: number) else { throw notThirtyTwoBits(value) }
      return .int(Int(number))
    case (.int, .float(let number)) where allowsIntegralFloats && number == number.rounded():
      guard let number = Int32(exactly: number) else { throw notThirtyTwoBits(value) }
      return .int(Int(number))
    case (.float, .int(let number)): return .double(Double(number))
    case (.float, .float(let number)): return .double(number)
    case (.string, .string(let text)): return .string(text)
    case (.boolean, .boolean(let flag)): return .bool(flag)
    case (.id, .string(let text)): return .string(text)
    case (.id, .int(let number)): return .string(String(number))
    default: throw InputError(message(value.description), value)
    }
  }

  private func notThirtyTwoBits(_ value: GraphQL.Value) -> InputError {
    InputError("Int cannot represent non 32-bit signed integer value: \(value)", value)
  }

  /// What a resolver gives; `nil` if the type has no place for it.
  func result(of value: JSONValue) -> JSONValue? {
    switch (self, value) {
    case (.int, .int(let number)) where Int32(exactly: number) != nil: value
    case (.int, .double(let number)): Int32(exactly: number).map { .int(Int($0)) }
    case (.float, .int): value
    case (.float, .double(let number)) where number.isFinite: value
    case (.string, .string), (.boolean, .bool), (.id, .string): value
    case (.id, .int(let number)): .string(String(number))
    default: nil
    }
  }

  /// Why the type has no place for what a resolver gave.
  func problem(with value: JSONValue) -> String {
    if self == .int, let number = value.doubleValue, number == number.rounded() {
      return "Int cannot represent non 32-bit signed integer value: \(value)"
    }
    return message(value.description)
  }

  private func message(_ value: String) -> String {
    switch self {
    case .int: "Int cannot represent non-integer value: \(value)"
    case .float: "Float cannot represent non numeric value: \(value)"
    case .string: "String cannot represent a non string value: \(value)"
    case .boolean: "Boolean cannot represent a non boolean value: \(value)"
    case .id: "ID cannot represent value: \(value)"
    }
  }
}
