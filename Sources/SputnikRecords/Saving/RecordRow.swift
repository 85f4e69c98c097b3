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
  /// Whether it goes last when the file is full: entities that are older would take its place.
  var isLasting = false
  /// The keys of the references in the record.
  var references: [String] = []
  var shape = ShapeDigest(first: 0, second: 0)

  /// Returns the row.
  ///
  /// - Parameter start: The time of the store's beginning, in milliseconds since 1970.
  func row(_ numbers: FileNumbers, start: Int64, used: Int64) -> FileRow {
    let used = isLasting ? FileRow.lasting : used
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
    for time in times {
      writer.integer(time == Record.unfinished ? .min : time &+ start)
    }
    writer.integer(UInt32(record.memberCount))
    writer.integer(UInt32(record.textCount))
    record.bytes.withUnsafeBytes { writer.raw($0[..<record.textCount]) }
    for position in 0..<record.memberCount {
      writer.integer(UInt32(record.offset(position, of: record.whole)))
    }
    let shapeNumbers = Dictionary(
      uniqueKeysWithValues: record.shapes.enumerated().map { ($1, UInt32($0)) })
    writer.integer(UInt32(record.entryCount))
    writer.integer(UInt32(record.innerCount))
    for offset in record.inner { writer.integer(offset) }
    for entry in record.entries {
      writer.integer(entry.start)
      writer.integer(entry.end)
      writer.integer(shapeNumbers[entry.shape] ?? 0)
      writer.integer(entry.first)
    }
    writer.integer(UInt32(record.referenceCount))
    for (number, key) in references.enumerated() {
      writer.integer(record.reference(number).offset)
      writer.text(key)
    }
    return FileRow(
      id: numbers.id(key, type), shape: shape.row, used: used, bytes: writer.sealed())
  }
}

extension Record {
  /// The shapes of the record and of the objects in it, each once.
  var shapes: [ShapeNumber] {
    var shapes = [shape]
    for entry in entries where entry.shape != shapes.last && !shapes.contains(entry.shape) {
      shapes.append(entry.shape)
    }
    return shapes
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
    let rootField = store.slots[slot].kind.rootField.map { store.places.fieldKeys[$0] }
    guard var file = store.file.take() else { return nil }
    defer { store.file = file }
    guard
      let shapes = try file.shapes(
        digest, rootField: rootField, in: &store.places),
      let shape = shapes.first
    else {
      return nil
    }
    let start = file.start
    var times: [Int64] = []
    var isAhead = false
    for _ in 0..<(try count()) {
      let saved = try integer(Int64.self)
      let received = Record.received(saved) &- start
      // The clock was ahead when it was saved: it is as old as the program's start.
      if received > now { isAhead = true }
      let time = max(received > now ? 0 : received, Record.earliest)
      times.append(Record.isMark(saved) ? Record.invalidated(time) : time)
    }
    let memberCount = try count()
    let textCount = try count()
    let text = Array(try raw(textCount))
    let offsets = try words(memberCount)
    let entryCount = try count()
    let inner = try words(try count())
    var entries: [Record.Entry] = []
    for _ in 0..<entryCount {
      let range = (try integer(UInt32.self), try integer(UInt32.self))
      let number = Int(try integer(UInt32.self))
      guard shapes.indices.contains(number) else { throw DamagedRow() }
      entries.append(
        Record.Entry(
          start: range.0, end: range.1, shape: shapes[number], first: try integer(UInt32.self)))
    }
    var references: [Record.Reference] = []
    for _ in 0..<(try count()) {
      let offset = try integer(UInt32.self)
      guard offset > references.last?.offset ?? 0, offset < textCount,
        text[Int(offset)] == UInt8(ascii: "0")
      else { throw DamagedRow() }
      let key = try raw(count())
      references.append(Record.Reference(offset: offset, slot: store.entitySlot(key)))
    }
    var record = Record(
      shape: shape, text: text, offsets: offsets, inner: inner, entries: entries,
      references: references, isRegular: flags & 2 != 0)
    record.time = times.min() ?? now
    guard times.count == 1 || times.count == memberCount,
      store.places.hasMembers(offsets, of: shape, inner, entries, in: text)
    else { throw DamagedRow() }
    if times.count > 1 { record.times = times }
    return LoadedRecord(
      record: record, writer: writer, age: age == .max ? nil : age, isAhead: isAhead)
  }
}

