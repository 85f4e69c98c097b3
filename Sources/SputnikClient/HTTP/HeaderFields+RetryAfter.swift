import Foundation
import SputnikCore

extension HeaderFields {
  /// The wait that the server asks for (HTTP semantics, section 10.2.3), as a number of seconds or
  /// as a date. A date is compared with the header field `Date`, the server's own time, if there is
  /// one.
  ///
  /// ```http
  /// Retry-After: 120
  /// Retry-After: Fri, 31 Dec 1999 23:59:59 GMT
  /// ```
  var retryAfter: Duration? {
    guard let text = self["Retry-After"]?.trimmingCharacters(in: .whitespaces) else {
      return nil
    }
    if let seconds = Int(text) { return .seconds(Swift.min(Swift.max(seconds, 0), 1_000_000_000)) }
    guard let date = Self.date(text) else { return nil }
    let now = self["Date"].flatMap(Self.date) ?? Date()
    return .seconds(Swift.max(date.timeIntervalSince(now), 0))
  }

  /// Reads a date in the format of HTTP (HTTP semantics, section 5.6.7).
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
