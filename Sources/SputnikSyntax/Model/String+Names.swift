extension String {
  /// The identifier without backticks.
  var withoutBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }

  /// The name as an identifier, in backticks if it has other characters than ASCII letters, digits
  /// and underscores. Such a name is a raw identifier: `` `first name` ``.
  public var identifier: String { isGraphQLName(self) ? self : "`\(self)`" }
}
