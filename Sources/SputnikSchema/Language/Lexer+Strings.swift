import SputnikLanguage

// Strings: `"text"` and `"""text"""` (specification, section 2.9.4).
extension Lexer {
  /// Reads a string of either form, and returns its value.
  mutating func string() throws(GraphQLSyntaxError) -> String {
    if peek(1) == "\"" && peek(2) == "\"" {
      position += 3
      return try blockString()
    }
    position += 1
    return try quotedString()
  }

  private mutating func quotedString() throws(GraphQLSyntaxError) -> String {
    var content: [UInt8] = []
    while let character = peek(), character != "\n", character != "\r" {
      switch character {
      case "\"":
        advance()
        return String(decoding: content, as: UTF8.self)
      case "\\":
        content.append(contentsOf: String(try escape()).utf8)
      default:
        content.append(bytes[position])
        advance()
      }
    }
    throw unexpected("\" at the end of the string")
  }

  /// Reads an escape sequence: `\n`, `\u00e9`, `\u{1F600}` or `\uD83D\uDE00`.
  private mutating func escape() throws(GraphQLSyntaxError) -> Unicode.Scalar {
    let start = location
    advance()
    let character = peek()
    guard let character, let plain = Self.escapes[character] else {
      guard character == "u" else { throw unexpected("an escape such as \\n or \\u00e9") }
      advance()
      return try unicodeEscape(from: start)
    }
    advance()
    return plain
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  private mutating func unicodeEscape(
    from start: GraphQL.SourceLocation
  ) throws(GraphQLSyntaxError) -> Unicode.Scalar {
    var code: UInt32
    if peek() == "{" {
      advance()
      code = try hexDigit()
      while peek() != "}" {
        // The upper bound keeps the number from overflowing, and is itself not a valid code.
        code = min(code << 4 | (try hexDigit()), 0x110000)
      }
      advance()
    } else {
      code = try fourHexDigits()
      if 0xD800...0xDBFF ~= code, peek() == "\\", peek(1) == "u" {
        position += 2
        let low = try fourHexDigits()
        guard 0xDC00...0xDFFF ~= low else { throw notACharacter(code, at: start) }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(code) else { throw notACharacter(code, at: start) }
    return scalar
  }

  private func notACharacter(
    _ code: UInt32, at start: GraphQL.SourceLocation
  ) -> GraphQLSyntaxError {
    let found =
      0xD800...0xDFFF ~= code ? "half of a surrogate pair" : "a number above U+10FFFF"
    return GraphQLSyntaxError(
      message: "expected the code of a character, found \(found)", location: start)
  }

  private mutating func fourHexDigits() throws(GraphQLSyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 { code = code << 4 | (try hexDigit()) }
    return code
  }

  private mutating func hexDigit() throws(GraphQLSyntaxError) -> UInt32 {
    guard let digit = peek(), digit.isASCII, let value = Character(digit).hexDigitValue else {
      throw unexpected("a hexadecimal digit")
    }
    advance()
    return UInt32(value)
  }

  private mutating func blockString() throws(GraphQLSyntaxError) -> String {
    var content: [UInt8] = []
    while let character = peek() {
      if isAtTripleQuote() {
        position += 3
        return BlockString.content(of: content)
      }
      switch character {
      case "\\" where isAtTripleQuote(1):
        position += 4
        content.append(contentsOf: "\"\"\"".utf8)
      case "\n", "\r":
        lineEnd()
        content.append(UInt8(ascii: "\n"))
      default:
        content.append(bytes[position])
        advance()
      }
    }
    throw unexpected("\"\"\" at the end of the string")
  }

  private func isAtTripleQuote(_ offset: Int = 0) -> Bool {
    peek(offset) == "\"" && peek(offset + 1) == "\"" && peek(offset + 2) == "\""
  }
}
