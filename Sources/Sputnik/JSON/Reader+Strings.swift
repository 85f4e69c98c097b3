extension __Reader {
  /// Reads a string into `value`. A null that the errors explain leaves `value` as it is.
  mutating func fill(_ value: inout String) throws(__ReadError) {
    guard try findString("a string") else { return }
    value = try string()
  }

  /// Goes to the quote of a string; `false` after a null that stays neutral.
  mutating func findString(_ expected: String) throws(__ReadError) -> Bool {
    if byte == UInt8(ascii: "\"") { return true }
    skipWhitespace()
    if byte == UInt8(ascii: "\"") { return true }
    try acceptNull(insteadOf: expected)
    return false
  }

  /// Reads the string whose quote stands here.
  mutating func string() throws(__ReadError) -> String {
    // One quote was seen by the caller; on the other one `scanString` stops.
    position += 1
    let first = position
    let hasEscapes = try scanString()
    let text = UnsafeBufferPointer(start: first, count: position - first)
    position += 1
    return hasEscapes ? Self.unescape(text) : String(decoding: text, as: UTF8.self)
  }

  /// Goes from behind the opening quote to the closing one, checking every byte on the way: UTF-8,
  /// escapes, surrogate pairs, control characters. Answers whether there are escapes.
  @inline(__always)
  mutating func scanString() throws(__ReadError) -> Bool {
    var hasEscapes = false
    while true {
      skipPlainASCII()
      guard position < end else { throw malformed("") }
      switch position.pointee {
      case UInt8(ascii: "\""): return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      case 0x80...: try scanMultibyte()
      case 0x20...: position += 1
      default: throw malformed("a control character in a string")
      }
    }
  }

  /// Passes bytes that mean themselves, eight at a time.
  @inline(__always)
  private mutating func skipPlainASCII() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    while end - position >= 8 {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
      // The top bit of a byte is set where the byte is a quote, a backslash, a control character
      // or not ASCII. A borrow can set it falsely only behind a true one, so the lowest is right.
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      let stops =
        ((quote &- ones) | (backslash &- ones) | (word &- ones &* 0x20) | word) & tops
      if stops != 0 {
        position += stops.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
    while position < end {
      let byte = position.pointee
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { return }
      position += 1
    }
  }

  /// Passes one escape sequence.
  private mutating func scanEscape() throws(__ReadError) {
    guard end - position >= 2 else { throw cut() }
    switch position[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: position)
      switch unit {
      case 0xD800...0xDBFF:
        let next = position + 6
        guard end - next >= 2 else { throw cut() }
        guard next[0] == UInt8(ascii: "\\"), next[1] == UInt8(ascii: "u"),
          case 0xDC00...0xDFFF = try codeUnit(at: next)
        else { throw malformed("a lone surrogate") }
        // `codeUnit` has found six bytes in both places.
        position += 12
      case 0xDC00...0xDFFF: throw malformed("a lone surrogate")
      default: position += 6
      }
    default: throw malformed("an unknown escape")
    }
  }

  /// The number in the `\uXXXX` at `escape`.
  private func codeUnit(at escape: UnsafePointer<UInt8>) throws(__ReadError) -> UInt32 {
    guard end - escape >= 6 else { throw cut() }
    var unit: UInt32 = 0
    for index in 2..<6 {
      guard let digit = Self.hexValue(escape[index]) else { throw malformed("an unknown escape") }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func cut() -> __ReadError {
    __ReadError(.malformed("the end of the text"), at: end - start)
  }

  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 55
    default: nil
    }
  }

  /// Passes one character of two to four bytes. The ranges are those of the Unicode Standard,
  /// table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF.
  private mutating func scanMultibyte() throws(__ReadError) {
    let lead = position[0]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw malformed("invalid UTF-8")
    }
    guard end - position >= length else {
      throw __ReadError(.malformed("invalid UTF-8"), at: offset)
    }
    guard second.contains(position[1]) else { throw malformed("invalid UTF-8") }
    if length > 2, position[2] & 0xC0 != 0x80 { throw malformed("invalid UTF-8") }
    if length > 3, position[3] & 0xC0 != 0x80 { throw malformed("invalid UTF-8") }
    position += length
  }

  /// The text that `escaped` stands for; `scanString` has found every escape to be right, so none is
  /// cut off by the end of the buffer, and a high surrogate has a low one behind it.
  static func unescape(_ escaped: UnsafeBufferPointer<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(escaped.count)
    var index = 0
    func unit(at index: Int) -> UInt32 {
      escaped[index + 2..<index + 6].reduce(0) { $0 << 4 | (hexValue($1) ?? 0) }
    }
    while index < escaped.count {
      guard escaped[index] == UInt8(ascii: "\\") else {
        bytes.append(escaped[index])
        index += 1
        continue
      }
      switch escaped[index + 1] {
      case UInt8(ascii: "u"):
        var code = unit(at: index)
        index += 6
        if code & 0xFC00 == 0xD800 {
          code = 0x10000 + (code - 0xD800) << 10 + (unit(at: index) - 0xDC00)
          index += 6
        }
        if let scalar = Unicode.Scalar(code) { bytes.append(contentsOf: UTF8.encode(scalar)!) }
        continue
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case let byte: bytes.append(byte)
      }
      index += 2
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
