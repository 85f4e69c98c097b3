/// Hash tables that find the fields of structs by their response names.
///
/// The reader makes the table of a struct when a key of the struct isn't the expected one, and
/// keeps it. A response in the order of the request needs no table.
///
/// Memory safety: the tables and their slots belong to the index, which frees them. Only the reader
/// that has the index uses them. See `Table.find(_:before:)` for what is read of the text.
struct KeyIndex: ~Copyable {
  private var tables: [UnsafeMutablePointer<Table>] = []

  init() {}

  deinit {
    for table in tables {
      table.pointee.slots.deallocate()
      table.deallocate()
    }
  }

  /// Returns the table of the struct whose names are `fields`, or `nil` if it hasn't been made.
  @inline(__always)
  func existingTable(of fields: StaticString) -> UnsafeMutablePointer<Table>? {
    // A linear search is fast enough: a response has objects of only a few types.
    for table in tables where table.pointee.names == fields.utf8Start { return table }
    return nil
  }

  /// Returns the table of the struct whose names are `fields`, and makes it if necessary.
  mutating func table(of fields: StaticString) -> UnsafeMutablePointer<Table> {
    existingTable(of: fields) ?? makeTable(of: fields)
  }

  @inline(never)
  private mutating func makeTable(of fields: StaticString) -> UnsafeMutablePointer<Table> {
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    table.initialize(to: Table(of: fields))
    tables.append(table)
    return table
  }
}

extension KeyIndex {
  /// A field in a table. Numbers that depend on the length of its name are compared without a
  /// branch, because a processor can't predict the lengths of names in any order.
  struct Field {
    /// The first eight bytes of the name and its closing quote, with zeros after the quote. No text
    /// begins with the value in a free slot.
    fileprivate var head: UInt64 = .max
    /// The last bytes of the name, and the quote. It is eight bytes, or all if there are less.
    fileprivate var tail: UInt64 = 0
    /// Where the name begins in the text of names.
    fileprivate var offset: UInt32 = 0
    fileprivate var length: UInt32 = 0
    fileprivate var number: UInt32 = 0

    /// The index of the field.
    var index: Int { Int(truncatingIfNeeded: number) }
    /// The number of bytes of its name.
    var count: Int { Int(truncatingIfNeeded: length) }
    /// The range of its name in the text of names.
    var name: Range<Int> { Int(offset)..<Int(offset) + count }
  }

  /// The table of one struct.
  struct Table {
    fileprivate let names: UnsafePointer<UInt8>
    fileprivate let slots: UnsafeMutablePointer<Field>
    /// How far a hash is shifted to the right, which leaves as many bits as a slot's number has.
    private let shift: UInt64
    private let mask: Int
    /// Whether the keys come in another order than that of the request.
    var isUnordered = false

    fileprivate init(of fields: StaticString) {
      let ranges = FieldTable(fields).ranges
      var bits = 3
      while 1 << bits < ranges.count * 4 { bits += 1 }
      names = fields.utf8Start
      slots = .allocate(capacity: 1 << bits)
      slots.initialize(repeating: Field(), count: 1 << bits)
      shift = UInt64(64 - bits)
      mask = 1 << bits - 1
      for (index, name) in ranges.enumerated() { insert(name, index) }
    }

    /// Adds a field. If several fields share a name, the first one is found. The reader finds the
    /// others through `FieldTable.sharing(_:)`.
    private func insert(_ name: Range<Int>, _ index: Int) {
      let start = names + name.lowerBound
      let last = min(7, name.count)
      let field = Field(
        head: name.count < 8 ? Self.quoted(start, name.count) : start.word,
        tail: Self.quoted(start + (name.count - last), last),
        offset: UInt32(name.lowerBound), length: UInt32(name.count), number: UInt32(index))
      var slot = slot(of: field.head)
      while slots[slot].length != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = field
    }

    /// Returns at most seven bytes and a quote after them, as a word of the text has them.
    private static func quoted(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
      (0..<count).reversed().reduce(UInt64(UInt8(ascii: "\""))) { $0 << 8 | UInt64(start[$1]) }
    }

    @inline(__always)
    private func slot(of head: UInt64) -> Int {
      Int(truncatingIfNeeded: (head &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    /// Returns the field with the name at `key`, or `nil` if there is none. A key with escape
    /// sequences isn't found, nor one in the last seven bytes of the text.
    ///
    /// Memory safety: eight bytes from `key` on are read, and for a longer name as many as it has,
    /// with the quote. Both are compared with `end` first. At most a quarter of the slots are taken,
    /// so the search ends.
    ///
    /// - Parameters:
    ///   - key: The text after the opening quote.
    ///   - end: The end of the text.
    @inline(__always)
    func find(_ key: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Field? {
      let room = end - key
      guard room >= 8 else { return nil }
      let word = key.word
      // The bits up to the first stop, with the stop: the name and its quote; all if there is none.
      let stops = __Reader.stops(in: word)
      let head = word & (stops ^ (stops &- 1))
      var slot = slot(of: head)
      while true {
        let field = slots[slot]
        if field.head == head, room > field.count, hasTail(of: field, key) { return field }
        if field.length == 0 { return nil }
        slot = (slot &+ 1) & mask
      }
    }

    /// Returns whether the text at `key` is the name of `field`, if both have the same head.
    @inline(__always)
    private func hasTail(of field: Field, _ key: UnsafePointer<UInt8>) -> Bool {
      // The last eight bytes, or the first ones without those after the quote of a short name.
      let tail = (key + max(0, field.count &- 7)).word
      let unused = UInt64(truncatingIfNeeded: 8 &* max(0, 7 &- field.count))
      return (tail ^ field.tail) &<< unused == 0
        && (field.count < 16
          || __Reader.equal(names + Int(field.offset) + 8, key + 8, field.count &- 8))
    }
  }
}
