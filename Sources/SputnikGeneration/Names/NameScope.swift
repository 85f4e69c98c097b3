/// The names in a scope, each of which is used once.
struct NameScope {
  private let reserved: Set<String>
  private var taken: Set<String> = []

  init(reserved: Set<String>) { self.reserved = reserved }

  /// Reserves the first of the candidates that is free. If none is, a number is added to the first
  /// one that was free once.
  mutating func unique(_ candidates: [String]) -> String {
    let name =
      candidates.first { !reserved.contains($0) && !taken.contains($0) }
      ?? numbered(candidates.first { !reserved.contains($0) } ?? candidates.last ?? "unnamed")
    taken.insert(name)
    return name
  }

  /// Reserves a name. One that Swift or the macros need gets the suffix. In place of one that is
  /// taken there is the other one, or a number is added.
  mutating func unique(_ name: String, suffix: String, else other: String? = nil) -> String {
    let names = [name, other].compactMap(\.self)
    return unique(names + (reserved.contains(name) ? [name + suffix] : []))
  }

  /// Makes a name free again.
  mutating func release(_ name: String) { taken.remove(name) }

  /// Returns the scope of the types inside a type, which can't have the names of this scope.
  func inner() -> NameScope { NameScope(reserved: reserved.union(taken)) }

  private func numbered(_ name: String) -> String {
    var number = 2
    while taken.contains("\(name)\(number)") || reserved.contains("\(name)\(number)") {
      number += 1
    }
    return "\(name)\(number)"
  }
}
