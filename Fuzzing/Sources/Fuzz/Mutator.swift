import Randomness

/// Changes valid texts: their bytes, their tokens, and the places where JSON readers often have
/// mistakes.
struct Mutator {
  let seeds: [[UInt8]]
  var random: Random

  /// Returns the next input.
  mutating func next() -> [UInt8] {
    var bytes = random.pick(seeds)
    if random.below(3) == 0 { bytes = Layout.changed(bytes, &random) }
    // One of four inputs is the same value in another form, and must still be accepted.
    if random.below(4) == 0 {
      for _ in 0...random.below(4) { rewrite(&bytes) }
      return bytes
    }
    for _ in 0...random.below(3) {
      switch random.below(11) {
      case 0, 1: changeBytes(&bytes)
      case 2: changeRuns(&bytes)
      case 3, 4: changeTokens(&bytes)
      case 5, 6: changeWord(&bytes)
      case 7: changeString(&bytes)
      case 8: replaceString(&bytes)
      default: rewrite(&bytes)
      }
      if bytes.count > Self.limit { bytes.removeLast(bytes.count - Self.limit) }
    }
    return bytes
  }

  /// The largest number of bytes in an input.
  static let limit = 32_000

  private static let alphabet =
    Array("{}[]:,\"\\/ \n\t0123456789+-.eEnultrfsabx".utf8)
    + [0x00, 0x08, 0x0B, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xED, 0xEF, 0xF0, 0xF4, 0xFE, 0xFF]

  private mutating func byte() -> UInt8 {
    random.below(4) == 0 ? UInt8(random.below(256)) : random.pick(Self.alphabet)
  }

  /// Flips, sets, inserts or deletes a byte.
  private mutating func changeBytes(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes.append(byte()) }
    let index = random.below(bytes.count)
    switch random.below(4) {
    case 0: bytes[index] ^= 1 << UInt8(random.below(8))
    case 1: bytes[index] = byte()
    case 2: bytes.insert(byte(), at: index)
    default: bytes.remove(at: index)
    }
  }

  /// Duplicates, removes, swaps, splices or cuts off a run of bytes.
  private mutating func changeRuns(_ bytes: inout [UInt8]) {
    let run = range(bytes.count)
    switch random.below(5) {
    case 0: bytes.insert(contentsOf: bytes[run], at: random.below(bytes.count + 1))
    case 1: bytes.removeSubrange(run)
    case 2:
      let other = range(run.lowerBound)
      bytes = Array(
        bytes[..<other.lowerBound] + bytes[run] + bytes[other.upperBound..<run.lowerBound]
          + bytes[other] + bytes[run.upperBound...])
    case 3:
      let other = random.pick(seeds)
      bytes = Array(bytes[..<run.lowerBound] + other[random.below(other.count)...])
    default: bytes.removeSubrange(run.lowerBound...)
    }
  }

  private mutating func range(_ count: Int) -> Range<Int> {
    let first = random.below(count + 1)
    return first..<min(count, first + random.below(random.below(2) == 0 ? 8 : 200))
  }

  /// Deletes, duplicates, moves or replaces a token.
  private mutating func changeTokens(_ bytes: inout [UInt8]) {
    let tokens = Tokens(bytes).ranges
    guard !tokens.isEmpty else { return }
    let one = random.pick(tokens)
    let other = random.pick(tokens)
    switch random.below(4) {
    case 0: bytes.removeSubrange(one)
    case 1: bytes.insert(contentsOf: bytes[one], at: other.lowerBound)
    case 2: bytes.replaceSubrange(one, with: bytes[other])
    default: bytes.replaceSubrange(one, with: Array(random.pick(Vocabulary.tokens).utf8))
    }
  }

  /// Replaces a number or a keyword with another token.
  private mutating func changeWord(_ bytes: inout [UInt8]) {
    let words = Tokens(bytes).ranges.filter { Self.isWord(bytes[$0.lowerBound]) }
    guard !words.isEmpty else { return }
    let word =
      switch random.below(4) {
      case 0: random.pick(Vocabulary.tokens)
      case 1: random.pick(Vocabulary.numbers)
      default: Vocabulary.number(&random)
      }
    bytes.replaceSubrange(random.pick(words), with: Array(word.utf8))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte &- 48 < 10 || byte | 0x20 &- 97 < 26
  }

  /// Inserts escapes, control characters, or valid or invalid UTF-8 into a string or a key.
  private mutating func changeString(_ bytes: inout [UInt8]) {
    let strings = Tokens(bytes).ranges.filter { bytes[$0.lowerBound] == UInt8(ascii: "\"") }
    guard !strings.isEmpty else { return }
    let string = random.pick(strings)
    let place = string.lowerBound + 1 + random.below(string.count - 1)
    let text =
      random.below(3) > 0
      ? Array(random.pick(Vocabulary.texts).utf8) : random.pick(Vocabulary.bytes)
    bytes.insert(contentsOf: text, at: min(place, bytes.count))
  }
}

