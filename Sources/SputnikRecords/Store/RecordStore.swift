import Foundation
import SputnikCore
import SputnikLanguage

/// Records by their keys, with the places of the documents that wrote them.
///
/// ```swift
/// var store = RecordStore()
/// let plan = store.plan(for: try query.outline())
/// store.write(response, plan: plan, at: now)
/// store.read(plan).response  // the bytes that a server would send
/// ```
package struct RecordStore: Sendable {
  var places = RecordPlaces()
  /// The fields of `Query` whose arguments are the keys of their results, by their coordinates.
  package var lookups: [String: LookupRule] = [:]
  var slots = NumberedTable<SlotNumber, Slot>()
  /// The first slot for each value of some bits of the hash.
  private var table: [SlotNumber] = Array(repeating: .absent, count: 16)
  /// Random numbers, without which nobody can find many keys with one hash.
  private let secret = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max) | 1)
  /// The slot at which the search for records that aren't used goes on.
  var hand = SlotNumber(index: 0)
  /// The slots of the last response.
  var latest: [SlotNumber] = []
  /// The ages that the root fields of a response may have by its own words, by their slots.
  var responseAges: [SlotNumber: Int64] = [:]
  /// What was forgotten, to save memory, of root fields that are looked up.
  var forgottenFields = ForgottenFields()
  /// The ages of the fields that were read, if they have different ones.
  var shapeAges = ShapeAgesTable()
  /// Whether it is noted which records come again as they are: somebody waits for the end of their
  /// being too old.
  package var notesRefreshed = false
  private var refreshed: [SlotNumber] = []
  /// The slots of what may become stale earlier than before, if somebody watches.
  private var expiringEarlier: [SlotNumber] = []
  /// Whether it is noted what slots had before: somebody watches some of their fields.
  package var notesFormer = false
  private(set) var former: [SlotNumber: Record] = [:]
  /// Whether it was learned what objects have, since the last call of ``takeLearned()``.
  var hasLearned = false
  /// What is known of the file with the records; `nil` if they are in memory only.
  var file: FileState?
  /// How many slots were released. What has numbers of slots without keeping them has to compare.
  package var released = 0
  /// The responses that have brought parts of lists last, by the slots of their records.
  var unfinishedResponses: [SlotNumber: ResponseNumber] = [:]
  /// The number of the last response that was split.
  var lastResponse = ResponseNumber(rawValue: 0)
  /// How much memory the records and keys take, roughly.
  private(set) var recordByteCount = 0
  /// How much memory that which is known of documents took, when only what is used was.
  var usedPlacesByteCount = 0
  /// How much memory everything takes, roughly.
  package var byteCount: Int { recordByteCount + places.byteCount }

  /// Makes an empty store.
  package init() {}

  /// Notes that what a slot has may become stale earlier than before.
  package mutating func noteExpiringEarlier(_ slot: SlotNumber) {
    if notesFormer { expiringEarlier.append(slot) }
  }

  /// Returns the slots of what may become stale earlier than before, since the last call.
  package mutating func takeExpiringEarlier() -> [SlotNumber] {
    defer { expiringEarlier = [] }
    return expiringEarlier
  }

  /// Returns the slots whose records have come again as they were, since the last call.
  package mutating func takeRefreshed() -> [SlotNumber] {
    defer { refreshed = [] }
    return refreshed
  }

  /// The number of the last response that was split.
  package var responseNumber: Int { Int(lastResponse.rawValue) }

  /// Returns whether a list of one of these records has got no elements since a response.
  package func areUnfinished(_ slots: Set<SlotNumber>, since response: Int) -> Bool {
    slots.contains { Int(unfinishedResponses[$0]?.rawValue ?? 0) <= response }
  }

  /// Notes that the record of a slot has come again as it was.
  package mutating func noteRefreshed(_ slot: SlotNumber) {
    if notesRefreshed { refreshed.append(slot) }
  }

  /// Returns whether what is read of a slot may be something else than before its last changes.
  package mutating func mayDiffer(_ use: RecordUse) -> Bool {
    guard use.shape.exists, !hasLearned, let old = former[use.slot],
      let new = slots[use.slot].record
    else { return true }
    return !haveEqualFields(old, new, of: places.shapes[use.shape])
  }

  /// Forgets what slots had before.
  package mutating func forgetFormer() {
    if !former.isEmpty { former = [:] }
  }

  /// Returns whether it was learned what objects have, since the last call.
  package mutating func takeLearned() -> Bool {
    defer { hasLearned = false }
    return hasLearned
  }

  /// Notes what a slot had before a change. The first one of several changes counts.
  private mutating func noteFormer(_ record: Record, of slot: SlotNumber) {
    if notesFormer, former[slot] == nil { former[slot] = record }
  }

  /// Whether a slot may be shown by who has read it: an entity that is there, or a root field, in
  /// whose place entities may be shown.
  package func mayBeShown(_ slot: SlotNumber) -> Bool {
    slots[slot].isRootField || slots[slot].record != nil
  }

  /// Returns the key of a slot.
  package func key(of slot: SlotNumber) -> String { slots[slot].key }

  /// Returns the number of the slot with a key, and makes one if there is none.
  mutating func slot(for key: String, _ kind: Slot.Kind) -> SlotNumber {
    var key = key
    return key.withUTF8 { slot(for: UnsafeRawBufferPointer($0), kind) }
  }

  /// Returns the number of the slot of an entity, and makes one if there is none.
  mutating func slot(of entity: EntityName) -> SlotNumber {
    slot(for: entity.key, .entity(places.number(ofType: entity.type)))
  }

  /// Returns the number of the slot with a key in UTF-8, and makes one if there is none.
  ///
  /// Ids come from servers, so the hash has a secret, and the bytes of the keys are compared.
  mutating func slot(for key: UnsafeRawBufferPointer, _ kind: Slot.Kind) -> SlotNumber {
    let hash = hash(key)
    var number = table[Int(hash) & (table.count - 1)]
    while number.exists {
      if slots[number].hash == hash, slots[number].hasKey(key) { return number }
      number = slots[number].link
    }
    if slots.count >= table.count { grow() }
    let cell = Int(hash) & (table.count - 1)
    var slot = Slot(key: String(decoding: key, as: UTF8.self), kind: kind)
    slot.hash = hash
    slot.link = table[cell]
    recordByteCount += slot.byteCount
    number = slots.add(slot)
    table[cell] = number
    if slots[number].isRootField { forgottenFields.noteNew(number) }
    return number
  }

  /// Returns a hash of a text: the words of the text are multiplied with a secret one after the
  /// other. `Hasher` takes three times as long for a short text.
  ///
  /// Memory safety: whole words are read while there are eight bytes, and then single bytes.
  private func hash(_ text: UnsafeRawBufferPointer) -> UInt32 {
    func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
      let product = (hash ^ word).multipliedFullWidth(by: secret.1)
      return product.high ^ product.low
    }
    var hash = secret.0 ^ UInt64(text.count)
    var offset = 0
    while text.count - offset >= 8 {
      hash = mixed(hash, text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var word: UInt64 = 0
    while offset < text.count {
      word = word << 8 | UInt64(text[offset])
      offset += 1
    }
    return UInt32(truncatingIfNeeded: mixed(mixed(hash, word), secret.0))
  }

  private mutating func grow() {
    table = Array(repeating: .absent, count: table.count * 2)
    for number in slots.numbers where slots[number].kind != .free {
      let cell = Int(slots[number].hash) & (table.count - 1)
      slots[number].link = table[cell]
      table[cell] = number
    }
  }

  /// Removes the key of a slot that nothing refers to and that has no record.
  mutating func release(_ number: SlotNumber) {
    let slot = slots[number]
    guard slot.record == nil, slot.referrers == 0, slot.kind != .free, slot.saving == .saved
    else { return }
    recordByteCount -= slot.byteCount
    let cell = Int(slot.hash) & (table.count - 1)
    if table[cell] == number {
      table[cell] = slot.link
    } else {
      var before = table[cell]
      while slots[before].link != number { before = slots[before].link }
      slots[before].link = slot.link
    }
    responseAges[number] = nil
    unfinishedResponses[number] = nil
    forgottenFields.noteFree(number)
    released += 1
    slots[number].key = ""
    slots[number].kind = .free
    slots.free.append(number)
  }

  /// Stores a record. Returns whether it is another one than before.
  ///
  /// - Parameter isAgain: Whether what is there is of the same response.
  mutating func commit(
    _ record: consuming Record, to number: SlotNumber, by writer: FieldKeyNumber,
    isAgain: Bool = false
  ) -> Bool {
    slots[number].isUsed = true
    slots[number].writer = writer
    slots[number].isDeleted = false
    guard let old = slots[number].record.take() else {
      count(record, 1)
      slots[number].record = consume record
      noteUnsaved(number)
      return true
    }
    if old.shape != record.shape || !record.isRegular || !old.isRegular {
      record = RecordMerge.merge(old, record, &places, isOneResponse: isAgain)
    }
    let isEqual = old.hasSameContent(as: record)
    let isAlike = isEqual && isReadAlike(old, record)
    if !isAlike { noteFormer(old, of: number) }
    if !isEqual, mayBeInFile(number) { slots[number].hasReplaced = true }
    if isEqual {
      recordByteCount += record.byteCount - old.byteCount
    } else {
      count(record, 1)
      count(old, -1)
    }
    slots[number].record = consume record
    noteUnsaved(number)
    // A list that is whole now may become stale, also for who sees the same elements as before.
    if old.time == Record.unfinished { noteExpiringEarlier(number) }
    // What was invalidated is there again, or a list is whole that wasn't.
    let isWholeAgain =
      old.time == Record.unfinished && slots[number].record?.time != Record.unfinished
    return !isAlike || old.isInvalid || isWholeAgain
  }

  /// Returns whether everybody reads the same from two records that differ in nothing but their
  /// times. Who asks for objects without an identity gets the newer one of two forms of a field.
  func isReadAlike(_ old: Record, _ new: Record) -> Bool {
    if !places.shapes[new.shape].hasForms || old.times == nil && new.times == nil { return true }
    let fields = places.content(of: new.shape).fields
    return fields.indices.allSatisfy { a in
      !fields[a].child.exists
        || fields.indices.allSatisfy { b in
          a == b || !fields[b].child.exists || fields[a].key != fields[b].key
            || (old.time(of: a) < old.time(of: b)) == (new.time(of: a) < new.time(of: b))
        }
    }
  }

  /// Returns whether two records have the same in the fields of a shape.
  private mutating func haveEqualFields(
    _ old: Record, _ new: Record, of shape: RecordShape
  ) -> Bool {
    // What was invalidated is there again, or isn't any more.
    if old.isInvalid || new.isInvalid { return false }
    let olds = places.steps(from: old.shape, to: shape.number)
    let news = places.steps(from: new.shape, to: shape.number)
    return (0..<Int(shape.count)).allSatisfy { index in
      let (a, b) = (places.steps[olds + index], places.steps[news + index])
      if a.isUncertain || b.isUncertain { return false }
      return old.hasEqualValue(
        places.value(a.position.index, of: old.whole, in: old), as: new,
        places.value(b.position.index, of: new.whole, in: new))
    }
  }

  /// Notes that what a slot's record has of a shape was received again. Returns whether it was
  /// invalidated or unfinished, or is read in another way now.
  ///
  /// - Parameter isChange: Whether an app has sent it, which doesn't make a list whole.
  mutating func touch(
    _ number: SlotNumber, as shape: ShapeNumber, by writer: FieldKeyNumber, at time: Int64,
    isChange: Bool = false
  ) -> Bool {
    // The subscript of the table isn't inlined here, and this is all that equal data cost.
    let index = number.index
    slots.elements[index].isUsed = true
    slots.elements[index].writer = writer
    noteUnsaved(number)
    let isWhole = slots.elements[index].record?.shape == shape
    if isWhole, !isChange, slots.elements[index].record?.times == nil {
      let wasInvalid = (slots.elements[index].record?.time ?? 0) <= Record.unfinished
      slots.elements[index].record?.time = time
      return wasInvalid
    }
    return touchMembers(of: number, as: shape, at: time, isChange)
  }

  /// Notes when the members of a shape were received, if others have other times.
  @inline(never)
  private mutating func touchMembers(
    of number: SlotNumber, as shape: ShapeNumber, at time: Int64, _ isChange: Bool
  ) -> Bool {
    guard var record = slots[number].record else { return false }
    let hasForms = places.shapes[record.shape].hasForms
    let old = hasForms ? record : nil
    recordByteCount -= record.byteCount
    // The times move, and aren't copied.
    record.times = nil
    var times = slots[number].record?.times.take() ?? nil
    if times == nil { times = Array(repeating: record.time, count: record.memberCount) }
    var wasInvalid = false
    let first = places.steps(from: record.shape, to: shape)
    for step in first..<first + Int(places.shapes[shape].count) {
      let position = places.steps[step].position
      guard position.exists else { continue }
      if isChange, times?[position.index] == Record.unfinished { continue }
      if times?[position.index] ?? 0 <= Record.unfinished { wasInvalid = true }
      times?[position.index] = time
    }
    record.set(times ?? [])
    recordByteCount += record.byteCount
    slots[number].record = record
    return wasInvalid || old.map { !isReadAlike($0, record) } ?? false
  }

  /// Removes a record.
  mutating func remove(_ number: SlotNumber) {
    guard let old = slots[number].record else { return }
    count(old, -1)
    slots[number].record = nil
  }

  /// Replaces a record.
  mutating func set(_ record: Record?, of number: SlotNumber) {
    put(record, in: number)
    noteUnsaved(number)
  }

  /// Replaces a record by what the file has.
  mutating func put(_ record: Record?, in number: SlotNumber) {
    if let old = slots[number].record { noteFormer(old, of: number) }
    remove(number)
    if let record {
      count(record, 1)
      slots[number].record = record
    }
  }

  /// Counts the memory of a record, and its references.
  private mutating func count(_ record: borrowing Record, _ sign: Int32) {
    for number in 0..<record.referenceCount {
      slots[record.reference(number).slot].referrers += sign
    }
    recordByteCount += Int(sign) * record.byteCount
  }
}

extension RecordStore.Slot {
  fileprivate func hasKey(_ other: UnsafeRawBufferPointer) -> Bool {
    var key = key
    return key.withUTF8 { UnsafeRawBufferPointer($0).hasBytes(of: other) }
  }

  /// The memory of a slot, of its key if it isn't in the slot, and of its part of the table.
  var byteCount: Int {
    MemoryLayout<Self>.stride + 8 + (key.utf8.count > 15 ? 32 + key.utf8.count : 0)
  }
}

extension Record {
  /// The memory of a record's buffers, apart from the slot.
  var byteCount: Int {
    40 + bytes.count + (times.map { 40 + 8 * $0.count } ?? 0)
  }
}
