import Foundation
import SputnikLanguage

/// Turns the JSON of a custom scalar into a Swift value and back.
///
/// ```swift
/// enum Seconds: ScalarTransformer {
///   static func initialize(intValue: Int) -> Date? { Date(timeIntervalSince1970: Double(intValue)) }
///   static func serializedValue(value: Date?) -> any SerializedValue {
///     Int(value?.timeIntervalSince1970 ?? 0)
///   }
/// }
/// ```
///
/// Of the four initialisers only those that the scalar's JSON calls for are written; the others
/// answer `nil`, which makes such a value an error that names the path.
public protocol ScalarTransformer: __SendableMetatype {
  /// The Swift value.
  associatedtype T: Sendable

  /// The value that a JSON string stands for; `nil` if it stands for none.
  static func initialize(stringValue: String) -> T?
  /// The value that an integer stands for; `nil` if it stands for none.
  static func initialize(intValue: Int) -> T?
  /// The value that a number stands for; `nil` if it stands for none.
  static func initialize(doubleValue: Double) -> T?
  /// The value that `true` or `false` stands for; `nil` if it stands for none.
  static func initialize(booleanValue: Bool) -> T?

  /// What is sent for a value. It is asked only for values that are there.
  static func serializedValue(value: T?) -> any SerializedValue
}

extension ScalarTransformer {
  /// No value: strings don't stand for this scalar.
  public static func initialize(stringValue: String) -> T? { nil }
  /// No value: integers don't stand for this scalar.
  public static func initialize(intValue: Int) -> T? { nil }
  /// No value: numbers don't stand for this scalar.
  public static func initialize(doubleValue: Double) -> T? { nil }
  /// No value: flags don't stand for this scalar.
  public static func initialize(booleanValue: Bool) -> T? { nil }
}

/// What a scalar becomes when it is sent: `String`, `Int`, `Double`, `Float`, `Bool`, ``JSONValue``,
/// or an optional of one of them, whose `nil` is sent as `null`.
public protocol SerializedValue: Sendable {
  /// The value as JSON.
  ///
  /// - Warning: Sputnik calls this. Do not call it directly.
  var __json: JSONValue { get }
}

extension String: SerializedValue {
  public var __json: JSONValue { .string(self) }
}
extension Int: SerializedValue {
  public var __json: JSONValue { .int(self) }
}
extension Double: SerializedValue {
  public var __json: JSONValue { .double(self) }
}
extension Float: SerializedValue {
  public var __json: JSONValue { .double(shortestDouble) }
}
extension Bool: SerializedValue {
  public var __json: JSONValue { .bool(self) }
}
extension Optional: SerializedValue where Wrapped: SerializedValue {
  public var __json: JSONValue { self?.__json ?? .null }
}
extension JSONValue: SerializedValue {
  public var __json: JSONValue { self }
}

extension Float {
  /// The double with the same shortest digits: 0.1 for 0.1, and not 0.10000000149.
  var shortestDouble: Double { Double("\(self)") ?? Double(self) }
}

/// The Swift types that a ``DefaultScalarTransformer`` knows how to read and write: `String`, the
/// integers, `Double`, `Float`, `Bool`, `Decimal`, `Date`, `URL`, `UUID`. Any other value type needs a
/// transformer of its own.
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

/// The transformer of a scalar that names none: strings, numbers and flags as they are, integers in
/// the 64 bits of `Int`, `Date` from and to RFC 3339 with milliseconds, `Decimal`, `URL` and `UUID`
/// from and to their text, `Decimal` from numbers too, whose digits it keeps.
public enum DefaultScalarTransformer<T: Sendable>: ScalarTransformer {
  public static func initialize(stringValue: String) -> T? {
    switch T.self {
    case is Date.Type: Timestamp.date(stringValue) as? T
    case is URL.Type: URL(string: stringValue) as? T
    case is UUID.Type: UUID(uuidString: stringValue) as? T
    case is Decimal.Type: decimal(stringValue) as? T
    default: stringValue as? T
    }
  }

  public static func initialize(intValue: Int) -> T? {
    if let type = T.self as? any FixedWidthInteger.Type {
      return type.init(exactly: intValue) as? T
    }
    if T.self == Decimal.self { return Decimal(intValue) as? T }
    return T.self == Double.self || T.self == Float.self
      ? initialize(doubleValue: Double(intValue)) : nil
  }

  public static func initialize(doubleValue: Double) -> T? {
    switch T.self {
    case is Float.Type: Float(doubleValue).isFinite ? Float(doubleValue) as? T : nil
    case is Double.Type: doubleValue as? T
    // By way of the shortest digits: 0.1 is meant as a tenth.
    case is Decimal.Type: decimal("\(doubleValue)") as? T
    default: nil
    }
  }

  public static func initialize(booleanValue: Bool) -> T? {
    T.self == Bool.self ? booleanValue as? T : nil
  }

  public static func serializedValue(value: T?) -> any SerializedValue {
    switch value {
    case let date as Date:
      // The date's own description traps for some.
      Timestamp.text(date)
        ?? Unsendable(
          "the date \(date.timeIntervalSince1970) seconds from 1970 is outside the years 0 to 9999")
    case let decimal as Decimal:
      decimal.isNaN ? Unsendable("\(decimal) has no form in GraphQL") : "\(decimal)"
    case let url as URL: url.absoluteString
    case let uuid as UUID: uuid.uuidString
    case let value as any SerializedValue: value
    case let integer as any FixedWidthInteger:
      Int(exactly: integer) ?? Unsendable("\(integer) is outside the 64 bits of Int")
    default: value.map { "\($0)" } ?? ""
    }
  }

  /// Foundation's own initialiser takes whatever a number is followed by, Swift's of `Double` the
  /// sixteen digits of `0x1F` and words such as `nan`.
  private static func decimal(_ text: String) -> Decimal? {
    let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isPlain, Double(text) != nil, let value = Decimal(string: text) else { return nil }
    return value.isNaN ? nil : value
  }
}

extension DefaultScalarTransformer: DigitsTransformer {
  /// A `Decimal` keeps 38 digits of a number, a double 17.
  static func value(ofDigits digits: String) -> (any Sendable)? {
    T.self == Decimal.self ? decimal(digits) : nil
  }
}

/// A value that no GraphQL literal stands for: sending it is an error.
struct Unsendable: SerializedValue {
  let problem: String
  var __json: JSONValue { .null }

  init(_ problem: String) { self.problem = problem }
}
