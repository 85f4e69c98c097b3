import Foundation
import SputnikCore
import SputnikLanguage

extension RecordStore {
  /// Keeps the records in a file, too. Call it before anything is written.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint of the API.
  ///   - start: The time of day at which times begin, in milliseconds since 1970.
  package mutating func keepInFile(_ endpoint: String, start: Int64) {
    file = FileState(endpoint, start: start)
  }

  /// How much memory the records take that the file doesn't have.
  package var unsavedByteCount: Int { file?.unsavedByteCount ?? 0 }

  /// Whether there is a file with records that aren't in memory.
  package var hasFile: Bool { file != nil }

  /// The slots to be saved.
  package var unsavedSlots: [SlotNumber] { file?.unsaved ?? [] }

  /// Whether there is something that the file doesn't have.
  package var hasUnsaved: Bool {
    guard let file else { return false }
    return !file.unsaved.isEmpty || !file.unsavedFacts.isEmpty || !file.removedTypes.isEmpty
  }

  /// Notes that the file doesn't have what a slot has now.
  @inline(__always)
  mutating func noteUnsaved(_ slot: SlotNumber) {
    guard file != nil, slots[slot].saving != .unsaved else { return }
    slots[slot].saving = .unsaved
    file?.unsaved.append(slot)
    file?.unsavedByteCount += 64 + (slots[slot].record?.bytes.count ?? 0)
  }

  /// Notes what an object shows of its type.
  ///
  /// - Parameter names: The response names of its members.
  mutating func learn(_ names: Set<String>, at place: PlaceNumber, of type: TypeNumber) {
    let facts = places.learn(names, at: place, of: type)
    if facts.isEmpty { return }
    hasLearned = true
    file?.unsavedFacts.formUnion(facts)
    file?.knownFacts.formUnion(facts)
  }

  /// What is to be saved, all at once.
  package struct UnsavedRows: Sendable {
    /// The slots whose rows these are.
    package fileprivate(set) var slots: [SlotNumber] = []
    fileprivate var facts: Set<TypeFact> = []
    fileprivate var removedTypes: Set<TypeNumber> = []
    fileprivate var records: [RecordRow] = []
    fileprivate var others: [FileRow] = []
    /// The numbers of rows that are to be removed before the others are written.
    package fileprivate(set) var removed: [ClosedRange<Int64>] = []
    fileprivate var numbers: FileNumbers
    fileprivate var start: Int64
    fileprivate var time: Int64

    /// Returns the rows. It takes longer than the rest.
    package func rows() -> [FileRow] {
      others + records.map { $0.row(numbers, start: start, used: time) }
    }
  }

  /// Returns what the file doesn't have, and notes that it is on its way there.
  ///
  /// - Parameters:
  ///   - bases: What slots have without the changes that are only expected.
  ///   - time: The time, in milliseconds.
  package mutating func takeUnsaved(
    bases: [SlotNumber: SavedSlot], at time: Int64
  ) -> UnsavedRows? {
    guard hasUnsaved, var file = file.take() else { return nil }
    defer { self.file = file }
    file.version += 1
    let now = time + file.start
    var rows = UnsavedRows(numbers: file.numbers, start: file.start, time: now)
    for type in file.removedTypes {
      rows.removed.append(file.numbers.range(of: places.types[type]))
    }
    for slot in file.unsaved {
      slots[slot].saving = .onItsWay
      rows.slots.append(slot)
      let base = bases[slot] ?? saved(slot)
      let (key, type) = (slots[slot].key, typeName(of: slot))
      guard base.record != nil || base.isDeleted else {
        let id = file.numbers.id(key, type)
        if base.isKnown { rows.removed.append(id...id) }
        continue
      }
      var row = RecordRow(
        key: key, type: type, record: base.record, writer: places.fieldKeys[base.writer],
        age: responseAges[slot],
        isLasting: hidesEntities(slot, base.record, isDeleted: base.isDeleted))
      if let record = base.record {
        row.shape = file.digest(
          of: record.shapes, isRoot: slots[slot].isRootField, in: places, &rows.others, at: now)
        row.references = (0..<record.referenceCount).map {
          slots[record.reference($0).slot].key
        }
      }
      rows.records.append(row)
    }
    for fact in file.unsavedFacts {
      guard let applies = places.answer(fact) else { continue }
      let key = file.key(of: fact, in: places)
      var writer = RowWriter()
      writer.integer(FileRow.Kind.fact.rawValue)
      writer.text(key)
      writer.integer(UInt8(applies ? 1 : 0))
      rows.others.append(
        FileRow(
          id: file.numbers.id(key, ""), shape: 1,
          used: fact.place.exists ? now : FileRow.lasting, bytes: writer.sealed()))
    }
    (rows.facts, rows.removedTypes) = (file.unsavedFacts, file.removedTypes)
    (file.unsaved, file.unsavedByteCount, file.unsavedFacts) = ([], 0, [])
    return rows
  }

  /// The type in the number of a slot's row.
  func typeName(of slot: SlotNumber) -> String {
    // Only the root fields of queries are kept.
    if slots[slot].isRootField { return GraphQL.OperationKind.query.rootTypeName }
    return places.types[slots[slot].type]
  }

  /// Notes that rows were saved.
  package mutating func noteSaved(_ rows: UnsavedRows) {
    for slot in rows.slots where slots[slot].saving == .onItsWay {
      slots[slot].saving = .saved
    }
    file?.removedTypes.subtract(rows.removedTypes)
  }

  /// Notes that the file may have lost shapes.
  package mutating func forgetSavedShapes() { file?.forgetShapes() }

  /// Notes that the file is made anew.
  package mutating func noteNewFile() {
    forgetSavedShapes()
    file?.unsavedFacts = places.allFacts
  }

  /// Notes that rows couldn't be saved, so that they are saved later.
  package mutating func noteFailed(_ rows: UnsavedRows) {
    for slot in rows.slots where slots[slot].saving == .onItsWay { noteUnsaved(slot) }
    file?.unsavedFacts.formUnion(rows.facts)
    file?.forgetShapes()
  }

  /// Goes on in memory, without the file.
  ///
  /// - Parameter time: The time, in milliseconds.
  package mutating func leaveFile(at time: Int64) {
    if file == nil { return }
    noteForgottenFields(at: time)
    for slot in slots.numbers { slots[slot].saving = .saved }
    file = nil
  }

  /// Gives up saving what wasn't saved yet. It may go.
  package mutating func forgetUnsaved() {
    for slot in slots.numbers where slots[slot].saving != .saved {
      noteForgottenField(slot)
      slots[slot].saving = .saved
    }
    file?.forgetUnsaved()
  }
}
