import Foundation
import SputnikCore

/// The text of an object as it came, without the entities in it.
///
/// ```json
/// {"name":"Luke","friends":[0,0],"home":{"city":"Anchorhead","mayor":0}}
/// ```
///
/// Each 0 stands for a reference to an entity. It is a byte of JSON, so the text can be read like
/// any other. The text has no white space between members, and they are in the order of the shape.
///
/// An object without a key is a record in the record: an ``Object``, which has a shape of its own
/// and knows where its members are. So nothing has to be parsed again.
struct Record: Sendable {
  /// A reference to another record.
  struct Reference: BitwiseCopyable, Hashable, Sendable {
    /// The offset of the 0 in the text.
    var offset: UInt32
    /// The number of the slot that has the record.
    var slot: SlotNumber
  }

  /// An entry of the table of the objects in the text.
  struct Entry: BitwiseCopyable, Hashable, Sendable {
    /// The offsets of its brace and of what comes after it.
    var start: UInt32
    var end: UInt32
    var shape: ShapeNumber
    /// The index of the offset of its first member among those of all objects.
    var first: UInt32
  }

  /// An object: the whole record, or one inside of it.
  struct Object: BitwiseCopyable, Sendable {
    let shape: ShapeNumber
    /// The offset of what comes after it in the text.
    let end: Int
    /// Where in the buffer the offsets of its members are.
    fileprivate let members: Int
    /// The index of the first entry that can be inside of it, and that of a reference before which
    /// none is.
    let inside: Int
    var references = 0
  }

  /// The time of a member with a list of which elements are still to come. Requests can't use it,
  /// and watchers see it grow.
  static let unfinished = Int64.min / 2

  /// No time is earlier, apart from the marks.
  static let earliest = Int64.min / 8
  /// What is added to the time of what is marked as too old: marks are before all times.
  private static let mark = Int64.min / 4 * 3

  /// The time of a member that is marked as too old. It still tells when the member was received.
  static func invalidated(_ time: Int64) -> Int64 {
    if isMark(time) { return time }
    return mark + (time == unfinished ? earliest : time)
  }

  /// Whether the time says that a member is marked as too old.
  static func isMark(_ time: Int64) -> Bool { time < unfinished }

  /// When a member was received, also if it is marked.
  static func received(_ time: Int64) -> Int64 { isMark(time) ? time - mark : time }

  /// One after the other: the text; the offset of each member's value; if there are objects, their
  /// number and that of their members, the offsets of these and the entries; the references. The
  /// entries and references are in the order of the text.
  ///
  /// One buffer takes less memory than five, and is made and compared faster.
  let bytes: RecordBytes
  /// When each member was received, if they differ.
  var times: [Int64]?
  /// When the record was received, in milliseconds.
  var time: Int64
  /// The number of the shape, whose fields the text has exactly.
  let shape: ShapeNumber
  private let textLength: UInt32
  private let members: UInt32
  /// Where in the buffer the references are.
  private let firstReference: UInt32
  private let hasObjects: Bool
  /// Whether each object in it has exactly what the places of the shape say, and none is there in
  /// place of an entity.
  let isRegular: Bool

  /// Makes a record of a buffer.
  init(
    shape: ShapeNumber, bytes: RecordBytes, textCount: Int, memberCount: Int, hasObjects: Bool,
    isRegular: Bool, time: Int64
  ) {
    self.shape = shape
    self.bytes = bytes
    textLength = UInt32(textCount)
    members = UInt32(memberCount)
    let tables = textCount + 4 * memberCount
    firstReference = UInt32(
      hasObjects
        ? bytes.withUnsafeBytes { bytes in
          // Memory safety: `loadUnaligned` checks that there are four bytes.
          let entries = bytes.loadUnaligned(fromByteOffset: tables, as: UInt32.self)
          let inner = bytes.loadUnaligned(fromByteOffset: tables + 4, as: UInt32.self)
          return tables + 8 + 4 * Int(inner) + 16 * Int(entries)
        } : tables)
    self.hasObjects = hasObjects
    self.isRegular = isRegular
    self.time = time
  }

  /// Makes a record of its parts.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of its own members.
  ///   - inner: The offsets of the members of the objects in it.
  init(
    shape: ShapeNumber, text: [UInt8], offsets: [UInt32], inner: [UInt32], entries: [Entry],
    references: [Reference], isRegular: Bool
  ) {
    var bytes = text
    offsets.withUnsafeBytes { bytes += $0 }
    if !entries.isEmpty {
      [UInt32(entries.count), UInt32(inner.count)].withUnsafeBytes { bytes += $0 }
      inner.withUnsafeBytes { bytes += $0 }
      entries.withUnsafeBytes { bytes += $0 }
    }
    references.withUnsafeBytes { bytes += $0 }
    self.init(
      shape: shape, bytes: RecordBytes(bytes), textCount: text.count, memberCount: offsets.count,
      hasObjects: !entries.isEmpty, isRegular: isRegular, time: 0)
  }

  /// Sets when each member was received.
  mutating func set(_ times: [Int64]) {
    var (oldest, newest) = (Int64.max, Int64.min)
    for time in times { (oldest, newest) = (min(oldest, time), max(newest, time)) }
    if !times.isEmpty { time = oldest }
    self.times = oldest < newest ? times : nil
  }

