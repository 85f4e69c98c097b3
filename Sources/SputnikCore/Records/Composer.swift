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
  var used: [Int32] = []
  /// Whether every member is visited on its own, so that the path is known.
  let isExplaining: Bool
  /// The path of the current value, if the walk explains.
  var path: [ResponsePath.Element] = []

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
  mutating func entity(
    _ slot: Int32, at place: Int32, _ store: inout RecordStore
  ) throws(RecordMiss) {
    guard let record = store.slots[Int(slot)].record else {
      throw miss(store.slots[Int(slot)].key.text, "", .noRecord)
    }
    guard let shape = store.places.knownShape(at: place, of: store.slots[Int(slot)].type) else {
      throw miss(store.slots[Int(slot)].key.text, "", .unknownType)
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
  mutating func copy(
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
  mutating func member(
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

  // MARK: Misses

  mutating func enter(_ element: ResponsePath.Element) {
    if isExplaining { path.append(element) }
  }

  mutating func leave() {
    if isExplaining { path.removeLast() }
  }

  func miss(_ entity: String, _ field: String, _ reason: RecordMiss.Reason) -> RecordMiss {
    RecordMiss(path: ResponsePath(path), entity: entity, field: field, reason: reason)
  }
}
