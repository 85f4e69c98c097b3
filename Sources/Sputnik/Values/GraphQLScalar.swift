/// A struct that stands for a custom scalar (specification, section 3.5.6).
/// ``Scalar(expressibleBy:valueType:transformer:)`` makes an empty struct conform.
public protocol GraphQLScalar: GraphQLValue {
  /// What turns JSON into the value and back.
  associatedtype Transformer: ScalarTransformer

  /// The name of the scalar in the schema.
  static var __typeName: String { get }

  /// The value; `nil` where the server sent none.
  var value: Transformer.T? { get set }

  /// Makes a scalar of a value.
  init(_ value: Transformer.T?)
}

extension GraphQLScalar {
  public static var __type: GraphQL.TypeReference { .nonNull(.named(__typeName)) }

  public static func __neutral() -> Self { Self(nil) }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    guard let token = try reader.scalar(Self.__typeName) else { return }
    guard let value = token.value(by: Transformer.self) else {
      throw __ReadError(
        .unfit(expected: "a value of the scalar \(Self.__typeName)", found: token.description),
        at: token.offset)
    }
    self.value = value
  }

  /// Left out where there is no value.
  public func __input() throws(__PrintError) -> GraphQL.Value? {
    guard value != nil else { return nil }
    let serialized = Transformer.serializedValue(value: value)
    if let unsendable = serialized as? Unsendable { throw __PrintError(unsendable.problem) }
    let literal = serialized.graphQLValue
    if let number = literal.unprintableNumber {
      throw __PrintError("\(number) has no form in GraphQL")
    }
    return literal
  }
}

extension GraphQL.Value {
  /// The first number in the value that is infinite or none.
  fileprivate var unprintableNumber: Double? {
    switch self {
    case .float(let number): number.isFinite ? nil : number
    case .list(let values): values.lazy.compactMap(\.unprintableNumber).first
    case .object(let members): members.lazy.compactMap(\.value.unprintableNumber).first
    default: nil
    }
  }
}

/// A leaf of any kind, before its transformer has seen it.
private struct ScalarToken {
  enum Content {
    case string(String)
    case int(Int)
    /// The integer is the exact value, where that is one.
    case double(Double, integer: Int?)
    case bool(Bool)
  }

  var content: Content
  var offset: Int

  func value<X: ScalarTransformer>(by transformer: X.Type) -> X.T? {
    switch content {
    case .string(let text): X.initialize(stringValue: text)
    case .bool(let flag): X.initialize(booleanValue: flag)
    // A whole number may be meant as either kind, however it is written.
    case .int(let number):
      X.initialize(intValue: number) ?? X.initialize(doubleValue: Double(number))
    case .double(let number, let integer):
      integer.flatMap { X.initialize(intValue: $0) } ?? X.initialize(doubleValue: number)
    }
  }

  var description: String {
    switch content {
    case .string(let text): "the string “\(text.prefix(40))”"
    case .int(let number): "the number \(number)"
    case .double(let number, _): "the number \(number)"
    case .bool(let flag): "\(flag)"
    }
  }
}

extension __Reader {
  /// Reads a leaf; `nil` after a null that stays neutral.
  fileprivate mutating func scalar(_ typeName: String) throws(__ReadError) -> ScalarToken? {
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
    guard let double = number.double else { throw beyondDouble(at: first) }
    return ScalarToken(content: .double(double, integer: number.integer), offset: first)
  }
}
