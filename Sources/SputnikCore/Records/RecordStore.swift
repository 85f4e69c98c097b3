import SputnikLanguage

/// Records by their keys, with the places of the documents that wrote them.
///
/// ```swift
/// var store = RecordStore()
/// let plan = try store.plan(for: query)
/// store.write(response, plan: plan, at: now)
/// store.read(plan).response  // the bytes that a server would send
/// ```
package struct RecordStore: Sendable {
  /// A place for the record with a key. References have the number of a slot.
  struct Slot: Sendable {
    /// `Human:1`, or `Query.hero(id:"1")`
    var key: ExactText
    /// The number of the object type; -1 for a root field.
    var type: Int32
    var record: Record?
    /// How many references to the slot there are in records.
    var referrers: Int32 = 0
    /// Whether it was read or written since the hand passed.
    var isUsed = true
    /// The name of the operation that wrote the record last.
    var writer = ""
    /// Whether a transaction has deleted the entity. It is until a response brings it again.
    var isDeleted = false
  }

  var places = RecordPlaces()
  var slots: [Slot] = []
  private var numbers: [ExactText: Int32] = [:]
  /// The slots without keys, which can be used again.
  private var free: [Int32] = []
  /// The slot at which the search for records that aren't used goes on.
  var hand = 0
  /// How much memory the records and keys take, roughly.
  package private(set) var byteCount = 0

  /// Makes an empty store.
  package init() {}

  /// Returns the key of a slot.
  package func key(of slot: Int32) -> String { slots[Int(slot)].key.text }

  /// Returns the number of the slot with a key, and makes one if there is none.
  mutating func slot(for key: String, type: Int32) -> Int32 {
    if let number = numbers[ExactText(key)] { return number }
    let slot = Slot(key: ExactText(key), type: type)
    byteCount += slot.byteCount
    let number: Int32
    if let last = free.popLast() {
      number = last
      slots[Int(number)] = slot
    } else {
      number = Int32(slots.count)
      slots.append(slot)
    }
    numbers[slot.key] = number
    return number
  }

  /// Removes the key of a slot that nothing refers to and that has no record.
  mutating func release(_ number: Int32) {
    let slot = slots[Int(number)]
    guard slot.record == nil, slot.referrers == 0, numbers[slot.key] == number else { return }
    byteCount -= slot.byteCount
    numbers[slot.key] = nil
    slots[Int(number)].key = ExactText("")
    free.append(number)
  }

  /// Stores a record. Returns whether it is another one than before.
  mutating func commit(_ record: Record, to number: Int32, by writer: String) -> Bool {
    let index = Int(number)
    slots[index].isUsed = true
    slots[index].writer = writer
    slots[index].isDeleted = false
    guard let old = slots[index].record else {
      set(record, of: index)
      return true
    }
    var new = record
    if old.shape != record.shape || !record.isRegular {
      new = RecordMerge.merge(old, record, &places)
    }
    let isEqual =
      old.shape == new.shape && old.text == new.text && old.references == new.references
    if isEqual { slots[index].record = new } else { set(new, of: index) }
    return !isEqual
  }

  /// Replaces a record, and counts its memory and its references.
  mutating func set(_ record: Record?, of index: Int) {
    for reference in record?.references ?? [] { slots[Int(reference.slot)].referrers += 1 }
    for reference in slots[index].record?.references ?? [] {
      slots[Int(reference.slot)].referrers -= 1
    }
    byteCount += (record?.byteCount ?? 0) - (slots[index].record?.byteCount ?? 0)
    slots[index].record = record
  }
}

extension RecordStore.Slot {
  /// The memory of a slot with its key, in the list of slots and in the table of keys.
  fileprivate var byteCount: Int { 160 + key.text.utf8.count }
}

extension Record {
  /// The memory of a record with its three buffers.
  fileprivate var byteCount: Int {
    144 + text.count + 4 * offsets.count + 12 * references.count + 8 * (times?.count ?? 0)
  }
}
