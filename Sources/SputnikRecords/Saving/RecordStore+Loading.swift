import Foundation
import SputnikCore

/// What is to be looked up in a file.
package struct FileLookup: Sendable {
  fileprivate enum Target: Sendable {
    case record(key: String, RecordStore.Slot.Kind)
    case fact(TypeFact)
  }

  fileprivate var targets: [Int64: Target] = [:]
  fileprivate var version = 0
  /// The rows of shapes that needn't be read.
  package fileprivate(set) var knownShapes: Set<Int64> = []

  /// Looks nothing up.
  package init() {}

  /// The numbers of the rows.
  package var ids: [Int64] { Array(targets.keys) }
  package var isEmpty: Bool { targets.isEmpty }

  /// Looks up what another one does, too.
  package mutating func formUnion(_ other: FileLookup) {
    targets.merge(other.targets) { first, _ in first }
    knownShapes.formUnion(other.knownShapes)
    version = other.version
  }

  /// Leaves out rows that were looked up before.
  package mutating func remove(_ ids: Set<Int64>) {
    for id in ids { targets[id] = nil }
  }
}

extension RecordStore {
  /// Whether the file may have more of a record than memory.
  func mayBeInFile(_ slot: SlotNumber) -> Bool { file != nil && !slots[slot].isKnown }

  /// The types of whose entities the file's rows don't count any more, until they are removed.
  package var removedTypes: Set<TypeNumber> {
    get { file?.removedTypes ?? [] }
    set { file?.removedTypes = newValue }
  }

  /// How often rows of the file were taken. Memory may have more than when there were fewer.
  package var loads: Int { file?.loads ?? 0 }

  /// Returns what the file may have of that which is missing for a plan.
  ///
  /// Each walk finds the records that the records before it refer to: there are as many as the data
  /// are deep.
  ///
  /// - Parameter ofPart: Whether a part of the response is enough.
  /// - Returns: Nothing, if the file has nothing that would help.
  package mutating func lookup(
    _ plan: RecordPlan, _ limits: RecordLimits, ofPart: Bool = false
  ) -> FileLookup {
    guard file != nil else { return FileLookup() }
    let composer = collect(plan, limits, ofPart: ofPart)
    return lookup(of: composer.missing, composer.missingFacts)
  }

  /// Returns what decides, beside what memory lacks, whether the file is asked for a plan: it isn't
  /// if something else is missing.
  ///
  /// - Parameter ofPart: Whether a part of the response is enough.
  package mutating func usesOfLookup(
    _ plan: RecordPlan, _ limits: RecordLimits, ofPart: Bool
  ) -> [RecordUse] {
    collect(plan, limits, ofPart: ofPart).used
  }

  private mutating func collect(
    _ plan: RecordPlan, _ limits: RecordLimits, ofPart: Bool
  ) -> Composer {
    if !limits.ages.areUniform { shapeAges.use(limits.ages) }
    var composer = Composer(limits, collects: true, failures: ofPart ? .ofPart : nil)
    do {
      try composer.response(plan, &self)
    } catch {
      // The rest is no use.
      (composer.missing, composer.missingFacts) = ([], [])
    }
    return composer
  }

  /// Returns what the file may have in addition to what is to be saved: other fields.
  ///
  /// - Parameter bases: What slots have without the changes that are only expected.
  package mutating func lookupOfUnsaved(bases: [SlotNumber: SavedSlot] = [:]) -> FileLookup {
    lookup(
      of: file?.unsaved.filter { slot in
        let base = bases[slot] ?? saved(slot)
        return !base.isKnown && base.record != nil
      } ?? [])
  }

  private mutating func lookup(of slots: [SlotNumber], _ facts: [TypeFact] = []) -> FileLookup {
    var lookup = FileLookup()
    guard let numbers = file?.numbers else { return lookup }
    for number in slots {
      let slot = self.slots[number]
      lookup.targets[numbers.id(slot.key, typeName(of: number))] = .record(
        key: slot.key, slot.kind)
    }
    for fact in facts {
      guard let key = file?.key(of: fact, in: places) else { continue }
      lookup.targets[numbers.id(key, "")] = .fact(fact)
    }
    lookup.knownShapes = file?.knownShapes ?? []
    lookup.version = file?.version ?? 0
    return lookup
  }

