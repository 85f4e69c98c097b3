import Foundation
import Sputnik
import Testing

@Suite("Every day of the calendar")
struct EveryDayTests {
  /// A calendar that only counts.
  private struct Counter {
    var year = 0
    var month = 1
    var day = 1
    /// The 1st of January of the year 0 was a Saturday.
    var weekday = 5
    var days = -719_528

    var isLeapYear: Bool { year % 400 == 0 || year % 4 == 0 && year % 100 != 0 }

    mutating func advance() {
      days += 1
      weekday = (weekday + 1) % 7
      day += 1
      let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard day > lengths[month - 1] else { return }
      day = 1
      month += 1
      guard month > 12 else { return }
      month = 1
      year += 1
    }

    /// Whether the day is tested: the days around the end of February and of the year, and every
    /// day of some years.
    var isTested: Bool {
      (1896...1905).contains(year) || (1996...2030).contains(year) || year < 5 || year > 9995
        || (month == 2 && day > 27) || (month == 3 && day == 1) || (month == 12 && day == 31)
    }
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: width - digits.count) + digits
  }

  @Test func daysAreReadAndSent() {
    var counter = Counter()
    var count = 0
    var failures: [String] = []
    while counter.year <= 9999 {
      if counter.isTested {
        count += 1
        let year = padded(counter.year, 4)
        let day = padded(counter.day, 2)
        let date = "\(year)-\(padded(counter.month, 2))-\(day)"
        let http =
          "\(Self.weekdays[counter.weekday]), \(day) \(Self.months[counter.month - 1]) \(year) "
          + "12:34:56 GMT"
        let midnight = Date(timeIntervalSince1970: Double(counter.days) * 86_400)
        let afternoon = midnight.addingTimeInterval(45_296)
        let isRight =
          DateOnlyTransformer.initialize(stringValue: date) == midnight
          && text(DateOnlyTransformer.self, afternoon) == date
          && LocalDateTimeTransformer.initialize(stringValue: date + "T12:34:56") == afternoon
          && text(LocalDateTimeTransformer.self, afternoon) == date + "T12:34:56"
          && RFC1123Transformer.initialize(stringValue: http) == afternoon
          && text(RFC1123Transformer.self, afternoon) == http
        if !isRight { failures.append(date) }
      }
      counter.advance()
    }
    #expect(count > 40_000)
    #expect(failures == [])
  }

  private func text<X: ScalarTransformer>(_ transformer: X.Type, _ date: Date) -> String?
  where X.T == Date {
    X.serializedValue(value: date) as? String
  }
}
