/// A string of at most 15 ASCII characters: the characters, and in the last place how many they are.
///
/// The standard library makes such strings too, byte by byte behind three calls, which takes longer
/// than finding them in the text. This type relies on the form that they have in memory. It may: the
/// compiler itself writes the short literals of every program in that form, so no library that the
/// program runs with can have another. Where the compiler does otherwise, ``isKnown`` is false, and
/// nobody makes one.
struct SmallString {
  private let low: UInt64
  private let high: UInt64

  /// Whether strings have that form here. In an optimised build the answer is a constant.
  @inline(__always)
  static var isKnown: Bool {
    #if _pointerBitWidth(_64) && _endian(little)
      unsafeBitCast("fifteen letters", to: (UInt64, UInt64).self)
        == (0x206E_6565_7466_6966, 0xEF73_7265_7474_656C)
        && unsafeBitCast("é", to: (UInt64, UInt64).self) == (0xA9C3, 0xA200_0000_0000_0000)
    #else
      false
    #endif
  }

  /// - Parameters:
  ///   - low: The first eight characters, the first one in the lowest place. Only `count` matter.
  ///   - high: The others.
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

  /// Makes the string at a place where there is none, or one that is no object.
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
