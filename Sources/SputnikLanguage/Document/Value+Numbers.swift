extension GraphQL.Value {
  /// Makes the value of a number as it is written in GraphQL (specification, sections 2.9.1 and
  /// 2.9.2), which prints as the same text.
  package init(number text: String) {
    if let number = Int(text), String(number) == text {
      self = .int(number)
    } else if let number = Double(text), number.isFinite, number.literal == text {
      self = .float(number)
    } else {
      self = .number(text)
    }
  }

  /// Whether `text` is a number of GraphQL: `-1.5e3`.
  package static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }

  /// Whether the text of a number is that of an integer.
  package static func isInteger(_ number: String) -> Bool {
    !number.contains { ".eE".contains($0) }
  }
}
