// Several bytes of the text at once: what scanning, numbers and keys look at.
//
// Memory safety: `word` looks at eight bytes from the pointer on, `halfWord` at four, and `equal` at `count`
// in both places. The callers have counted them.

extension UnsafePointer<UInt8> {
  /// The eight bytes that stand here, the first one lowest.
  @inlinable @inline(__always)
  var word: UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt64.self))
  }

  /// The four bytes that stand here, the first one lowest.
  @inlinable @inline(__always)
  var halfWord: UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt32.self))
  }
}

extension __Reader {
  /// Whether the same `count` bytes stand in both places.
  @inlinable @inline(__always)
  static func equal(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count >= 8 else {
      guard count >= 4 else {
        for index in 0..<count where a[index] != b[index] { return false }
        return true
      }
      let last = count - 4
      return a.halfWord == b.halfWord && (a + last).halfWord == (b + last).halfWord
    }
    var offset = 0
    let last = count - 8
    while offset < last {
      guard (a + offset).word == (b + offset).word else { return false }
      offset += 8
    }
    return (a + last).word == (b + last).word
  }
}
