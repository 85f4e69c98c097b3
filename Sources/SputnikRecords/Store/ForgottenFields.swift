/// What memory doesn't know any more of root fields that are looked up: when they were null, or
/// were invalidated. Entities that were there before don't stand for such a field.
struct ForgottenFields: Sendable {
  /// The time of the last one that was forgotten. Which fields they were isn't known.
  private var limit = Int64.min
  /// The limits of the fields whose slots were made since, which may have been among them.
  private var limits: [SlotNumber: Int64] = [:]
  /// When a field was invalidated last.
  fileprivate var lastInvalidation = Int64.min

  /// The time that entities have to be newer than, to stand for a field without a response.
  func limit(of field: SlotNumber) -> Int64 { limits[field] ?? .min }

  /// Notes that a root field has a new slot.
  mutating func noteNew(_ slot: SlotNumber) {
    if limit > .min { limits[slot] = limit }
  }

  /// Notes that a slot has no key any more.
  mutating func noteFree(_ slot: SlotNumber) { limits[slot] = nil }

  /// Notes that something of a time was forgotten.
  fileprivate mutating func note(_ time: Int64) { limit = max(limit, time) }

  /// Notes that something of a time may have been forgotten of a field that has a slot.
  fileprivate mutating func note(_ time: Int64, of field: SlotNumber) { limits[field] = time }
}

extension RecordStore {
  /// Notes that entities aren't the result of root fields until a response has these: they were
  /// invalidated, and there is nothing of them that could be marked as too old.
  mutating func stopLookups(of plan: RecordPlan, at time: Int64) {
    forgottenFields.lastInvalidation = time
    guard !plan.lookups.isEmpty, let shape = places.knownShape(at: plan.place, of: plan.type)
    else { return }
    for index in 0..<Int(shape.count) {
      let slot = rootSlot(index, of: shape, plan)
      if slots[slot].record == nil { slots[slot].isDeleted = true }
    }
  }

  /// Notes what is forgotten of a root field when its record is removed to save memory, and no file
  /// has it.
  mutating func noteForgottenField(_ number: SlotNumber) {
    let slot = slots[number]
    guard hidesEntities(number, slot.record, isDeleted: slot.isDeleted) else { return }
    let isNull = !slot.isDeleted && slot.record?.isInvalid == false
    forgottenFields.note(
      isNull ? slot.record?.latestTime ?? .min : forgottenFields.lastInvalidation)
  }

  /// Notes that the file doesn't have any more what it alone knew of root fields.
  ///
  /// - Parameter time: The time, in milliseconds.
  package mutating func noteForgottenFields(at time: Int64) {
    if lookups.isEmpty { return }
    forgottenFields.note(time)
    for number in slots.numbers where slots[number].isRootField && mayBeInFile(number) {
      forgottenFields.note(time, of: number)
    }
  }

  /// Returns whether it is known of a root field that an entity isn't its result: it was null, or
  /// was invalidated.
  ///
  /// - Parameters:
  ///   - record: What the field has.
  ///   - isDeleted: Whether it was invalidated without having anything.
  func hidesEntities(_ number: SlotNumber, _ record: Record?, isDeleted: Bool) -> Bool {
    guard !lookups.isEmpty, slots[number].isRootField,
      lookups[String(slots[number].key.prefix { $0 != "(" })] != nil
    else { return false }
    return isDeleted || record?.isInvalid == true || record?.isNullThatCounts == true
  }
}
