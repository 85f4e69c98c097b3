import SputnikLanguage

// Reading and writing of all custom scalars: those that `@Scalar` makes, and Foundation's types.

/// A JSON string, number or Boolean, before a transformer has turned it into a value.
private struct ScalarToken {
  enum Content {
    case string(String)
    case int(Int)
    /// A number that isn't written as an integer of 64 bits. The double is `nil` if the number is
    /// outside the range of finite doubles. The integer is `nil` if the number isn't an integer.
    case number(String, double: Double?, integer: Int?)
    case bool(Bool)
  }

  var content: Content
  var offset: Int

  /// Returns the value that the transformer makes, or `nil` if it makes none.
  func value<X: ScalarTransformer>(by transformer: X.Type) -> X.T? {
    switch content {
    case .string(let text): X.initialize(stringValue: text)
    case .bool(let flag): X.initialize(booleanValue: flag)
    // A server may write an integer for a double, and `1.0` for an integer.
    case .int(let number):
      X.initialize(intValue: number) ?? X.initialize(doubleValue: Double(number))
    case .number(let digits, let double, let integer):
      X.__initialize(digits: digits) ?? integer.flatMap { X.initialize(intValue: $0) }
        ?? double.flatMap { X.initialize(doubleValue: $0) }
    }
  }

  var description: String {
    switch content {
    case .string(let text): "the string “\(text.prefix(40))”"
    case .int(let number): "the number \(number)"
    case .number(let digits, _, _): "the number \(digits.prefix(40))"
    case .bool(let flag): "\(flag)"
    }
  }
}

extension __Reader {
  /// Reads a custom scalar. Returns `nil` after a null that the errors explain.
  mutating func scalar<X: ScalarTransformer>(
    _ typeName: String, by transformer: X.Type
  ) throws(__ReadError) -> X.T? {
    if X.self is DefaultScalarTransformer<JSONValue>.Type, let json = try json() {
      return json as? X.T
    }
    guard let token = try scalarToken(typeName) else { return nil }
    if let value = token.value(by: X.self) { return value }
    if case .number(_, double: nil, _) = token.content { throw beyondDouble(at: token.offset) }
    throw __ReadError(
      .unfit(expected: "a value of the scalar \(typeName)", found: token.description),
      at: token.offset)
  }

  /// Reads any JSON but a null.
  private mutating func json() throws(__ReadError) -> JSONValue? {
    skipWhitespace()
    return byte == UInt8(ascii: "n") ? nil : try value()
  }

  private mutating func scalarToken(_ typeName: String) throws(__ReadError) -> ScalarToken? {
    skipWhitespace()
    let first = offset
    if byte == UInt8(ascii: "\"") {
      return ScalarToken(content: .string(try string()), offset: first)
    }
    if take("true") { return ScalarToken(content: .bool(true), offset: first) }
    if take("false") { return ScalarToken(content: .bool(false), offset: first) }
    guard startsNumber else {
      try acceptNull(insteadOf: "a value of the scalar \(typeName)")
      return nil
    }
    let number = try number()
    if number.isInteger, let integer = number.integer {
      return ScalarToken(content: .int(integer), offset: first)
    }
    let digits = String(decoding: number.text, as: UTF8.self)
    return ScalarToken(
      content: .number(digits, double: number.double, integer: number.integer), offset: first)
  }
}

extension ScalarTransformer {
  /// Returns the input value to send for `value`.
  static func input(of value: T) throws(__PrintError) -> __InputValue {
    let serialized = serializedValue(value: value)
    if let unsendable = serialized as? Unsendable { throw __PrintError(unsendable.problem) }
    return try __InputValue(serialized.__json)
  }
}
