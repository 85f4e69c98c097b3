import Foundation
import SputnikLanguage

extension RecordStore {
  /// Returns the response that a server would send for a plan, composed of the records.
  ///
  /// - Throws: ``RecordMiss`` if anything is missing.
  package mutating func read(_ plan: RecordPlan) throws(RecordMiss) -> Data {
    var composer = Composer()
    do {
      try composer.response(plan, &self)
      return Data(composer.out)
    } catch {
      // A second walk finds the path. It is slower, because it looks at every member.
      var explaining = Composer(isExplaining: true)
      try explaining.response(plan, &self)
      return Data(explaining.out)
    }
  }
}

/// A walk over a plan, which joins the texts of records in the order of the document.
struct Composer {
  /// The response so far.
  var out: [UInt8] = []
  /// The records that were used, in the order of the response.
  private(set) var used: [Int32] = []
  /// Whether every member is visited on its own, so that the path is known.
  let isExplaining: Bool
  /// The path of the current value, if the walk explains.
  private(set) var path: [ResponsePath.Element] = []

  init(isExplaining: Bool = false) { self.isExplaining = isExplaining }

  /// Appends the whole response.
  mutating func response(_ plan: RecordPlan, _ store: inout RecordStore) throws(RecordMiss) {
    let type = store.places.number(ofType: plan.rootType)
    guard let shape = store.places.knownShape(at: plan.place, of: type) else {
      throw miss(plan.rootType, "", .unknownType)
    }
    out += "{\"data\":{".utf8
    for (index, field) in shape.fields.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out += field.prefix
      enter(.name(field.field.responseName))
      let key = plan.rootKey(of: field, store.places)
      guard let slot = store.slot(key), let record = store.slots[Int(slot)].record else {
        throw miss(key, "", .noRecord)
      }
      used.append(slot)
      let from = store.places.shapes[Int(record.shape)]
      try member(
        field, at: from.position(of: field.member) ?? -1, of: record, from, shape, slot, &store)
      leave()
    }
    out += "}}".utf8
  }

  // MARK: Records

  /// Appends the object of a record.
  private mutating func entity(
    _ slot: Int32, at place: Int32, _ store: inout RecordStore
  ) throws(RecordMiss) {
    let key = store.slots[Int(slot)].key.text
    guard let record = store.slots[Int(slot)].record else { throw miss(key, "", .noRecord) }
    guard let shape = store.places.knownShape(at: place, of: store.slots[Int(slot)].type) else {
      throw miss(key, "", .unknownType)
    }
    used.append(slot)
    let from = store.places.shapes[Int(record.shape)]
    if !isExplaining, shape.isPlain, record.isRegular, from.layout == shape.layout {
      return try copy(record, 0..<record.text.count, shape.referencePlaces, from: 0, &store)
    }
    let positions = store.places.projection(from: from, to: shape)
    out.append(UInt8(ascii: "{"))
    for (index, field) in shape.fields.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out += field.prefix
      enter(.name(field.field.responseName))
      try member(field, at: positions[index], of: record, from, shape, slot, &store)
      leave()
    }
    out.append(UInt8(ascii: "}"))
  }

  /// Appends a part of a record's text, with the records in place of the references.
  ///
  /// - Parameters:
  ///   - places: The places of the references.
  ///   - ordinal: The ordinal of the reference that the first of the places is for.
  private mutating func copy(
    _ record: Record, _ range: Range<Int>, _ places: [Int32], from ordinal: Int32,
    _ store: inout RecordStore
  ) throws(RecordMiss) {
    var last = range.lowerBound
    for reference in record.references[record.firstReference(from: last)...] {
      guard reference.offset < range.upperBound else { break }
      out += record.text[last..<Int(reference.offset)]
      try entity(reference.slot, at: places[Int(reference.ordinal - ordinal)], &store)
      last = Int(reference.offset) + 1
    }
    out += record.text[last..<range.upperBound]
  }

  /// Appends the value of a member of a record.
  ///
  /// - Parameters:
  ///   - field: The field that is read.
  ///   - position: The position of the member in the record; -1 if the record doesn't have it.
  ///   - from: The shape of the record.
  ///   - shape: The shape that is read.
  private mutating func member(
    _ field: RecordShape.Field, at position: Int, of record: Record, _ from: RecordShape,
    _ shape: RecordShape, _ slot: Int32, _ store: inout RecordStore
  ) throws(RecordMiss) {
    if let other = otherForm(of: field, at: position, of: record, from, store.places) {
      if try useOtherForm(
        other, of: field, insteadOf: position, of: record, from, slot, &store)
      {
        return
      }
    }
    guard position >= 0 else {
      if field.field.isTypename, store.slots[Int(slot)].type >= 0 {
        out += "\"\(store.places.types[Int(store.slots[Int(slot)].type)])\"".utf8
        return
      }
      throw miss(
        store.slots[Int(slot)].key.text, store.places.fieldKeys[Int(field.field.key)], .noField)
    }
    let range = record.value(position, from)
    let child = from.fields[position].child
    if field.child < 0 || child < 0 {
      out += record.text[range]
    } else if !isExplaining, record.isRegular, store.places.haveEqualTexts(child, field.child) {
      // The ordinals in the record's text begin at its field's, and the places at the field's.
      let places = Array(shape.referencePlaces[Int(field.ordinal)...])
      try copy(record, range, places, from: from.fields[position].ordinal, &store)
    } else {
      try scan(record, range, from: child, to: field.child, slot, &store)
    }
  }

  // MARK: Forms

  /// Returns the position of a member that may have the value of a field instead of its own: one
  /// for objects with another identity.
  private func otherForm(
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
  private mutating func useOtherForm(
    _ other: Int, of field: RecordShape.Field, insteadOf position: Int, of record: Record,
    _ from: RecordShape, _ slot: Int32, _ store: inout RecordStore
  ) throws(RecordMiss) -> Bool {
    let (count, usedCount, pathCount) = (out.count, used.count, path.count)
    let range = record.value(other, from)
    do throws(RecordMiss) {
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
  private mutating func scan(
    _ record: Record, _ range: Range<Int>, from: Int32, to: Int32, _ slot: Int32,
    _ store: inout RecordStore
  ) throws(RecordMiss) {
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
        try entity(record.references[reference].slot, at: to, &store)
        reference += 1
        offset += 1
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
  ) throws(RecordMiss) {
    let members = record.members(in: range)
    let type = record.type(of: members, in: &store.places)
    let written = store.places.shape(at: from, of: type)
    let key = store.slots[Int(slot)].key.text
    guard let shape = store.places.knownShape(at: to, of: type) else {
      throw miss(key, "", .unknownType)
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
      else { throw miss(key, store.places.fieldKeys[Int(field.field.key)], .noField) }
      if field.child < 0 || source.child < 0 {
        out += record.text[member.value]
      } else {
        try scan(record, member.value, from: source.child, to: field.child, slot, &store)
      }
      leave()
    }
    out.append(UInt8(ascii: "}"))
  }

  // MARK: Misses

  private mutating func enter(_ element: ResponsePath.Element) {
    if isExplaining { path.append(element) }
  }

  private mutating func leave() {
    if isExplaining { path.removeLast() }
  }

  private func miss(_ entity: String, _ field: String, _ reason: RecordMiss.Reason) -> RecordMiss {
    RecordMiss(path: ResponsePath(path), entity: entity, field: field, reason: reason)
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
