import SputnikLanguage
import SputnikNames

// Coerces values to the built-in scalars.
extension BuiltInScalar {
  /// Coerces a value from a request (specification, section 3.5, “Input Coercion”).
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - allowsIntegralFloats: Whether a number such as `1.0` is an `Int`. It isn't in a document,
  ///     but JSON doesn't distinguish it from `1`.
  /// - Throws: An error if the value doesn't fit the scalar.
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
    case (.int, .number(let text)) where GraphQL.Value.isInteger(text):
      guard let number = Int32(text) else { throw notThirtyTwoBits(value) }
      return .int(Int(number))
    case (.float, .number(let text)):
      guard let number = Double(text), number.isFinite else {
        throw InputError(message(text), value)
      }
      return .double(number)
    case (.id, .number(let text)) where GraphQL.Value.isInteger(text): return .string(text)
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

  /// Coerces a value from a resolver, or returns `nil` if it doesn't fit the scalar (specification,
  /// section 3.5, “Result Coercion”).
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

  /// Returns the error message for a value from a resolver that doesn't fit the scalar.
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
