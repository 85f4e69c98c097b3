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
    keyText.remove(from: 0)
    keyText.append(store.places.types[object.type])
    keyText.append(UInt8(ascii: ":"))
    if case .id(let position) = shape.key {
      guard addKeyPart(members[object.members + Int(position)], start) else { return nil }
    } else {
      let content = store.places.content(of: shape.number)
      keyText.append(content.keyPrefix)
      for (number, position) in content.keyFields.enumerated() {
        if number > 0 { keyText.append(UInt8(ascii: "+")) }
        guard addKeyPart(members[object.members + position], start) else { return nil }
      }
    }
    return keyText.withElements {
      store.slot(for: UnsafeRawBufferPointer($0), .entity(object.type))
    }
  }

  /// Adds the text of a string or a number to the key. Returns `false` for any other value.
  private mutating func addKeyPart(_ member: Member, _ start: UnsafePointer<UInt8>) -> Bool {
    let value = UnsafeBufferPointer(
      start: start + Int(member.start), count: Int(member.end - member.start))
    switch value.first {
    case UInt8(ascii: "\""):
      guard value.contains(UInt8(ascii: "\\")) else {
        keyText.append(keyPart: UnsafeBufferPointer(rebasing: value.dropFirst().dropLast()))
        return value.count > 2
      }
      var text = (try? JSONValue(parsing: Data(value)))?.stringValue ?? ""
      text.withUTF8 { keyText.append(keyPart: $0) }
      return !text.isEmpty
    case UInt8(ascii: "n"), UInt8(ascii: "{"), UInt8(ascii: "["), nil: return false
    default:
      keyText.append(keyPart: value)
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
      stages.append(Stage(slot: entity.slot, record: nil))
      store.note(entity.slot, at: entity.place, isNew: false)
    }
    return next
  }

  /// - Parameter levels: How many entities may be inside of each other. All of their text is
  ///   compared again if the outermost one differs at its end.
  ///
  /// Memory safety: bytes of the response are compared after it was checked that there are as many.
  private mutating func compare(
    _ slot: SlotNumber, at place: PlaceNumber, _ first: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    levels: Int, _ store: inout RecordStore
  ) -> UnsafePointer<UInt8>? {
    guard levels > 0, case .entity(let type) = store.slots[slot].kind,
      !store.slots[slot].arrival.isNew(in: store.lastResponse),
      // Inside of an object whose fields depend on its type, the place of a reference isn't known.
      store.places.mayBeEntity(place),
      // What has to be learned is only learned from an object that is parsed.
      !store.places.entries[place].isUncertainInside,
      let record = store.slots[slot].record, record.isRegular,
      record.shape == store.places.shapeNumber(at: place, of: type)
    else { return nil }
    let shape = store.places.shape(of: record)
    let next = record.bytes.withUnsafeBytes { bytes -> UnsafePointer<UInt8>? in
      guard let text = bytes.baseAddress else { return nil }
      var position = first
      var last = 0
      for number in 0..<record.referenceCount {
        let reference = record.reference(number, in: bytes)
        let count = Int(reference.offset) - last
        guard end - position > count, memcmp(position, text + last, count) == 0,
          let next = compare(
            reference.slot, at: store.places.referencePlace(reference.ordinal, of: shape),
            position + count, end, levels: levels - 1, &store)
        else { return nil }
        position = next
        last = Int(reference.offset) + 1
      }
      // The brace at the end comes after the hidden type.
      let count = record.textCount - 1 - last
      guard end - position > count, memcmp(position, text + last, count) == 0 else { return nil }
      return position + count
    }
    guard let next else { return nil }
    known.append((slot, place))
    guard shape.hidesTypename else {
      return next.pointee == UInt8(ascii: "}") ? next + 1 : nil
    }
    return store.places.typeEnds[type].withUnsafeBufferPointer { text in
      guard let address = text.baseAddress, end - next >= text.count,
        __Reader.equal(next, address, text.count)
      else { return nil }
      return next + text.count
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

extension Stack<UInt8> {
  /// Appends a part of an entity's key, in which `\` is before what has a meaning in keys.
  @inline(__always)
  mutating func append(keyPart text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "\\"): append(UInt8(ascii: "\\"))
      default: break
      }
      append(byte)
    }
  }
}
