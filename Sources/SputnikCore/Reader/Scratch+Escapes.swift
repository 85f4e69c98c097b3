extension Scratch {
  /// Appends the characters of escape sequences, as long as they have three bytes in UTF-8.
  ///
  /// Memory safety: each step reads eight bytes before `end`, and writes four bytes into the room
  /// for them.
  ///
  /// - Returns: The end of these sequences.
  @inline(__always)
  mutating func appendThreeByteEscapes(
    from first: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = first
    var isOver = false
    while !isOver {
      append(upTo: 32 * 3 + 1) { room in
        var out = room
        for _ in 0..<32 {
          isOver = true
          guard end - next >= 8, case let word = next.word, word & 0xFFFF == 0x755C,
            let unit = __Reader.hexValue(UInt32(truncatingIfNeeded: word &>> 16)), unit >= 0x800,
            !(0xD800...0xDFFF ~= unit)
          else { break }
          let bytes =
            (unit &>> 12 | 0xE0) | (unit &>> 6 & 0x3F | 0x80) &<< 8 | (unit & 0x3F | 0x80) &<< 16
          UnsafeMutableRawPointer(out).storeBytes(of: bytes.littleEndian, as: UInt32.self)
          out += 3
          next += 6
          isOver = false
        }
        return out - room
      }
    }
    return next
  }
}
