import SputnikLanguage

/// A type that turns the JSON of a custom scalar into a Swift value and back.
///
/// ```swift
/// enum Seconds: ScalarTransformer {
///   static func initialize(intValue: Int) -> Date? {
///     Date(timeIntervalSince1970: Double(intValue))
///   }
///   static func serializedValue(value: Date?) -> any SerializedValue {
///     Int(value?.timeIntervalSince1970 ?? 0)
///   }
/// }
/// ```
///
/// Write those of the four `initialize` functions that fit the JSON of the scalar. The others
/// return `nil`. If a function returns `nil`, the request throws ``SputnikError/unreadable(_:)``
/// with the path.
public protocol ScalarTransformer: __SendableMetatype {
  /// The type of the Swift value.
  associatedtype T: Sendable

  /// Returns the value of a JSON string, or `nil` if the string isn't a value of the scalar.
  static func initialize(stringValue: String) -> T?
  /// Returns the value of an integer, or `nil` if the integer isn't a value of the scalar.
  static func initialize(intValue: Int) -> T?
  /// Returns the value of a number, or `nil` if the number isn't a value of the scalar.
  static func initialize(doubleValue: Double) -> T?
  /// Returns the value of `true` or `false`, or `nil` if it isn't a value of the scalar.
  static func initialize(booleanValue: Bool) -> T?

  /// Returns the value of a number that isn't an integer of 64 bits, or `nil` if the transformer
  /// makes the value from a double.
  ///
  /// - Parameter digits: The number as the response has it.
  static func __initialize(digits: String) -> T?

  /// Returns the JSON to send for a value.
  ///
  /// - Parameter value: The value. Sputnik never passes `nil`.
  static func serializedValue(value: T?) -> any SerializedValue
}

extension ScalarTransformer {
  /// Returns `nil`, because strings are not values of the scalar.
  public static func initialize(stringValue: String) -> T? { nil }
  /// Returns `nil`, because integers are not values of the scalar.
  public static func initialize(intValue: Int) -> T? { nil }
  /// Returns `nil`, because numbers are not values of the scalar.
  public static func initialize(doubleValue: Double) -> T? { nil }
  /// Returns `nil`, because Booleans are not values of the scalar.
  public static func initialize(booleanValue: Bool) -> T? { nil }

  public static func __initialize(digits: String) -> T? { nil }
}

/// A type of value that a ``ScalarTransformer`` can send: `String`, `Int`, `Double`, `Float`,
/// `Bool`, ``JSONValue``, or an optional of one of them. A `nil` is sent as `null`. Other types
/// don't adopt the protocol.
public protocol SerializedValue: Sendable {
  /// The value as JSON.
  ///
  /// - Warning: Sputnik calls this. Do not call it directly, and do not implement it.
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
  /// The double with the same shortest digits. For the `Float` 0.1 it is 0.1, not 0.10000000149.
  var shortestDouble: Double { Double("\(self)") ?? Double(self) }
}
