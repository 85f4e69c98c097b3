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
      if record.isNull(places.value(index, of: record.whole, in: record)) { return position < 0 }
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
    let (count, pathCount, freshness) = (out.count, path.count, freshness)
    // A value that has everything is better than a part of another one.
    let misses = failures?.misses
    if position >= 0 { failures?.misses = nil }
    defer { if position >= 0 { failures?.misses = misses } }
    do throws(CacheMiss) {
      guard isFresh(record.time(of: other), age: age, slot) else {
        throw miss(slot, field, .stale, store)
      }
      let range = store.places.value(other, of: record.whole, in: record)
      try parts(
        RecordParts(of: record, range, after: 0), of: record, at: field.child, isOwn: false, slot,
        &store)
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
      self.freshness = freshness
      return false
    }
  }

  // MARK: Values with objects

  /// Appends a value with objects and references.
  ///
  /// - Parameters:
  ///   - place: The place of the objects that is read.
  ///   - isOwn: Whether the value was written for the place.
  mutating func parts(
    _ parts: RecordParts, of record: Record, at place: PlaceNumber, isOwn: Bool,
    _ slot: SlotNumber, _ store: inout RecordStore
  ) throws(CacheMiss) {
    var parts = parts
    while let part = parts.next(of: record) {
      append(part.before, of: record)
      switch part.content {
      case .reference(let slot):
        parts.skip(to: try referred(slot, before: part.end, of: record, at: place, &store))
      case .object(let object):
        try self.object(object, of: record, at: place, isOwn: isOwn, slot, &store)
      }
    }
    append(parts.rest, of: record)
  }

  /// Appends what is between objects: brackets, commas and nulls.
  private mutating func append(_ range: Range<Int>, of record: Record) {
    out.append(record.bytes, in: range)
    guard isExplaining else { return }
    for offset in range {
      switch record.bytes[offset] {
      case UInt8(ascii: "["): enter(.index(0))
      case UInt8(ascii: "]"): leave()
      case UInt8(ascii: ","):
        guard case .index(let index)? = path.last else { continue }
        leave()
        enter(.index(index + 1))
      default: continue
      }
    }
  }

  /// Appends an object without a key.
  private mutating func object(
    _ object: Record.Object, of record: Record, at place: PlaceNumber, isOwn: Bool,
    _ slot: SlotNumber, _ store: inout RecordStore
  ) throws(CacheMiss) {
    let isTyped = store.places.isTyped(place)
    let type = isTyped ? store.places.type(of: object, in: record) : .absent
    // A part of an object tells nothing if the rest depends on its type.
    if failures?.misses != nil, isTyped, !type.exists {
      throw miss(slot, nil, .unknownType, store)
    }
    guard let shape = store.places.knownShape(at: place, of: type) else {
      if collect(type, at: place, store) { return }
      throw miss(slot, nil, .unknownType, store)
    }
    let isOwn = isOwn && object.shape == shape.number
    let first = store.places.steps(from: object.shape, to: shape.number, isOwn: isOwn)
    let count = Int(showsHidden ? shape.count : shape.visibleCount)
    out.append(UInt8(ascii: "{"))
    var position = 0
    while position < count {
      let step = store.places.steps[first + position]
      // An object that an app has made up lacks a key that no property has.
      if step.isMissing, position >= Int(shape.visibleCount) {
        position += 1
        continue
      }
      if position > 0 { out.append(UInt8(ascii: ",")) }
      if step.run > 0, !isExplaining {
        out.append(record.bytes, in: record.run(step, of: object))
        position += Int(step.run)
        continue
      }
      let field = store.places.field(position, of: shape)
      store.places.appendPrefix(of: field, to: &out)
      enter(shape, position, store.places)
      position += 1
      defer { leave() }
      if failures == nil {
        if step.isMissing { throw miss(slot, field, .missingField, store) }
        try value(step, of: object, in: record, for: field, isOwn: isOwn, slot, &store)
        continue
      }
      let mark = mark
      do throws(CacheMiss) {
        if step.isMissing { throw miss(slot, field, .missingField, store) }
        try value(step, of: object, in: record, for: field, isOwn: isOwn, slot, &store)
      } catch {
        guard try useFailure(of: field, error, since: mark, &store) else { throw error }
      }
    }
    out.append(UInt8(ascii: "}"))
  }
}
