extension __Reader {
  /// Reads the rest of a string from its first escape sequence on, which is at the current
  /// position.
  ///
  /// - Parameters:
  ///   - first: The beginning of the string. The text from there to the current position has no
  ///     escape sequences, and has been checked.
  ///   - isASCII: Whether that text is ASCII.
  @inline(never)
  mutating func escapedString(
    from first: UnsafePointer<UInt8>, isASCII: Bool
  ) throws(__ReadError) -> String {
    var isASCII = isASCII
    scratch.removeAll()
    scratch.append(first, count: position - first)
    repeat {
      // An escape sequence is often followed by more of them.
      while byte == UInt8(ascii: "\\") {
        if takeThreeByteEscapes() {
          isASCII = false
          continue
        }
        let scalar = try escape()
        scratch.append(scalar)
        if !scalar.isASCII { isASCII = false }
      }
      position = scratch.appendPlainText(from: position, before: end)
      // In most texts, the closing quote or the next escape sequence is here.
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { continue }
      let run = position
      if !(try scanText()) { isASCII = false }
      scratch.append(run, count: position - run)
    } while position.pointee == UInt8(ascii: "\\")
    position += 1
    return String(checked: scratch.bytes, isASCII: isASCII)
  }

  /// Reads the escape sequences from the current position on that stand for characters with three
  /// bytes in UTF-8. Python writes texts in Chinese, Japanese and Korean in this way, so this is
  /// fast.
  ///
  /// - Returns: Whether there was one.
  @inline(__always)
  private mutating func takeThreeByteEscapes() -> Bool {
    guard end - position >= 8, position[1] == UInt8(ascii: "u") else { return false }
    let first = position
    position = scratch.appendThreeByteEscapes(from: first, before: end)
    return position != first
  }

  /// Reads the escape sequence whose backslash is at the current position, and returns its
  /// character.
  @inline(__always)
  mutating func escape() throws(__ReadError) -> Unicode.Scalar {
    guard end - position >= 2 else { throw cut() }
    let scalar: Unicode.Scalar
    switch position[1] {
    case UInt8(ascii: "u"): return try unicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      scalar = Unicode.Scalar(position[1])
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    default: throw malformed("an unknown escape sequence")
    }
    position += 2
    return scalar
  }

  /// Reads `\uXXXX`, or both escape sequences of a surrogate pair.
  @inline(__always)
  private mutating func unicodeEscape() throws(__ReadError) -> Unicode.Scalar {
    let unit = try codeUnit(at: position)
    if let scalar = Unicode.Scalar(unit) {
      position += 6
      return scalar
    }
    // A code unit that isn't a scalar is a surrogate. It must be a high one with a low one after
    // it.
    let next = position + 6
    guard unit < 0xDC00 else { throw malformed("a lone surrogate") }
    guard end - next >= 2 else { throw cut() }
    guard next[0] == UInt8(ascii: "\\"), next[1] == UInt8(ascii: "u"),
      case let low = try codeUnit(at: next), 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw malformed("a lone surrogate") }
    // `codeUnit` has checked that there are six bytes in both places.
    position += 12
    return scalar
  }

  /// Returns the number in the `\uXXXX` at `escape`.
  @inline(__always)
  private func codeUnit(at escape: UnsafePointer<UInt8>) throws(__ReadError) -> UInt32 {
    if end - escape >= 6, let unit = Self.hexValue((escape + 2).halfWord) { return unit }
    throw noCodeUnit(at: escape)
  }

  /// Returns the error for the `\u` at `escape`: a character that isn't a digit, or the end of the
  /// text.
  @inline(never)
  private func noCodeUnit(at escape: UnsafePointer<UInt8>) -> __ReadError {
    let digits = UnsafeBufferPointer(start: escape + 2, count: min(end - escape, 6) - 2)
    return digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
      ? cut() : __ReadError(.malformed("an unknown escape sequence"), at: escape - start)
  }

  /// Returns the value of four hexadecimal digits, the first of which is in the lowest byte.
  @inline(__always)
  static func hexValue(_ digits: UInt32) -> UInt32? {
    let values = hexDigits.utf8Start
    func value(_ shift: UInt32) -> UInt32 { UInt32(values[Int(digits &>> shift & 0xFF)]) }
    let (first, second, third, fourth) = (value(0), value(8), value(16), value(24))
    guard (first | second | third | fourth) & 0x40 == 0 else { return nil }
    return first &<< 12 | second &<< 8 | third &<< 4 | fourth
  }

  /// The values of the hexadecimal digits, by their bytes; `@` stands for every other byte.
  private static var hexDigits: StaticString {
    """
    @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\
    \u{0}\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{9}@@@@@@@\
    \u{A}\u{B}\u{C}\u{D}\u{E}\u{F}@@@@@@@@@@@@@@@@@@@@@@@@@@\
    \u{A}\u{B}\u{C}\u{D}\u{E}\u{F}@@@@@@@@@@@@@@@@@@@@@@@@@\
    @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\
    @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
    """
  }
}
