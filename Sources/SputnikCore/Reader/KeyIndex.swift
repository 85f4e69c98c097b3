/// Hash tables that find the fields of structs by their response names.
///
/// The reader makes the table of a struct when a key of the struct isn't the expected one, and
/// keeps it. A response in the order of the request needs no table.
struct KeyIndex {
  /// The table of one struct.
  struct Table {
    fileprivate var names: UnsafePointer<UInt8>
    fileprivate var base: Int
    /// How far a hash is shifted to the right, which leaves as many bits as a slot's number has.
    fileprivate var shift: UInt64
    fileprivate var mask: Int
    /// The index of this table among all tables.
    fileprivate var place: Int
    /// Whether the keys come in another order than that of the request.
    fileprivate(set) var isUnordered = false
  }

  /// A key with its first eight bytes, which are enough to tell most keys apart.
  struct Key {
    fileprivate var start: UnsafePointer<UInt8>
    fileprivate var count: Int
    fileprivate var word: UInt64

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - start: The first byte.
    ///   - count: The number of bytes.
    ///   - word: The eight bytes from `start` on. If the key is shorter, they include bytes after
    ///     it.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, _ count: Int, word: UInt64) {
      self.start = start
      self.count = count
      self.word = count < 8 ? word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1) : word
    }

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - start: The first byte.
    ///   - count: The number of bytes.
    ///   - room: How many bytes from `start` on may be read.
    init(_ start: UnsafePointer<UInt8>, _ count: Int, room: Int) {
      var word: UInt64 = 0
      if room >= 8 {
        word = start.word
      } else {
        for index in 0..<min(count, 8) { word |= UInt64(start[index]) << UInt64(8 * index) }
      }
      self.init(start, count, word: word)
    }

    init(_ text: UnsafeBufferPointer<UInt8>) {
      self.init(
        text.baseAddress ?? UnsafePointer(bitPattern: 1)!, text.count, room: text.count)
    }

    @inline(__always)
    fileprivate func hash(_ table: Table) -> Int {
      Int(truncatingIfNeeded: ((word &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) &>> table.shift)
    }
  }

  /// The position of a name in the text of names, and the index of its field. The length of a free
  /// slot is 0.
  private struct Slot {
    var word: UInt64 = 0
    var offset: UInt32 = 0
    var length: UInt16 = 0
    var index: UInt16 = 0
  }

  /// The slots of all tables, one table after the other.
  private var slots: [Slot] = []
  private var tables: [Table] = []

  /// Returns the table of the struct whose names are `fields`, or `nil` if it hasn't been made.
  func existingTable(of fields: StaticString) -> Table? {
    // A linear search is fast enough: a response has objects of only a few types.
    for table in tables where table.names == fields.utf8Start { return table }
    return nil
  }

  /// Notes that the keys of the struct come in another order than that of the request.
  mutating func expectNothing(in table: Table) { tables[table.place].isUnordered = true }

  /// Returns the table of the struct whose names are `fields`, and makes it if necessary.
  mutating func table(of fields: StaticString) -> Table {
    existingTable(of: fields) ?? makeTable(of: fields)
  }

  @inline(never)
  private mutating func makeTable(of fields: StaticString) -> Table {
    let ranges = FieldTable(fields).ranges
    var bits = 3
    while 1 << bits < ranges.count * 2 { bits += 1 }
    let table = Table(
      names: fields.utf8Start, base: slots.count, shift: UInt64(64 - bits), mask: 1 << bits - 1,
      place: tables.count)
    slots.append(contentsOf: repeatElement(Slot(), count: 1 << bits))
    for (index, range) in ranges.enumerated() where index <= UInt16.max {
      let key = Key(
        fields.utf8Start + range.lowerBound, range.count,
        room: fields.utf8CodeUnitCount - range.lowerBound)
      // If several fields share a name, the table has the first one. The reader finds the others
      // through `FieldTable.sharing(_:)`.
      guard range.count <= UInt16.max, find(key, in: table) == nil else { continue }
      var place = key.hash(table)
      while slots[table.base + place].length != 0 { place = (place + 1) & table.mask }
      slots[table.base + place] = Slot(
        word: key.word, offset: UInt32(range.lowerBound), length: UInt16(range.count),
        index: UInt16(index))
    }
    tables.append(table)
    return table
  }

  /// Returns whether the name is equal to the key, if both have the same length and the same first
  /// eight bytes.
  @inline(__always)
  private func hasSameRest(_ key: Key, _ name: UnsafePointer<UInt8>) -> Bool {
    if key.count <= 8 { return true }
    let last = key.count - 8
    return (name + last).word == (key.start + last).word
      && (key.count <= 16 || __Reader.equal(name + 8, key.start + 8, last))
  }

  /// Returns the index of the field with the response name `key`, and the range of that name in the
  /// text of names. At most half of the slots are taken, so the search ends.
  @inline(__always)
  func find(_ key: Key, in table: Table) -> (index: Int, name: Range<Int>)? {
    var place = key.hash(table)
    while true {
      let slot = slots[table.base + place]
      if slot.length == 0 { return nil }
      if slot.word == key.word, Int(slot.length) == key.count,
        hasSameRest(key, table.names + Int(slot.offset))
      {
        let first = Int(slot.offset)
        return (Int(slot.index), first..<first + key.count)
      }
      place = (place + 1) & table.mask
    }
  }
}
