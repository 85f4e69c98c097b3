import SputnikCore

/// A record of a store, for people who want to see what is there.
package struct RecordDescription: Sendable {
  /// `Human:1`, or `Query.hero(id:"1")`
  package var key: String
  /// The record in JSON with the keys of its fields, and with `<key>` for each reference.
  package var text: String
  /// When its oldest field was received, in milliseconds; `nil` if a field is too old in any case,
  /// or not whole.
  package var time: Int64?
  /// The name of the operation that wrote it last.
  package var writer: String
}

extension RecordStore {
  /// The records, sorted by their keys.
  package var contents: [RecordDescription] {
    let describer = RecordDescriber(self)
    return slots.elements.compactMap { slot in
      slot.record.map { record in
        RecordDescription(
          key: slot.key, text: describer.text(of: record, isRoot: slot.isRootField),
          time: record.time > Record.unfinished ? record.time : nil,
          writer: places.fieldKeys[slot.writer])
      }
    }.sorted { $0.key < $1.key }
  }

  /// What is wrong with the counts that are kept: of the memory, and of the references to slots.
  /// The cache's fuzzer looks at it.
  package var miscounts: [String] {
    var bytes = 0
    var referrers: [SlotNumber: Int32] = [:]
    for slot in slots.elements where slot.kind != .free {
      bytes += slot.byteCount + (slot.record?.byteCount ?? 0)
      for reference in slot.record?.references ?? [] { referrers[reference.slot, default: 0] += 1 }
    }
    var found: [String] = []
    if bytes != recordByteCount { found.append("\(recordByteCount) bytes in place of \(bytes)") }
    if places.bytes != places.byteCount {
      found.append("\(places.byteCount) bytes of places in place of \(places.bytes)")
    }
    for number in slots.numbers where slots[number].referrers != referrers[number] ?? 0 {
      found.append("\(slots[number].referrers) references to \(slots[number].key)")
    }
    return found
  }

  /// Removes records that weren't used since the hand last passed, until the store is small enough.
  /// What the last response has brought goes last.
  ///
  /// - Parameters:
  ///   - limit: The memory that it may take.
  ///   - kept: The slots whose records stay.
  ///   - keepsLatest: Whether what the last response has brought stays.
  package mutating func trim(
    to limit: Int, keeping kept: Set<SlotNumber>, keepsLatest: Bool = false
  ) {
    removeUnused(until: limit, keeping: kept.union(latest))
    if !keepsLatest { removeUnused(until: limit, keeping: kept) }
  }

  private mutating func removeUnused(until limit: Int, keeping kept: Set<SlotNumber>) {
    // The first round may find that each record was used, and the second finds none that was.
    var steps = 2 * slots.count
    while byteCount > limit, steps > 0 {
      steps -= 1
      if hand.index >= slots.count { hand = SlotNumber(index: 0) }
      if slots[hand].isUsed {
        slots[hand].isUsed = false
      } else if !kept.contains(hand), slots[hand].saving == .saved {
        let references = slots[hand].record?.references ?? []
        if file == nil { noteForgottenField(hand) }
        remove(hand)
        slots[hand].isKnown = false
        slots[hand].hasReplaced = false
        release(hand)
        for reference in references where !kept.contains(reference.slot) {
          release(reference.slot)
        }
      }
      hand = SlotNumber(index: hand.index + 1)
    }
  }
}