  /// Takes rows that were looked up. What is in memory is newer.
  ///
  /// - Parameters:
  ///   - rows: The rows that the file has, and those of their shapes.
  ///   - lookup: What was looked up.
  ///   - time: The time, in milliseconds.
  /// - Returns: The slots that have more than before; `nil` if the rows may be too old, because the
  ///   file has changed meanwhile.
  /// - Throws: ``DamagedRow``
  package mutating func load(
    _ rows: [FileRow], for lookup: FileLookup, at time: Int64
  ) throws -> [SlotNumber]? {
    guard file?.version == lookup.version else { return nil }
    file?.loads += 1
    var changed: [SlotNumber] = []
    // Shapes first: the other rows need them.
    for isShape in [true, false] {
      for row in rows where (row.shape == 0) == isShape {
        try row.bytes.withUnsafeBytes { bytes in
          try load(row, bytes, lookup.targets[row.id], at: time, &changed)
        }
      }
    }
    for target in lookup.targets.values {
      switch target {
      case .record(let key, let kind):
        let slot = slot(for: key, kind)
        // An entity may stand for a root field that the file doesn't have.
        if !slots[slot].isKnown, !lookups.isEmpty { noteRefreshed(slot) }
        slots[slot].isKnown = true
      case .fact(let fact): file?.knownFacts.insert(fact)
      }
    }
    return changed
  }

  private mutating func load(
    _ row: FileRow, _ bytes: UnsafeRawBufferPointer, _ target: FileLookup.Target?, at time: Int64,
    _ changed: inout [SlotNumber]
  ) throws {
    var reader = try RowReader(bytes)
    switch FileRow.Kind(rawValue: try reader.integer(UInt8.self)) {
    case .shape: file?.note(Data(try reader.rest()), ofShape: row.id)
    case .record:
      guard case .record(let key, let kind) = target, try reader.text() == key else { return }
      let slot = slot(for: key, kind)
      guard !slots[slot].isKnown, file?.removedTypes.contains(kind.type) == false,
        let loaded = try reader.record(of: slot, key: key, now: time, into: &self)
      else { return }
      if load(loaded, into: slot) { changed.append(slot) }
      // What is still used is marked as such once a day, and at once if the mark is in the future.
      let isLasting = row.used == FileRow.lasting
      let hides = hidesEntities(slot, slots[slot].record, isDeleted: slots[slot].isDeleted)
      if let start = file?.start,
        loaded.isAhead || isLasting != hides
          || !isLasting && !(0...86_400_000).contains(time + start - row.used)
      {
        noteUnsaved(slot)
      }
    case .fact:
      guard case .fact(let fact) = target, let key = file?.key(of: fact, in: places),
        try reader.text() == key
      else { return }
      if places.note(fact, try reader.integer(UInt8.self) != 0) { hasLearned = true }
    case nil: throw DamagedRow()
    }
  }

  /// Takes a record of the file. Returns whether the slot has more than before.
  private mutating func load(_ loaded: LoadedRecord, into slot: SlotNumber) -> Bool {
    slots[slot].isKnown = true
    if slots[slot].isDeleted { return false }
    guard let record = loaded.record else {
      if slots[slot].record == nil { slots[slot].isDeleted = true }
      return slots[slot].isDeleted
    }
    guard let current = slots[slot].record else {
      put(record, in: slot)
      slots[slot].writer = places.number(ofFieldKey: loaded.writer)
      slots[slot].isUsed = true
      if let age = loaded.age { responseAges[slot] = age }
      return true
    }
    if current.shape == record.shape, current.isRegular, record.isRegular { return false }
    let merged = RecordMerge.merge(
      record, current, &places, replacesObjects: slots[slot].hasReplaced)
    put(merged, in: slot)
    return true
  }
}
