import SputnikChecks
import Testing

/// A change that makes a program wrong, and what has to be found.
struct Damage: CustomTestStringConvertible, Sendable {
  /// A finding: the place has a bar in a part of the Swift text, `var |name: String`.
  struct Expected: Sendable {
    var anchor: String
    var rule: String
    /// A part of the message.
    var message: String
  }

  var name: String
  var schema: [(old: String, new: String)] = []
  var swift: [(old: String, new: String)] = []
  var expected: [Expected] = []
  var settings = CheckSettings()

  var testDescription: String { name }

  init(_ name: String) { self.name = name }

  /// Replaces a part of the schema, which occurs once.
  func schema(_ old: String, _ new: String) -> Self {
    var copy = self
    copy.schema.append((old, new))
    return copy
  }

  /// Replaces a part of the program, which occurs once.
  func swift(_ old: String, _ new: String) -> Self {
    var copy = self
    copy.swift.append((old, new))
    return copy
  }

  func finds(_ rule: String, at anchor: String, _ message: String = "") -> Self {
    var copy = self
    copy.expected.append(Expected(anchor: anchor, rule: rule, message: message))
    return copy
  }

  func rules(_ rules: [String: Severity]) -> Self {
    var copy = self
    for (name, severity) in rules {
      if let rule = CheckRule(name: name) { copy.settings.rules[rule] = severity }
    }
    return copy
  }

  func scalars(_ scalars: [String: [String]]) -> Self {
    var copy = self
    copy.settings.scalars = scalars
    return copy
  }
}
