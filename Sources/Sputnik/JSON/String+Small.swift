#if _pointerBitWidth(_64) && _endian(little)
  /// A string of at most 15 bytes: these bytes, and in the last place how many they are.
  ///
  /// The standard library makes such strings too, byte by byte behind three calls, which takes longer
  /// than to find them in the text. This type relies on the form that they have in memory. It may,
  /// for that is nothing a library could change: the compiler writes the short literals of every
  /// program so. Should another compiler do otherwise, ``isKnown`` is false.
  struct SmallString {
    private var words: (UInt64, UInt64)

    /// Whether strings have that form here. In an optimised build the answer is a constant.
    @inline(__always)
    static var isKnown: Bool {
      let ascii = unsafeBitCast("fifteen letters", to: (UInt64, UInt64).self)
      let others = unsafeBitCast("é", to: (UInt64, UInt64).self)
      return ascii == (0x206E_6565_7466_6966, 0xEF73_7265_7474_656C)
        && others == (0x0000_0000_0000_A9C3, 0xA200_0000_0000_0000)
    }

    /// - Parameters:
    ///   - low: The first eight bytes, the first one in the lowest place. Only `count` bytes matter.
    ///   - high: The others.
    @inline(__always)
    init(_ low: UInt64, _ high: UInt64, count: Int, isASCII: Bool) {
      let bits = UInt64(truncatingIfNeeded: count * 8)
      let form: UInt64 = isASCII ? 0xE0 : 0xA0
      let last = (form | UInt64(truncatingIfNeeded: count)) << 56
      words =
        count < 8
        ? (low & (1 &<< bits &- 1), last) : (low, high & (1 &<< (bits &- 64) &- 1) | last)
    }

    @inline(__always)
    var string: String { unsafeBitCast(words, to: String.self) }
  }
#endif
