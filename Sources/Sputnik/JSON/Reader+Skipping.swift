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
      case UInt8(ascii: "\""):
        position += 1
        _ = try scanString()
        position += 1
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
    position += 1
    _ = try scanString()
    position += 1
    try takeColon()
  }

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

  /// Reads any value.
  mutating func value() throws(__ReadError) -> JSONValue {
    skipWhitespace()
    switch byte {
    case UInt8(ascii: "{"):
      var members: [(String, JSONValue)] = []
      try object { (reader, key) throws(__ReadError) in members.append((key, try reader.value())) }
      return .object(JSONObject(members))
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try array { (reader) throws(__ReadError) in elements.append(try reader.value()) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    default:
      guard startsNumber else {
        if take("null") { return .null }
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        throw malformed("no value")
      }
      let first = position
      let number = try number()
      if number.isInteger, let integer = number.integer { return .int(integer) }
      guard let double = number.double else {
        throw __ReadError(
          .unfit(expected: "a number in the range of Double", found: "a larger one"),
          at: first - start)
      }
      return .double(double)
    }
  }

  /// Reads the object that stands here; `body` reads or skips each value.
  mutating func object(
    _ body: (inout __Reader, String) throws(__ReadError) -> Void
  ) throws(__ReadError) {
    try descend()
    position += 1
    skipWhitespace()
    if byte == UInt8(ascii: "}") {
      position += 1
    } else {
      while true {
        skipWhitespace()
        guard byte == UInt8(ascii: "\"") else { throw malformed("no key") }
        let key = try string()
        try takeColon()
        try body(&self, key)
        if try !takeComma(orEnd: UInt8(ascii: "}")) { break }
      }
    }
    remainingDepth += 1
  }

  /// Reads the array that stands here; `body` reads or skips each element.
  mutating func array(_ body: (inout __Reader) throws(__ReadError) -> Void) throws(__ReadError) {
    try descend()
    position += 1
    skipWhitespace()
    if byte == UInt8(ascii: "]") {
      position += 1
    } else {
      repeat { try body(&self) } while try takeComma(orEnd: UInt8(ascii: "]"))
    }
    remainingDepth += 1
  }

  /// Behind a value: `true` after a comma, `false` after the end of the container.
  mutating func takeComma(orEnd close: UInt8) throws(__ReadError) -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: ",") {
      position += 1
      return true
    }
    guard byte == close else {
      throw malformed(close == UInt8(ascii: "}") ? "no comma or brace" : "no comma or bracket")
    }
    position += 1
    return false
  }
}
