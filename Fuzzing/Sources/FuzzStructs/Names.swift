import Randomness

/// Names that are unique in one place.
///
/// It is a class, because an object shares it with its fragments: their fields are selected from the
/// same object.
final class Names {
  private var taken: Set<String>

  init(taken: Set<String> = []) { self.taken = taken }

  /// Makes a name of `words`, with a number if all chosen ones are taken.
  func make(_ random: inout Random, from words: [String]) -> String {
    for _ in 0..<4 {
      let name = random.pick(words)
      if taken.insert(name).inserted { return name }
    }
    var number = 2
    let name = random.pick(words)
    while !taken.insert("\(name)\(number)").inserted { number += 1 }
    return "\(name)\(number)"
  }

  func isFree(_ name: String) -> Bool { !taken.contains(name) }

  func take(_ name: String) -> Bool { taken.insert(name).inserted }
}
