import SputnikLanguage

/// Splits GraphQL text into tokens (specification, section 2.1).
///
/// It reads bytes, which is many times faster than reading characters. All characters that have a meaning
/// in GraphQL are ASCII characters.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  private var line = 1
  /// The position from which columns are counted.
  ///
  /// It increases by one for each byte that continues a character, so that columns are counted in
  /// characters.
  private var lineStart = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: Self.byteOrderMark) {
      position = Self.byteOrderMark.count
      lineStart = position
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads the next token. After the last token, it returns `endOfText`, also when it is called again.
  mutating func next() throws(GraphQLSyntaxError) -> Token {
    skipIgnored()
    let start = location
    return Token(kind: try kind(), location: start)
  }

  private mutating func kind() throws(GraphQLSyntaxError) -> Token.Kind {
    guard let character = peek() else { return .endOfText }
    switch character {
    case _ where character.startsName:
      return .name(name())
    case "0"..."9", "-":
      return try number()
    case "\"":
      return .string(try string())
    case "!", "$", "&", "(", ")", ":", "=", "@", "[", "]", "{", "|", "}":
      advance()
      return .punctuator(String(character))
    case "." where peek(1) == "." && peek(2) == ".":
      position += 3
      return .punctuator("...")
    default:
      throw unexpected("a token")
    }
  }

  /// Skips white space, line ends, comments, commas and byte order marks (section 2.1.1 to 2.1.5 and
  /// 2.1.7).
  private mutating func skipIgnored() {
    while let character = peek() {
      switch character {
      case " ", "\t", ",": position += 1
      case "\n", "\r": lineEnd()
      case "#": while let next = peek(), next != "\n", next != "\r" { advance() }
      default:
        guard bytes[position...].starts(with: Self.byteOrderMark) else { return }
        for _ in Self.byteOrderMark { advance() }
      }
    }
  }

  private mutating func name() -> String {
    let start = position
    while peek()?.continuesName == true { position += 1 }
    return text(from: start)
  }

  /// Reads a number: `-4`, `4.2` or `4e2` (section 2.9.1 and 2.9.2).
  private mutating func number() throws(GraphQLSyntaxError) -> Token.Kind {
    let start = position
    if peek() == "-" { advance() }
    if peek() == "0" {
      advance()
      if peek()?.isDigit == true { throw unexpected("a number without leading zeros") }
    } else {
      try digits()
    }
    var isFloat = false
    if peek() == "." {
      isFloat = true
      advance()
      try digits()
    }
    if peek() == "e" || peek() == "E" {
      isFloat = true
      advance()
      if peek() == "+" || peek() == "-" { advance() }
      try digits()
    }
    if peek() == "." || peek()?.continuesName == true { throw unexpected("the end of the number") }
    return isFloat ? .float(text(from: start)) : .int(text(from: start))
  }

  private mutating func digits() throws(GraphQLSyntaxError) {
    guard peek()?.isDigit == true else { throw unexpected("a digit") }
    while peek()?.isDigit == true { position += 1 }
  }
}

// `Lexer+Strings.swift` also uses these.
extension Lexer {
  /// Returns the byte that is `offset` bytes ahead, or `nil` at the end of the text. A byte of a character
  /// outside of ASCII is never equal to a character of GraphQL.
  func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    let index = position + offset
    return index < bytes.count ? Unicode.Scalar(bytes[index]) : nil
  }

  /// Steps over one byte, which isn't a line end.
  mutating func advance() {
    if bytes[position] & 0b1100_0000 == 0b1000_0000 { lineStart += 1 }
    position += 1
  }

  /// Steps over `\n`, `\r` or `\r\n`.
  mutating func lineEnd() {
    position += peek() == "\r" && peek(1) == "\n" ? 2 : 1
    line += 1
    lineStart = position
  }

  /// The place of the next byte.
  var location: GraphQL.SourceLocation {
    GraphQL.SourceLocation(line: line, column: position - lineStart + 1)
  }

  /// Returns the text from `start` to the current position.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns the error that the next character isn't what was expected.
  func unexpected(_ expected: String) -> GraphQLSyntaxError {
    GraphQLSyntaxError(message: "expected \(expected), found \(found)", location: location)
  }

  /// The next character, for error messages.
  private var found: String {
    guard let byte = peek() else { return "the end of the text" }
    if byte == "\n" || byte == "\r" { return "the end of the line" }
    let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars
    guard let character = character.first else { return "the end of the text" }
    let code = String(character.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return character.value < 0x20 || character.value == 0x7F
      ? number : character.isASCII ? "\"\(character)\"" : "\"\(character)\" (\(number))"
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var startsName: Bool { isASCII && GraphQL.isNameStart(UInt8(value)) }

  fileprivate var continuesName: Bool { isASCII && GraphQL.isNameContinue(UInt8(value)) }
}
