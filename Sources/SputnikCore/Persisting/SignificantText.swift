import SputnikLanguage

/// Returns the text of a document without what has no meaning in GraphQL: white space, commas and
/// comments (specification, section 2.1.7).
///
/// Two documents that differ only in their layout have the same significant text. Tools print the
/// documents of manifests in different layouts.
///
/// ```swift
/// significantText(of: "query Hero {\n  hero, # the first\n  ship\n}")  // query Hero{hero ship}
/// ```
///
/// - Parameter document: The text of the document. It may have syntax errors.
package func significantText(of document: String) -> String {
  var scanner = TokenScanner(rest: document.utf8[...])
  var text = ""
  var endsWithWord = false
  while let token = scanner.next() {
    // Without the space, two words would become one.
    if token.isWord, endsWithWord { text += " " }
    text += token.text
    endsWithWord = token.isWord
  }
  return text
}

/// Splits the text of a document into tokens.
private struct TokenScanner {
  struct Token {
    var text: Substring
    /// Whether this is a name, a number or a string, and not a punctuator.
    var isWord: Bool
  }

  var rest: Substring.UTF8View

  private static let punctuators = Set("!$&():=@[]{|}".utf8)
  private static let quote = UInt8(ascii: "\"")

  mutating func next() -> Token? {
    skipIgnored()
    guard let byte = rest.first else { return nil }
    if Self.punctuators.contains(byte) { return take(1, isWord: false) }
    if isSpread { return take(3, isWord: false) }
    if byte == Self.quote { return take(stringLength, isWord: true) }
    var word = self
    var length = 0
    while let byte = word.rest.first, !word.endsWord(byte) {
      word.rest.removeFirst()
      length += 1
    }
    return take(length, isWord: true)
  }

  private mutating func take(_ length: Int, isWord: Bool) -> Token {
    let text = rest.prefix(length)
    rest = rest.dropFirst(length)
    return Token(text: Substring(text), isWord: isWord)
  }

  private mutating func skipIgnored() {
    while let byte = rest.first {
      if byte == UInt8(ascii: "#") {
        rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
      } else if Self.isIgnored(byte) {
        rest.removeFirst()
      } else if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
        rest = rest.dropFirst(3)
      } else {
        return
      }
    }
  }

  private static func isIgnored(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, UInt8(ascii: " "), UInt8(ascii: ","): true
    default: false
    }
  }

  private var isSpread: Bool { rest.starts(with: "...".utf8) }

  private func endsWord(_ byte: UInt8) -> Bool {
    Self.isIgnored(byte) || byte == UInt8(ascii: "#") || byte == Self.quote
      || Self.punctuators.contains(byte) || isSpread
  }

  /// The length of the string or the block string at the beginning (specification, section 2.9.4).
  private var stringLength: Int {
    let fence = [Self.quote, Self.quote, Self.quote]
    let isBlock = rest.starts(with: fence)
    var length = isBlock ? 3 : 1
    var rest = rest.dropFirst(length)
    func skip(_ count: Int) {
      length += count
      rest = rest.dropFirst(count)
    }
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\") {
        // In a block string, only `\"""` is an escape sequence.
        let isEscape = !isBlock || rest.dropFirst().starts(with: fence)
        skip(!isEscape ? 1 : isBlock ? 4 : 2)
      } else if byte == Self.quote, !isBlock || rest.starts(with: fence) {
        return length + (isBlock ? 3 : 1)
      } else {
        skip(1)
      }
    }
    return length
  }
}
