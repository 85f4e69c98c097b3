import Foundation

/// Reads the parts of a date, from the beginning of the text to its end.
struct DateReader {
  private var rest: Substring.UTF8View
  /// Whether the day and the time have no separators inside, as in the basic format of ISO 8601:
  /// `20131202T093000`.
  var isBasic = false

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

  /// Reads one of `words`, and returns its index.
  mutating func word(of words: [String]) -> Int? {
    guard let index = words.firstIndex(where: { rest.starts(with: $0.utf8) }) else { return nil }
    rest = rest.dropFirst(words[index].utf8.count)
    return index
  }

  /// Reads what is between two numbers of a day or of a time: nothing in the basic format.
  private mutating func separator(_ character: Unicode.Scalar) -> Bool {
    isBasic || take(character)
  }

  /// Reads a day: `2013-12-02`.
  mutating func day() -> CalendarDay? {
    guard let year = number(4), separator("-"), let month = number(2), separator("-"),
      let day = number(2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// Reads hours and minutes, `09:30`, and returns them in seconds.
  mutating func minutes() -> Int? {
    guard let hour = number(2), hour < 24, separator(":"), let minute = number(2), minute < 60
    else { return nil }
    return hour * 3600 + minute * 60
  }

  /// Reads a colon and seconds. A leap second, `:60`, is read as the first second of the next
  /// minute.
  mutating func seconds() -> Int? {
    guard separator(":"), let second = number(2), second <= 60 else { return nil }
    return second
  }

  /// Reads the fraction of a second. Returns 0 if there is no fraction, and `nil` if a separator
  /// has no digits after it.
  mutating func fraction() -> Double? {
    guard take(".", ",") else { return 0 }
    let digits = rest.prefix { $0 &- 48 < 10 }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    return Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Reads seconds with a fraction if there are some: `:30.250`. Returns 0 if the time ends with
  /// its minutes.
  mutating func secondsIfPresent() -> (seconds: Int, fraction: Double)? {
    let isPresent = rest.first.map { isBasic ? $0 &- 48 < 10 : $0 == UInt8(ascii: ":") } ?? false
    if !isPresent { return (0, 0) }
    guard let seconds = seconds(), let fraction = fraction() else { return nil }
    return (seconds, fraction)
  }

  /// Reads the offset from UTC, and returns it in seconds. The minutes may be missing: `+01`.
  mutating func offset() -> Int? {
    if take("Z", "z") { return 0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    guard take("+", "-"), let hours = number(2), hours < 24 else { return nil }
    let sign = isNegative ? -1 : 1
    if isAtEnd { return sign * hours * 3600 }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes) * 60
  }
}

extension CalendarDay {
  /// Returns the point in time that is `seconds` after midnight in UTC.
  func date(seconds: Int, fraction: Double = 0) -> Date {
    // The seconds since the year 0 don't fit into 32 bits.
    Date(timeIntervalSince1970: Double(Int64(daysSince1970) * 86_400 + Int64(seconds)) + fraction)
  }
}
