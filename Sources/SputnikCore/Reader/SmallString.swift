/// A string of at most 15 ASCII characters, in the form that such a string has in memory: the
/// characters, and their number in the last byte.
///
/// The standard library's own initialiser copies byte by byte and makes three calls. That takes
/// longer than finding the string in the text.
///
/// Memory safety: this type depends on the form that short strings have in memory. The compiler
/// writes the short string literals of a program in that form, so the standard library that the
/// program runs with must use it too. If the form is another one, `isKnown` is false, and no value
/// is made.
struct SmallString {
  private let low: UInt64
  private let high: UInt64

  /// Creates a string.
  ///
  /// - Parameters:
  ///   - low: The first eight characters. The first one is in the lowest byte. Bytes after the
  ///     first `count` are ignored.
  ///   - high: The other characters.
  ///   - count: How many characters there are, at most 15.
  @inline(__always)
  init(_ low: UInt64, _ high: UInt64, count: Int) {
    let bits = UInt64(truncatingIfNeeded: count * 8)
    let last = (0xE0 | UInt64(truncatingIfNeeded: count)) << 56
    if count < 8 {
      self.low = low & (1 &<< bits &- 1)
      self.high = last
    } else {
      self.low = low
      self.high = high & (1 &<< (bits &- 64) &- 1) | last
    }
  }

  /// Writes the string to memory that is uninitialised, or that has a string without storage.
  @inline(__always)
  func initialize(_ place: UnsafeMutablePointer<String>) {
    let words = UnsafeMutableRawPointer(place)
    words.storeBytes(of: low, as: UInt64.self)
    words.storeBytes(of: high, toByteOffset: 8, as: UInt64.self)
  }

  var string: String {
    var string = ""
    initialize(&string)
    return string
  }
}

// `isKnown` is true if short strings have the expected form in memory. It is a constant in an
// optimised build.
#if _pointerBitWidth(_64) && _endian(little)
  extension SmallString {
    @inline(__always)
    static var isKnown: Bool {
      unsafeBitCast("fifteen letters", to: (UInt64, UInt64).self)
        == (0x206E_6565_7466_6966, 0xEF73_7265_7474_656C)
        && unsafeBitCast("é", to: (UInt64, UInt64).self) == (0xA9C3, 0xA200_0000_0000_0000)
    }
  }
#else
  extension SmallString {
    @inline(__always)
    static var isKnown: Bool { false }
  }
#endif
