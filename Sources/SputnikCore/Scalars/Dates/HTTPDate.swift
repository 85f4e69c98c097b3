import Foundation

/// Reads and writes points in time as HTTP does (HTTP semantics, section 5.6.7): in the format of
/// RFC 1123, for example `Mon, 02 Dec 2013 09:30:00 GMT`.
package enum HTTPDate {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let longWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the point in time that `text` describes, or `nil` if `text` isn't a valid date.
  ///
  /// - Parameter text: A date, for example `Mon, 02 Dec 2013 09:30:00 GMT`. The weekday may be
  ///   missing, the day may have one digit, and the zone may be `UT` or an offset such as `+0100`.
  static func date(_ text: String) -> Date? {
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

  /// Returns the point in time in a header field. Servers send the format of RFC 1123. Clients also
  /// have to read two obsolete ones:
  ///
  /// ```
  /// Sunday, 06-Nov-94 08:49:37 GMT
  /// Sun Nov  6 08:49:37 1994
  /// ```
  ///
  /// - Parameters:
  ///   - text: The value of the header field.
  ///   - now: The time that decides the century of a year with two digits: it is at most 50 years
  ///     after this time.
  package static func date(inField text: String, now: Date = Date()) -> Date? {
    date(text) ?? obsoleteDate(text, now: now) ?? dateOfC(text)
  }

  /// Reads the format of RFC 850: `Sunday, 06-Nov-94 08:49:37 GMT`.
  private static func obsoleteDate(_ text: String, now: Date) -> Date? {
    var reader = DateReader(text)
    guard let weekday = reader.word(of: longWeekdays), reader.take(","), reader.take(" "),
      let dayOfMonth = reader.number(2), reader.take("-"),
      let month = reader.word(of: months), reader.take("-"), let yearOfCentury = reader.number(2),
      reader.take(" "), let minutes = reader.minutes(), let seconds = reader.seconds(),
      reader.take(" "), reader.word(of: ["GMT"]) != nil, reader.isAtEnd,
      let thisYear = CalendarTime(now)?.day.year
    else { return nil }
    var year = thisYear - thisYear % 100 + yearOfCentury
    if year > thisYear + 50 { year -= 100 }
    guard let day = CalendarDay(year: year, month: month + 1, day: dayOfMonth),
      day.weekday == weekday
    else { return nil }
    return day.date(seconds: minutes + seconds)
  }

  /// Reads the format of C's function `asctime`: `Sun Nov  6 08:49:37 1994`.
  private static func dateOfC(_ text: String) -> Date? {
    var reader = DateReader(text)
    guard let weekday = reader.word(of: weekdays), reader.take(" "),
      let month = reader.word(of: months), reader.take(" "),
      let dayOfMonth = reader.take(" ") ? reader.number(1) : reader.number(2), reader.take(" "),
      let minutes = reader.minutes(), let seconds = reader.seconds(), reader.take(" "),
      let year = reader.number(4), reader.isAtEnd,
      let day = CalendarDay(year: year, month: month + 1, day: dayOfMonth),
      day.weekday == weekday
    else { return nil }
    return day.date(seconds: minutes + seconds)
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

  /// Returns `date` as text in UTC without fractions of a second, or `nil` if its year isn't
  /// between 0 and 9999.
  ///
  /// - Parameter date: The point in time.
  static func text(_ date: Date) -> String? {
    guard let time = CalendarTime(date) else { return nil }
    let day = time.day
    return "\(weekdays[day.weekday]), \(padded(day.day, 2)) \(months[day.month - 1]) "
      + "\(padded(day.year, 4)) \(time.clock) GMT"
  }
}
