// Functions that read several bytes of the text at once.
//
// Memory safety: `word` reads eight bytes from the pointer on, `halfWord` reads four, and `equal`
// reads `count` bytes in both places. Callers check that there are as many.

extension UnsafePointer<UInt8> {
  /// The eight bytes from this address on. The first one is the lowest byte of the word.
  @inlinable @inline(__always)
  var word: UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt64.self))
  }

  /// The four bytes from this address on. The first one is the lowest byte of the word.
  @inlinable @inline(__always)
  package var halfWord: UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt32.self))
  }
}

extension __Reader {
  /// Returns whether the `count` bytes at `a` and at `b` are equal.
  @inlinable @inline(__always)
  package static func equal(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard count >= 8 else {
      guard count >= 4 else {
        for index in 0..<count where a[index] != b[index] { return false }
        return true
      }
      let last = count - 4
      return a.halfWord == b.halfWord && (a + last).halfWord == (b + last).halfWord
    }
    let last = count - 8
    guard a.word == b.word, (a + last).word == (b + last).word else { return false }
    var offset = 8
    while offset < last {
      guard (a + offset).word == (b + offset).word else { return false }
      offset += 8
    }
    return true
  }

  /// Returns whether the text at `a` is the `count` bytes at `b` and a space.
  ///
  /// Memory safety: `count` is at least four. That many bytes can be read at `b`, and one more at
  /// `a`.
  @inline(__always)
  static func equalWithSpace(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    // The last word at `a` begins one byte later than the one at `b`, and ends with the space.
    guard count >= 8 else {
      let last = count &- 4
      return a.halfWord == b.halfWord
        && (a + (last &+ 1)).halfWord == (b + last).halfWord &>> 8 | 0x2000_0000
    }
    let last = count &- 8
    guard a.word == b.word,
      (a + (last &+ 1)).word == (b + last).word &>> 8 | 0x2000_0000_0000_0000
    else { return false }
    var offset = 8
    while offset <= last {
      guard (a + offset).word == (b + offset).word else { return false }
      offset &+= 8
    }
    return true
  }
}
