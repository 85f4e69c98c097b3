import Foundation
import SputnikLanguage

extension RecordStore {
  /// What a slot had before a change.
  package struct SavedSlot: Sendable {
    package let slot: Int32
    fileprivate let record: Record?
    fileprivate let writer: Int32
    fileprivate let isDeleted: Bool
  }

  /// Returns what a slot has.
  package func saved(_ slot: Int32) -> SavedSlot {
    let state = slots[Int(slot)]
    return SavedSlot(
      slot: slot, record: state.record, writer: state.writer, isDeleted: state.isDeleted)
  }

  /// Gives a slot what it had.
  package mutating func restore(_ saved: SavedSlot) {
    let index = Int(saved.slot)
    set(saved.record, of: index)
    slots[index].writer = saved.writer
    slots[index].isDeleted = saved.isDeleted
  }

  /// Returns whether a slot has something else than before.
  package func hasChanged(_ saved: SavedSlot) -> Bool {
    let (new, old) = (slots[Int(saved.slot)], saved)
    guard new.isDeleted == old.isDeleted, let record = new.record, let former = old.record else {
      return new.isDeleted != old.isDeleted || (new.record == nil) != (old.record == nil)
    }
    return !record.hasSameContent(as: former)
      || (record.time == .min) != (former.time == .min)
  }

  /// Changes what the store has for a plan.
  ///
  /// - Parameters:
  ///   - text: The response that the store has, with the types of entities.
  ///   - before: The result that it fills.
  ///   - after: The changed result.
  ///   - plan: The plan.
  ///   - time: The time of what is new.
  /// - Returns: What the changed slots had.
  package mutating func patch(
    _ text: Data, from before: ResponseValue, to after: ResponseValue, _ plan: RecordPlan,
    at time: Int64
  ) throws -> [SavedSlot] {
    guard case .object(let envelope) = try ResponseValue(parsing: text),
      let data = envelope.members.first?.value
    else { return [] }
    return write(try data.patched(from: before, to: after), plan, at: time)
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
    let entity = try ResponseValue.object(object).new()
    return write(entity.asField, plan, at: time)
  }

  /// Writes data that the store has but for some parts. What is equal keeps its time.
  private mutating func write(
    _ data: ResponseValue, _ plan: RecordPlan, at time: Int64
  ) -> [SavedSlot] {
    let response = Data(#"{"data":"#.utf8) + data.text + Data("}".utf8)
    let stages: [Splitter.Stage]? = response.withUnsafeBytes { text in
      do throws(__ReadError) {
        return try Splitter.split(text, plan, time, ReadingOptions(), &self)
      } catch {
        return nil
      }
    }
    var changed: [SavedSlot] = []
    for stage in stages ?? [] {
      // Without a record, the slot's one came again.
      guard var record = stage.record else { continue }
      let saved = saved(stage.slot)
      slots[Int(stage.slot)].response = 0
      if let old = saved.record {
        if old.shape != record.shape || !record.isRegular {
          record = RecordMerge.merge(old, record, &places)
        }
        if record.hasSameContent(as: old) { continue }
        record.keepTimes(of: old, places)
      }
      set(record, of: Int(stage.slot))
      slots[Int(stage.slot)].writer = plan.writer
      slots[Int(stage.slot)].isDeleted = false
      slots[Int(stage.slot)].isUsed = true
      changed.append(saved)
    }
    return changed
  }

  // MARK: Deleting

  /// Deletes an entity: lists leave it out, and links to it are null.
  package mutating func delete(type: String, id: String, by writer: String) -> SavedSlot {
    let number = places.number(ofType: type)
    let slot = slot(for: Self.key(ofType: type, id: id), type: number)
    let saved = saved(slot)
    set(nil, of: Int(slot))
    slots[Int(slot)].isDeleted = true
    slots[Int(slot)].writer = places.number(ofFieldKey: writer)
    return saved
  }

  /// Marks an entity as too old for every request.
  ///
  /// - Parameter id: Its id; `nil` for all entities of the type.
  package mutating func invalidate(type: String, id: String?) -> [SavedSlot] {
    let number = places.number(ofType: type)
    if let id {
      let slot = slot(for: Self.key(ofType: type, id: id), type: number)
      return invalidate(slot).map { [$0] } ?? []
    }
    return slots.indices.filter { slots[$0].type == number }.compactMap { invalidate(Int32($0)) }
  }

  /// Marks the root fields of an operation as too old for every request.
  package mutating func invalidate(_ plan: RecordPlan) -> [SavedSlot] {
    guard let shape = places.knownShape(at: plan.place, of: plan.type) else { return [] }
    return shape.fields.indices.compactMap { invalidate(rootSlot($0, of: shape.number, plan)) }
  }

  private mutating func invalidate(_ slot: Int32) -> SavedSlot? {
    let saved = saved(slot)
    guard var record = saved.record else { return nil }
    record.time = .min
    record.times = nil
    set(record, of: Int(slot))
    return saved
  }
}

extension ResponseValue {
  /// The only field of `data`, as the plan of an entity has it.
  package var asField: ResponseValue {
    .object(Object(typeName: "", members: [Member(name: "value", value: self)]))
  }

  /// The text of an entity's `id`; `nil` if the satellite doesn't have it, or if it is empty.
  package var id: String? {
    guard case .object(let object) = self, let identity = object.identity else { return nil }
    switch identity.first {
    case UInt8(ascii: "\""):
      let text = (try? JSONValue(parsing: Data(identity)))?.stringValue ?? ""
      return text.isEmpty ? nil : text
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return String(decoding: identity, as: UTF8.self)
    default: return nil
    }
  }
}

extension Record {
  /// Whether the records differ in nothing but their times.
  func hasSameContent(as other: Record) -> Bool {
    shape == other.shape && hasSameBytes(as: other)
  }

  /// Takes the times of members that are equal in an older record.
  fileprivate mutating func keepTimes(of old: Record, _ places: RecordPlaces) {
    let (shape, oldShape) = (places.shapes[Int(shape)], places.shapes[Int(old.shape)])
    let members = shape.fields.indices.map { position in
      guard let former = oldShape.position(of: shape.fields[position].member),
        text(value(position, shape)) == old.text(old.value(former, oldShape)),
        slots(in: value(position, shape)) == old.slots(in: old.value(former, oldShape))
      else { return time(of: position) }
      return old.time(of: former)
    }
    let isUniform = members.allSatisfy { $0 == members.first }
    time = isUniform ? members.first ?? time : members.min() ?? time
    times = isUniform ? nil : members
  }

  private func slots(in range: Range<Int>) -> [Int32] {
    references[firstReference(from: range.lowerBound)...]
      .prefix { $0.offset < range.upperBound }.map(\.slot)
  }
}
