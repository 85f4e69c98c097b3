// Several bytes of the text at once: what scanning, numbers and keys look at.
//
// Memory safety: both look at so many bytes from the pointer on, which the caller has counted.

extension UnsafePointer<UInt8> {
  /// The eight bytes that stand here, the first one lowest.
  @inline(__always)
  var word: UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt64.self))
  }

  /// The four bytes that stand here, the first one lowest.
  @inline(__always)
  var halfWord: UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt32.self))
  }
}
