import Foundation

/// Any JSON value: for JSON scalars, `extensions`, and answers whose shape isn't known.
///
/// ```swift
/// let value: JSONValue = ["code": "NOT_FOUND", "retry": false, "after": nil]
/// // {"code":"NOT_FOUND","retry":false,"after":null}
/// value["code"]?.stringValue  // "NOT_FOUND"
/// ```
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true`, `false`
  case bool(Bool)
  /// A number without fraction and exponent that fits 64 bits.
  case int(Int)
  /// Any other number.
  case double(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; its members keep the order of the text.
  case object(JSONObject)

  /// The member `key`, or `nil` if this is no object or has no such member.
  public subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The element `index`, or `nil` if this is no array or has no such element.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
  }

  /// The text, if this is a string.
  public var stringValue: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, if this is an integer.
  public var intValue: Int? {
    if case .int(let number) = self { number } else { nil }
  }

  /// The number, if this is a number of either kind.
  public var doubleValue: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// The flag, if this is `true` or `false`.
  public var boolValue: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The elements, if this is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let array) = self { array } else { nil }
  }

  /// The members, if this is an object.
  public var objectValue: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The value as JSON text on one line, without spaces.
  public var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }

  /// Decodes any `Decodable` out of the value, as `JSONDecoder` would from its text.
  ///
  /// ```swift
  /// struct Problem: Decodable { var code: String }
  /// let value: JSONValue = ["code": "NOT_FOUND"]
  /// try value.decode(Problem.self).code  // "NOT_FOUND"
  /// ```
  ///
  /// - Throws: What the decoder throws: a `DecodingError`.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
    try JSONDecoder.graphQL.decode(type, from: Data(text.utf8))
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
  /// `nil` stands for `null`.
  public init(nilLiteral: ()) { self = .null }
  /// `true`
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// `42`
  public init(integerLiteral value: Int) { self = .int(value) }
  /// `4.2`
  public init(floatLiteral value: Double) { self = .double(value) }
  /// `"text"`
  public init(stringLiteral value: String) { self = .string(value) }
  /// `[1, 2]`
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// `["id": 1]`
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}
