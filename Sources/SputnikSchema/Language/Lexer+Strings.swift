import SputnikLanguage

// Strings: `"text"` and `"""text"""` (specification, section 2.9.4).
extension Lexer {
  /// Steps over a string of either form.
  mutating func string() throws(GraphQLSyntaxError) -> Token.Kind {
    unescaped = nil
    if bytes[position + 1] == UInt8(ascii: "\""), bytes[position + 2] == UInt8(ascii: "\"") {
      position += 3
      try blockString()
      return .blockString
    }
    position += 1
    try quotedString()
    return .string
  }

  /// Returns the value of the last string.
  func value(ofString token: Token) -> String {
    if let unescaped { return unescaped }
    return token.kind == .blockString
      ? BlockString.content(of: bytes[(token.start + 3)..<(token.end - 3)])
      : source.text(token.start + 1, token.end - 1)
  }

  private mutating func quotedString() throws(GraphQLSyntaxError) {
    let start = position
    var content: [UInt8]?
    while !isAtEnd, !isAt("\n"), !isAt("\r") {
      if isAt("\"") {
        position += 1
        unescaped = content.map { String(decoding: $0, as: UTF8.self) }
        return
      }
      if isAt("\\") {
        if content == nil { content = Array(bytes[start..<position]) }
        content?.append(contentsOf: String(try escape()).utf8)
      } else {
        content?.append(bytes[position])
        position += 1
      }
    }
    throw unexpected("\" at the end of the string")
  }

  /// Reads an escape sequence: `\n`, `\u00e9`, `\u{1F600}` or `\uD83D\uDE00`.
  private mutating func escape() throws(GraphQLSyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    let plain: Unicode.Scalar
    switch Unicode.Scalar(bytes[position]) {
    case "\"": plain = "\""
    case "\\": plain = "\\"
    case "/": plain = "/"
    case "b": plain = "\u{8}"
    case "f": plain = "\u{C}"
    case "n": plain = "\n"
    case "r": plain = "\r"
    case "t": plain = "\t"
    case "u":
      position += 1
      return try unicodeEscape(from: start)
    default: throw unexpected("an escape such as \\n or \\u00e9")
    }
    position += 1
    return plain
  }

  private mutating func unicodeEscape(
    from start: Int
  ) throws(GraphQLSyntaxError) -> Unicode.Scalar {
    var code: UInt32
    if isAt("{") {
      position += 1
      code = try hexDigit()
      while !isAt("}") {
        // The upper bound keeps the number from overflowing, and is itself not a valid code.
        code = min(code << 4 | (try hexDigit()), 0x110000)
      }
      position += 1
    } else {
      code = try fourHexDigits()
      if 0xD800...0xDBFF ~= code, isAt("\\"), bytes[position + 1] == UInt8(ascii: "u") {
        position += 2
        let low = try fourHexDigits()
        guard 0xDC00...0xDFFF ~= low else { throw notACharacter(code, at: start) }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(code) else { throw notACharacter(code, at: start) }
    return scalar
  }

  private func notACharacter(_ code: UInt32, at start: Int) -> GraphQLSyntaxError {
    let found =
      0xD800...0xDFFF ~= code ? "half of a surrogate pair" : "a number above U+10FFFF"
    return GraphQLSyntaxError(
      message: "expected the code of a character, found \(found)",
      location: source.location(at: start))
  }

  private mutating func fourHexDigits() throws(GraphQLSyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 { code = code << 4 | (try hexDigit()) }
    return code
  }

  private mutating func hexDigit() throws(GraphQLSyntaxError) -> UInt32 {
    guard let value = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
      throw unexpected("a hexadecimal digit")
    }
    position += 1
    return UInt32(value)
  }

  private mutating func blockString() throws(GraphQLSyntaxError) {
    var next = position
    while next < source.count {
      switch bytes[next] {
      case UInt8(ascii: "\"") where isTripleQuote(at: next):
        position = next + 3
        return
      case UInt8(ascii: "\\") where isTripleQuote(at: next + 1): next += 4
      default: next += 1
      }
    }
    position = next
    throw unexpected("\"\"\" at the end of the string")
  }

  private func isTripleQuote(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\"") && bytes[offset + 1] == UInt8(ascii: "\"")
      && bytes[offset + 2] == UInt8(ascii: "\"")
  }
}
