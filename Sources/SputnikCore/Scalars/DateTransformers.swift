import Foundation
import SputnikLanguage

// Transformers for the forms in which servers send dates, apart from RFC 3339, which the default
// transformer reads and writes.

/// The transformer of days without a time: `"2013-12-02"`.
///
/// ```swift
/// @Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DateOnlyTransformer.self)
/// struct Day {}
///
/// let day: Day = "2013-12-02"
/// day.value?.formatted(.iso8601.year().month().day())  // 2013-12-02, because it formats in UTC
/// ```
///
/// The value is the first moment of the day in UTC. The day that is sent is the one that the value
/// is on in UTC. So use a calendar with the time zone UTC to take the value apart and to make one.
/// The year must be from 0 to 9999.
public enum DateOnlyTransformer: ScalarTransformer {
  /// Returns the first moment of a day in UTC, or `nil` if the string isn't a day such as
  /// `2013-12-02`.
  public static func initialize(stringValue: String) -> Date? { DayText.date(stringValue) }

  /// Returns the day that a date is on in UTC.
  ///
  /// - Parameter value: The date. Sputnik never passes `nil`.
  public static func serializedValue(value: Date?) -> any SerializedValue {
    value.serialized(by: DayText.text)
  }
}

/// The transformer of days and times without a time zone: `"2013-12-02T09:30:00"`.
///
/// ```swift
/// @Scalar(
///   expressibleBy: [.string], valueType: Date.self, transformer: LocalDateTimeTransformer.self)
/// struct LocalDateTime {}
/// ```
///
/// The value is the moment at which a clock in UTC shows this day and time. So use a calendar with
/// the time zone UTC to take the value apart and to make one.
///
/// A space may be in the place of the `T`, and the seconds may be missing: `"2013-12-02 09:30"`.
/// Text with a time zone isn't read. Milliseconds are sent if they aren't zero. The year must be
/// from 0 to 9999.
public enum LocalDateTimeTransformer: ScalarTransformer {
  /// Returns the moment at which a clock in UTC shows a time, or `nil` if the string isn't a day
  /// and a time such as `2013-12-02T09:30:00`.
  public static func initialize(stringValue: String) -> Date? { LocalTimestamp.date(stringValue) }

  /// Returns the day and the time that a clock in UTC shows.
  ///
  /// - Parameter value: The date. Sputnik never passes `nil`.
  public static func serializedValue(value: Date?) -> any SerializedValue {
    value.serialized(by: LocalTimestamp.text)
  }
}

/// The transformer of dates in the format of RFC 1123, which HTTP uses:
/// `"Mon, 02 Dec 2013 09:30:00 GMT"`.
///
/// ```swift
/// @Scalar(expressibleBy: [.string], valueType: Date.self, transformer: RFC1123Transformer.self)
/// struct HTTPDate {}
/// ```
///
/// The weekday may be missing, the day may have one digit, and the zone may be `UT` or an offset
/// such as `+0100`. Dates are sent in GMT, without fractions of a second. The year must be from 0
/// to 9999.
public enum RFC1123Transformer: ScalarTransformer {
  /// Returns the date that a string describes, or `nil` if the string isn't a date such as
  /// `Mon, 02 Dec 2013 09:30:00 GMT`.
  public static func initialize(stringValue: String) -> Date? { HTTPDate.date(stringValue) }

  /// Returns the text of a date.
  ///
  /// - Parameter value: The date. Sputnik never passes `nil`.
  public static func serializedValue(value: Date?) -> any SerializedValue {
    value.serialized(by: HTTPDate.text)
  }
}

extension Date? {
  /// Returns the text of the date to send.
  ///
  /// - Parameter format: Returns the text, or `nil` outside the years 0 to 9999.
  func serialized(by format: (Date) -> String?) -> any SerializedValue {
    guard let self else { return JSONValue.null }
    return format(self) ?? self.outsideOfTheYears
  }
}

extension Date {
  /// The error for a date that has no text.
  var outsideOfTheYears: Unsendable {
    // `Date.description` traps for some dates, so the message has the number of seconds.
    Unsendable(
      "the date \(timeIntervalSince1970) seconds after 1970 can't be sent: its year must be from 0 to "
        + "9999")
  }
}
