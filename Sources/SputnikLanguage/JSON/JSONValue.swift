import Foundation

/// A JSON value of any kind, for JSON scalars, `extensions`, and responses whose shape isn't known.
///
/// ```swift
/// let value: JSONValue = ["code": "NOT_FOUND", "retry": false, "after": nil]
/// // {"code":"NOT_FOUND","retry":false,"after":null}
/// value["code"]?.stringValue  // "NOT_FOUND"
/// ```
public enum JSONValue: Sendable {
  /// `null`
  case null
  /// `true`, `false`
  case bool(Bool)
  /// A number that has no fraction and no exponent, and that fits into 64 bits.
  case int(Int)
  /// Any other number.
  case double(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, whose members keep the order of the text.
  case object(JSONObject)

  /// The value of the member `key`, or `nil` if this isn't an object or has no such member.
  public subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The element at `index`, or `nil` if this isn't an array or has no such element.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
  }

  /// The string, or `nil` if this isn't a string.
  public var stringValue: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, or `nil` if this isn't an ``int(_:)``.
  public var intValue: Int? {
    if case .int(let number) = self { number } else { nil }
  }

  /// The number as a `Double`, or `nil` if this isn't a number.
  public var doubleValue: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// The Boolean value, or `nil` if this is neither `true` nor `false`.
  public var boolValue: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The elements, or `nil` if this isn't an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let array) = self { array } else { nil }
  }

  /// The members, or `nil` if this isn't an object.
  public var objectValue: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The value as JSON text on one line, without spaces. Infinity and NaN, which JSON doesn't have,
  /// are written as `null`.
  public var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }
}

extension JSONValue: CustomStringConvertible {
  /// The same as ``text``.
  public var description: String { text }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes `null` from the literal `nil`.
  public init(nilLiteral: ()) { self = .null }
  /// Makes a Boolean value from a literal: `true`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a number from a literal: `42`.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Makes a number from a literal: `4.2`.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Makes a string from a literal: `"text"`.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an array from a literal: `[1, 2]`.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object from a dictionary literal: `["id": 1]`.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}

extension JSONValue: Hashable {
  /// Returns whether both are the same JSON: the members of objects may have any order, and texts
  /// have the same bytes.
  ///
  /// ```swift
  /// JSONValue.string("caf\u{E9}") == .string("cafe\u{301}")  // false: servers tell them apart
  /// ```
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.string(let a), .string(let b)): ExactText(a) == ExactText(b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .int(let number): hasher.combine(number)
    case .double(let number): hasher.combine(number)
    case .string(let text): hasher.combine(ExactText(text))
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}
