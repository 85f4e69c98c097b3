/// Finds the fields of structs by their response names, whatever order they come in.
///
/// Each struct whose answer once surprised the reader has a hash table here, made then and kept as
/// long as the reader. Answers in the order of the request never come here.
struct KeyIndex {
  /// The table of one struct.
  struct Table {
    fileprivate var names: UnsafePointer<UInt8>
    fileprivate var base: Int
    /// The slots are the power of two that leaves so many bits of a hash.
    fileprivate var shift: UInt64
    fileprivate var mask: Int
    /// Where among the tables this one is.
    fileprivate var place: Int
    /// Whether the keys have an order of their own.
    fileprivate(set) var isUnordered = false
  }

  /// A key with its first eight bytes, which nearly always decide.
  struct Key {
    fileprivate var start: UnsafePointer<UInt8>
    fileprivate var count: Int
    fileprivate var word: UInt64

    /// - Parameter word: The eight bytes from `start` on, those behind the key as well.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, _ count: Int, word: UInt64) {
      self.start = start
      self.count = count
      self.word = count < 8 ? word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1) : word
    }

    /// - Parameter room: How many bytes may be looked at.
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

  /// Where a name stands in the text of names, and which field it is. A free slot has no length.
  private struct Slot {
    var word: UInt64 = 0
    var offset: UInt32 = 0
    var length: UInt16 = 0
    var index: UInt16 = 0
  }

  /// All tables, one behind the other.
  private var slots: [Slot] = []
  private var tables: [Table] = []

  /// The table of the struct whose names are `fields`, if there is one.
  func existingTable(of fields: StaticString) -> Table? {
    // Answers have objects of few types, and the ones inside each other are looked for in turns.
    for table in tables where table.names == fields.utf8Start { return table }
    return nil
  }

  /// Says that the keys have an order of their own.
  mutating func expectNothing(in table: Table) { tables[table.place].isUnordered = true }

  /// The table of the struct whose names are `fields`, which is made if need be.
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
      // Of fields that share a name, the first one; the others are found from there.
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

  /// Whether the name is the key, with which it has the length and the first eight bytes in common.
  @inline(__always)
  private func hasSameRest(_ key: Key, _ name: UnsafePointer<UInt8>) -> Bool {
    if key.count <= 8 { return true }
    let last = key.count - 8
    return (name + last).word == (key.start + last).word
      && (key.count <= 16 || __Reader.equal(name + 8, key.start + 8, last))
  }

  /// The field whose response name is `key`, and where that stands among the names. At most half of
  /// the slots are taken, so the search ends.
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
