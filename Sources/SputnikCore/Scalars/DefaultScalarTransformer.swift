import Foundation
import SputnikLanguage

/// A type of value that ``DefaultScalarTransformer`` can read and write: `String`, integers,
/// `Double`, `Float`, `Bool`, `Decimal`, `Date`, `URL`, `UUID` and `JSONValue`.
///
/// For any other type, write a ``ScalarTransformer``.
public protocol DefaultScalarValue: Sendable {}

extension String: DefaultScalarValue {}
extension Int: DefaultScalarValue {}
extension Int8: DefaultScalarValue {}
extension Int16: DefaultScalarValue {}
extension Int32: DefaultScalarValue {}
extension Int64: DefaultScalarValue {}
extension UInt: DefaultScalarValue {}
extension UInt8: DefaultScalarValue {}
extension UInt16: DefaultScalarValue {}
extension UInt32: DefaultScalarValue {}
extension UInt64: DefaultScalarValue {}
extension Double: DefaultScalarValue {}
extension Float: DefaultScalarValue {}
extension Bool: DefaultScalarValue {}
extension Decimal: DefaultScalarValue {}
extension Date: DefaultScalarValue {}
extension URL: DefaultScalarValue {}
extension UUID: DefaultScalarValue {}
extension JSONValue: DefaultScalarValue {}

/// The transformer of a `@Scalar` without a `transformer`.
///
/// | value type | JSON |
/// |---|---|
/// | `String`, `Bool` | a string, `true` or `false` |
/// | `Double`, `Float` | a number |
/// | integers | an integer that fits into the type, as a number or as a string such as `"9007199254740993"`; it is sent as a number of at most 64 bits. ``IntegerStringTransformer`` sends it as a string |
/// | `Date` | a string in a format of ISO 8601 with a time and an offset: `"2013-12-02T09:30:00.250Z"`, `"20131202T0930+01"`. It is sent in that of RFC 3339, the first one |
/// | `URL`, `UUID` | a string |
/// | `Decimal` | a string or a number, of which all digits are read; it is sent as a string |
/// | ``JSONValue`` | anything: also lists and objects |
///
/// For other forms of dates, use ``DateOnlyTransformer``, ``LocalDateTimeTransformer``,
/// ``SecondsSince1970Transformer``, ``MillisecondsSince1970Transformer`` or ``RFC1123Transformer``.
public enum DefaultScalarTransformer<T: Sendable>: ScalarTransformer {
  /// Returns the value of a JSON string, or `nil` if `T` isn't read from this string.
  public static func initialize(stringValue: String) -> T? {
    switch T.self {
    case is Date.Type: Timestamp.date(stringValue) as? T
    case is URL.Type: URL(string: stringValue) as? T
    case is UUID.Type: UUID(uuidString: stringValue) as? T
    case is Decimal.Type: decimal(stringValue) as? T
    case is JSONValue.Type: JSONValue.string(stringValue) as? T
    case let type as any FixedWidthInteger.Type: type.init(plain: stringValue) as? T
    default: stringValue as? T
    }
  }

  /// Returns the value of an integer, or `nil` if `T` isn't read from this integer.
  public static func initialize(intValue: Int) -> T? {
    if let type = T.self as? any FixedWidthInteger.Type {
      return type.init(exactly: intValue) as? T
    }
    if T.self == Decimal.self { return Decimal(intValue) as? T }
    if T.self == JSONValue.self { return JSONValue.int(intValue) as? T }
    return T.self == Double.self || T.self == Float.self
      ? initialize(doubleValue: Double(intValue)) : nil
  }

  /// Returns the value of a number, or `nil` if `T` isn't read from this number.
  public static func initialize(doubleValue: Double) -> T? {
    switch T.self {
    case is Float.Type: Float(doubleValue).isFinite ? Float(doubleValue) as? T : nil
    case is Double.Type: doubleValue as? T
    // The shortest digits of the double are used, so 0.1 is exactly a tenth.
    case is Decimal.Type: decimal("\(doubleValue)") as? T
    case is JSONValue.Type: JSONValue.double(doubleValue) as? T
    default: nil
    }
  }

  /// Returns the value of `true` or `false`, or `nil` if `T` isn't `Bool` or ``JSONValue``.
  public static func initialize(booleanValue: Bool) -> T? {
    if T.self == JSONValue.self { return JSONValue.bool(booleanValue) as? T }
    return T.self == Bool.self ? booleanValue as? T : nil
  }

  /// Returns the JSON to send for a value.
  ///
  /// - Parameter value: The value. Sputnik never passes `nil`.
  public static func serializedValue(value: T?) -> any SerializedValue {
    switch value {
    case let date as Date: Date?(date).serialized(by: Timestamp.text)
    case let decimal as Decimal:
      decimal.isNaN
        ? Unsendable("\(decimal) can't be sent: a number in GraphQL is finite") : "\(decimal)"
    case let url as URL: url.absoluteString
    case let uuid as UUID: uuid.uuidString
    case let value as any SerializedValue: value
    case let integer as any FixedWidthInteger:
      Int(exactly: integer)
        ?? Unsendable(
          "\(integer) can't be sent: it doesn't fit into the 64 bits of 'Int'; send it as a string, with "
            + "'IntegerStringTransformer<\(T.self)>'")
    default: value.map { "\($0)" } ?? ""
    }
  }

  /// Returns the decimal that `text` means, or `nil` if it isn't a decimal number.
  ///
  /// Foundation's initialiser alone would ignore text after a number. `Double`'s initialiser alone
  /// would accept `0x1F` and `nan`.
  private static func decimal(_ text: String) -> Decimal? {
    let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isPlain, Double(text) != nil, let value = Decimal(string: text) else { return nil }
    return value.isNaN ? nil : value
  }
}

extension DefaultScalarTransformer {
  /// Returns a `Decimal`, which keeps 38 digits of a number, or an integer that doesn't fit into
  /// the 64 bits of `Int`. A double keeps 17 digits.
  public static func __initialize(digits: String) -> T? {
    switch T.self {
    case is Decimal.Type, is any FixedWidthInteger.Type: initialize(stringValue: digits)
    default: nil
    }
  }
}

/// A value that can't be sent, because GraphQL and JSON have no literal for it.
struct Unsendable: SerializedValue {
  let problem: String
  var __json: JSONValue { .null }

  init(_ problem: String) { self.problem = problem }
}
