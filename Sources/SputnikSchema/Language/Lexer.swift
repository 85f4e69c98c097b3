import SputnikLanguage

/// Splits GraphQL text into tokens (specification, section 2.1).
///
/// It reads bytes, which is many times faster than reading characters. All characters that have a
/// meaning in GraphQL are ASCII characters.
struct Lexer {
  let source: SourceText
  /// The bytes of the text, with a zero byte at the end, so that the next byte can always be read.
  let bytes: [UInt8]
  var position = 0
  /// The value of the last string, if it has escapes.
  var unescaped: String?

  init(_ text: String) {
    source = SourceText(text)
    bytes = source.bytes
  }

  /// Reads the next token. After the last token, it returns `endOfText`, also when it is called
  /// again.
  mutating func next() throws(GraphQLSyntaxError) -> Token {
    skipIgnored()
    let start = position
    let kind = try kind()
    return Token(kind: kind, start: start, end: position)
  }

  private mutating func kind() throws(GraphQLSyntaxError) -> Token.Kind {
    let byte = bytes[position]
    switch byte {
    case _ where GraphQL.startsName(byte):
      var end = position + 1
      while GraphQL.continuesName(bytes[end]) { end += 1 }
      position = end
      return .name
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "@"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "|"),
      UInt8(ascii: "}"):
      position += 1
      return Token.Kind(byte: byte)
    case UInt8(ascii: "\""):
      return try string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return try number()
    case UInt8(ascii: ".")
    where bytes[position + 1] == byte && bytes[position + 2] == byte:
      position += 3
      return .spread
    case 0 where isAtEnd:
      return .endOfText
    default:
      throw unexpected("a token")
    }
  }

  /// Skips white space, line ends, comments, commas and byte order marks (section 2.1.1 to 2.1.5
  /// and 2.1.7).
  private mutating func skipIgnored() {
    var next = position
    while true {
      switch bytes[next] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: "\t"),
        UInt8(ascii: "\r"):
        next += 1
      case UInt8(ascii: "#"):
        next += 1
        while next < source.count, bytes[next] != UInt8(ascii: "\n"),
          bytes[next] != UInt8(ascii: "\r")
        {
          next += 1
        }
      case 0xEF where bytes[next...].starts(with: SourceText.byteOrderMark):
        next += SourceText.byteOrderMark.count
      default:
        position = next
        return
      }
    }
  }

  /// Reads a number: `-4`, `4.2` or `4e2` (section 2.9.1 and 2.9.2).
  private mutating func number() throws(GraphQLSyntaxError) -> Token.Kind {
    if isAt("-") { position += 1 }
    if isAt("0") {
      position += 1
      if isDigit { throw unexpected("a number without leading zeros") }
    } else {
      try digits()
    }
    var isFloat = false
    if isAt(".") {
      isFloat = true
      position += 1
      try digits()
    }
    if isAt("e") || isAt("E") {
      isFloat = true
      position += 1
      if isAt("+") || isAt("-") { position += 1 }
      try digits()
    }
    if isAt(".") || GraphQL.continuesName(bytes[position]) {
      throw unexpected("the end of the number")
    }
    return isFloat ? .float : .int
  }

  private var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) }

  private mutating func digits() throws(GraphQLSyntaxError) {
    guard isDigit else { throw unexpected("a digit") }
    while isDigit { position += 1 }
  }
}

// `Lexer+Strings.swift` also uses these.
extension Lexer {
  /// Whether all bytes of the text have been read.
  var isAtEnd: Bool { position == source.count }

  /// The end of the last line that isn't empty. Editors show no line after it, so a mistake at the
  /// end of the text is reported here.
  var endOfContent: Int {
    var (end, lineEnd) = (source.count, source.count)
    while end > 0 {
      switch Unicode.Scalar(bytes[end - 1]) {
      case "\n", "\r": lineEnd = end - 1
      case " ", "\t": break
      default: return lineEnd
      }
      end -= 1
    }
    return 0
  }

  /// Returns whether the character is the next one.
  func isAt(_ character: Unicode.Scalar) -> Bool { Unicode.Scalar(bytes[position]) == character }

  /// Returns the error that the next character isn't what was expected.
  func unexpected(_ expected: String) -> GraphQLSyntaxError {
    GraphQLSyntaxError(
      message: "expected \(expected), found \(found)",
      location: source.location(at: isAtEnd ? endOfContent : position))
  }

  /// The next character, for error messages.
  private var found: String {
    guard !isAtEnd else { return "the end of the text" }
    if isAt("\n") || isAt("\r") { return "the end of the line" }
    let following = bytes[position..<min(position + 4, source.count)]
    guard let character = String(decoding: following, as: UTF8.self).unicodeScalars.first else {
      return "the end of the text"
    }
    let code = String(character.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return character.value < 0x20 || character.value == 0x7F
      ? number : character.isASCII ? "\"\(character)\"" : "\"\(character)\" (\(number))"
  }
}

// The same rules are in `GraphQL+Names.swift`. Functions of another module aren't inlined here.
extension GraphQL {
  fileprivate static func startsName(_ byte: UInt8) -> Bool {
    // Lowercase and uppercase letters differ in one bit.
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  fileprivate static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
