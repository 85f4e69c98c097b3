import SputnikCore

// What the walks look up at each object and member.

extension RecordPlaces {
  /// Whether the fields at a place depend on the object's type.
  func isTyped(_ place: PlaceNumber) -> Bool { entries[place].isTyped }
  /// Whether objects at a place can be entities.
  func mayBeEntity(_ place: PlaceNumber) -> Bool { entries[place].mayBeEntity }

  /// The fields of a shape.
  @inline(__always)
  func fields(of shape: RecordShape) -> ArraySlice<RecordShape.Field> { fields[shape.range] }

  /// Returns a field of a shape.
  @inline(__always)
  func field(_ position: Int, of shape: RecordShape) -> RecordShape.Field {
    fields[Int(shape.first) + position]
  }

  /// Returns the position of the member with a key; `nil` if the shape doesn't have it.
  func position(ofMember member: MemberNumber, in shape: RecordShape) -> Int? {
    fields(of: shape).firstIndex { $0.member == member }.map { $0 - Int(shape.first) }
  }

  /// Returns the shape of a record.
  @inline(__always)
  func shape(of record: Record) -> RecordShape { shapes[record.shape] }

  /// Returns the range of a member's value in the text of a record.
  @inline(__always)
  func value(_ position: Int, of object: Record.Object, in record: Record) -> Range<Int> {
    let fields = fields(of: shapes[object.shape])
    return record.value(position, of: object, end: end(position, of: fields))
  }

  /// Returns where a member ends.
  @inline(__always)
  func end(_ position: Int, of fields: ArraySlice<RecordShape.Field>) -> MemberEnd {
    let next = fields.startIndex + position + 1
    return next < fields.endIndex ? MemberEnd(nextPrefixCount: fields[next].prefixCount) : .last
  }

  /// Returns the number of the type that an object shows; absent if it shows none.
  mutating func type(of object: Record.Object, in record: Record) -> TypeNumber {
    let position = shapes[object.shape].typePosition
    guard position.exists else { return .absent }
    let value = value(position.index, of: object, in: record)
    guard record.bytes[value.lowerBound] == UInt8(ascii: "\"") else { return .absent }
    let name = record.text(value).dropFirst().dropLast()
    return number(ofType: String(decoding: name, as: UTF8.self))
  }

  /// Returns where the prefix of a field is among the prefixes.
  @inline(__always)
  func prefix(of field: RecordShape.Field) -> Range<Int> {
    Int(field.prefix)..<Int(field.prefix + field.prefixCount)
  }

  @inline(__always)
  func appendPrefix(of field: RecordShape.Field, to out: inout Stack<UInt8>) {
    out.append(prefixes, in: prefix(of: field))
  }

  /// Returns whether a text begins with the prefix of a field, and is longer.
  ///
  /// Memory safety: as many bytes as the prefix has are compared, and there are more.
  @inline(__always)
  func hasPrefix(
    _ field: RecordShape.Field, at text: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Bool {
    let count = Int(field.prefixCount)
    guard end - text > count else { return false }
    return prefixes.withUnsafeBufferPointer { prefixes in
      // The prefixes aren't empty, so there is an address.
      prefixes.baseAddress.map { __Reader.equal(text, $0 + Int(field.prefix), count) } ?? false
    }
  }
}
