/// Splits Swift source into tokens.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  var line = 1
  var tokens: [Token] = []
  /// Whether a line break or a space was read since the last token.
  private var lineBroke = true
  private var spaced = true

  init(_ source: String) { bytes = Array(source.utf8) }

  static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(source)
    lexer.lex(untilParenthesisCloses: false)
    return lexer.tokens
  }

  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count && index >= 0 ? bytes[index] : 0
  }

  func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[position..<(position + $0.count)].elementsEqual($0) }
  }

  mutating func append(_ kind: Token.Kind, _ text: String) {
    tokens.append(
      Token(kind: kind, text: text, line: line, startsLine: lineBroke, followsSpace: spaced))
    lineBroke = false
    spaced = false
  }

  /// Reads to the end, or past the `)` that closes an interpolation.
  mutating func lex(untilParenthesisCloses inInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      let byte = byte()
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        lineBroke = true
        spaced = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        spaced = true
        position += 1
      case UInt8(ascii: "/") where starts(with: "//"):
        while position < bytes.count, self.byte() != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where starts(with: "/*"):
        skipBlockComment()
      case UInt8(ascii: "\""):
        lexString(hashes: 0)
      case UInt8(ascii: "#"):
        lexAfterHash()
      case UInt8(ascii: "`"):
        lexEscapedIdentifier()
      case UInt8(ascii: "/") where regexEnd() != nil:
        position = regexEnd()!
        append(.string, "")
      case UInt8(ascii: "("):
        depth += 1
        lexSymbol()
      case UInt8(ascii: ")"):
        depth -= 1
        lexSymbol()
        if inInterpolation, depth == 0 { return }
      default:
        if Self.isIdentifierHead(byte) {
          append(.identifier, takeText { Self.isIdentifierHead($0) || Self.isDigit($0) })
        } else if Self.isDigit(byte) {
          lexNumber()
        } else {
          lexSymbol()
        }
      }
    }
  }

  mutating func takeText(while matches: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, matches(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Swift's block comments nest.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        if byte() == UInt8(ascii: "\n") {
          line += 1
          lineBroke = true
        }
        position += 1
      }
    } while depth > 0 && position < bytes.count
    spaced = true
  }

  private mutating func lexEscapedIdentifier() {
    position += 1
    let name = takeText { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    position += 1
    append(.escapedIdentifier, name)
  }

  private mutating func lexNumber() {
    var text = takeText { Self.isIdentifierHead($0) || Self.isDigit($0) }
    // `1.5` is one number; `1..<5` and `1.description` are not.
    if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
      position += 1
      text += "." + takeText { Self.isIdentifierHead($0) || Self.isDigit($0) }
    }
    append(.number, text)
  }

  private mutating func lexSymbol() {
    for symbol in ["..<", "...", "->", "::", "==", "!=", "<=", ">=", "&&", "||", "??"] {
      let text = Array(symbol.utf8)
      if position + text.count <= bytes.count,
        bytes[position..<(position + text.count)].elementsEqual(text)
      {
        position += text.count
        return append(.symbol, symbol)
      }
    }
    let text = String(decoding: [byte()], as: UTF8.self)
    position += 1
    append(.symbol, text)
  }

  static func isIdentifierHead(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
