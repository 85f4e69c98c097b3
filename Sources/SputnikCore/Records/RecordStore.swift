import Foundation
import SputnikLanguage

/// Records by their keys, with the places of the documents that wrote them.
///
/// ```swift
/// var store = RecordStore()
/// let plan = try store.plan(for: query)
/// store.write(response, plan: plan, at: now)
/// try store.read(plan)  // the bytes that a server would send
/// ```
package struct RecordStore: Sendable {
  /// A place for the record with a key. References have the number of a slot.
  struct Slot: Sendable {
    /// `Human:1`, or `Query.hero(id:"1")`
    let key: ExactText
    /// The number of the object type; -1 for a root field.
    let type: Int32
    var record: Record?
    /// It grows with each change of the record.
    var version: UInt32 = 0
  }

  var places = RecordPlaces()
  private(set) var slots: [Slot] = []
  private var numbers: [ExactText: Int32] = [:]

  /// Makes an empty store.
  package init() {}

  /// Returns the key of a slot.
  package func key(of slot: Int32) -> String { slots[Int(slot)].key.text }

  /// Returns the number of the slot with a key, and makes one if there is none.
  mutating func slot(for key: String, type: Int32) -> Int32 {
    if let number = numbers[ExactText(key)] { return number }
    let number = Int32(slots.count)
    slots.append(Slot(key: ExactText(key), type: type))
    numbers[ExactText(key)] = number
    return number
  }

  /// Removes the slots that were made last, which have no records.
  mutating func removeSlots(from count: Int) {
    for slot in slots[count...] { numbers[slot.key] = nil }
    slots.removeLast(slots.count - count)
  }

  /// Stores a record. Returns whether it is another one than before.
  mutating func commit(_ record: Record, to number: Int32) -> Bool {
    let index = Int(number)
    guard let old = slots[index].record else {
      slots[index].record = record
      slots[index].version += 1
      return true
    }
    var new = record
    if old.shape != record.shape || !record.isRegular {
      new = RecordMerge.merge(old, record, &places)
    }
    let isEqual =
      old.shape == new.shape && old.text == new.text && old.references == new.references
    slots[index].record = new
    if !isEqual { slots[index].version += 1 }
    return !isEqual
  }

  /// Removes all records. The numbers of places stay.
  package mutating func removeAll() {
    slots = []
    numbers = [:]
  }
}

extension RecordStore {
  /// The records as text by their keys, with `<key>` for each reference.
  package var contents: [String: String] {
    var contents: [String: String] = [:]
    for slot in slots {
      guard let record = slot.record else { continue }
      var text: [UInt8] = []
      var last = 0
      for reference in record.references {
        text += record.text[last..<Int(reference.offset)]
        text += "<\(slots[Int(reference.slot)].key.text)>".utf8
        last = Int(reference.offset) + 1
      }
      text += record.text[last...]
      contents[slot.key.text] = String(decoding: text, as: UTF8.self)
    }
    return contents
  }
}
