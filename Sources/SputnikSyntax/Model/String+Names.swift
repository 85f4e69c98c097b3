extension String {
  /// The identifier without backticks.
  var withoutBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }

  /// The name without `Swift.` and `Sputnik.`.
  var withoutModule: String {
    let modules = ["Swift.", "Swift::", "Sputnik.", "Sputnik::"]
    return modules.first(where: hasPrefix).map { String(dropFirst($0.count)) } ?? self
  }

  /// The name as an identifier, in backticks if it has other characters than ASCII letters, digits
  /// and underscores. Such a name is a raw identifier: `` `first name` ``.
  public var identifier: String { isGraphQLName(self) ? self : "`\(self)`" }
}
