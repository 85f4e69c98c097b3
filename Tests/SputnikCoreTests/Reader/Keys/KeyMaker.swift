import TestSupport

/// Random names, shapes, and texts with the values that they must give.
struct KeyMaker {
  var random: Random
  /// The white space: 0 and 3 for none, 1 for single spaces, 2 for any.
  var style = 0
  /// How many of 100 keys have escape sequences.
  var escapes = 0
  /// How many of 100 places have a key that is no field's.
  var strangers = 0
  /// How many of 100 keys come a second time.
  var repeats = 0
  /// How many of 100 objects have the order of the last one of their shape, which is in `orders`.
  var habit = 0
  var orders: [Int: [Int]] = [:]

  init(seed: Int) { random = Random(seed: UInt64(seed)) }

  mutating func word(_ alphabet: [Character], _ count: Int) -> String {
    String((0..<count).map { _ in random.pick(alphabet) })
  }

  /// Returns names of fields, many of which have the same beginning or end.
  mutating func names(_ count: Int) -> [String] {
    let alphabet: [Character] = random.pick([
      ["a", "b"], ["_", "A"], ["z", "Z"], Array("abcdefgh0"),
    ])
    let prefixes = (0..<3).map { _ in word(alphabet, 8) } + [""]
    let suffixes = (0..<3).map { _ in word(alphabet, 8) } + [""]
    var names: [String] = []
    let critical = [1, 2, 6, 7, 8, 9, 14, 15, 16, 17, 18, 23, 24, 25, 31, 32, 33]
    for _ in 0..<count * 4 where names.count < count {
      var name: String
      switch random.below(4) {
      case 0: name = word(alphabet, 1 + random.below(20))
      case 1: name = word(alphabet, random.pick(critical))
      case 2: name = random.pick(prefixes) + word(alphabet, random.below(9)) + random.pick(suffixes)
      default:
        guard !names.isEmpty else { continue }
        name = random.pick(names)
        switch random.below(3) {
        case 0: name = String(name.dropLast())
        case 1: name.append(random.pick(alphabet))
        default:
          var characters = Array(name)
          characters[random.below(characters.count)] = random.pick(alphabet)
          name = String(characters)
        }
      }
      if name.isEmpty { continue }
      if name.first!.isNumber { name = "a" + name }
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? ["a"] : names
  }
}
