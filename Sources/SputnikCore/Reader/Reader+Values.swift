import SputnikLanguage

extension __Reader {
  /// An array or an object that is being read.
  private struct OpenContainer {
    /// The keys read so far; `nil` in an array.
    var keys: [String]?
    var values: [JSONValue] = []

    var closingByte: UInt8 { keys == nil ? UInt8(ascii: "]") : UInt8(ascii: "}") }

    var value: JSONValue {
      guard let keys else { return .array(values) }
      return .object(JSONObject(keys: keys, values: values))
    }
  }

  /// Reads any value.
  ///
  /// It doesn't call itself, so deep nesting can't overflow the call stack.
  mutating func value() throws(__ReadError) -> JSONValue {
    var open: [OpenContainer] = []
    while true {
      skipWhitespace()
      var finished: JSONValue
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        guard open.count < remainingDepth else { throw tooDeep() }
        position += 1
        skipWhitespace()
        var container = OpenContainer(keys: isObject ? [] : nil)
        if byte == container.closingByte {
          position += 1
          finished = container.value
        } else {
          if isObject { container.keys?.append(try key()) }
          open.append(container)
          continue
        }
      default: finished = try primitive()
      }
      while var container = open.popLast() {
        container.values.append(finished)
        if try takeComma(orEnd: container.closingByte) {
          if container.keys != nil { container.keys?.append(try key()) }
          open.append(container)
          break
        }
        finished = container.value
      }
      if open.isEmpty { return finished }
    }
  }

  /// Reads a key and its colon.
  package mutating func key() throws(__ReadError) -> String {
    skipWhitespace()
    guard byte == UInt8(ascii: "\"") else { throw malformed("an object member without a key") }
    let key = try string()
    try takeColon()
    return key
  }

  /// Reads a string, a number, `true`, `false` or `null`.
  private mutating func primitive() throws(__ReadError) -> JSONValue {
    if byte == UInt8(ascii: "\"") { return .string(try string()) }
    guard startsNumber else {
      if take("null") { return .null }
      if take("true") { return .bool(true) }
      if take("false") { return .bool(false) }
      throw malformed("no value")
    }
    let first = offset
    let number = try number()
    if number.isInteger, let integer = number.integer { return .int(integer) }
    if let double = number.double { return .double(double) }
    guard clampsNumbers else { throw beyondDouble(at: first) }
    let largest = Double.greatestFiniteMagnitude
    return .double(number.isNegative ? -largest : largest)
  }

  /// Reads the object whose opening brace is at the current position.
  ///
  /// - Parameter body: Reads or skips the value of a key.
  mutating func object(
    _ body: (inout __Reader, String) throws(__ReadError) -> Void
  ) throws(__ReadError) {
    try members { reader throws(__ReadError) in try body(&reader, try reader.key()) }
  }

  /// Reads the object whose opening brace is at the current position.
  ///
  /// - Parameter body: Reads a key, and reads or skips its value. White space before the key has
  ///   not been skipped, but for that after the brace.
  @inline(__always)
  mutating func members(
    _ body: (inout __Reader) throws(__ReadError) -> Void
  ) throws(__ReadError) {
    try descend()
    position += 1
    skipWhitespace()
    if byte == UInt8(ascii: "}") {
      position += 1
    } else {
      repeat { try body(&self) } while try takeComma(orEnd: UInt8(ascii: "}"))
    }
    remainingDepth += 1
  }

  /// Moves on from the end of a value. Returns `true` after a comma, and `false` after the end of
  /// the container.
  package mutating func takeComma(orEnd close: UInt8) throws(__ReadError) -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: ",") {
      position += 1
      return true
    }
    guard byte == close else {
      throw malformed(
        close == UInt8(ascii: "}") ? "no comma or closing brace" : "no comma or closing bracket")
    }
    position += 1
    return false
  }
}
