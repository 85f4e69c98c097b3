import Foundation
import SputnikCore

/// A record as a file has it: with keys in place of the numbers of slots, and with the time of the
/// day. Without a record, the entity was deleted.
struct RecordRow {
  var key: String
  /// The type of the entity; that of the root for a root field.
  var type: String
  var record: Record?
  var writer: String
  /// The age that a root field may have by the words of the server, in milliseconds.
  var age: Int64?
  /// The keys of the references in the record.
  var references: [String] = []
  var shape = ShapeDigest(first: 0, second: 0)

  /// Returns the row.
  ///
  /// - Parameter start: The time of the store's beginning, in milliseconds since 1970.
  func row(_ numbers: FileNumbers, start: Int64, used: Int64) -> FileRow {
    var writer = RowWriter()
    writer.integer(FileRow.Kind.record.rawValue)
    writer.text(key)
    writer.text(self.writer)
    writer.integer(age ?? .max)
    guard let record else {
      writer.integer(UInt8(0))
      return FileRow(id: numbers.id(key, type), shape: 1, used: used, bytes: writer.sealed())
    }
    writer.integer(UInt8(record.isRegular ? 3 : 1))
    writer.integer(shape.first)
    writer.integer(shape.second)
    let times = record.times ?? [record.time]
    writer.integer(UInt32(times.count))
    // What isn't whole is too old after a restart.
    for time in times { writer.integer(time <= Record.unfinished ? .min : time + start) }
    writer.integer(UInt32(record.memberCount))
    writer.integer(UInt32(record.textCount))
    record.bytes.withUnsafeBytes { writer.raw($0[..<record.textCount]) }
    for position in 0..<record.memberCount { writer.integer(UInt32(record.offset(position))) }
    writer.integer(UInt32(record.referenceCount))
    for (number, key) in references.enumerated() {
      let reference = record.reference(number)
      writer.integer(reference.offset)
      writer.integer(reference.ordinal)
      writer.text(key)
    }
    return FileRow(
      id: numbers.id(key, type), shape: shape.row, used: used, bytes: writer.sealed())
  }
}

extension RowReader {
  /// Returns the key of a record's row.
  mutating func recordKey() throws(DamagedRow) -> String { try text() }

  /// Reads the rest of a record's row into a slot, whose key it has.
  ///
  /// - Returns: The record; `nil` if the entity was deleted, or if the file has lost its shape.
  mutating func record(
    of slot: SlotNumber, key: String, now: Int64, into store: inout RecordStore
  ) throws -> LoadedRecord? {
    let writer = try text()
    let age = try integer(Int64.self)
    let flags = try integer(UInt8.self)
    guard flags != 0 else { return LoadedRecord(record: nil, writer: writer, age: nil) }
    let digest = ShapeDigest(
      first: try integer(UInt64.self), second: try integer(UInt64.self))
    let rootField =
      store.slots[slot].isRootField
      ? key.drop { $0 != "." }.dropFirst().prefix { $0 != "(" && $0 != "@" } : nil
    guard var file = store.file.take() else { return nil }
    defer { store.file = file }
    guard
      let number = try file.shape(
        digest, rootField: rootField.map { String($0) }, in: &store.places)
    else {
      return nil
    }
    let start = file.start
    var times: [Int64] = []
    var isAhead = false
    for _ in 0..<(try count()) {
      let saved = try integer(Int64.self)
      let time = saved == .min ? saved : saved &- start
      // The clock was ahead when it was saved.
      if time > now { isAhead = true }
      times.append(min(time, now))
    }
    let memberCount = try count()
    let textCount = try count()
    let head = try raw(textCount)
    let offsets = try raw(4 * memberCount)
    let shape = store.places.shapes[number]
    guard textCount > 1, memberCount == shape.count,
      times.count == 1 || times.count == memberCount,
      store.places.hasMembers(of: shape, in: head, at: offsets)
    else { throw DamagedRow() }
    var references: [Record.Reference] = []
    for _ in 0..<(try count()) {
      let offset = try integer(UInt32.self)
      let ordinal = try integer(Int32.self)
      guard offset > references.last?.offset ?? 0, offset < textCount,
        head[Int(offset)] == UInt8(ascii: "0"), (0..<shape.referenceCount).contains(ordinal)
      else { throw DamagedRow() }
      let key = try raw(count())
      references.append(
        Record.Reference(offset: offset, slot: store.entitySlot(key), ordinal: ordinal))
    }
    let count = textCount + offsets.count + 12 * references.count
    // Memory safety: the three parts together have as many bytes.
    let bytes = RecordBytes(count: count) { memory in
      let memory = UnsafeMutableRawBufferPointer(start: memory, count: count)
      memory.copyMemory(from: head)
      UnsafeMutableRawBufferPointer(rebasing: memory[textCount...]).copyMemory(from: offsets)
      references.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: memory[(textCount + offsets.count)...])
          .copyMemory(from: bytes)
      }
    }
    var record = Record(
      shape: number, bytes: bytes, textCount: textCount, memberCount: memberCount,
      isRegular: flags & 2 != 0, time: times.min() ?? now)
    if times.count > 1 { record.times = times }
    return LoadedRecord(
      record: record, writer: writer, age: age == .max ? nil : age, isAhead: isAhead)
  }
}

extension RecordPlaces {
  /// Returns whether a text has the members of a shape at these offsets, each after its name.
  fileprivate func hasMembers(
    of shape: RecordShape, in text: UnsafeRawBufferPointer, at offsets: UnsafeRawBufferPointer
  ) -> Bool {
    var last = 0
    for (index, field) in fields(of: shape).enumerated() {
      // Memory safety: `loadUnaligned` checks that there are four bytes, and slices their range.
      let offset = Int(offsets.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
      let start = offset - Int(field.prefixCount)
      guard start > last, offset < text.count - 1,
        text[start..<offset].elementsEqual(prefixes[prefix(of: field)])
      else { return false }
      last = offset
    }
    return true
  }
}

/// What a row has for a slot.
struct LoadedRecord {
  var record: Record?
  var writer: String
  var age: Int64?
  /// Whether the file has times that haven't come yet. They count as now, and are saved so.
  var isAhead = false
}

extension RecordStore {
  /// Returns the slot of the entity with a key, and makes one if there is none.
  fileprivate mutating func entitySlot(_ key: UnsafeRawBufferPointer) -> SlotNumber {
    let type = key.prefix { $0 != UInt8(ascii: ":") }
    return slot(
      for: key, .entity(places.number(ofType: String(decoding: type, as: UTF8.self))))
  }
}
