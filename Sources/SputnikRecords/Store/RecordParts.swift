/// A walk over the objects and references in a value of a record.
///
/// ```json
/// [{"node":0},{"node":0}]
/// ```
///
/// Outside of them, such a value has nothing but brackets, commas and nulls.
struct RecordParts {
  enum Content {
    case reference(SlotNumber)
    case object(Record.Object)
  }

  struct Part {
    /// The text between the part before and this one.
    let before: Range<Int>
    let content: Content
    /// The offset of what comes after it.
    let end: Int
  }

  private let end: Int
  private var offset: Int
  /// The index of the next reference, and its offset in the text; `Int.max` after the last one.
  private var reference: Int
  private var referenceOffset: Int
  private(set) var entry: Int
  private var entryOffset: Int

  /// - Parameter object: The object that the value is in.
  @inline(__always)
  init(of record: borrowing Record, _ value: Range<Int>, in object: Record.Object) {
    self.init(of: record, value, after: object.inside, object.references)
  }

  /// - Parameters:
  ///   - entry: The index of an entry before which none is in the value.
  ///   - reference: The index of a reference before which none is.
  @inline(__always)
  init(of record: borrowing Record, _ value: Range<Int>, after entry: Int, _ reference: Int = 0) {
    (offset, end) = (value.lowerBound, value.upperBound)
    self.reference = record.firstReference(from: value.lowerBound, after: reference)
    self.entry = record.firstEntry(from: value.lowerBound, after: entry)
    (referenceOffset, entryOffset) = (.max, .max)
    noteReference(of: record)
    noteEntry(of: record)
  }

  /// The text after the last part.
  var rest: Range<Int> { offset..<end }

  /// Leaves out what is before an offset. No part is.
  mutating func skip(to offset: Int) { self.offset = offset }

  /// Returns the next part of the record's value.
  mutating func next(of record: borrowing Record) -> Part? {
    if referenceOffset < entryOffset {
      guard referenceOffset < end else { return nil }
      let part = Part(
        before: offset..<referenceOffset,
        content: .reference(record.reference(reference).slot), end: referenceOffset + 1)
      reference += 1
      noteReference(of: record)
      offset = part.end
      return part
    }
    guard entryOffset < end else { return nil }
    var object = record.object(entry)
    object.references = reference
    let part = Part(before: offset..<entryOffset, content: .object(object), end: object.end)
    entry = record.firstEntry(from: object.end, after: entry + 1)
    noteEntry(of: record)
    while referenceOffset < object.end {
      reference += 1
      noteReference(of: record)
    }
    offset = part.end
    return part
  }

  @inline(__always)
  private mutating func noteReference(of record: borrowing Record) {
    referenceOffset =
      reference < record.referenceCount ? Int(record.reference(reference).offset) : .max
  }

  @inline(__always)
  private mutating func noteEntry(of record: borrowing Record) {
    entryOffset = entry < record.entryCount ? Int(record.entry(entry).start) : .max
  }
}

extension Record {
  /// Returns the elements of a list with objects, and the index of an entry before which none is in
  /// the element; `nil` for any other value.
  ///
  /// - Parameter entry: The index of an entry before which none is in the value.
  func elements(of value: Range<Int>, after entry: Int = 0) -> [(range: Range<Int>, inside: Int)]? {
    guard bytes[value.lowerBound] == UInt8(ascii: "[") else { return nil }
    var elements: [(range: Range<Int>, inside: Int)] = []
    var parts = RecordParts(of: self, value, after: entry)
    var part = parts.next(of: self)
    var depth = 0
    var offset = value.lowerBound + 1
    var (start, inside) = (offset, entry)
    while offset < value.upperBound {
      if let next = part, next.before.upperBound == offset {
        (offset, part) = (next.end, parts.next(of: self))
        continue
      }
      let byte = bytes[offset]
      if depth == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
        if offset > start { elements.append((start..<offset, inside)) }
        start = offset + 1
        inside = firstEntry(from: start, after: inside)
      } else if byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "]") {
        depth -= 1
      }
      offset += 1
    }
    return elements
  }
}
