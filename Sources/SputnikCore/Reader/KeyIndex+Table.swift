extension KeyIndex {
  /// The table of one struct. It finds a field by its name, and knows which field came after which
  /// one in earlier objects: a server that sorts its keys does that in every object.
  struct Table {
    /// The text of names.
    let names: UnsafePointer<UInt8>
    /// The table that was made before this one.
    let previous: UnsafeMutablePointer<Table>?
    private let slots: UnsafeMutablePointer<Field>
    /// How far a hash is shifted to the right, which leaves as many bits as a slot's number has.
    private let shift: UInt64
    private let mask: Int
    /// The field that is expected at the beginning of an object, and those after each field. At
    /// first, this is the order of the request.
    private let successors: UnsafeMutablePointer<Field>
    private let count: Int
    /// How many keys in a row were the expected ones.
    var hits = 0
    /// How often in a row a key wasn't the expected one, with at most one expected key between
    /// them.
    private var surprises = 0
    /// Whether the keys come in no order that repeats. Then none is expected: wrong expectations
    /// take longer than the search.
    private(set) var isShuffled = false

    init(of fields: StaticString, after previous: UnsafeMutablePointer<Table>?) {
      self.previous = previous
      let ranges = FieldTable(fields).ranges
      var bits = 3
      while 1 << bits < ranges.count * 4 { bits += 1 }
      names = fields.utf8Start
      slots = .allocate(capacity: 1 << bits)
      slots.initialize(repeating: Field(), count: 1 << bits)
      shift = UInt64(64 - bits)
      mask = 1 << bits - 1
      count = ranges.count
      successors = .allocate(capacity: count + 1)
      // No field is expected after the last one.
      successors.initialize(repeating: Field(), count: count + 1)
      for (index, name) in ranges.enumerated() {
        let field = Field(names, name, index)
        insert(field)
        successors[index] = field
      }
    }

    func deallocate() {
      slots.deallocate()
      successors.deallocate()
    }

    /// Adds a field. If several fields share a name, the first one is found. The reader finds the
    /// others through `FieldTable.sharing(_:)`.
    private func insert(_ field: Field) {
      var slot = slot(of: field.head)
      while slots[slot].count != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = field
    }

    @inline(__always)
    private func slot(of head: UInt64) -> Int {
      Int(truncatingIfNeeded: (head &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    /// Returns the field with the name at `key`, or `nil` if there is none. A key with escape
    /// sequences isn't found, nor one in the last seven bytes of the text.
    ///
    /// Memory safety: eight bytes from `key` on are read, and for a longer name as many as it has,
    /// with the quote. Both are compared with `end` first. At most a quarter of the slots are
    /// taken, so the search ends.
    ///
    /// - Parameters:
    ///   - key: The text after the opening quote.
    ///   - end: The end of the text.
    @inline(__always)
    func find(
      _ key: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
    ) -> UnsafePointer<Field>? {
      let room = end - key
      guard room >= 8 else { return nil }
      let word = key.word
      // The bits up to the first stop, with the stop: the name and its quote; all if there is none.
      let stops = __Reader.stops(in: word)
      let head = word & (stops ^ (stops &- 1))
      var slot = slot(of: head)
      while true {
        let field = UnsafePointer(slots + slot)
        if field.pointee.head == head, room > field.pointee.count,
          field.pointee.hasTail(key, in: names)
        {
          return field
        }
        if field.pointee.count == 0 { return nil }
        slot = (slot &+ 1) & mask
      }
    }

    /// Returns the field that is expected after another one, or any one if none is expected.
    /// Returns `nil` if its name isn't at `key`.
    ///
    /// Memory safety: as in `successor(of:at:before:)`.
    @inline(__always)
    mutating func expected(
      after previous: Int, at key: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
    ) -> UnsafePointer<Field>? {
      isShuffled
        ? find(key, before: end) : successor(of: previous, at: key, before: end)
    }

    /// Returns the field that is expected after another one, or `nil` if its name isn't at `key`.
    /// Then `learn(_:after:)` tells which one was there.
    ///
    /// Memory safety: as in `find(_:before:)`, and `previous` is at most the number of fields. It
    /// is the index of a field in the table and 1, or a result of `clamped(_:)`.
    ///
    /// - Parameter previous: The index of the other field and 1, or 0 if there is none.
    @inline(__always)
    private mutating func successor(
      of previous: Int, at key: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
    ) -> UnsafePointer<Field>? {
      let field = UnsafePointer(successors + previous)
      let room = end - key
      guard room >= 8, room > field.pointee.count, field.pointee.hasHead(key),
        field.pointee.hasTail(key, in: names)
      else { return nil }
      return field
    }

    /// Expects `field` at this place from now on.
    ///
    /// - Parameters:
    ///   - field: A field that wasn't expected.
    ///   - previous: As in `successor(of:at:before:)`.
    mutating func learn(_ field: UnsafePointer<Field>, after previous: Int) {
      successors[previous] = field.pointee
      surprises = hits < 2 ? surprises + 1 : 0
      hits = 0
      isShuffled = surprises > 12
    }

    /// Returns `previous`, or the number of fields if it is larger.
    func clamped(_ previous: Int) -> Int { min(previous, count) }
  }
}