extension RowReader {
  fileprivate mutating func words(_ count: Int) throws(DamagedRow) -> [UInt32] {
    let words = try raw(count * MemoryLayout<UInt32>.size)
    return (0..<count).map { number in
      UInt32(littleEndian: words.loadUnaligned(fromByteOffset: number * 4, as: UInt32.self))
    }
  }
}

extension RecordPlaces {
  /// An object in the text of a row.
  private struct RowObject {
    var range: Range<Int>
    /// Where the values of its members begin.
    var offsets: ArraySlice<UInt32>
    var shape: ShapeNumber
  }

  /// Returns whether a record that was read from a file, and the objects in it, have the members of
  /// their shapes, each after its name, and whether each object is in a value of the one around it.
  fileprivate func hasMembers(
    _ offsets: [UInt32], of shape: ShapeNumber, _ inner: [UInt32], _ entries: [Record.Entry],
    in text: [UInt8]
  ) -> Bool {
    let whole = RowObject(range: 0..<text.count, offsets: offsets[...], shape: shape)
    guard hasMembers(whole, text) else { return false }
    // The objects around the next one.
    var around = [whole]
    var last = 0
    for entry in entries {
      let (start, end, first) = (Int(entry.start), Int(entry.end), Int(entry.first))
      let count = Int(shapes[entry.shape].count)
      while let object = around.last, object.range.upperBound <= start { around.removeLast() }
      guard start > last, start < end, first + count <= inner.count, let outer = around.last,
        hasValue(outer, around: start..<end)
      else { return false }
      let object = RowObject(
        range: start..<end, offsets: inner[first..<first + count], shape: entry.shape)
      guard hasMembers(object, text) else { return false }
      around.append(object)
      last = start
    }
    return true
  }

  /// Returns whether an object has the members of its shape.
  ///
  /// Memory safety: an object is in the text, a name is in its object, and prefixes are the store's
  /// own.
  private func hasMembers(_ object: RowObject, _ text: [UInt8]) -> Bool {
    let (range, fields) = (object.range, fields(of: shapes[object.shape]))
    guard range.count > 1, range.upperBound <= text.count, object.offsets.count == fields.count,
      text[range.lowerBound] == UInt8(ascii: "{"), text[range.upperBound - 1] == UInt8(ascii: "}")
    else { return false }
    return text.withUnsafeBytes { text in
      prefixes.withUnsafeBytes { prefixes in
        var last = range.lowerBound
        for (offset, field) in zip(object.offsets, fields) {
          let (value, prefix) = (Int(offset), prefix(of: field))
          let start = value - prefix.count
          guard start > last, value < range.upperBound - 1,
            UnsafeRawBufferPointer(rebasing: text[start..<value])
              .hasBytes(of: UnsafeRawBufferPointer(rebasing: prefixes[prefix]))
          else { return false }
          last = value
        }
        return true
      }
    }
  }

  /// Returns whether something is in the value of a member.
  private func hasValue(_ object: RowObject, around inner: Range<Int>) -> Bool {
    let offsets = object.offsets
    guard let member = offsets.lastIndex(where: { Int($0) <= inner.lowerBound }) else {
      return false
    }
    guard member + 1 < offsets.endIndex else { return inner.upperBound < object.range.upperBound }
    let fields = fields(of: shapes[object.shape])
    let next = fields[fields.startIndex + member + 1 - offsets.startIndex]
    return inner.upperBound < Int(offsets[member + 1]) - Int(next.prefixCount)
  }
}

/// What a row has for a slot.
struct LoadedRecord {
  var record: Record?
  var writer: String
  var age: Int64?
  /// Whether the file has times that haven't come yet. They are saved as those that they count as.
  var isAhead = false
}

extension RecordStore {
  /// Returns the slot of the entity with a key, and makes one if there is none.
  fileprivate mutating func entitySlot(_ key: UnsafeRawBufferPointer) -> SlotNumber {
    slot(for: key, .entity(places.number(ofType: KeyText.typeName(inEntityKey: key))))
  }
}
