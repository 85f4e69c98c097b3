import SputnikCore
import SputnikLanguage

extension UnreadValue {
  /// The string, or `nil` if this isn't one.
  var string: String? { (try? JSONValue(parsing: text))?.stringValue }
}
