import Foundation

/// Points in time as RFC 3339 writes them: `2013-12-02T09:30:00.250Z`.
///
/// Foundation's own parsing passes over what follows the text and takes the 31st of February for the
/// 2nd of March; an answer that says such things is wrong, and should be told so.
enum Timestamp {
  /// The point in time that `text` stands for; `nil` if it stands for none.
  static func date(_ text: String) -> Date? {
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

  /// The text of `date` in UTC, with milliseconds where there are any.
  static func text(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    return date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: seconds != seconds.rounded()))
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days of the Gregorian calendar since 1970, in years that begin in March: the leap day is then the
  /// last day of its year.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    // 400 years more keep the divisions positive in the year 0.
    let years = year + 400
    return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468 - 146_097
  }
}

/// Takes a timestamp's text apart.
private struct Digits {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes exactly `count` digits.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  mutating func take(_ characters: Unicode.Scalar...) -> Bool {
    guard let first = rest.first, characters.contains(Unicode.Scalar(first)) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Takes a fraction of a second, if there is one; `nil` for a point without digits.
  mutating func fraction() -> Double? {
    guard take(".", ",") else { return 0 }
    let digits = rest.prefix { $0 &- 48 < 10 }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    return Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Takes the distance from UTC, in minutes.
  mutating func offset() -> Int? {
    if take("Z", "z") { return 0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    guard take("+", "-"), let hours = number(2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (isNegative ? -1 : 1) * (hours * 60 + minutes)
  }
}
