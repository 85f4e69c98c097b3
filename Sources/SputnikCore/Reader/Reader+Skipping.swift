extension __Reader {
  /// Passes one value of any kind, checking it as strictly as if it were read. It keeps a stack of
  /// its own, so nesting costs no call depth.
  mutating func skipValue() throws(__ReadError) {
    let limit = remainingDepth
    // One entry per open container: whether it is an object.
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

  /// Behind a value: passes the comma before the next one, or the ends of containers.
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
      default: throw malformed(isObject ? "no comma or brace" : "no comma or bracket")
      }
    }
  }

  private mutating func skipKey() throws(__ReadError) {
    guard byte == UInt8(ascii: "\"") else { throw malformed("no key") }
    try skipString()
    try takeColon()
  }

  @inline(__always)
  mutating func takeColon() throws(__ReadError) {
    skipWhitespace()
    guard byte == UInt8(ascii: ":") else { throw malformed("no colon") }
    position += 1
  }

  /// Passes a number, `true`, `false` or `null`.
  private mutating func skipLiteral() throws(__ReadError) {
    if startsNumber {
      _ = try number()
    } else if !(take("true") || take("false") || take("null")) {
      throw malformed("no value")
    }
  }
}