  var textCount: Int { Int(textLength) }
  /// How many members it has, without those of the objects in it.
  var memberCount: Int { Int(members) }
  /// When a member was received.
  func time(of position: Int) -> Int64 { times?[position] ?? time }
  /// Whether a member was marked as too old.
  var isInvalid: Bool { Record.isMark(time) }
  /// When the newest member was received that isn't marked as too old; when the newest one was, if
  /// all are.
  var latestTime: Int64 { Record.received(times?.max() ?? time) }

  /// Returns a copy of a part of the text.
  func text(_ range: Range<Int>) -> [UInt8] {
    precondition(range.upperBound <= textCount)
    return bytes.withUnsafeBytes { Array(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  // MARK: The tables

  /// Where the tables after the members' offsets begin.
  private var tables: Int { textCount + 4 * memberCount }
  var entryCount: Int { hasObjects ? Int(word(at: tables)) : 0 }
  /// How many members the objects in it have.
  var innerCount: Int { hasObjects ? Int(word(at: tables + 4)) : 0 }
  private var firstEntry: Int { Int(firstReference) - 16 * entryCount }
  var referenceCount: Int { (bytes.count - Int(firstReference)) / 8 }
  var references: [Reference] { (0..<referenceCount).map { reference($0) } }
  var entries: [Entry] { (0..<entryCount).map { entry($0) } }
  /// The offsets of the members of the objects in it.
  var inner: [UInt32] { (0..<innerCount).map { word(at: tables + 8 + 4 * $0) } }

  /// Memory safety: the index is checked.
  @inline(__always)
  private func word(at index: Int) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      precondition(index >= 0 && index + 4 <= bytes.count)
      return bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
    }
  }

  /// Returns a reference.
  ///
  /// Memory safety: the index is checked, and the bytes were a reference.
  @inline(__always)
  func reference(_ index: Int) -> Reference {
    let offset = Int(firstReference) + 8 * index
    return bytes.withUnsafeBytes { bytes in
      precondition(index >= 0 && offset + 8 <= bytes.count)
      return bytes.loadUnaligned(fromByteOffset: offset, as: Reference.self)
    }
  }

  /// Returns an entry of the table of objects.
  ///
  /// Memory safety: the index is checked, and the bytes were an entry.
  @inline(__always)
  func entry(_ index: Int) -> Entry {
    let offset = firstEntry + 16 * index
    return bytes.withUnsafeBytes { bytes in
      precondition(index >= 0 && offset + 16 <= Int(firstReference))
      return bytes.loadUnaligned(fromByteOffset: offset, as: Entry.self)
    }
  }

  /// Returns the index of the first reference at an offset or after it, of those from an index on.
  @inline(__always)
  func firstReference(from offset: Int, after index: Int = 0) -> Int {
    Self.first(of: referenceCount, after: index) { reference($0).offset < offset }
  }

  /// Returns the slot of a value that is a reference, and nothing else; `nil` for any other value
  /// that can have references.
  @inline(__always)
  func reference(at value: Range<Int>, of object: Object) -> SlotNumber? {
    guard value.count == 1 else { return nil }
    let number = firstReference(from: value.lowerBound, after: object.references)
    // The text of a row that was read from a file may have anything else.
    guard number < referenceCount else { return nil }
    let reference = reference(number)
    return reference.offset == value.lowerBound ? reference.slot : nil
  }

  /// Returns the index of the first entry at an offset or after it, of those from an index on.
  @inline(__always)
  func firstEntry(from offset: Int, after index: Int) -> Int {
    Self.first(of: entryCount, after: index) { entry($0).start < offset }
  }

  /// Returns the first index that isn't before something.
  @inline(__always)
  private static func first(of count: Int, after index: Int, isBefore: (Int) -> Bool) -> Int {
    var low = index
    // Most often it is one of the next.
    while low < count, low < index + 4 {
      if !isBefore(low) { return low }
      low += 1
    }
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Objects

  /// The record as an object.
  var whole: Object { Object(shape: shape, end: textCount, members: textCount, inside: 0) }

  /// Returns the object of an entry.
  @inline(__always)
  func object(_ index: Int) -> Object {
    let entry = entry(index)
    return Object(
      shape: entry.shape, end: Int(entry.end), members: tables + 8 + 4 * Int(entry.first),
      inside: index + 1)
  }

  /// Returns the offset of a member's value.
  ///
  /// Memory safety: the text is at the beginning, and its end is checked where it is read.
  @inline(__always)
  func offset(_ position: Int, of object: Object) -> Int {
    Int(word(at: object.members + 4 * position))
  }

  /// Returns the range of a member's value in the text.
  ///
  /// - Parameter end: Where it ends.
  @inline(__always)
  func value(_ position: Int, of object: Object, end: MemberEnd) -> Range<Int> {
    range(from: offset(position, of: object), before: position + 1, of: object, end)
  }

  /// Returns the range of members that are side by side, with their names.
  @inline(__always)
  func run(_ step: ReadingStep, of object: Object) -> Range<Int> {
    range(
      from: offset(step.position.index, of: object) - Int(step.prefixCount),
      before: step.position.index + Int(step.run), of: object, step.runEnd)
  }

  /// Returns the range from an offset to the comma before the member at a position, or to the brace
  /// at the end.
  @inline(__always)
  private func range(
    from start: Int, before position: Int, of object: Object, _ end: MemberEnd
  ) -> Range<Int> {
    let end = end.offset(next: offset(position, of: object), end: object.end)
    precondition(start >= 0 && start <= end && end <= textCount)
    return Range(uncheckedBounds: (start, end))
  }

  func isNull(_ range: Range<Int>) -> Bool { bytes[range.lowerBound] == UInt8(ascii: "n") }
}
