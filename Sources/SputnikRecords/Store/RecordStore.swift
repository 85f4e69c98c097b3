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
  /// A place for the record with a key. References have the number of a slot.
  struct Slot: Sendable {
    /// `Human:1`, or `Query.hero(id:"1")`
    var key: String
    var record: Record?
    /// The number of the object type. For a root field it is the negative number of its key, from
    /// -2 on; a slot without a key has -1.
    var type: Int32
    /// How many references to the slot there are in records.
    var referrers: Int32 = 0
    /// The number of the name of the operation that wrote the record last.
    var writer: Int32 = 0
    /// The slot that came after this one, when a response last had it.
    var next: Int32 = -1
    /// The number of the response that has brought a new record, until it is stored; the negative
    /// number of one in which the record came again.
    var response: Int32 = 0
    /// A part of the hash of the key, and the next slot with an equal part.
    fileprivate var hash: UInt32 = 0
    fileprivate var link: Int32 = -1
    /// Whether it was read or written since the hand passed.
    var isUsed = true
    /// Whether a transaction has deleted the entity. It is until a response brings it again.
    var isDeleted = false
    /// Whether the file has nothing else of the record. It was looked up, or doesn't count.
    var isKnown = false
    /// Whether it has had several records of which the file has none. What the file has is older
    /// than the first of them.
    var hasReplaced = false
    var saving = FileState.Saving.saved

    var isRootField: Bool { type < -1 }

    /// Whether it is that of the root field with this number of its key.
    func isRootField(withKey key: Int32) -> Bool { type == -2 - key }
  }

  var places = RecordPlaces()
  var slots: [Slot] = []
  /// The first slot for each value of some bits of the hash.
  private var table: [Int32] = Array(repeating: -1, count: 16)
  /// Random numbers, without which nobody can find many keys with one hash.
  private let secret = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max) | 1)
  /// The slots without keys, which can be used again.
  private var free: [Int32] = []
  /// The slot at which the search for records that aren't used goes on.
  var hand = 0
  /// The slots of the last response.
  var latest: [Int32] = []
  /// The ages that the root fields of a response may have by its own words, by their slots.
  var responseAges: [Int32: Int64] = [:]
  /// The ages of the fields that were read, if they have different ones.
  var shapeAges = ShapeAgesTable()
  /// Whether it is noted which records come again as they are: somebody waits for the end of their
  /// being too old.
  package var notesRefreshed = false
  private var refreshed: [Int32] = []
  /// Whether it is noted what slots had before: somebody watches some of their fields.
  package var notesFormer = false
  private(set) var former: [Int32: Record] = [:]
  /// Whether it was learned what objects have, since the last call of ``takeLearned()``.
  var hasLearned = false
  /// What is known of the file with the records; `nil` if they are in memory only.
  var file: FileState?
  /// How many slots were released. What has numbers of slots without keeping them has to compare.
  package var released = 0
  /// How many responses were written.
  var responses: Int32 = 0
  /// How much memory the records and keys take, roughly.
  private(set) var recordByteCount = 0
  /// How much memory that which is known of documents took, when only what is used was.
  var usedPlacesByteCount = 0
  /// How much memory everything takes, roughly.
  package var byteCount: Int { recordByteCount + places.byteCount }

  /// Makes an empty store.
  package init() {}

  /// Returns the slots whose records have come again as they were, since the last call.
  package mutating func takeRefreshed() -> [Int32] {
    defer { refreshed = [] }
    return refreshed
  }

  /// Notes that the record of a slot has come again as it was.
  mutating func noteRefreshed(_ slot: Int32) {
    if notesRefreshed { refreshed.append(slot) }
  }

  /// Returns whether what is read of a slot may be something else than before its last changes.
  package mutating func mayDiffer(_ use: RecordUse) -> Bool {
    guard use.shape >= 0, !hasLearned, let old = former[use.slot],
      let new = slots[Int(use.slot)].record
    else { return true }
    return !haveEqualFields(old, new, of: places.shapes[Int(use.shape)])
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
  private mutating func noteFormer(_ record: Record, of slot: Int) {
    if notesFormer, former[Int32(slot)] == nil { former[Int32(slot)] = record }
  }

  /// Returns the key of a slot.
  package func key(of slot: Int32) -> String { slots[Int(slot)].key }

  /// Returns the number of the slot with a key, and makes one if there is none.
  mutating func slot(for key: String, type: Int32) -> Int32 {
    var key = key
    return key.withUTF8 { slot(for: UnsafeRawBufferPointer($0), type: type) }
  }

  /// Returns the number of the slot with a key in UTF-8, and makes one if there is none.
  ///
  /// Ids come from servers, so the hash has a secret, and the bytes of the keys are compared.
  mutating func slot(for key: UnsafeRawBufferPointer, type: Int32) -> Int32 {
    let hash = hash(key)
    var number = table[Int(hash) & (table.count - 1)]
    while number >= 0 {
      let index = Int(number)
      if slots[index].hash == hash, slots[index].hasKey(key) { return number }
      number = slots[index].link
    }
    if slots.count >= table.count { grow() }
    let cell = Int(hash) & (table.count - 1)
    var slot = Slot(key: String(decoding: key, as: UTF8.self), type: type)
    slot.hash = hash
    slot.link = table[cell]
    recordByteCount += slot.byteCount
    if let last = free.popLast() {
      number = last
      slots[Int(number)] = slot
    } else {
      number = Int32(slots.count)
      slots.append(slot)
    }
    table[cell] = number
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
    table = Array(repeating: -1, count: table.count * 2)
    for index in slots.indices where slots[index].type != -1 {
      let cell = Int(slots[index].hash) & (table.count - 1)
      slots[index].link = table[cell]
      table[cell] = Int32(index)
    }
  }

  /// Removes the key of a slot that nothing refers to and that has no record.
  mutating func release(_ number: Int32) {
    let slot = slots[Int(number)]
    guard slot.record == nil, slot.referrers == 0, slot.type != -1, slot.saving == .saved
    else { return }
    recordByteCount -= slot.byteCount
    let cell = Int(slot.hash) & (table.count - 1)
    if table[cell] == number {
      table[cell] = slot.link
    } else {
      var before = Int(table[cell])
      while slots[before].link != number { before = Int(slots[before].link) }
      slots[before].link = slot.link
    }
    responseAges[number] = nil
    released += 1
    slots[Int(number)].key = ""
    slots[Int(number)].type = -1
    free.append(number)
  }

  /// Stores a record. Returns whether it is another one than before.
  ///
  /// - Parameter isAgain: Whether what is there is of the same response.
  mutating func commit(
    _ record: consuming Record, to number: Int32, by writer: Int32, isAgain: Bool = false
  ) -> Bool {
    let index = Int(number)
    slots[index].isUsed = true
    slots[index].writer = writer
    slots[index].isDeleted = false
    guard let old = slots[index].record.take() else {
      count(record, 1)
      slots[index].record = consume record
      noteUnsaved(index)
      return true
    }
    if old.shape != record.shape || !record.isRegular {
      record = RecordMerge.merge(old, record, &places, isOneResponse: isAgain)
    }
    let isEqual = old.hasSameContent(as: record)
    let isAlike = isEqual && isReadAlike(old, record)
    if !isAlike { noteFormer(old, of: index) }
    if !isEqual, file != nil, !slots[index].isKnown { slots[index].hasReplaced = true }
    if isEqual {
      recordByteCount += record.byteCount - old.byteCount
    } else {
      count(record, 1)
      count(old, -1)
    }
    slots[index].record = consume record
    noteUnsaved(index)
    // What was invalidated is there again.
    return !isAlike || old.isInvalid
  }

  /// Returns whether everybody reads the same from two records that differ in nothing but their
  /// times. Who asks for objects without an identity gets the newer one of two forms of a field.
  func isReadAlike(_ old: Record, _ new: Record) -> Bool {
    if old.times == nil, new.times == nil { return true }
    let fields = places.content(of: new.shape).fields
    return fields.indices.allSatisfy { a in
      fields[a].child < 0
        || fields.indices.allSatisfy { b in
          a == b || fields[b].child < 0 || fields[a].key != fields[b].key
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
      if a.isUncertain || b.isUncertain || a.child != b.child { return false }
      return old.hasEqualValue(
        places.value(Int(a.position), of: old), as: new, places.value(Int(b.position), of: new))
    }
  }

  /// Notes that a slot's record was received again. Returns whether it was invalidated, or is read
  /// in another way now.
  mutating func touch(_ number: Int32, by writer: Int32, at time: Int64) -> Bool {
    let index = Int(number)
    slots[index].isUsed = true
    slots[index].writer = writer
    var hasChanged = slots[index].record?.isInvalid == true
    slots[index].record?.time = time
    if let times = slots[index].record?.times {
      let old = slots[index].record
      recordByteCount -= Record.byteCount(of: times)
      slots[index].record?.times = nil
      if let old, let new = slots[index].record, !isReadAlike(old, new) { hasChanged = true }
    }
    noteUnsaved(index)
    return hasChanged
  }

  /// Removes a record.
  mutating func remove(_ index: Int) {
    guard let old = slots[index].record else { return }
    count(old, -1)
    slots[index].record = nil
  }

  /// Replaces a record.
  mutating func set(_ record: Record?, of index: Int) {
    put(record, in: index)
    noteUnsaved(index)
  }

  /// Replaces a record by what the file has.
  mutating func put(_ record: Record?, in index: Int) {
    if let old = slots[index].record { noteFormer(old, of: index) }
    remove(index)
    if let record {
      count(record, 1)
      slots[index].record = record
    }
  }

  /// Counts the memory of a record, and its references.
  private mutating func count(_ record: borrowing Record, _ sign: Int32) {
    for number in 0..<record.referenceCount {
      slots[Int(record.reference(number).slot)].referrers += sign
    }
    recordByteCount += Int(sign) * record.byteCount
  }
}

extension RecordStore.Slot {
  /// Memory safety: both texts have as many bytes as are compared.
  fileprivate func hasKey(_ other: UnsafeRawBufferPointer) -> Bool {
    var key = key
    return key.withUTF8 { key in
      guard key.count == other.count, let a = key.baseAddress, let b = other.baseAddress
      else { return false }
      return memcmp(a, b, key.count) == 0
    }
  }

  /// The memory of a slot, of its key if it isn't in the slot, and of its part of the table.
  var byteCount: Int {
    MemoryLayout<Self>.stride + 8 + (key.utf8.count > 15 ? 32 + key.utf8.count : 0)
  }
}

extension Record {
  /// The memory of a record's buffers, apart from the slot.
  var byteCount: Int {
    40 + bytes.count + (times.map(Self.byteCount) ?? 0)
  }

  fileprivate static func byteCount(of times: [Int64]) -> Int { 40 + 8 * times.count }

  /// Returns whether the records differ in nothing but their times.
  ///
  /// Memory safety: both buffers have as many bytes as are compared.
  func hasSameContent(as other: Record) -> Bool {
    guard shape == other.shape else { return false }
    return bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { other in
        guard bytes.count == other.count, let a = bytes.baseAddress, let b = other.baseAddress
        else { return false }
        return a == b || memcmp(a, b, bytes.count) == 0
      }
    }
  }
}
