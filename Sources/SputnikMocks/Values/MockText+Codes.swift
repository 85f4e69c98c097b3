extension MockText {
  /// Returns an identifier: 12 digits, which no other object is likely to have.
  static func id(_ key: MockKey) -> String {
    String(key.number(in: 100_000_000_000...999_999_999_999, for: "id"))
  }

  /// Returns a UUID of version 4.
  static func uuid(_ key: MockKey) -> String {
    var digits = Array(hex(key) + hex(key.member("uuid")))
    digits[12] = "4"
    digits[16] = "a"
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  /// Returns 16 hexadecimal digits.
  static func hex(_ key: MockKey) -> String {
    let digits = String(key.member("hex").bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func color(_ key: MockKey) -> String { "#\(hex(key).prefix(6).uppercased())" }

  static func email(_ key: MockKey) -> String {
    let (first, last) = person(key)
    return "\(first).\(last)@example.com".lowercased()
  }

  static func url(_ key: MockKey) -> String {
    "https://example.com/\(words(key).replacing(" ", with: "-"))"
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A made-up point in time, in the years from 2015 to 2024.
struct MockTime {
  let day: String
  let clock: String
  /// The number of seconds since 1970.
  let seconds: Int

  init(_ key: MockKey) {
    let year = key.number(in: 2015...2024, for: "year")
    let month = key.number(in: 1...12, for: "month")
    let dayOfMonth = key.number(in: 1...28, for: "day")
    let hour = key.number(in: 0...23, for: "hour")
    let minute = key.number(in: 0...59, for: "minute")
    day = "\(year)-\(MockText.twoDigits(month))-\(MockText.twoDigits(dayOfMonth))"
    clock = "\(MockText.twoDigits(hour)):\(MockText.twoDigits(minute)):00"
    // The days since 1970, with years that begin in March, so that a leap day is the last day.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + dayOfMonth - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    seconds = days * 86_400 + hour * 3_600 + minute * 60
  }

  /// The time in the format of RFC 3339.
  var timestamp: String { "\(day)T\(clock)Z" }
}
