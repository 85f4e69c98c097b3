/// Where the reading of one object stands: which of its first 64 fields are still awaited.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __Cursor {
  /// One bit a field that was asked for and hasn't been read, as long as the answer keeps the order
  /// of the request.
  @usableFromInline var awaited: UInt64
  /// The same from the first surprise on, when nothing is predicted any more.
  var rest: UInt64 = 0
  /// The offset of the object's brace.
  var start = 0
  /// The object's place in the plan.
  @usableFromInline let place: Int32
  /// What stands before the next key: the brace at first, then a comma; no byte where no key is to be
  /// read, for the object's other fields are.
  @usableFromInline var lead: Int32

  /// The cursor of an object that starts here.
  init(awaited: UInt64, place: Int32, start: Int) {
    self.awaited = awaited
    self.place = place
    self.start = start
    lead = 0x7B
  }

  /// The cursor that takes the one field `index`, whose key has been read, or none.
  init(only index: Int?) {
    awaited = index.map { 1 << UInt64($0) } ?? 0
    place = 0
    lead = Self.noKey
  }

  /// What no byte is equal to.
  static let noKey: Int32 = -1
}

extension __Reader {
  /// Enters the object that stands here, of at most 64 fields, or has one field of it read whose key
  /// has been taken. After a null that stays neutral, nothing is awaited.
  ///
  /// The brace itself is still to be read: it leads the first key as commas lead the others.
  ///
  /// - Parameters:
  ///   - value: The struct, which takes the selection at this place of the plan.
  ///   - count: How many fields it has.
  public mutating func enter<T: GraphQLSelectionSet>(
    _ value: inout T, _ count: Int
  ) throws(__ReadError) -> __Cursor {
    if only >= 0 { return __Cursor(only: takeOnly()) }
    if byte != 0x7B {
      guard try findObject() else {
        try vacate(&value)
        return __Cursor(only: nil)
      }
    }
    try descend()
    let all: UInt64 = count == 64 ? ~0 : (1 << UInt64(count)) - 1
    guard place != 0 else { return __Cursor(awaited: all, place: 0, start: offset) }
    return select(&value, all)
  }

  @inline(never)
  private mutating func select<T: GraphQLSelectionSet>(_ value: inout T, _ all: UInt64) -> __Cursor
  {
    value.__selection[__word: 0] = plan?.deselected(place, word: 0) ?? 0
    let unawaited = plan?.unawaited(place, word: 0) ?? 0
    return __Cursor(awaited: all & ~unawaited, place: place, start: offset)
  }

  /// The index of the field that is to be read alone.
  mutating func takeOnly() -> Int {
    defer { only = -1 }
    return only
  }

  @inline(never)
  mutating func findObject() throws(__ReadError) -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: "{") { return true }
    try acceptNull(insteadOf: "an object")
    return false
  }

  /// Whether the field `index` is the next to be read: it is awaited, and its key stands here and has
  /// been taken.
  ///
  /// - Parameter key: `"key":`
  @inlinable @inline(__always)
  public mutating func takes(_ index: Int, _ key: StaticString, _ cursor: inout __Cursor) -> Bool {
    let field: UInt64 = 1 << UInt64(index)
    guard cursor.awaited & field != 0 else { return false }
    let count = key.utf8CodeUnitCount
    if end - position > count, Int32(position.pointee) == cursor.lead, cursor.place == 0,
      Self.equal(position + 1, key.utf8Start, count)
    {
      position += count + 1
      cursor.lead = 0x2C
      cursor.awaited &= ~field
      return true
    }
    return take(key.utf8Start, key.utf8CodeUnitCount, field, &cursor)
  }

  /// Whether the fragment `index` is to be read: fragments are read by themselves, when the object's
  /// own fields have been.
  @inlinable @inline(__always)
  public func takes(fragment index: Int, _ cursor: __Cursor) -> Bool {
    cursor.awaited & (1 << UInt64(index)) != 0 && takesOnly(cursor)
  }

  @usableFromInline
  func takesOnly(_ cursor: __Cursor) -> Bool { cursor.lead == __Cursor.noKey }

  /// Takes the key with what leads it, or stops the prediction.
  @usableFromInline @inline(never)
  mutating func take(
    _ key: UnsafePointer<UInt8>, _ count: Int, _ field: UInt64, _ cursor: inout __Cursor
  ) -> Bool {
    // The lead and the key are `count + 1` bytes: nothing is looked at unless they are there.
    if end - position > count, Int32(position.pointee) == cursor.lead,
      Self.equal(position + 1, key, count)
    {
      position += count + 1
    } else if cursor.lead == __Cursor.noKey {
      cursor.awaited = 0
      return true
    } else if !takeSpaced(key, count, lead: cursor.lead) {
      cursor.rest = cursor.awaited
      cursor.awaited = 0
      return false
    }
    cursor.lead = 0x2C
    cursor.awaited &= ~field
    if cursor.place != 0 {
      place = placeOfField(field.trailingZeroBitCount, at: cursor.place)
    }
    return true
  }

  /// Compares at least four bytes: a key of one letter, its quotes and its colon.
  @inlinable @inline(__always)
  static func equal(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let a = UnsafeRawPointer(a)
    let b = UnsafeRawPointer(b)
    if count < 8 {
      let last = count - 4
      return a.loadUnaligned(as: UInt32.self) == b.loadUnaligned(as: UInt32.self)
        && a.loadUnaligned(fromByteOffset: last, as: UInt32.self)
          == b.loadUnaligned(fromByteOffset: last, as: UInt32.self)
    }
    var offset = 0
    let last = count - 8
    while offset < last {
      guard
        a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    return a.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      == b.loadUnaligned(fromByteOffset: last, as: UInt64.self)
  }

  /// The same with white space around the key. Takes nothing unless it takes all.
  @inline(never)
  private mutating func takeSpaced(
    _ key: UnsafePointer<UInt8>, _ count: Int, lead: Int32
  ) -> Bool {
    let first = position
    skipWhitespace()
    if position < end, Int32(position.pointee) == lead {
      position += 1
      skipWhitespace()
      let count = count - 1
      // `equal` looks at four bytes at least; a key of one letter has three without its colon.
      if end - position > count, position.pointee == key.pointee,
        count > 3
          ? Self.equal(position, key, count) : position[1] == key[1] && position[2] == key[2]
      {
        position += count
        skipWhitespace()
        if byte == UInt8(ascii: ":") {
          position += 1
          return true
        }
      }
    }
    position = first
    return false
  }

  @inline(never)
  mutating func placeOfField(_ index: Int, at place: Int32) -> Int32 {
    plan?.place(ofPart: index, at: place) ?? 0
  }

  /// Leaves the object: reads what the prediction has left, and has the struct checked.
  @inlinable @inline(__always)
  public mutating func leave<T: GraphQLSelectionSet>(
    _ value: inout T, _ cursor: __Cursor
  ) throws(__ReadError) {
    if !leaves(cursor) {
      guard try rest(&value, cursor) else { return }
    }
    do {
      try value.__validate()
    } catch {
      throw invalid(error)
    }
  }

  /// Takes the object's end, if nothing is awaited and that is what stands here.
  @usableFromInline
  mutating func leaves(_ cursor: __Cursor) -> Bool {
    guard cursor.awaited | cursor.rest == 0, byte == 0x7D, cursor.lead == 0x2C, cursor.place == 0
    else { return false }
    position += 1
    remainingDepth += 1
    return true
  }
}
