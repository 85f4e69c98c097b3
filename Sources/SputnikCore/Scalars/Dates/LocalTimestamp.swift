import Foundation

/// Reads and writes days and times without a time zone, for example `2013-12-02T09:30:00.250`.
enum LocalTimestamp {
  /// Returns the moment at which a clock in UTC shows the time, or `nil` if `text` isn't a day and
  /// a time.
  ///
  /// - Parameter text: A day and a time, for example `2013-12-02T09:30:00.250`. The seconds may be
  ///   missing.
  static func date(_ text: String) -> Date? {
    var reader = DateReader(text)
    guard let day = reader.day(), reader.take("T", "t", " "), let minutes = reader.minutes()
    else { return nil }
    if reader.isAtEnd { return day.date(seconds: minutes) }
    guard let seconds = reader.seconds(), let fraction = reader.fraction(), reader.isAtEnd
    else { return nil }
    return day.date(seconds: minutes + seconds, fraction: fraction)
  }

  /// Returns what a clock in UTC shows at `date`, or `nil` if its year isn't between 0 and 9999.
  /// The text has milliseconds if they aren't zero.
  ///
  /// - Parameter date: The point in time.
  static func text(_ date: Date) -> String? { CalendarTime(date)?.text }
}
