import SputnikCore
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
    _ from: RecordShape, _ slot: Int32, age: Int64, _ store: inout RecordStore
  ) throws(CacheMiss) -> Bool {
    let (count, pathCount, expiry) = (out.count, path.count, expiry)
    let range = record.value(other, from)
    do throws(CacheMiss) {
      guard isFresh(record.time(of: other), age: age) else {
        throw miss(slot, field, .stale, store)
      }
      try scan(record, range, from: from.fields[other].child, to: field.child, slot, &store)
      return true
    } catch {
      guard position >= 0 else { throw error }
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
    _ record: Record, _ range: Range<Int>, from: Int32, to: Int32, _ slot: Int32,
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
      case UInt8(ascii: "0"):
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
    _ record: Record, _ start: Int, from: Int32, to: Int32, _ slot: Int32,
    _ store: inout RecordStore
  ) throws(CacheMiss) -> Int {
    let outer = values.count
    defer { values.remove(from: outer) }
    let (written, read, end) = try noteMembers(
      of: record, start, from: from, to: to, slot, &store)
    if read < 0 { return end }
    let source = store.places.flatShapes[Int(written)]
    let target = store.places.flatShapes[Int(read)]
    let steps = store.places.steps(from: written, to: read)
    out.append(UInt8(ascii: "{"))
    for index in 0..<Int(showsHidden ? target.count : target.visibleCount) {
      let position = Int(store.places.steps[steps + index].position)
      let value = position < 0 ? (start: -1, end: -1) : values[outer + position]
      // An object that an app has made up lacks a key that no property has.
      if value.start < 0, index >= Int(target.visibleCount) { continue }
      let field = store.places.flatFields[Int(target.first) + index]
      if index > 0 { out.append(UInt8(ascii: ",")) }
      store.places.appendPrefix(of: field, to: &out)
      enter(.name(store.places.shapes[Int(read)].fields[index].field.responseName))
      guard value.start >= 0 else {
        throw miss(slot, store.places.shapes[Int(read)].fields[index], .missingField, store)
      }
      let child = store.places.flatFields[Int(source.first) + position].child
      if field.child < 0 || child < 0 {
        out.append(record.bytes, in: value.start..<value.end)
      } else {
        try scan(record, value.start..<value.end, from: child, to: field.child, slot, &store)
      }
      leave()
    }
    out.append(UInt8(ascii: "}"))
    return end
  }

  /// Finds out what an embedded object has, and notes the ranges of its members in the order of its
  /// shape.
  ///
  /// - Returns: The number of its shape, that of the shape that is read, and the offset of its end.
  ///   The second one is -1 if the file may know it.
  private mutating func noteMembers(
    of record: Record, _ start: Int, from: Int32, to: Int32, _ slot: Int32,
    _ store: inout RecordStore
  ) throws(CacheMiss) -> (written: Int32, read: Int32, end: Int) {
    let isTyped = store.places.flat[Int(from)].isTyped || store.places.flat[Int(to)].isTyped
    if record.isRegular, !isTyped {
      // The object has all fields of its shape.
      let written = store.places.shapeNumber(at: from, of: -1)
      let source = store.places.flatShapes[Int(written)]
      var offset = start
      for index in 0..<Int(source.count) {
        offset += 1 + Int(store.places.flatFields[Int(source.first) + index].prefixCount)
        let first = offset
        offset = record.end(ofValueAt: offset)
        values.append((first, offset))
      }
      // The brace at the end, and that at the beginning of an object without members.
      let end = offset + (source.count == 0 ? 2 : 1)
      return (written, store.places.shapeNumber(at: to, of: -1), end)
    }
    let range = record.value(at: start)
    let members = record.members(in: range)
    let type = record.type(of: members, in: &store.places)
    let written = store.places.shape(at: from, of: type)
    for field in written.fields {
      let value = members.first { $0.name == field.field.responseName }?.value
      values.append((value?.lowerBound ?? -1, value?.upperBound ?? -1))
    }
    guard let shape = store.places.knownShape(at: to, of: type) else {
      if collect(FileState.Fact(place: to, type: type), store) {
        return (written.number, -1, range.upperBound)
      }
      throw miss(slot, nil, .unknownType, store)
    }
    return (written.number, shape.number, range.upperBound)
  }
}

extension Record {
  /// Returns the number of the type of an embedded object; -1 if it isn't among its members.
  func type(
    of members: [(name: String, value: Range<Int>)], in places: inout RecordPlaces
  ) -> Int32 {
    guard let value = members.first(where: { $0.name == "__typename" })?.value,
      bytes[value.lowerBound] == UInt8(ascii: "\"")
    else { return -1 }
    return places.number(
      ofType: String(decoding: text(value).dropFirst().dropLast(), as: UTF8.self))
  }
}
