extension Lexer {
  /// Reads `#"…"#`, `#/…/#`, or a `#` alone.
  mutating func lexAfterHash() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      position += hashes
      return lexString(hashes: hashes)
    }
    if byte(hashes) == UInt8(ascii: "/") {
      position += hashes + 1
      while position < bytes.count, !(byte() == UInt8(ascii: "/") && hashesFollow(hashes, at: 1)) {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
      position += hashes + 1
      return append(.string, "")
    }
    position += 1
    append(.symbol, "#")
  }

  private func hashesFollow(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Reads a string from its first quote. A piece of the string is put before each interpolation
  /// and at the end, so that no two interpolations look like a call of the first one's result.
  mutating func lexString(hashes: Int) {
    let isMultiline = starts(with: "\"\"\"")
    position += isMultiline ? 3 : 1
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\\") where hashesFollow(hashes, at: 1):
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          append(.string, "")
          lex(untilParenthesisCloses: true)
        } else {
          if byte() == UInt8(ascii: "\n") { line += 1 }
          position += 1
        }
      case UInt8(ascii: "\"") where isMultiline:
        guard starts(with: "\"\"\""), hashesFollow(hashes, at: 3) else {
          position += 1
          continue
        }
        position += 3 + hashes
        return append(.string, "")
      case UInt8(ascii: "\"") where hashesFollow(hashes, at: 1):
        position += 1 + hashes
        return append(.string, "")
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      default:
        position += 1
      }
    }
  }

  /// The position after the regular expression `/…/` that begins here, or `nil` if the slash is an
  /// operator.
  func regexEnd() -> Int? {
    if let last = tokens.last {
      let endsOperand =
        last.isName && !["return", "in", "case", "try", "await"].contains(last.text)
        || last.kind == .number || last.kind == .string || [")", "]", "}"].contains(last.text)
      if endsOperand { return nil }
    }
    if [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ")")].contains(byte(1)) { return nil }
    var index = position + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/") {
        return index + 1
      }
      index += 1
    }
    return nil
  }
}
