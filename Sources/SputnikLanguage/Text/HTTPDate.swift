import Foundation

/// Reads and writes points in time in the format of RFC 1123, for example
/// `Mon, 02 Dec 2013 09:30:00 GMT`.
package enum HTTPDate {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the point in time that `text` describes, or `nil` if `text` isn't a valid date.
  ///
  /// - Parameter text: A date, for example `Mon, 02 Dec 2013 09:30:00 GMT`. The weekday may be
  ///   missing, the day may have one digit, and the zone may be `UT` or an offset such as `+0100`.
  package static func date(_ text: String) -> Date? {
    var reader = DateReader(text)
    let weekday = reader.word(of: weekdays)
    if weekday != nil { guard reader.take(","), reader.take(" ") else { return nil } }
    guard let dayOfMonth = reader.number(2) ?? reader.number(1), reader.take(" "),
      let month = reader.word(of: months), reader.take(" "), let year = reader.number(4),
      let day = CalendarDay(year: year, month: month + 1, day: dayOfMonth),
      weekday == nil || weekday == day.weekday, reader.take(" "),
      let minutes = reader.minutes(), let seconds = reader.seconds(), reader.take(" "),
      let offset = zone(&reader), reader.isAtEnd
    else { return nil }
    return day.date(seconds: minutes + seconds - offset)
  }

  /// Reads the zone, and returns its offset from UTC in seconds.
  private static func zone(_ reader: inout DateReader) -> Int? {
    if reader.word(of: ["GMT", "UT"]) != nil { return 0 }
    let sign = reader.word(of: ["+", "-"])
    guard let sign, let hours = reader.number(2), hours < 24, let minutes = reader.number(2),
      minutes < 60
    else { return nil }
    return (sign == 0 ? 1 : -1) * (hours * 60 + minutes) * 60
  }

  /// Returns `date` as text in UTC without fractions of a second, or `nil` if its year isn't between
  /// 0 and 9999.
  ///
  /// - Parameter date: The point in time.
  package static func text(_ date: Date) -> String? {
    guard let time = CalendarTime(date) else { return nil }
    let day = time.day
    return "\(weekdays[day.weekday]), \(padded(day.day, 2)) \(months[day.month - 1]) "
      + "\(padded(day.year, 4)) \(time.clock) GMT"
  }
}
