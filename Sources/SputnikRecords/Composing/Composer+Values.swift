import SputnikCore
import SputnikLanguage

// Values that were written for another place than that which is read.

extension Composer {
  // MARK: Forms

  /// Returns the position of a member that may have the value of a field instead of its own: one
  /// for objects with another identity.
  func otherForm(
    of field: RecordShape.Field, at position: Int, of record: Record, _ places: RecordPlaces
  ) -> Int? {
    guard field.child.exists else { return nil }
    let isWithoutIdentity = !places.mayBeEntity(field.child)
    if position >= 0, !isWithoutIdentity { return nil }
    return (0..<record.memberCount).first { index in
      let other = places.field(index, of: places.shape(of: record))
      guard other.key == field.key, index != position, other.child.exists else { return false }
      if record.isNull(places.value(index, of: record)) { return position < 0 }
      guard isWithoutIdentity, places.mayBeEntity(other.child) else { return false }
      return position < 0 || record.time(of: index) >= record.time(of: position)
    }
  }

  /// Appends the value of another member, if it has everything. It is what changes when the entity
  /// changes.
  mutating func useOtherForm(
    _ other: Int, of field: RecordShape.Field, insteadOf position: Int, of record: Record,
    _ slot: SlotNumber, age: Int64, _ store: inout RecordStore
  ) throws(CacheMiss) -> Bool {
    let (count, pathCount, expiry) = (out.count, path.count, expiry)
    do throws(CacheMiss) {
      guard isFresh(record.time(of: other), age: age) else {
        throw miss(slot, field, .stale, store)
      }
      let child = store.places.field(other, of: store.places.shape(of: record)).child
      let range = store.places.value(other, of: record)
      try scan(record, range, from: child, to: field.child, slot, &store)
      return true
    } catch {
      // A newer entity that isn't in memory may be in the file, or the rest of one. The older value
      // isn't shown for it, unless this walk only notes what to look up there.
      guard position >= 0, error.reason != .missingEntity else { throw error }
      if collects {
        _ = collect(missedSlot, store)
      } else if missesFact || store.mayBeInFile(missedSlot) {
        throw error
      }
      // What was used stays so: when the entity has everything, it is read instead.
      out.remove(from: count)
      path.removeLast(path.count - pathCount)
      self.expiry = expiry
      return false
    }
  }

  // MARK: Values of another shape

  /// Appends a value with objects, which were written for another place.
  mutating func scan(
    _ record: Record, _ range: Range<Int>, from: PlaceNumber, to: PlaceNumber, _ slot: SlotNumber,
    _ store: inout RecordStore
  ) throws(CacheMiss) {
    var offset = range.lowerBound
    var reference = record.firstReference(from: offset)
    var depth = 0
    while offset < range.upperBound {
      let byte = record.bytes[offset]
      switch byte {
      case UInt8(ascii: "{"):
        offset = try embedded(record, offset, from: from, to: to, slot, &store)
        while reference < record.referenceCount, record.reference(reference).offset < offset {
          reference += 1
        }
      case UInt8(ascii: "0") where reference < record.referenceCount:
        offset = try referred(record.reference(reference), of: record, at: to, &store)
        reference += 1
      default:
        out.append(byte)
        offset += 1
        switch byte {
        case UInt8(ascii: "["):
          depth += 1
          enter(.index(0))
        case UInt8(ascii: "]"):
          depth -= 1
          leave()
        case UInt8(ascii: ","):
          if case .index(let index)? = path.last, depth > 0 {
            leave()
            enter(.index(index + 1))
          }
        default: break
        }
      }
    }
  }

  /// Appends an object that is embedded in a record. Returns the offset of its end.
  private mutating func embedded(
    _ record: Record, _ start: Int, from: PlaceNumber, to: PlaceNumber, _ slot: SlotNumber,
    _ store: inout RecordStore
  ) throws(CacheMiss) -> Int {
    let outer = values.count
    defer { values.remove(from: outer) }
    let (written, shape, end) = try noteMembers(
      of: record, start, from: from, to: to, slot, &store)
    guard let shape else { return end }
    let steps = store.places.steps(from: written.number, to: shape.number)
    out.append(UInt8(ascii: "{"))
    for index in 0..<Int(showsHidden ? shape.count : shape.visibleCount) {
      let step = store.places.steps[steps + index]
      let value = step.isMissing ? (start: -1, end: -1) : values[outer + Int(step.position)]
      // An object that an app has made up lacks a key that no property has.
      if value.start < 0, index >= Int(shape.visibleCount) { continue }
      let field = store.places.field(index, of: shape)
      if index > 0 { out.append(UInt8(ascii: ",")) }
      store.places.appendPrefix(of: field, to: &out)
      enter(shape, index, store.places)
      let mark = mark
      do throws(CacheMiss) {
        guard value.start >= 0 else { throw miss(slot, field, .missingField, store) }
        if step.way == .copied {
          out.append(record.bytes, in: value.start..<value.end)
        } else {
          try scan(record, value.start..<value.end, from: step.child, to: field.child, slot, &store)
        }
      } catch {
        guard try useFailure(of: field, error, since: mark, &store) else { throw error }
      }
      leave()
    }
    out.append(UInt8(ascii: "}"))
    return end
  }

  /// Finds out what an embedded object has, and notes the ranges of its members in the order of its
  /// shape.
  ///
  /// - Returns: Its shape, the one that is read, and the offset of its end. The second is `nil` if
  ///   the file may know it.
  private mutating func noteMembers(
    of record: Record, _ start: Int, from: PlaceNumber, to: PlaceNumber, _ slot: SlotNumber,
    _ store: inout RecordStore
  ) throws(CacheMiss) -> (written: RecordShape, read: RecordShape?, end: Int) {
    if record.isRegular, !store.places.isTyped(from), !store.places.isTyped(to) {
      // The object has all fields of its shape.
      let written = store.places.shape(at: from, of: .absent)
      let end = store.places.scan(written, at: start, in: record) {
        values.append(($0.lowerBound, $0.upperBound))
      }
      return (written, store.places.shape(at: to, of: .absent), end)
    }
    let range = record.value(at: start)
    let members = record.members(in: range)
    let type = record.type(of: members, in: &store.places)
    let written = store.places.shape(ofMembers: members.map(\.name), at: from, of: type)
    for field in store.places.content(of: written.number).fields {
      let value = members.first { $0.name == field.responseName }?.value
      values.append((value?.lowerBound ?? -1, value?.upperBound ?? -1))
    }
    let shape = knownShape(at: to, of: type, &store)
    if shape == nil, !collect(FileState.Fact(place: to, type: type), store) {
      throw miss(slot, nil, .unknownType, store)
    }
    return (written, shape, range.upperBound)
  }
}

extension Record {
  /// Returns the number of the type of an embedded object; absent if it isn't among its members.
  func type(
    of members: [(name: String, value: Range<Int>)], in places: inout RecordPlaces
  ) -> TypeNumber {
    members.first { $0.name == "__typename" }.map { typeName(at: $0.value, in: &places) }
      ?? .absent
  }

  /// Returns the number of the type whose name a value is; absent if it is none.
  func typeName(at value: Range<Int>, in places: inout RecordPlaces) -> TypeNumber {
    guard bytes[value.lowerBound] == UInt8(ascii: "\"") else { return .absent }
    return places.number(
      ofType: String(decoding: text(value).dropFirst().dropLast(), as: UTF8.self))
  }
}
