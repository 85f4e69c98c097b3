/// The names in a scope, each of which is used once.
struct NameScope {
  private var taken: Set<String>

  init(reserved: Set<String>) { taken = reserved }

  /// Reserves the first of the candidates that is free. If none is, a number is added to the last
  /// one.
  mutating func unique(_ candidates: [String]) -> String {
    let name = candidates.first { !taken.contains($0) } ?? numbered(candidates.last ?? "unnamed")
    taken.insert(name)
    return name
  }

  /// Makes a name free again.
  mutating func release(_ name: String) { taken.remove(name) }

  private func numbered(_ name: String) -> String {
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
