import SputnikCore

// What the walks look up at each object and member.

extension RecordPlaces {
  /// Whether the fields at a place depend on the object's type.
  func isTyped(_ place: PlaceNumber) -> Bool { entries[place].isTyped }
  /// Whether objects at a place can be entities.
  func mayBeEntity(_ place: PlaceNumber) -> Bool { entries[place].mayBeEntity }

  /// Whether all references inside of an object have the number of the object, since its type
  /// decides which there are, or whether it is one itself.
  func sharesOrdinal(_ place: PlaceNumber) -> Bool { mayBeEntity(place) || isTyped(place) }

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
  func value(_ position: Int, of record: Record) -> Range<Int> {
    let next = position + 1
    let isLast = next == record.memberCount
    return record.value(
      position, nextPrefix: isLast ? 0 : field(next, of: shape(of: record)).prefixCount)
  }

  /// Calls a function for each value of an embedded object that has all members of its shape.
  ///
  /// - Returns: The offset of the end of the object.
  @inline(__always)
  func scan(
    _ shape: RecordShape, at start: Int, in record: Record, _ body: (Range<Int>) -> Void
  ) -> Int {
    var offset = start
    for index in 0..<Int(shape.count) {
      let first = offset + 1 + Int(field(index, of: shape).prefixCount)
      offset = record.end(ofValueAt: first)
      body(first..<offset)
    }
    // The brace at the end, and that at the beginning of an object without members.
    return offset + (shape.count == 0 ? 2 : 1)
  }

  /// Returns the place of a reference.
  @inline(__always)
  func referencePlace(_ ordinal: Int32, of shape: RecordShape) -> PlaceNumber {
    referencePlaces[Int(shape.firstReference + ordinal)]
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
