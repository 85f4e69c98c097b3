/// Finds the fields of structs by their response names, whatever order they come in.
///
/// Each struct whose answer once surprised the reader has a hash table here, made then and kept as
/// long as the reader. Answers in the order of the request never come here.
struct KeyIndex {
  /// The table of one struct.
  struct Table {
    fileprivate var names: UnsafePointer<UInt8>
    fileprivate var base: Int
    fileprivate var mask: Int
  }

  /// Where a name stands in the text of names, and which field it is. A free slot has no length.
  private struct Slot {
    var offset: UInt32 = 0
    var length: UInt16 = 0
    var index: UInt16 = 0
  }

  /// All tables, one behind the other.
  private var slots: [Slot] = []
  private var tables: [Table] = []

  /// The table of the struct whose names are `fields`.
  mutating func table(of fields: StaticString) -> Table {
    // Answers have objects of few types, and the ones inside each other are looked for in turns.
    for table in tables where table.names == fields.utf8Start { return table }
    return makeTable(of: fields)
  }

  @inline(never)
  private mutating func makeTable(of fields: StaticString) -> Table {
    let ranges = KeyTable(fields).ranges
    var size = 8
    while size < ranges.count * 2 { size *= 2 }
    let table = Table(names: fields.utf8Start, base: slots.count, mask: size - 1)
    slots.append(contentsOf: repeatElement(Slot(), count: size))
    for (index, range) in ranges.enumerated() where index <= UInt16.max {
      let name = UnsafeBufferPointer(start: fields.utf8Start + range.lowerBound, count: range.count)
      // Of fields that share a name, the first one; the others are found from there.
      guard range.count <= UInt16.max, self.index(of: name, in: table) == nil else { continue }
      var place = hash(name) & table.mask
      while slots[table.base + place].length != 0 { place = (place + 1) & table.mask }
      slots[table.base + place] = Slot(
        offset: UInt32(range.lowerBound), length: UInt16(range.count), index: UInt16(index))
    }
    tables.append(table)
    return table
  }

  /// The field whose response name is `key`. At most half of the slots are taken, so the search ends.
  func index(of key: UnsafeBufferPointer<UInt8>, in table: Table) -> Int? {
    guard let first = key.baseAddress, !key.isEmpty else { return nil }
    var place = hash(key) & table.mask
    while true {
      let slot = slots[table.base + place]
      if slot.length == 0 { return nil }
      if Int(slot.length) == key.count,
        __Reader.isEqual(table.names + Int(slot.offset), first, key.count)
      {
        return Int(slot.index)
      }
      place = (place + 1) & table.mask
    }
  }

  /// Length and ends tell the names of one struct apart, mostly. An adversary can't choose them.
  @inline(__always)
  private func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    key.count &+ Int(key[0]) &* 3 &+ Int(key[key.count - 1]) &* 7 &+ Int(key[key.count / 2])
  }
}
