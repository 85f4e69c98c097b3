import SputnikCore
import SputnikLanguage

// Entities that were read in place of root fields, by structs that don't ask for their keys.
// Nothing in a changed response says then which entities its objects are, but their places do.

extension RecordStore {
  /// Makes the objects of a root field records of the entities that were read for it, before and
  /// after a change. A field that has others now, or in another order, has a value of its own.
  ///
  /// - Parameters:
  ///   - entities: The entities.
  ///   - field: The slot of the field.
  ///   - after: The records of the changed response.
  ///   - before: Those of the response before the change.
  mutating func separate(
    _ entities: [SlotNumber], from field: SlotNumber, in after: inout [Splitter.Stage],
    _ before: inout [Splitter.Stage]
  ) {
    func elements(_ stages: [Splitter.Stage]) -> [[Record.Element]] {
      stages.filter { $0.slot == field }.map { $0.record?.elements(places) ?? [] }
    }
    // A response can have the field under several names.
    let (news, olds) = (elements(after), elements(before))
    guard news.count == olds.count,
      zip(news, olds).allSatisfy({ $0.count == entities.count && areInPlace($0, $1) })
    else { return }
    after.removeAll { $0.slot == field }
    before.removeAll { $0.slot == field }
    for elements in news { after += stages(of: elements, entities) }
    for elements in olds { before += stages(of: elements, entities) }
  }

  private mutating func areInPlace(_ news: [Record.Element], _ olds: [Record.Element]) -> Bool {
    news.count == olds.count
      && news.indices.allSatisfy { areAlike(news[$0], olds[$0]) && !isMoved(news[$0], $0, olds) }
  }

  private func stages(
    of elements: [Record.Element], _ entities: [SlotNumber]
  ) -> [Splitter.Stage] {
    zip(elements, entities).compactMap { element, slot in
      guard case .object(let record) = element else { return nil }
      return Splitter.Stage(slot: slot, shape: record.shape, record: record)
    }
  }

  /// Whether two elements are of one entity, as far as they say it.
  private mutating func areAlike(_ new: Record.Element, _ old: Record.Element) -> Bool {
    switch (new, old) {
    case (.object(let new), .object(let old)):
      new.shape == old.shape
        && places.type(of: new.whole, in: new) == places.type(of: old.whole, in: old)
    case (.reference(let new), .reference(let old)): new == old
    default: false
    }
  }

  /// Whether an object was at another place before.
  private func isMoved(
    _ element: Record.Element, _ index: Int, _ olds: [Record.Element]
  ) -> Bool {
    guard case .object(let new) = element else { return false }
    func isEqual(_ element: Record.Element) -> Bool {
      if case .object(let old) = element { new.hasSameContent(as: old) } else { false }
    }
    return !isEqual(olds[index]) && olds.contains(where: isEqual)
  }
}

extension Record {
  /// What is in a root field: the object, or an element of the list.
  fileprivate enum Element {
    case object(Record)
    case reference(SlotNumber)
    case other
  }

  /// Returns what is in the only member.
  fileprivate func elements(_ places: RecordPlaces) -> [Element] {
    let value = places.value(0, of: whole, in: self)
    let (entries, inner) = (entries, inner)
    return (elements(of: value) ?? [(value, 0)]).map { range, inside in
      switch bytes[range.lowerBound] {
      case UInt8(ascii: "{"):
        let index = firstEntry(from: range.lowerBound, after: inside)
        return .object(object(at: index, entries, inner, places))
      case UInt8(ascii: "0"):
        let index = firstReference(from: range.lowerBound)
        return index < referenceCount && reference(index).offset == range.lowerBound
          ? .reference(reference(index).slot) : .other
      default: return .other
      }
    }
  }

  /// Returns the object of an entry as a record of its own.
  private func object(
    at index: Int, _ entries: [Entry], _ inner: [UInt32], _ places: RecordPlaces
  ) -> Record {
    let outer = entries[index]
    func offsets(of entry: Entry) -> [UInt32] {
      let first = Int(entry.first)
      return inner[first..<first + Int(places.shapes[entry.shape].count)].map { $0 - outer.start }
    }
    var (inside, members): ([Entry], [UInt32]) = ([], [])
    for entry in entries[(index + 1)...].prefix(while: { $0.start < outer.end }) {
      inside.append(
        Entry(
          start: entry.start - outer.start, end: entry.end - outer.start, shape: entry.shape,
          first: UInt32(members.count)))
      members += offsets(of: entry)
    }
    let references = (firstReference(from: Int(outer.start))..<firstReference(from: Int(outer.end)))
      .map { number in
        let reference = reference(number)
        return Reference(offset: reference.offset - outer.start, slot: reference.slot)
      }
    var record = Record(
      shape: outer.shape, text: text(Int(outer.start)..<Int(outer.end)),
      offsets: offsets(of: outer), inner: members, entries: inside, references: references,
      isRegular: isRegular)
    record.time = time
    return record
  }
}
