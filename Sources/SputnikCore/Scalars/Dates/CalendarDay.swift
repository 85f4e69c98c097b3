/// A day of the Gregorian calendar, from the year 0 to the year 9999.
struct CalendarDay: Equatable {
  let year: Int
  let month: Int
  /// The day of the month, from 1.
  let day: Int

  /// Creates a day, or `nil` if the calendar has no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that is `days` days after 1970-01-01, or `nil` outside the years 0 to 9999. It
  /// is the inverse of `daysSince1970`.
  init?(daysSince1970 days: Int64) {
    guard (-719_528...2_932_896).contains(days) else { return nil }
    // The calendar repeats after 400 years. The first cycle begins in March of the year -400.
    let (cycle, dayOfCycle) = (days + 719_468 + 146_097).floored(by: 146_097)
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = Int((monthFromMarch + 2) % 12 + 1)
    year = Int(yearOfCycle + (cycle - 1) * 400) + (month <= 2 ? 1 : 0)
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The number of days from 1970-01-01 to this day.
  ///
  /// The calculation uses years that begin in March, so that the leap day is the last day of a
  /// year.
  var daysSince1970: Int {
    let year = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    // The additional 400 years keep the dividends positive in the year 0.
    let years = year + 400
    return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468 - 146_097
  }

  /// The day of the week: 0 for Monday, 6 for Sunday.
  var weekday: Int {
    // The day 719,533 days before 1970-01-01 was a Monday, and is before the year 0.
    (daysSince1970 + 719_533) % 7
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day in the format of RFC 3339: `2013-12-02`.
  var description: String {
    "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

extension Int64 {
  /// Returns the quotient, rounded down, and the remainder, which is never negative.
  func floored(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// Returns the digits of a number, with zeros before them up to a width.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}
