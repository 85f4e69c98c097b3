import Foundation

/// Reads and writes days in the format of RFC 3339, for example `2013-12-02`.
enum DayText {
  /// Returns the first moment of the day in UTC, or `nil` if `text` isn't a day.
  ///
  /// - Parameter text: A day, for example `2013-12-02`.
  static func date(_ text: String) -> Date? {
    var reader = DateReader(text)
    guard let day = reader.day(), reader.isAtEnd else { return nil }
    return day.date(seconds: 0)
  }

  /// Returns the day that `date` is on in UTC, or `nil` if its year isn't between 0 and 9999.
  ///
  /// - Parameter date: The point in time.
  static func text(_ date: Date) -> String? { CalendarTime(date)?.day.description }
}
