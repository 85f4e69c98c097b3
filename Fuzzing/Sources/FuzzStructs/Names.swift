import Randomness

/// Names that are unique in one place.
///
/// It is a class, because an object shares it with its fragments: their fields are selected from the
/// same object.
final class Names {
  /// As bytes, because the compiler tells canonically equal names apart, and `String` doesn't.
  private var taken: Set<[UInt8]>

  init(taken: Set<String> = []) { self.taken = Set(taken.map { Array($0.utf8) }) }

  /// Makes a name of `words`, with a number if all chosen ones are taken.
  func make(_ random: inout Random, from words: [String]) -> String {
    for _ in 0..<4 {
      let name = random.pick(words)
      if take(name) { return name }
    }
    var number = 2
    let name = random.pick(words)
    while !take("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  func isFree(_ name: String) -> Bool { !taken.contains(Array(name.utf8)) }

  func take(_ name: String) -> Bool { taken.insert(Array(name.utf8)).inserted }
}
