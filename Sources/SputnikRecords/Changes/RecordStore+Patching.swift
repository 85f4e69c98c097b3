import Foundation
import SputnikCore
import SputnikLanguage

extension RecordStore {
  /// What a slot had before a change.
  package struct SavedSlot: Sendable {
    package let slot: SlotNumber
    let record: Record?
    let writer: FieldKeyNumber
    let isDeleted: Bool
    let isKnown: Bool
    /// The slots to which the record refers.
    package var references: [SlotNumber] { record?.references.map(\.slot) ?? [] }
  }

  /// Returns what a slot has.
  package func saved(_ slot: SlotNumber) -> SavedSlot {
    let state = slots[slot]
    return SavedSlot(
      slot: slot, record: state.record, writer: state.writer, isDeleted: state.isDeleted,
      isKnown: state.isKnown)
  }

  /// Gives a slot what a layer has made of it. What was loaded from the file meanwhile stays known.
  package mutating func putBack(_ result: SavedSlot) {
    let isKnown = slots[result.slot].isKnown
    restore(result)
    if isKnown { slots[result.slot].isKnown = true }
  }

  /// Gives a slot what it had.
  package mutating func restore(_ saved: SavedSlot) {
    set(saved.record, of: saved.slot)
    slots[saved.slot].writer = saved.writer
    slots[saved.slot].isDeleted = saved.isDeleted
    slots[saved.slot].isKnown = saved.isKnown
  }

  /// Returns whether a slot has something else than before.
  package func hasChanged(_ saved: SavedSlot) -> Bool {
    let (new, old) = (slots[saved.slot], saved)
    guard new.isDeleted == old.isDeleted, let record = new.record, let former = old.record else {
      return new.isDeleted != old.isDeleted || (new.record == nil) != (old.record == nil)
    }
    guard record.hasSameContent(as: former), isReadAlike(former, record) else { return true }
    // A record may be invalid in parts: what was invalidated, and then received in part.
    return (0..<max(record.times?.count ?? 1, former.times?.count ?? 1)).contains {
      Record.isMark(record.time(of: $0)) != Record.isMark(former.time(of: $0))
    }
  }

  /// Returns whether the record of a slot has the same times as before.
  package func hasTimes(of saved: SavedSlot) -> Bool {
    let record = slots[saved.slot].record
    return record?.time == saved.record?.time && record?.times == saved.record?.times
  }

  /// Changes what the store has for a plan.
  ///
  /// - Parameters:
  ///   - text: The response that the store has, with the types of entities.
  ///   - plan: The plan.
  ///   - lookedUp: The entities in the response that were read in place of root fields, by the
  ///     fields' slots.
  ///   - time: The time of what is new.
  ///   - tree: Returns the tree of the result before or after the change. One that isn't whole
  ///     leaves out what both have.
  /// - Returns: What the changed slots had.
  package mutating func patch(
    _ text: Data, _ plan: RecordPlan, lookedUp: [SlotNumber: [SlotNumber]], at time: Int64,
    tree: (_ side: ChangeSide, _ isWhole: Bool) throws -> ResponseValue
  ) throws -> [SavedSlot] {
    guard let patched = try ResponsePatch.patched(text, tree) else { return [] }
    var after = try stages(of: patched, plan, at: time)
    var before = try stages(of: text, plan, at: time)
    for (field, entities) in lookedUp { separate(entities, from: field, in: &after, &before) }
    return write(after, over: before, plan, at: time)
  }

  /// Writes an entity as a server would send it.
  ///
  /// - Parameters:
  ///   - value: The entity, of which only the fields that it has are written.
  ///   - type: The name of its type; `nil` for that of its satellite.
  package mutating func insert(
    _ value: ResponseValue, as type: String?, _ plan: RecordPlan, at time: Int64
  ) throws -> [SavedSlot] {
    guard case .object(var object) = value else { return [] }
    object.typeName = type ?? object.typeName
    let entity = try ResponsePatch.new(object)
    return write(try stages(of: entity.asField, plan, at: time), over: nil, plan, at: time)
  }

