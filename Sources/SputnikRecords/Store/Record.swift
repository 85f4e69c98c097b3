import Foundation
import SputnikCore

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
    var slot: SlotNumber
    /// The number of the field among those with references, from the outermost object.
    var ordinal: Int32
  }

  /// The time of a member with a list of which elements are still to come. Requests can't use it,
  /// and watchers see it grow.
  static let unfinished = Int64.min + 1

  /// The text, the offset of each member's value, and the references in the order of the text.
  /// One buffer takes less memory than three, and is made and compared faster.
  let bytes: RecordBytes
  /// When each member was received, if they differ.
  var times: [Int64]?
  /// When the record was received, in milliseconds.
  var time: Int64
  /// The number of the shape, whose fields the text has exactly.
  let shape: ShapeNumber
  private let textLength: UInt32
  private let members: UInt32
  /// Whether all embedded objects have all fields, and there is none at a place of entities.
  let isRegular: Bool

  /// Makes a record of a buffer that has the text, the offsets and the references.
  init(
    shape: ShapeNumber, bytes: RecordBytes, textCount: Int, memberCount: Int, isRegular: Bool,
    time: Int64
  ) {
    self.shape = shape
    self.bytes = bytes
    textLength = UInt32(textCount)
    members = UInt32(memberCount)
    self.isRegular = isRegular
    self.time = time
  }

  init(
    shape: ShapeNumber, text: [UInt8], offsets: [UInt32], references: [Reference], isRegular: Bool
  ) {
    var bytes = text
    offsets.withUnsafeBytes { bytes += $0 }
    references.withUnsafeBytes { bytes += $0 }
    self.init(
      shape: shape, bytes: RecordBytes(bytes), textCount: text.count, memberCount: offsets.count,
      isRegular: isRegular, time: 0)
  }

  /// Sets when each member was received.
  mutating func set(_ times: [Int64]) {
    time = times.min() ?? time
    self.times = times.allSatisfy { $0 == time } ? nil : times
  }

  var textCount: Int { Int(textLength) }
  var memberCount: Int { Int(members) }
  /// Returns a copy of a part of the text.
  func text(_ range: Range<Int>) -> [UInt8] {
    precondition(range.upperBound <= textCount)
    return bytes.withUnsafeBytes { Array(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  var referenceCount: Int { (bytes.count - firstReference) / 12 }
  var references: [Reference] { (0..<referenceCount).map { reference($0) } }
  /// The offset of the references in the buffer.
  private var firstReference: Int { textCount + 4 * memberCount }

  /// Returns a reference.
  ///
  /// Memory safety: `reference(_:in:)` reads inside of the buffer.
  @inline(__always)
  func reference(_ index: Int) -> Reference { bytes.withUnsafeBytes { reference(index, in: $0) } }

  /// Returns a reference from the bytes of the record.
  ///
  /// Memory safety: the buffer has twelve bytes for each reference, which were a reference. The
  /// index is checked.
  @inline(__always)
  func reference(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Reference {
    let offset = firstReference + 12 * index
    precondition(offset + 12 <= bytes.count && index >= 0)
    return bytes.loadUnaligned(fromByteOffset: offset, as: Reference.self)
  }

  /// Returns the offset of a member's value.
  ///
  /// Memory safety: the buffer has four bytes for each member. The index is checked.
  @inline(__always)
  func offset(_ position: Int) -> Int {
    precondition(position < memberCount && position >= 0)
    return bytes.withUnsafeBytes {
      Int($0.loadUnaligned(fromByteOffset: textCount + 4 * position, as: UInt32.self))
    }
  }

  /// Returns the range of a member's value in the text.
  ///
  /// - Parameter nextPrefix: The length of the next member's prefix.
  @inline(__always)
  func value(_ position: Int, nextPrefix: Int32) -> Range<Int> {
    let start = offset(position)
    guard position + 1 < memberCount else { return start..<textCount - 1 }
    return start..<offset(position + 1) - Int(nextPrefix) - 1
  }

  /// Returns the offset of the end of the value at an offset. The text is compact JSON.
  func end(ofValueAt offset: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: UInt8.self)
      guard let start = text.baseAddress else { return offset }
      let end = start + textCount
      if let next = Splitter.plainValue(start + offset, before: end) { return next - start }
      if text[offset] == UInt8(ascii: "n") { return offset + 4 }
      return value(at: offset).upperBound
    }
  }

  /// When a member was received.
  func time(of position: Int) -> Int64 { times?[position] ?? time }
  /// Whether a member was marked as too old.
  var isInvalid: Bool { time == .min }

  /// Returns the index of the first reference at an offset or after it.
  func firstReference(from offset: Int) -> Int {
    var low = 0
    var high = referenceCount
    while low < high {
      let middle = (low + high) / 2
      if reference(middle).offset < offset { low = middle + 1 } else { high = middle }
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
    var end = textCount
    scan(offset..<textCount) { (reader) throws(__ReadError) in
      try reader.skipValue()
      end = offset + reader.offset
    }
    return offset..<end
  }

  /// Returns the ranges of the elements of a list; `nil` for any other value.
  func elements(of range: Range<Int>) -> [Range<Int>]? {
    guard bytes[range.lowerBound] == UInt8(ascii: "[") else { return nil }
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

  /// Returns whether a part of the text is equal to one of another record.
  func hasEqualText(_ range: Range<Int>, as other: Record, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { other in
        // Memory safety: the slices check the ranges, which have as many bytes as are compared.
        let (value, otherValue) = (
          UnsafeRawBufferPointer(rebasing: bytes[range]),
          UnsafeRawBufferPointer(rebasing: other[otherRange])
        )
        guard let a = value.baseAddress, let b = otherValue.baseAddress else { return true }
        return memcmp(a, b, range.count) == 0
      }
    }
  }

  /// Returns whether a value is the same as that of the same member of another record, with the
  /// same references.
  func hasEqualValue(_ range: Range<Int>, as other: Record, _ otherRange: Range<Int>) -> Bool {
    guard hasEqualText(range, as: other, otherRange) else { return false }
    var number = firstReference(from: range.lowerBound)
    var otherNumber = other.firstReference(from: otherRange.lowerBound)
    while number < referenceCount, reference(number).offset < range.upperBound {
      guard otherNumber < other.referenceCount,
        reference(number).slot == other.reference(otherNumber).slot
      else { return false }
      (number, otherNumber) = (number + 1, otherNumber + 1)
    }
    return true
  }

  func isNull(_ range: Range<Int>) -> Bool { bytes[range.lowerBound] == UInt8(ascii: "n") }

  private func scan(
    _ range: Range<Int>, _ body: (inout __Reader) throws(__ReadError) -> Void
  ) {
    bytes.withUnsafeBytes { bytes in
      // The splitter has read this text, so no error is possible.
      try? __Reader.withReader(of: UnsafeRawBufferPointer(rebasing: bytes[range]), body)
    }
  }
}
