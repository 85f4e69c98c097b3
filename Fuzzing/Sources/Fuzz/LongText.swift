import Randomness

/// Makes the insides of JSON strings, with what the reader handles in words: runs of plain
/// characters, of characters with several bytes, and of escape sequences, which begin at every
/// place in a word.
enum LongText {
  /// Returns a text with this number of bytes. One in two is cut off there, within a character or
  /// an escape sequence if it comes so. One in four has a wrong byte.
  static func make(_ count: Int, _ random: inout Random) -> [UInt8] {
    var text: [UInt8] = []
    while text.count < count { text += run(text.count, &random) }
    if random.below(2) == 0 {
      text.removeLast(text.count - count)
    } else {
      text = text.count == count ? text : plain(count, &random)
    }
    if random.below(4) == 0 { text[random.below(text.count)] = wrongByte(&random) }
    return text
  }

  private static func run(_ offset: Int, _ random: inout Random) -> [UInt8] {
    switch random.below(8) {
    case 0: plain(random.below(140), &random)
    // Up to the border of a word or of two.
    case 1: plain(8 - offset % 8 + random.pick([0, 0, 8]) - random.pick([0, 0, 0, 1]), &random)
    case 2, 3: characters(1 + random.below(14), &random)
    case 4: Array(random.pick(escapes).utf8)
    case 5: escaped(1 + random.below(40), &random)
    case 6: Array(random.pick(Vocabulary.texts).utf8)
    default: Array(random.pick(others).utf8)
    }
  }

  private static func plain(_ count: Int, _ random: inout Random) -> [UInt8] {
    (0..<count).map { _ in 0x61 + UInt8(random.below(26)) }
  }

  /// Characters with three bytes. A few are those at the borders of what may come after a lead
  /// byte.
  private static func characters(_ count: Int, _ random: inout Random) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      let code =
        random.below(6) == 0
        ? random.pick([0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFF])
        : random.below(2) == 0 ? 0x3041 + random.below(0x6F00) : 0xAC00 + random.below(0x2BA4)
      return [0xE0 | UInt8(code >> 12), 0x80 | UInt8(code >> 6 & 63), 0x80 | UInt8(code & 63)]
    }
  }

  private static func escaped(_ count: Int, _ random: inout Random) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      let digits = String(0x800 + random.below(0xD000), radix: 16)
      return Array((#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
  }

  private static func wrongByte(_ random: inout Random) -> UInt8 {
    random.below(2) == 0
      ? 0x80 | UInt8(random.below(128))
      : random.pick([0x00, 0x0A, 0x1F, 0x22, 0x5C, 0xC0, 0xE0, 0xED, 0xEF, 0xF0, 0xF4])
  }

  private static let escapes = [
    #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\t"#, #"\u0041"#, #"\u00e9"#, #"\u4e2d"#, #"\ud83d\ude80"#,
    #"\r\n"#, #"\n\n\n\n"#,
  ]
  private static let others = ["é", "ÿ", "🚀", "𠀀𠀁", "\u{10FFFF}", "é🚀漢", "\u{7F}"]
}
