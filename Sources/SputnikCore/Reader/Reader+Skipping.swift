extension __Reader {
  /// Skips a value of any kind, and checks its text as strictly as reading it would.
  ///
  /// It doesn't call itself, so deep nesting can't overflow the call stack.
  package mutating func skipValue() throws(__ReadError) {
    let limit = remainingDepth
    // One element for each open container: `true` for an object, `false` for an array.
    var open: [Bool] = []
    repeat {
      skipWhitespace()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        guard open.count < limit else { throw tooDeep() }
        position += 1
        skipWhitespace()
        if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          position += 1
        } else {
          open.append(isObject)
          if isObject { try skipKey() }
          continue
        }
      case UInt8(ascii: "\""): try skipString()
      default: try skipLiteral()
      }
      try closeContainers(&open)
    } while !open.isEmpty
  }

  /// Moves on from the end of a value: over the ends of containers, and over the comma before the
  /// next value.
  private mutating func closeContainers(_ open: inout [Bool]) throws(__ReadError) {
    while let isObject = open.last {
      skipWhitespace()
      switch (byte, isObject) {
      case (UInt8(ascii: ","), _):
        position += 1
        if isObject {
          skipWhitespace()
          try skipKey()
        }
        return
      case (UInt8(ascii: "}"), true), (UInt8(ascii: "]"), false):
        position += 1
        open.removeLast()
      default:
        throw malformed(isObject ? "no comma or closing brace" : "no comma or closing bracket")
      }
    }
  }

  private mutating func skipKey() throws(__ReadError) {
    guard byte == UInt8(ascii: "\"") else { throw malformed("an object member without a key") }
    try skipString()
    try takeColon()
  }

  @inline(__always)
  mutating func takeColon() throws(__ReadError) {
    skipWhitespace()
    guard byte == UInt8(ascii: ":") else { throw malformed("a key without a colon after it") }
    position += 1
  }

  /// Skips a number, `true`, `false` or `null`.
  private mutating func skipLiteral() throws(__ReadError) {
    if startsNumber {
      _ = try number()
    } else if !(take("true") || take("false") || take("null")) {
      throw malformed("no value")
    }
  }
}
