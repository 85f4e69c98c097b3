import SputnikLanguage

// Values that were written for another place than that which is read.

extension Composer {
  // MARK: Forms

  /// Returns the position of a member that may have the value of a field instead of its own: one
  /// for objects with another identity.
  func otherForm(
    of field: RecordShape.Field, at position: Int, of record: Record, _ from: RecordShape,
    _ places: RecordPlaces
  ) -> Int? {
    guard field.child >= 0 else { return nil }
    let isWithoutIdentity = !places.mayBeEntity(field.child) && !places.isTyped(field.child)
    if position >= 0, !isWithoutIdentity { return nil }
    return from.fields.indices.first { index in
      let other = from.fields[index]
      guard other.field.key == field.field.key, index != position, other.child >= 0 else {
        return false
      }
      if record.isNull(record.value(index, from)) { return position < 0 }
      guard isWithoutIdentity, places.mayBeEntity(other.child) else { return false }
      return position < 0 || record.time(of: index) >= record.time(of: position)
    }
  }

  /// Appends the value of another member, if it has everything. It is what changes when the entity
  /// changes.
  mutating func useOtherForm(
    _ other: Int, of field: RecordShape.Field, insteadOf position: Int, of record: Record,
    _ from: RecordShape, _ slot: Int32, _ store: inout RecordStore
  ) throws(CacheMiss) -> Bool {
    let (count, usedCount, pathCount) = (out.count, used.count, path.count)
    let range = record.value(other, from)
    do throws(CacheMiss) {
      guard isFresh(record.time(of: other)) else { throw miss(slot, field, .stale, store) }
      try scan(record, range, from: from.fields[other].child, to: field.child, slot, &store)
      return true
    } catch {
      guard position >= 0 else { throw error }
      out.removeLast(out.count - count)
      used.removeLast(used.count - usedCount)
      path.removeLast(path.count - pathCount)
      return false
    }
  }

  // MARK: Values of another shape

  /// Appends a value with objects, which were written for another place.
  mutating func scan(
    _ record: Record, _ range: Range<Int>, from: Int32, to: Int32, _ slot: Int32,
    _ store: inout RecordStore
  ) throws(CacheMiss) {
    var offset = range.lowerBound
    var reference = record.firstReference(from: offset)
    var depth = 0
    while offset < range.upperBound {
      let byte = record.text[offset]
      switch byte {
      case UInt8(ascii: "{"):
        let object = record.value(at: offset)
        try embedded(record, object, from: from, to: to, slot, &store)
        offset = object.upperBound
        while reference < record.references.count, record.references[reference].offset < offset {
          reference += 1
        }
      case UInt8(ascii: "0"):
        offset = try referred(record.references[reference], of: record, at: to, &store)
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

  /// Appends an object that is embedded in a record.
  private mutating func embedded(
    _ record: Record, _ range: Range<Int>, from: Int32, to: Int32, _ slot: Int32,
    _ store: inout RecordStore
  ) throws(CacheMiss) {
    let members = record.members(in: range)
    let type = record.type(of: members, in: &store.places)
    let written = store.places.shape(at: from, of: type)
    guard let shape = store.places.knownShape(at: to, of: type) else {
      throw miss(slot, nil, .unknownType, store)
    }
    let positions = store.places.projection(from: written, to: shape)
    out.append(UInt8(ascii: "{"))
    for (index, field) in shape.fields.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out += field.prefix
      enter(.name(field.field.responseName))
      let source = positions[index] < 0 ? nil : written.fields[positions[index]]
      guard let source,
        let member = members.first(where: { $0.name == source.field.responseName })
      else { throw miss(slot, field, .missingField, store) }
      if field.child < 0 || source.child < 0 {
        out += record.text[member.value]
      } else {
        try scan(record, member.value, from: source.child, to: field.child, slot, &store)
      }
      leave()
    }
    out.append(UInt8(ascii: "}"))
  }
}

extension Record {
  /// Returns the number of the type of an embedded object; -1 if it isn't among its members.
  func type(
    of members: [(name: String, value: Range<Int>)], in places: inout RecordPlaces
  ) -> Int32 {
    guard let value = members.first(where: { $0.name == "__typename" })?.value,
      text[value.lowerBound] == UInt8(ascii: "\"")
    else { return -1 }
    return places.number(
      ofType: String(decoding: text[value].dropFirst().dropLast(), as: UTF8.self))
  }
}
