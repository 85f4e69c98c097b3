/// The text of an object as it came, without the entities in it.
///
/// ```json
/// {"name":"Luke","friends":[0,0],"home":0}
/// ```
///
/// Each 0 stands for a reference, which says where it is. It is a byte of JSON, so the text can be
/// read like any other. The text has no white space between members, and they are in the order of
/// the shape.
struct Record: Sendable {
  /// A reference to another record.
  struct Reference: Hashable, Sendable {
    /// The offset of the 0 in the text.
    var offset: UInt32
    /// The number of the slot that has the record.
    var slot: Int32
    /// The number of the field among those with references, from the outermost object.
    var ordinal: Int32
  }

  /// The number of the shape, whose fields the text has exactly.
  var shape: Int32
  var text: [UInt8]
  /// The offset of each member's value in the text.
  var offsets: [UInt32]
  /// The references, in the order of the text.
  var references: [Reference]
  /// Whether all embedded objects have all fields, and there is none at a place of entities.
  var isRegular: Bool
  /// When the record was received, in milliseconds.
  var time: Int64
  /// When each member was received, if they differ.
  var times: [Int64]?

  /// When a member was received.
  func time(of position: Int) -> Int64 { times?[position] ?? time }

  /// Returns the range of a member's value in the text.
  func value(_ position: Int, _ shape: RecordShape) -> Range<Int> {
    let end =
      position + 1 < offsets.count
      ? Int(offsets[position + 1]) - shape.fields[position + 1].prefix.count - 1 : text.count - 1
    return Int(offsets[position])..<end
  }

  /// Returns the index of the first reference at an offset or after it.
  func firstReference(from offset: Int) -> Int {
    var low = 0
    var high = references.count
    while low < high {
      let middle = (low + high) / 2
      if references[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Record {
  /// Returns the members of an embedded object whose text is in a range.
  func members(in range: Range<Int>) -> [(name: String, value: Range<Int>)] {
    var members: [(name: String, value: Range<Int>)] = []
    scan(range) { (reader) throws(__ReadError) in
      reader.position += 1
      guard reader.byte != UInt8(ascii: "}") else { return }
      repeat {
        let name = try reader.key()
        let first = reader.offset
        try reader.skipValue()
        members.append((name, range.lowerBound + first..<range.lowerBound + reader.offset))
      } while try reader.takeComma(orEnd: UInt8(ascii: "}"))
    }
    return members
  }

  /// Returns the range of the value that begins at an offset.
  func value(at offset: Int) -> Range<Int> {
    var end = text.count
    scan(offset..<text.count) { (reader) throws(__ReadError) in
      try reader.skipValue()
      end = offset + reader.offset
    }
    return offset..<end
  }

  /// Returns the ranges of the elements of a list; `nil` for any other value.
  func elements(of range: Range<Int>) -> [Range<Int>]? {
    guard text[range.lowerBound] == UInt8(ascii: "[") else { return nil }
    var elements: [Range<Int>] = []
    scan(range) { (reader) throws(__ReadError) in
      reader.position += 1
      guard reader.byte != UInt8(ascii: "]") else { return }
      repeat {
        let first = reader.offset
        try reader.skipValue()
        elements.append(range.lowerBound + first..<range.lowerBound + reader.offset)
      } while try reader.takeComma(orEnd: UInt8(ascii: "]"))
    }
    return elements
  }

  func isNull(_ range: Range<Int>) -> Bool { text[range.lowerBound] == UInt8(ascii: "n") }

  private func scan(
    _ range: Range<Int>, _ body: (inout __Reader) throws(__ReadError) -> Void
  ) {
    text.withUnsafeBytes { bytes in
      // The splitter has read this text, so no error is possible.
      try? __Reader.withReader(of: UnsafeRawBufferPointer(rebasing: bytes[range]), body)
    }
  }
}
