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
  package var retryAfter: Duration? {
    guard let text = self["Retry-After"]?.trimmingCharacters(in: .whitespaces) else {
      return nil
    }
    let longest = 1_000_000_000
    if let seconds = Int(text) { return .seconds(Swift.min(Swift.max(seconds, 0), longest)) }
    // More seconds than an integer can hold are a long wait too.
    if !text.isEmpty, text.utf8.allSatisfy({ $0 &- 48 < 10 }) { return .seconds(longest) }
    guard let date = HTTPDate.date(inField: text) else { return nil }
    let now = self["Date"].flatMap { HTTPDate.date(inField: $0) } ?? Date()
    return .seconds(Swift.max(date.timeIntervalSince(now), 0))
  }
}
