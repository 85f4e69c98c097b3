/// Makes text with the lengths and the characters of the texts in media lists.
struct Words {
  var random: Random
  /// Whether titles and descriptions are Japanese.
  var isCJK = false

  private static let words = """
    the a of in and world girl boy school magic battle summer friend secret power dream night city \
    hero demon sword star cat dragon princess machine island promise memory shadow light story year
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  mutating func word() -> String { random.pick(Self.words) }

  mutating func title() -> String {
    isCJK ? cjk(random.int(4...14)) : english(random.int(2...5)).capitalized
  }

  /// Returns a description like those of AniList. A third of them has a quotation and a line break,
  /// which are escaped in JSON.
  mutating func description() -> String {
    var sentences = (0..<random.int(4...16)).map { _ in
      isCJK ? cjk(random.int(10...30)) : english(random.int(5...14))
    }
    if random.chance(33) {
      sentences[0] = "\"\(sentences[0])\""
      sentences[2] += "<br>\n"
    }
    return sentences.joined(separator: isCJK ? "。" : ". ")
  }

  mutating func english(_ count: Int) -> String {
    (0..<count).map { _ in word() }.joined(separator: " ")
  }

  /// Returns kanji, kana, and a few characters outside the Basic Multilingual Plane.
  mutating func cjk(_ count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<count {
      let code: Int
      switch random.int(1...100) {
      case ...55: code = random.int(0x4E00...0x9FA5)
      case ...80: code = random.int(0x3041...0x3096)
      case ...99: code = random.int(0x30A1...0x30FA)
      default: code = random.int(0x20000...0x2A6D6)
      }
      text.append(Unicode.Scalar(UInt32(code))!)
    }
    return String(text)
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
