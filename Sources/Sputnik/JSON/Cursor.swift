/// Where the reading of one object stands: which of its first 64 fields are still awaited.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __Cursor {
  /// One bit a field that was asked for and hasn't been read.
  @usableFromInline var awaited: UInt64
  /// The object's place in the plan.
  @usableFromInline let place: Int32
  /// What stands before the next key: the brace at first, then a comma.
  @usableFromInline var lead: UInt8

  @inlinable init(awaited: UInt64, place: Int32) {
    self.awaited = awaited
    self.place = place
    lead = 0x7B
  }

  /// Whether the field of the bit `field` was asked for.
  @inlinable @inline(__always)
  public func wants(_ field: UInt64) -> Bool { awaited & field != 0 }

  /// Notes that the field of the bit `field` has been read.
  @inlinable @inline(__always)
  public mutating func done(_ field: UInt64) { awaited &= ~field }
}

extension __Reader {
  /// Enters an object of at most 64 fields; `nil` after a null that stays neutral.
  ///
  /// The brace itself is still to be read: it leads the first key as commas lead the others.
  @inlinable
  public mutating func enter<Word>(
    _ selection: inout __Selection<Word>, _ fieldCount: Int
  ) throws(__ReadError) -> __Cursor? {
    if byte != 0x7B {
      guard try findObject() else { return nil }
    }
    try descend()
    let all: UInt64 = fieldCount == 64 ? ~0 : (1 << UInt64(fieldCount)) - 1
    guard place != 0 else { return __Cursor(awaited: all, place: 0) }
    selection.deselected = Word(truncatingIfNeeded: deselectedFields(at: place))
    return __Cursor(awaited: all & ~unawaitedFields(at: place), place: place)
  }

  @usableFromInline @inline(never)
  mutating func findObject() throws(__ReadError) -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: "{") { return true }
    try acceptNull(insteadOf: "an object")
    return false
  }

  @usableFromInline @inline(never)
  func deselectedFields(at place: Int32) -> UInt64 { plan?.deselected(place, word: 0) ?? 0 }

  @usableFromInline @inline(never)
  func unawaitedFields(at place: Int32) -> UInt64 { plan?.unawaited(place, word: 0) ?? 0 }

  /// Takes `"key":` with what leads it, if that is what stands here.
  @inlinable @inline(__always)
  public mutating func key(_ key: StaticString, _ cursor: inout __Cursor) -> Bool {
    let count = key.utf8CodeUnitCount
    // The lead and the key are `count + 1` bytes: nothing is looked at unless they are there.
    if end - position > count, position.pointee == cursor.lead,
      Self.equal(position + 1, key.utf8Start, count)
    {
      position += count + 1
      cursor.lead = 0x2C
      return true
    }
    return spacedKey(key, &cursor)
  }

  /// Compares at least four bytes: a key of one letter, its quotes and its colon. With a constant
  /// count this becomes a few comparisons of words.
  @inlinable @inline(__always)
  static func equal(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let a = UnsafeRawPointer(a)
    let b = UnsafeRawPointer(b)
    func same<T: FixedWidthInteger>(_ offset: Int, as type: T.Type) -> Bool {
      a.loadUnaligned(fromByteOffset: offset, as: type)
        == b.loadUnaligned(fromByteOffset: offset, as: type)
    }
    if count < 8 { return same(0, as: UInt32.self) && same(count - 4, as: UInt32.self) }
    var offset = 0
    while offset < count - 8 {
      guard same(offset, as: UInt64.self) else { return false }
      offset += 8
    }
    return same(count - 8, as: UInt64.self)
  }

  /// The same with white space around the key. Takes nothing unless it takes all.
  @usableFromInline @inline(never)
  mutating func spacedKey(_ key: StaticString, _ cursor: inout __Cursor) -> Bool {
    let first = position
    skipWhitespace()
    if byte == cursor.lead {
      position += 1
      skipWhitespace()
      let count = key.utf8CodeUnitCount - 1
      // `equal` looks at four bytes at least; a key of one letter has three without its colon.
      if end - position > count, position.pointee == key.utf8Start.pointee,
        count > 3
          ? Self.equal(position, key.utf8Start, count)
          : position[1] == key.utf8Start[1] && position[2] == key.utf8Start[2]
      {
        position += count
        skipWhitespace()
        if byte == UInt8(ascii: ":") {
          position += 1
          cursor.lead = UInt8(ascii: ",")
          return true
        }
      }
    }
    position = first
    return false
  }

  /// Makes the plan's place of the field `index` the current one, before its value is read.
  @inlinable @inline(__always)
  public mutating func descend(to index: Int, _ cursor: __Cursor) {
    if cursor.place != 0 { place = placeOfField(index, at: cursor.place) }
  }

  @usableFromInline @inline(never)
  mutating func placeOfField(_ index: Int, at place: Int32) -> Int32 {
    plan?.place(ofPart: index, at: place) ?? 0
  }

  /// Leaves the object, if nothing is awaited and its end stands here.
  @inlinable @inline(__always)
  public mutating func leave(_ cursor: __Cursor) -> Bool {
    guard cursor.awaited == 0, byte == 0x7D, cursor.lead == 0x2C else { return false }
    position += 1
    remainingDepth += 1
    return true
  }
}
