extension KeyIndex {
  /// A field in a table. Numbers that depend on the length of its name are compared without a
  /// branch, because a processor can't predict the lengths of names in any order.
  struct Field {
    /// The first eight bytes of the name and its closing quote, with zeros after the quote. No text
    /// begins with the value in a free slot.
    private(set) var head: UInt64 = .max
    /// The last bytes of the name, and the quote. It is eight bytes, or all if there are less.
    private var tail: UInt64 = 0
    /// Where the name begins in the text of names.
    private var offset: UInt32 = 0
    private var length: UInt32 = 0
    private var number: UInt32 = 0
    /// How many of eight bits are after the quote of a short name.
    private var unused: UInt32 = 0

    /// The index of the field.
    var index: Int { Int(truncatingIfNeeded: number) }
    /// The number of bytes of its name.
    var count: Int { Int(truncatingIfNeeded: length) }

    /// Creates a free slot.
    init() {}

    /// Creates the field `index`, whose name is at `name` in the text of names.
    init(_ names: UnsafePointer<UInt8>, _ name: Range<Int>, _ index: Int) {
      let start = names + name.lowerBound
      let last = min(7, name.count)
      head = name.count < 8 ? Self.quoted(start, name.count) : start.word
      tail = Self.quoted(start + (name.count - last), last)
      offset = UInt32(name.lowerBound)
      length = UInt32(name.count)
      number = UInt32(index)
      unused = UInt32(8 * (7 - last))
    }

    /// Returns at most seven bytes and a quote after them, as a word of the text has them.
    private static func quoted(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
      (0..<count).reversed().reduce(UInt64(UInt8(ascii: "\""))) { $0 << 8 | UInt64(start[$1]) }
    }

    /// Returns whether the text at `key` has this head.
    ///
    /// Memory safety: eight bytes from `key` on are read.
    @inline(__always)
    func hasHead(_ key: UnsafePointer<UInt8>) -> Bool { (key.word ^ head) &<< shift == 0 }

    /// Returns whether the text at `key` is this name, with the quote, if it has this head.
    ///
    /// Memory safety: at least eight bytes from `key` on are read, and as many as the name and its
    /// quote have.
    ///
    /// - Parameters:
    ///   - key: The text after the opening quote.
    ///   - names: The text of names.
    @inline(__always)
    func hasTail(_ key: UnsafePointer<UInt8>, in names: UnsafePointer<UInt8>) -> Bool {
      // The last eight bytes, or the first ones without those after the quote of a short name.
      let last = (key + max(0, count &- 7)).word
      return (last ^ tail) &<< shift == 0
        && (count < 16 || __Reader.equal(names + Int(offset) + 8, key + 8, count &- 8))
    }

    private var shift: UInt64 { UInt64(truncatingIfNeeded: unused) }
  }
}