  private mutating func stages(
    of data: ResponseValue, _ plan: RecordPlan, at time: Int64
  ) throws -> [Splitter.Stage] {
    try stages(of: Data(#"{"data":"#.utf8) + data.text + Data("}".utf8), plan, at: time)
  }

  private mutating func stages(
    of response: Data, _ plan: RecordPlan, at time: Int64
  ) throws -> [Splitter.Stage] {
    var options = ReadingOptions()
    // What an app makes up doesn't teach what a server sends.
    options.isIncomplete = true
    guard let stages = try? split(response, plan, at: time, options)?.stages else {
      throw UnwritableValue(description: "it is nested too deeply")
    }
    for stage in stages { slots[stage.slot].arrival = Slot.Arrival() }
    return stages
  }

  /// Writes the members that are different in two lists of records. An entity can be in each more
  /// than once: each change counts. An entity that the response didn't have is written as a whole:
  /// all that it has is current then, also what is equal.
  ///
  /// - Parameters:
  ///   - after: The records of the changed response.
  ///   - before: Those of the response before the change; `nil` if there was none.
  ///   - plan: The plan.
  ///   - time: The time of what is new.
  /// - Returns: What the changed slots had.
  private mutating func write(
    _ after: [Splitter.Stage], over before: [Splitter.Stage]?, _ plan: RecordPlan, at time: Int64
  ) -> [SavedSlot] {
    var former: [SlotNumber: [Record]] = [:]
    for stage in before ?? [] {
      // Without a record, the slot's one came again.
      if let record = stage.record ?? slots[stage.slot].record {
        former[stage.slot, default: []].append(record)
      }
    }
    var changes: [SavedSlot] = []
    // What is different of one entity at several places is put together first: only lists of one
    // response have the same elements.
    var different: [(slot: SlotNumber, record: Record, members: Set<MemberNumber>)] = []
    var indices: [SlotNumber: Int] = [:]
    for stage in after {
      let known = former[stage.slot] ?? []
      guard let record = stage.record else {
        // The slot's record came again.
        if known.isEmpty {
          changes.append(saved(stage.slot))
          _ = touch(stage.slot, as: stage.shape, by: plan.writer, at: time, isChange: true)
        }
        continue
      }
      let old = known.first { $0.shape == record.shape } ?? known.first
      let changed = changedMembers(of: record, since: old)
      if changed.isEmpty { continue }
      let members = changed.map { places.field($0, of: places.shape(of: record)).member }
      if let index = indices[stage.slot] {
        different[index].record = RecordMerge.merge(
          different[index].record, record, &places, only: changed, isOneResponse: true)
        different[index].members.formUnion(members)
      } else {
        indices[stage.slot] = different.count
        different.append((stage.slot, record, Set(members)))
      }
    }
    for (slot, record, members) in different {
      changes.append(saved(slot))
      write(record, to: slot, only: members, by: plan.writer)
    }
    return changes
  }

  /// Writes some members of a record over what a slot has; all of them, if it has nothing.
  private mutating func write(
    _ record: Record, to slot: SlotNumber, only members: Set<MemberNumber>,
    by writer: FieldKeyNumber
  ) {
    let fields = places.fields(of: places.shape(of: record))
    let positions = fields.indices.filter { members.contains(fields[$0].member) }
      .map { $0 - fields.startIndex }
    let merged = slots[slot].record.map {
      RecordMerge.merge($0, record, &places, only: positions)
    }
    if merged != nil, mayBeInFile(slot) { slots[slot].hasReplaced = true }
    set(merged ?? record, of: slot)
    slots[slot].writer = writer
    slots[slot].isDeleted = false
    slots[slot].isUsed = true
  }

  /// Returns the positions of the members that another record doesn't have, or with other values.
  private func changedMembers(of record: Record, since old: Record?) -> [Int] {
    let shape = places.shape(of: record)
    return (0..<record.memberCount).filter { position in
      let member = places.field(position, of: shape).member
      guard let old,
        let former = old.shape == record.shape
          ? position : places.position(ofMember: member, in: places.shape(of: old))
      else { return true }
      return !record.hasEqualValue(
        places.value(position, of: record.whole, in: record), as: old,
        places.value(former, of: old.whole, in: old))
    }
  }

  // MARK: Types

  /// Returns the names that an entity may have in place of the one that isn't there. Nobody has
  /// sent an object of its type, but structs ask for it: it may be an interface, and then the
  /// entities have the names of object types. It isn't if the file may have the entity.
  ///
  /// - Parameter isGuess: Whether it doesn't matter that structs ask for its type.
  package mutating func otherNames(of entity: EntityName, isGuess: Bool = false) -> [EntityName] {
    guard isGuess || places.expectedTypes.contains(entity.type), !hasEntity(ofType: entity.type),
      !mayBeInFile(slot(of: entity))
    else { return [] }
    let rest = entity.key.utf8.dropFirst(entity.type.utf8.count)
    return slots.elements.compactMap { slot in
      guard slot.record != nil, case .entity(let type) = slot.kind else { return nil }
      let name = places.types[type]
      guard slot.key.utf8.dropFirst(name.utf8.count).elementsEqual(rest) else { return nil }
      return EntityName(type: name, names: entity.names, key: slot.key)
    }
  }

  /// Whether there is an entity of a type, or one that was deleted.
  func hasEntity(ofType name: String) -> Bool {
    guard let type = places.knownNumber(ofType: name) else { return false }
    return slots.elements.contains {
      $0.kind == .entity(type) && ($0.record != nil || $0.isDeleted)
    }
  }

  // MARK: Deleting

  /// Deletes an entity: lists leave it out, and links to it are null.
  package mutating func delete(_ entity: EntityName, by writer: String) -> SavedSlot {
    let slot = slot(of: entity)
    let saved = saved(slot)
    set(nil, of: slot)
    slots[slot].isDeleted = true
    slots[slot].isKnown = true
    slots[slot].writer = places.number(ofFieldKey: writer)
    return saved
  }

  /// Marks an entity as too old for every request.
  package mutating func invalidate(_ entity: EntityName) -> [SavedSlot] {
    return [invalidate(slot(of: entity))]
  }

  /// Marks all entities of a type as too old for every request.
  package mutating func invalidateAll(ofType type: String) -> [SavedSlot] {
    let number = places.number(ofType: type)
    file?.removedTypes.insert(number)
    file?.version += 1
    return slots.numbers.filter { slots[$0].kind == .entity(number) }.map { invalidate($0) }
  }

  /// Marks the root fields of an operation as too old for every request. No entity stands for one
  /// of them until a response has it.
  package mutating func invalidate(_ plan: RecordPlan, at time: Int64) -> [SavedSlot] {
    defer { stopLookups(of: plan, at: time) }
    guard let shape = places.knownShape(at: plan.place, of: plan.type) else { return [] }
    return (0..<Int(shape.count)).map { invalidate(rootSlot($0, of: shape, plan)) }
  }

  /// Returns what the slot had, also if that is nothing: what comes later concerns a layer, too.
  private mutating func invalidate(_ slot: SlotNumber) -> SavedSlot {
    let saved = saved(slot)
    // What the file has is too old, too, and is replaced or removed.
    slots[slot].isKnown = true
    guard var record = saved.record else {
      noteUnsaved(slot)
      return saved
    }
    record.time = Record.invalidated(record.times?.max() ?? record.time)
    record.times = nil
    set(record, of: slot)
    return saved
  }
}

extension ResponseValue {
  /// The only field of `data`, as the plan of an entity has it.
  package var asField: ResponseValue {
    .object(Object(typeName: "", members: [Member(name: "value", value: self)]))
  }

  /// Returns the values of the fields that identify an entity; `nil` if the satellite lacks one, or
  /// if one can't be a part of a key.
  ///
  /// - Parameter key: The names of the fields.
  package func values(ofKey key: [String]) -> [String]? {
    if case .object(let object) = self { object.values(ofKey: key) } else { nil }
  }
}

extension ResponseValue.Object {
  func values(ofKey key: [String]) -> [String]? {
    let values = key.compactMap { name in
      members.first { $0.schemaName == name }?.value.keyPart
    }
    return values.count == key.count && !key.isEmpty ? values : nil
  }
}

extension ResponseValue {
  /// The text of a value as a part of a key.
  fileprivate var keyPart: String? {
    guard case .leaf(let leaf) = self else { return nil }
    switch leaf.first {
    case UInt8(ascii: "\""):
      let text = (try? JSONValue(parsing: Data(leaf)))?.stringValue ?? ""
      return text.isEmpty ? nil : text
    case UInt8(ascii: "n"), UInt8(ascii: "["), UInt8(ascii: "{"), nil: return nil
    default: return String(decoding: leaf, as: UTF8.self)
    }
  }
}
