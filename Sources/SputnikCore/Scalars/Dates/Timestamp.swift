import Foundation

// Foundation's `Date.ISO8601FormatStyle` (6.3) isn't used. It reads "2013-02-31" as the 3rd of
// March and ignores text after a date, where these parsers refuse both. It has the Julian calendar
// before 1582, and writes milliseconds always or never.

/// Reads points in time in the formats of ISO 8601, and writes them in that of RFC 3339, for
/// example `2013-12-02T09:30:00.250Z`.
enum Timestamp {
  /// Returns the point in time that `text` describes, or `nil` if `text` isn't a valid timestamp.
  ///
  /// - Parameter text: A timestamp, for example `2013-12-02T09:30:00.250Z`. The seconds and the
  ///   minutes of the offset may be missing, and the basic format is read too:
  ///   `2013-12-02T09:30+00`, `20131202T093000Z`.
  static func date(_ text: String) -> Date? {
    var reader = DateReader(text)
    reader.isBasic = text.utf8.dropFirst(4).first != UInt8(ascii: "-")
    guard let day = reader.day(), reader.take("T", "t", " "), let minutes = reader.minutes(),
      let (seconds, fraction) = reader.secondsIfPresent(), let offset = reader.offset(),
      reader.isAtEnd
    else { return nil }
    return day.date(seconds: minutes + seconds - offset, fraction: fraction)
  }

  /// Returns `date` as text in UTC, or `nil` if its year isn't between 0 and 9999. The text has
  /// milliseconds if they aren't zero.
  ///
  /// - Parameter date: The point in time.
  static func text(_ date: Date) -> String? { CalendarTime(date).map { $0.text + "Z" } }
}
