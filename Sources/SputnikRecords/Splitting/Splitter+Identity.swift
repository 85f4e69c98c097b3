import Foundation
import SputnikCore
import SputnikLanguage

extension Splitter {
  /// Returns the slot of an entity; `nil` if a part of its key is null, empty, an object or a list.
  ///
  /// Memory safety: the values of the members are ranges of the response.
  mutating func slot(
    of object: Frame, _ shape: RecordShape, _ start: UnsafePointer<UInt8>,
    _ store: inout RecordStore
  ) -> SlotNumber? {
    let type = store.places.types[object.type]
    if case .id(let position) = shape.key {
      keyText.beginKey(ofType: type, prefix: "")
      guard addKeyPart(members[object.members + Int(position)], isFirst: true, start) else {
        return nil
      }
    } else {
      let content = store.places.content(of: shape.number)
      keyText.beginKey(ofType: type, prefix: content.keyPrefix)
      for (number, position) in content.keyFields.enumerated() {
        let member = members[object.members + position]
        guard addKeyPart(member, isFirst: number == 0, start) else { return nil }
      }
    }
    return keyText.withElements {
      store.slot(for: UnsafeRawBufferPointer($0), .entity(object.type))
    }
  }

  /// Adds the text of a string or a number to the key. Returns `false` for any other value.
  private mutating func addKeyPart(
    _ member: Member, isFirst: Bool, _ start: UnsafePointer<UInt8>
  ) -> Bool {
    let value = UnsafeBufferPointer(
      start: start + Int(member.start), count: Int(member.end - member.start))
    switch value.first {
    case UInt8(ascii: "\""):
      guard value.contains(UInt8(ascii: "\\")) else {
        keyText.append(
          keyPart: UnsafeBufferPointer(rebasing: value.dropFirst().dropLast()), isFirst: isFirst)
        return value.count > 2
      }
      var text = (try? JSONValue(parsing: Data(value)))?.stringValue ?? ""
      text.withUTF8 { keyText.append(keyPart: $0, isFirst: isFirst) }
      return !text.isEmpty
    case UInt8(ascii: "n"), UInt8(ascii: "{"), UInt8(ascii: "["), nil: return false
    default:
      keyText.append(keyPart: value, isFirst: isFirst)
      return true
    }
  }

  // MARK: Records that came again

  /// Compares an object with the record that came here in the last response. If they are equal, it
  /// isn't parsed.
  ///
  /// - Returns: The position after the object; `nil` if it isn't that record. The last of `known`
  ///   has its slot.
  mutating func knownEntity(
    at place: PlaceNumber, _ position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>,
    _ store: inout RecordStore
  ) -> UnsafePointer<UInt8>? {
    let slot = store.expectedSlot(at: place)
    // A list that isn't whole can be equal to one that is.
    guard slot.exists, unfinished.isEmpty else { return nil }
    known.remove(from: 0)
    guard let next = compare(slot, at: place, position, end, levels: 8, &store) else { return nil }
    for index in 0..<known.count {
      let entity = known[index]
      stages.append(Stage(slot: entity.slot, shape: entity.shape, record: nil))
      store.note(entity.slot, at: entity.place, isNew: false)
    }
    return next
  }

  /// - Parameter levels: How many entities may be inside of each other. All of their text is
  ///   compared again if the outermost one differs at its end.
  private mutating func compare(
    _ slot: SlotNumber, at place: PlaceNumber, _ first: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, levels: Int, _ store: inout RecordStore
  ) -> UnsafePointer<UInt8>? {
    let number = slot.index
    guard levels > 0, case .entity(let type) = store.slots.elements[number].kind,
      !store.slots.elements[number].arrival.isNew(in: store.lastResponse),
      store.places.mayBeEntity(place),
      // What has to be learned is only learned from an object that is parsed.
      store.places.isKnown(at: place, of: type),
      let record = store.slots.elements[number].record
    else { return nil }
    let shape = store.places.shape(at: place, of: type)
    let isOwn = record.isRegular && record.shape == shape.number
    // What was invalidated doesn't become valid as a part of what came.
    if !isOwn, comparesWhole || shape.hasTwins || record.time <= Record.unfinished { return nil }
    guard
      let next = compare(
        record, record.whole, as: shape, isOwn: isOwn, inList: false, first, end, levels, &store)
    else { return nil }
    if !isOwn { hasKnownPart = true }
    known.append(Known(slot: slot, place: place, shape: shape.number))
    guard shape.hidesTypename else {
      return next < end && next.pointee == UInt8(ascii: "}") ? next + 1 : nil
    }
    return store.places.typeEnds[type].withUnsafeBufferPointer { text in
      guard let address = text.baseAddress, end - next >= text.count,
        __Reader.equal(next, address, text.count)
      else { return nil }
      return next + text.count
    }
  }

