import Foundation
import SputnikLanguage

/// The transformer of dates as seconds since 1970: `1385976600`.
///
/// ```swift
/// @Scalar(
///   expressibleBy: [.int], valueType: Date.self, transformer: SecondsSince1970Transformer.self)
/// struct UnixTime {}
/// ```
///
/// A number may have a fraction, and it may be in a string: `1385976600.25`, `"1385976600"`. It is
/// sent as a number, with milliseconds if they aren't zero.
///
/// The year must be from 0 to 9999. So milliseconds, which are a thousand times larger, aren't read
/// as seconds.
public enum SecondsSince1970Transformer: ScalarTransformer {
  /// Returns the date of a number in a string, or `nil` if the string isn't a decimal number, or
  /// the year isn't from 0 to 9999.
  public static func initialize(stringValue: String) -> Date? {
    Double(plain: stringValue).flatMap(initialize(doubleValue:))
  }

  /// Returns the date of a number of seconds, or `nil` if its year isn't from 0 to 9999.
  public static func initialize(intValue: Int) -> Date? {
    initialize(doubleValue: Double(intValue))
  }

  /// Returns the date of a number of seconds, or `nil` if its year isn't from 0 to 9999.
  public static func initialize(doubleValue: Double) -> Date? {
    Date(timeIntervalSince1970: doubleValue).inTheCalendar
  }

  /// Returns the number of seconds to send.
  ///
  /// - Parameter value: The date. Sputnik never passes `nil`.
  public static func serializedValue(value: Date?) -> any SerializedValue {
    guard let value else { return JSONValue.null }
    guard let milliseconds = value.millisecondsSince1970 else { return value.outsideOfTheYears }
    return JSONValue(milliseconds, per: 1000)
  }
}

/// The transformer of dates as milliseconds since 1970: `1385976600250`.
///
/// ```swift
/// @Scalar(
///   expressibleBy: [.int], valueType: Date.self,
///   transformer: MillisecondsSince1970Transformer.self)
/// struct JavaScriptTime {}
/// ```
///
/// A number may have a fraction, and it may be in a string: `"1385976600250"`. It is sent as a
/// number without a fraction. The year must be from 0 to 9999.
public enum MillisecondsSince1970Transformer: ScalarTransformer {
  /// Returns the date of a number in a string, or `nil` if the string isn't a decimal number, or
  /// the year isn't from 0 to 9999.
  public static func initialize(stringValue: String) -> Date? {
    Double(plain: stringValue).flatMap(initialize(doubleValue:))
  }

  /// Returns the date of a number of milliseconds, or `nil` if its year isn't from 0 to 9999.
  public static func initialize(intValue: Int) -> Date? {
    initialize(doubleValue: Double(intValue))
  }

  /// Returns the date of a number of milliseconds, or `nil` if its year isn't from 0 to 9999.
  public static func initialize(doubleValue: Double) -> Date? {
    Date(timeIntervalSince1970: doubleValue / 1000).inTheCalendar
  }

  /// Returns the number of milliseconds to send.
  ///
  /// - Parameter value: The date. Sputnik never passes `nil`.
  public static func serializedValue(value: Date?) -> any SerializedValue {
    guard let value else { return JSONValue.null }
    guard let milliseconds = value.millisecondsSince1970 else { return value.outsideOfTheYears }
    return JSONValue(milliseconds, per: 1)
  }
}

extension Date {
  /// The date, or `nil` if its year isn't from 0 to 9999.
  fileprivate var inTheCalendar: Date? { millisecondsSince1970 == nil ? nil : self }

  /// The nearest number of milliseconds since 1970, or `nil` if the year isn't from 0 to 9999.
  fileprivate var millisecondsSince1970: Int64? {
    guard Timestamp.text(self) != nil else { return nil }
    return Int64(exactly: (timeIntervalSince1970 * 1000).rounded())
  }
}

extension JSONValue {
  /// Creates the quotient of two integers. It is an integer if the division leaves no remainder.
  fileprivate init(_ number: Int64, per divisor: Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    guard remainder == 0, let integer = Int(exactly: quotient) else {
      self = .double(Double(number) / Double(divisor))
      return
    }
    self = .int(integer)
  }
}