extension Mutator {
  /// Replaces a string or a key with a long text.
  private mutating func replaceString(_ bytes: inout [UInt8]) {
    let strings = Tokens(bytes).ranges.filter { bytes[$0.lowerBound] == UInt8(ascii: "\"") }
    guard !strings.isEmpty else { return }
    let text = LongText.make(1 + random.below(random.below(2) == 0 ? 40 : 600), &random)
    bytes.replaceSubrange(random.pick(strings), with: [0x22] + text + [0x22])
  }

  /// Writes the same value in another form: with white space, escapes, another order of members, or
  /// an additional unknown member.
  private mutating func rewrite(_ bytes: inout [UInt8]) {
    let tokens = Tokens(bytes)
    guard !tokens.ranges.isEmpty else { return }
    let token = random.pick(tokens.ranges)
    switch random.below(4) {
    case 0:
      let space = random.pick([" ", "\n", "\t", "\r\n", "  ", "        "])
      bytes.insert(contentsOf: space.utf8, at: token.lowerBound)
    case 1: shuffle(&bytes, tokens)
    case 2:
      guard bytes[token.lowerBound] == UInt8(ascii: "\""), token.count > 2 else { return }
      let index = token.lowerBound + 1 + random.below(token.count - 2)
      let byte = bytes[index]
      guard byte < 0x7F, byte != UInt8(ascii: "\\"), bytes[index - 1] != UInt8(ascii: "\\") else {
        return
      }
      let digits = String(byte, radix: 16, uppercase: random.below(2) == 0)
      bytes.replaceSubrange(
        index...index, with: Array("\\u00\(byte < 16 ? "0" : "")\(digits)".utf8))
    default:
      let depth = random.below(20) == 0 ? 500 + random.below(20) : 1 + random.below(6)
      let isObject = random.below(2) == 0
      let value =
        String(repeating: isObject ? #"{"a":"# : "[", count: depth)
        + random.pick(Vocabulary.tokens)
        + String(repeating: isObject ? "}" : "]", count: depth)
      addMember(#""more":"# + value, &bytes, tokens)
    }
  }

  private mutating func shuffle(_ bytes: inout [UInt8], _ tokens: Tokens) {
    let braces = tokens.ranges.indices.filter {
      bytes[tokens.ranges[$0].lowerBound] == UInt8(ascii: "{")
    }
    guard !braces.isEmpty, let parts = tokens.parts(of: random.pick(braces), in: bytes) else {
      return
    }
    let shuffled = parts.shuffled(using: &random).map { bytes[$0] }.joined(separator: [0x2C])
    bytes.replaceSubrange(
      parts[0].lowerBound..<parts[parts.count - 1].upperBound, with: Array(shuffled))
  }

  private mutating func addMember(_ member: String, _ bytes: inout [UInt8], _ tokens: Tokens) {
    let braces = tokens.ranges.filter { bytes[$0.lowerBound] == UInt8(ascii: "{") }
    guard !braces.isEmpty else { return }
    bytes.insert(contentsOf: Array((member + ",").utf8), at: random.pick(braces).upperBound)
  }
}
