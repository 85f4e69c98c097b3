import SputnikNames

extension String {
  /// The identifier without backticks.
  package var withoutBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }

  /// The name without `Swift.` and `Sputnik.`.
  package var withoutModule: String {
    let modules = ["Swift.", "Swift::", "Sputnik.", "Sputnik::"]
    return modules.first(where: hasPrefix).map { String(dropFirst($0.count)) } ?? self
  }

  /// Whether the name is `other`, or differs from it by one letter that is missing, added, replaced
  /// or exchanged with its neighbour.
  func isSpelledLike(_ other: String) -> Bool {
    let (a, b) = count <= other.count ? (Array(self), Array(other)) : (Array(other), Array(self))
    guard b.count - a.count <= 1 else { return false }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (restOfA, restOfB) = (a[start...], b[start...])
    if a.count < b.count { return restOfA.elementsEqual(restOfB.dropFirst()) }
    return restOfA.dropFirst().elementsEqual(restOfB.dropFirst())
      || restOfA.prefix(2).reversed().elementsEqual(restOfB.prefix(2))
        && restOfA.dropFirst(2).elementsEqual(restOfB.dropFirst(2))
  }

  /// The name as an identifier, in backticks if it has other characters than ASCII letters, digits
  /// and underscores. Such a name is a raw identifier: `` `first name` ``.
  package var identifier: String { isGraphQLName(self) ? self : "`\(self)`" }
}
