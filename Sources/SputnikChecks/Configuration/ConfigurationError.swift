/// A mistake in a configuration.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// What is wrong, and what to write instead if this is known.
  package var message: String
  /// The line, counted from 1, or `nil` if it isn't known.
  package var line: Int?
  /// The column, counted from 1 in bytes of UTF-8, or `nil` if it isn't known.
  package var column: Int?

  package init(message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// `3:5: unknown key 'rule': did you mean 'rules'?`
  package var description: String {
    guard let line, let column else { return message }
    return "\(line):\(column): \(message)"
  }
}
