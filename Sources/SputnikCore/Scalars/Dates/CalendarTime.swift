import Foundation

/// A day and a time of day, without a time zone.
struct CalendarTime {
  let day: CalendarDay
  /// The milliseconds since midnight.
  let milliseconds: Int

  /// Creates the time that a clock in UTC shows, rounded to milliseconds. It is `nil` outside the
  /// years 0 to 9999.
  ///
  /// Foundation's formatter drops the milliseconds and uses the Julian calendar for dates before
  /// 1582.
  init?(_ date: Date) {
    let exact = (date.timeIntervalSince1970 * 1000).rounded()
    guard let milliseconds = Int64(exactly: exact) else { return nil }
    let (days, rest) = milliseconds.floored(by: 86_400_000)
    guard let day = CalendarDay(daysSince1970: days) else { return nil }
    self.day = day
    self.milliseconds = Int(rest)
  }

  /// The time of day in whole seconds: `09:30:00`.
  var clock: String {
    let seconds = milliseconds / 1000
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
      .joined(separator: ":")
  }

  /// The day and the time in the format of RFC 3339, with milliseconds if they aren't zero:
  /// `2013-12-02T09:30:00.250`.
  var text: String {
    let fraction = milliseconds % 1000
    return "\(day)T\(clock)" + (fraction == 0 ? "" : ".\(padded(fraction, 3))")
  }
}
