import Foundation
import SputnikCore

extension HeaderFields {
  /// The time for which the response may be used again (RFC 9111, section 4.2): its own age is
  /// subtracted from what `Cache-Control` says. It is `.zero` for one that mustn't be stored, or
  /// used without asking again; `nil` if the server says nothing about it.
  ///
  /// ```http
  /// Cache-Control: max-age=60, private
  /// Age: 12
  /// ```
  var maximumAge: Duration? {
    guard let control = self["Cache-Control"] else { return nil }
    var seconds: Int?
    for directive in control.split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      }
      switch parts.first {
      case "no-store", "no-cache": return .zero
      case "max-age" where seconds == nil:
        // What isn't a number makes a response stale (section 4.2.1).
        seconds = parts.count == 2 ? Self.seconds(parts[1].trimmingCharacters(in: ["\""])) ?? 0 : 0
      default: break
      }
    }
    return seconds.map { .seconds(Swift.max(0, $0 - (self["Age"].flatMap(Self.seconds) ?? 0))) }
  }

  /// Returns a number of seconds, or the greatest that counts (RFC 9111, section 1.2.2) in place of
  /// a greater one.
  private static func seconds(_ text: String) -> Int? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    return Swift.min(Int(text) ?? .max, 2_147_483_648)
  }
}