  /// Compares an object with what a record has of it.
  ///
  /// - Parameter inList: Whether it is in a list of objects without keys. If the record has more of
  ///   these, a merge has to find out whether they are the same.
  /// - Returns: The position after its last member; `nil` if something differs, or is missing.
  private mutating func compare(
    _ record: Record, _ object: Record.Object, as shape: RecordShape, isOwn: Bool, inList: Bool,
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ levels: Int,
    _ store: inout RecordStore
  ) -> UnsafePointer<UInt8>? {
    let steps = store.places.steps(from: object.shape, to: shape.number, isOwn: isOwn)
    var position = first
    var index = 0
    while index < Int(shape.count) {
      let step = store.places.steps[steps + index]
      guard !step.isUncertain, position < end,
        position.pointee == UInt8(ascii: index == 0 ? "{" : ",")
      else { return nil }
      position += 1
      if step.run > 0 {
        guard let next = Self.skip(record, record.run(step, of: object), position, end) else {
          return nil
        }
        position = next
        index += Int(step.run)
        continue
      }
      let field = store.places.field(index, of: shape)
      guard store.places.hasPrefix(field, at: position, before: end) else { return nil }
      position += Int(field.prefixCount)
      let value = record.value(step.position.index, of: object, end: step.end)
      guard
        let next = step.isText
          ? Self.skip(record, value, position, end)
          : compare(
            record, value, of: object, at: field.child, isOwn: isOwn, inList: inList, position,
            end, levels, &store)
      else { return nil }
      position = next
      index += 1
    }
    return shape.count == 0 ? nil : position
  }

  /// Compares a value with objects and references.
  private mutating func compare(
    _ record: Record, _ value: Range<Int>, of object: Record.Object, at place: PlaceNumber,
    isOwn: Bool, inList: Bool, _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ levels: Int, _ store: inout RecordStore
  ) -> UnsafePointer<UInt8>? {
    let inList = inList || record.bytes[value.lowerBound] == UInt8(ascii: "[")
    if let slot = record.reference(at: value, of: object) {
      return compare(slot, at: place, first, end, levels: levels - 1, &store)
    }
    var parts = RecordParts(of: record, value, in: object)
    var position = first
    while let part = parts.next(of: record) {
      guard let next = Self.skip(record, part.before, position, end) else { return nil }
      switch part.content {
      case .reference(let slot):
        guard let next = compare(slot, at: place, next, end, levels: levels - 1, &store) else {
          return nil
        }
        position = next
      case .object(let inner):
        // Among entities it has no key, and perhaps a type that isn't stored.
        if store.places.mayBeEntity(place) { return nil }
        let type = store.places.isTyped(place) ? store.places.type(of: inner, in: record) : .absent
        guard let shape = store.places.knownShape(at: place, of: type) else { return nil }
        let isSame = inner.shape == shape.number
        guard isSame || !inList,
          let next = compare(
            record, inner, as: shape, isOwn: isOwn && isSame, inList: inList, next, end, levels,
            &store),
          next < end, next.pointee == UInt8(ascii: "}")
        else { return nil }
        position = next + 1
      }
    }
    return Self.skip(record, parts.rest, position, end)
  }

  /// Returns the position after a text that is that of a record; `nil` if it is another one, or if
  /// nothing follows.
  ///
  /// Memory safety: there are more bytes than are compared, and the range is checked.
  @inline(__always)
  private static func skip(
    _ record: Record, _ range: Range<Int>, _ position: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard end - position > range.count else { return nil }
    return record.bytes.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range])
      guard let address = text.baseAddress, memcmp(position, address, range.count) == 0 else {
        return range.isEmpty ? position : nil
      }
      return position + range.count
    }
  }
}

extension RecordStore {
  /// Returns the slot that came next at a place, when a response last had the one before it; absent
  /// if that isn't known.
  func expectedSlot(at place: PlaceNumber) -> SlotNumber {
    places.entries[place].response == lastResponse
      ? slots[places.entries[place].lastSlot].next : places.entries[place].firstSlot
  }

  /// Whether the response that is being split has had the object of a slot already.
  func isInResponse(_ slot: SlotNumber) -> Bool { slots[slot].arrival.isIn(lastResponse) }

  /// Notes that an entity comes next at a place.
  mutating func note(_ slot: SlotNumber, at place: PlaceNumber, isNew: Bool) {
    if isNew {
      slots[slot].arrival = .new(in: lastResponse)
      // What was expected may come after this one.
      let expected = expectedSlot(at: place)
      if !slots[slot].next.exists, expected != slot { slots[slot].next = expected }
    } else if !slots[slot].arrival.isNew(in: lastResponse) {
      slots[slot].arrival = .again(in: lastResponse)
    }
    if places.entries[place].response == lastResponse {
      let last = places.entries[place].lastSlot
      if slots[last].next != slot { slots[last].next = slot }
    } else {
      places.entries[place].response = lastResponse
      places.entries[place].firstSlot = slot
    }
    places.entries[place].lastSlot = slot
  }
}
