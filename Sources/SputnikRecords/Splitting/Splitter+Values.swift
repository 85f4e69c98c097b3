import SputnikCore
import SputnikLanguage
import SputnikNames

// Memory safety: a position is compared with the end before its byte is read.

extension Splitter {
  /// Returns the end of a value without objects; `nil` if it isn't compact JSON.
  @inline(never)
  static func value(
    _ position: UnsafePointer<UInt8>, _ reader: inout __Reader, _ levels: Int
  ) -> UnsafePointer<UInt8>? {
    guard position < reader.end, position.pointee > 0x20 else { return nil }
    if position.pointee == UInt8(ascii: "["), levels > 0 {
      var next = position
      repeat {
        guard let end = plainValue(next + 1, before: reader.end), end < reader.end else { break }
        if end.pointee == UInt8(ascii: "]") { return end + 1 }
        next = end
      } while next.pointee == UInt8(ascii: ",")
    }
    reader.position = position
    reader.remainingDepth = levels
    do throws(__ReadError) { try reader.skipValue() } catch { return nil }
    return reader.position
  }

  /// Returns the end of a string without escapes, a number or a Boolean, if it is one and another
  /// byte follows.
  @inline(__always)
  static func plainValue(
    _ position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard position < end else { return nil }
    switch position.pointee {
    case UInt8(ascii: "\""):
      let stop = __Reader.endOfPlainText(from: position + 1, before: end)
      return stop < end && stop.pointee == UInt8(ascii: "\"") ? stop + 1 : nil
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      var next = endOfDigits(position + 1, before: end)
      if end - next > 1, next.pointee == UInt8(ascii: "."), isDigit(next[1]) {
        next = endOfDigits(next + 2, before: end)
      }
      return next < end && endsValue(next.pointee) ? next : nil
    case UInt8(ascii: "0"): return end - position > 1 && endsValue(position[1]) ? position + 1 : nil
    case UInt8(ascii: "t"):
      return end - position > 4 && position.halfWord == 0x6575_7274 ? position + 4 : nil
    case UInt8(ascii: "f"):
      return end - position > 5 && (position + 1).halfWord == 0x6573_6C61 ? position + 5 : nil
    default: return nil
    }
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  @inline(__always)
  private static func endOfDigits(
    _ position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = position
    while next < end, isDigit(next.pointee) { next += 1 }
    return next
  }

  // MARK: Types

  static var typename: StaticString { "\"__typename\":" }

  /// Whether the key `__typename` is at a position, and more text follows.
  static func hasTypename(
    _ position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Bool {
    let count = typename.utf8CodeUnitCount
    return end - position > count && __Reader.equal(position, typename.utf8Start, count)
  }

  /// Returns the number of the type of the object at a position; absent if it doesn't have a type,
  /// and `nil` if its text isn't JSON.
  func typeAhead(
    _ position: UnsafePointer<UInt8>, _ reader: inout __Reader, _ place: PlaceNumber,
    _ store: inout RecordStore
  ) -> TypeNumber? {
    if Self.hasTypename(position + 1, before: reader.end),
      let name = store.places.type(
        at: position + 1 + Self.typename.utf8CodeUnitCount, before: reader.end, in: place)
    {
      return name.type
    }
    reader.position = position
    do throws(__ReadError) {
      return try reader.typeAhead(&store.places)
    } catch {
      return nil
    }
  }

  /// Finds out which fragments apply to the object at a position, if no object of its type has
  /// shown it. Returns `false` if its text isn't JSON.
  func learn(
    _ type: TypeNumber, at place: PlaceNumber, _ position: UnsafePointer<UInt8>,
    _ reader: inout __Reader, _ store: inout RecordStore
  ) -> Bool {
    if !learns || !type.exists || store.places.isKnown(at: place, of: type) { return true }
    reader.position = position
    do throws(__ReadError) {
      store.learn(try reader.namesAhead(), at: place, of: type)
      return true
    } catch {
      return false
    }
  }
}

extension RecordPlaces {
  /// Returns the number of the type whose name is at a position, and the position after it; `nil`
  /// if it isn't a name. Most objects have the type of the one before.
  mutating func type(
    at position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>, in place: PlaceNumber
  ) -> (type: TypeNumber, end: UnsafePointer<UInt8>)? {
    let last = entries[place].lastName
    if last.exists {
      let isEqual = typeEnds[last].withUnsafeBufferPointer { text in
        // The name with its quotes is between `,"__typename":` and `}`.
        let count = text.count - 15
        guard let name = text.baseAddress, end - position >= count else { return 0 }
        return __Reader.equal(position, name + 14, count) ? count : 0
      }
      if isEqual > 0 { return (last, position + isEqual) }
    }
    guard position < end, position.pointee == UInt8(ascii: "\"") else { return nil }
    let stop = __Reader.endOfPlainText(from: position + 1, before: end)
    guard stop < end, stop.pointee == UInt8(ascii: "\"") else { return nil }
    let name = UnsafeBufferPointer(start: position + 1, count: stop - position - 1)
    let text = String(decoding: name, as: UTF8.self)
    guard isGraphQLName(text) else { return nil }
    let type = number(ofType: text)
    entries[place].lastName = type
    return (type, stop + 1)
  }
}

extension __Reader {
  /// Returns the number of the type of the object that begins at the current position, which
  /// doesn't move; absent if the object doesn't have a type.
  mutating func typeAhead(_ places: inout RecordPlaces) throws(__ReadError) -> TypeNumber {
    var type = TypeNumber.absent
    try membersAhead { (reader, key) throws(__ReadError) in
      if key == "__typename" { type = try reader.typeName(&places) }
      return key != "__typename"
    }
    return type
  }

  /// Returns the names of the members of the object that begins at the current position, which
  /// doesn't move.
  mutating func namesAhead() throws(__ReadError) -> Set<String> {
    var names: Set<String> = []
    try membersAhead { (_, key) throws(__ReadError) in
      names.insert(key)
      return true
    }
    return names
  }

  /// Calls a function at the value of each member of an object, until it returns `false`.
  private mutating func membersAhead(
    _ body: (inout __Reader, String) throws(__ReadError) -> Bool
  ) throws(__ReadError) {
    let start = position
    let depth = remainingDepth
    defer {
      position = start
      remainingDepth = depth
    }
    position += 1
    skipWhitespace()
    guard byte != UInt8(ascii: "}") else { return }
    repeat {
      let key = try key()
      skipWhitespace()
      let value = position
      guard try body(&self, key) else { return }
      position = value
      try skipValue()
    } while try takeComma(orEnd: UInt8(ascii: "}"))
  }

  /// Reads a type name, and returns its number; absent if the value isn't a name.
  mutating func typeName(_ places: inout RecordPlaces) throws(__ReadError) -> TypeNumber {
    guard byte == UInt8(ascii: "\"") else {
      try skipValue()
      return .absent
    }
    let name = try string()
    return isGraphQLName(name) ? places.number(ofType: name) : .absent
  }
}
