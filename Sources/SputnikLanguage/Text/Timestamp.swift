import Foundation

/// Reads and writes points in time in the format of RFC 3339, for example
/// `2013-12-02T09:30:00.250Z`.
///
/// Foundation's parser ignores text after the date, and reads the 31st of February as the 2nd of
/// March. This parser rejects both.
package enum Timestamp {
  /// Returns the point in time that `text` describes, or `nil` if `text` isn't a valid timestamp.
  ///
  /// - Parameter text: A timestamp, for example `2013-12-02T09:30:00.250Z`.
  package static func date(_ text: String) -> Date? {
    var digits = Digits(text)
    guard let year = digits.number(4), digits.take("-"), let month = digits.number(2),
      digits.take("-"), let day = digits.number(2), digits.take("T", "t", " "),
      let hour = digits.number(2), digits.take(":"), let minute = digits.number(2),
      digits.take(":"), let second = digits.number(2), let fraction = digits.fraction(),
      let offset = digits.offset(), digits.isAtEnd
    else { return nil }
    guard (1...12).contains(month), (1...days(in: month, of: year)).contains(day), hour < 24,
      minute < 60, second <= 60
    else { return nil }
    let seconds =
      ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute - offset) * 60 + second
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// Returns `date` as text in UTC, or `nil` if its year isn't between 0 and 9999. The text has
  /// milliseconds if they aren't zero.
  ///
  /// Foundation's formatter drops the milliseconds and uses the Julian calendar for dates before 1582.
  ///
  /// - Parameter date: The point in time.
  package static func text(_ date: Date) -> String? {
    let exact = (date.timeIntervalSince1970 * 1000).rounded()
    guard let milliseconds = Int64(exactly: exact) else { return nil }
    let (day, time) = split(milliseconds, by: 86_400_000)
    guard let (year, month, dayOfMonth) = calendarDay(day) else { return nil }
    let (seconds, fraction) = split(time, by: 1000)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T"
      + clock.joined(separator: ":") + (fraction == 0 ? "Z" : ".\(padded(fraction, 3))Z")
  }

  /// Returns the quotient, rounded down, and the remainder, which is never negative.
  private static func split(_ number: Int64, by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }

  /// Returns the calendar day that is `day` days after 1970-01-01, or `nil` outside the years 0 to
  /// 9999. It is the inverse of `daysSince1970`.
  private static func calendarDay(_ day: Int64) -> (year: Int64, month: Int64, day: Int64)? {
    guard (-719_528...2_932_896).contains(day) else { return nil }
    // The calendar repeats after 400 years. The first cycle begins in March of the year -400.
    let (cycle, dayOfCycle) = split(day + 719_468 + 146_097, by: 146_097)
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    let year = yearOfCycle + (cycle - 1) * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the number of days from 1970-01-01 to a day of the Gregorian calendar.
  ///
  /// The calculation uses years that begin in March, so that the leap day is the last day of a year.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    // The additional 400 years keep the dividends positive in the year 0.
    let years = year + 400
    return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468 - 146_097
  }
}

/// Reads the parts of a timestamp, from the beginning of the text to its end.
private struct Digits {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads exactly `count` digits.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// Reads one of `characters`, and returns whether it was there.
  mutating func take(_ characters: Unicode.Scalar...) -> Bool {
    guard let first = rest.first, characters.contains(Unicode.Scalar(first)) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads the fraction of a second. Returns 0 if there is no fraction, and `nil` if a separator has no
  /// digits after it.
  mutating func fraction() -> Double? {
    guard take(".", ",") else { return 0 }
    let digits = rest.prefix { $0 &- 48 < 10 }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    return Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Reads the offset from UTC, in minutes.
  mutating func offset() -> Int? {
    if take("Z", "z") { return 0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    guard take("+", "-"), let hours = number(2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (isNegative ? -1 : 1) * (hours * 60 + minutes)
  }
}
