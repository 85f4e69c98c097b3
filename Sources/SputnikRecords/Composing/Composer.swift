import Foundation
import SputnikCore
import SputnikLanguage

extension RecordStore {
  /// Reads the response that a server would send for a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - limits: How old its fields may be.
  ///   - showsHidden: Whether entities have their types and keys, as in a response of a server.
  ///   - failed: The fields that had an error in the last response of the server.
  package mutating func read(
    _ plan: RecordPlan, _ limits: RecordLimits = .none, showsHidden: Bool = false,
    failed: FailedFields = FailedFields()
  ) -> RecordReading {
    if !limits.ages.areUniform { shapeAges.use(limits.ages) }
    if !failed.isEmpty { return read(plan, limits, failed) }
    var composer = Composer(
      limits, capacity: places.entries[plan.place].length, showsHidden: showsHidden)
    defer { for use in composer.used { slots[use.slot].isUsed = true } }
    do {
      try composer.response(plan, &self)
    } catch {
      // A second walk finds the path. It is slower, because it looks at every member.
      composer = Composer(limits, isExplaining: true, showsHidden: showsHidden)
      do {
        try composer.response(plan, &self)
      } catch {
        return RecordReading(
          response: .failure(error), used: composer.used, reasons: composer.reasons,
          dependsOnTimes: composer.dependsOnTimes)
      }
    }
    places.entries[plan.place].length = composer.out.count
    return RecordReading(
      response: .success(composer.takeData()), used: composer.used,
      freshness: composer.freshness, reasons: composer.reasons,
      dependsOnTimes: composer.dependsOnTimes, lookedUp: composer.lookedUp)
  }
}

/// What is known of the ages of the values in a response.
package struct Freshness: Sendable {
  /// The last millisecond in which none is stale.
  private var last = Int64.max
  /// The slots of records with lists of which elements are still to come.
  package fileprivate(set) var unfinished: Set<SlotNumber> = []
  /// Whether one was invalidated.
  package fileprivate(set) var hasInvalid = false

  /// The last millisecond in which none is stale; `nil` if none ever is.
  package var expiry: Int64? { last < RecordAges.unlimited / 2 ? last : nil }

  /// Notes the last time at which a value isn't stale.
  @inline(__always)
  fileprivate mutating func note(_ time: Int64) { if time < last { last = time } }
}

/// A walk over a plan, which joins the texts of records in the order of the document.
struct Composer: ~Copyable {
  /// The response so far.
  var out: Stack<UInt8>
  /// What was used, in the order of the response, also slots without a record.
  var used: [RecordUse] = []
  /// What is known of the ages of the values in the response.
  var freshness = Freshness()
  /// Whether equal data that come again can make the response another one: it depends on which of a
  /// null and an entity is newer.
  var dependsOnTimes = false
  private let takesUnfinished: Bool
  /// The time before which no value may have become stale.
  private let earliest: Int64
  /// The age that every field may have; `nil` if it depends on the field.
  private let uniformAge: Int64?
  /// Whether every member is visited on its own, so that the path is known.
  let isExplaining: Bool
  /// Whether entities have their types and keys, for which no property asks. Only transactions need
  /// them, and they also read what was invalidated.
  let showsHidden: Bool
  /// Whether the walk goes on where something is missing that the file may have.
  let collects: Bool
  /// The slots of records, and the facts, that are missing and may be in the file.
  var missing: [SlotNumber] = []
  var missingFacts: [TypeFact] = []
  /// What the last miss is about, and whether the file may know which fragments apply to its type.
  var missedSlot = SlotNumber.absent
  var missesFact = false
  /// Why something is missing that the walk has met.
  var reasons: Set<CacheMiss.Reason> = []
  /// The entities that were read in place of root fields, by the fields' slots, if types and keys
  /// are shown.
  var lookedUp: [SlotNumber: [SlotNumber]] = [:]
  /// The path of the current value, if the walk explains.
  var path: [ResponsePath.Element] = []
  /// What the walk knows of fields that had an error; `nil` if there are none.
  var failures: FailureSearch?

  init(
    _ limits: RecordLimits, capacity: Int = 0, isExplaining: Bool = false,
    showsHidden: Bool = false, collects: Bool = false, failures: FailureSearch? = nil
  ) {
    out = Stack(capacity: capacity)
    earliest = showsHidden || limits.allowsAnyAge ? .min : limits.now - limits.staleness
    takesUnfinished = showsHidden || limits.takesUnfinished
    uniformAge = limits.ages.areUniform ? limits.ages.others : nil
    // A field that had an error is found by its path.
    self.isExplaining = isExplaining || failures != nil
    self.showsHidden = showsHidden
    self.collects = collects
    self.failures = failures
  }

  /// Returns the response.
  mutating func takeData() -> Data {
    var other = Stack<UInt8>()
    swap(&out, &other)
    return other.data()
  }

  /// Appends the whole response.
  mutating func response(_ plan: RecordPlan, _ store: inout RecordStore) throws(CacheMiss) {
    if let entity = plan.entity {
      out.append("{\"data\":{\"value\":")
      let slot = store.slot(of: entity.name)
      do throws(CacheMiss) {
        try self.entity(slot, at: entity.place, &store)
      } catch {
        // All entities are looked at for it. Only the error of a walk that explains is told.
        throw isExplaining ? error.explained(by: hint(for: error, entity, &store)) : error
      }
      out.append("}}")
      return
    }
    guard let shape = store.places.knownShape(at: plan.place, of: plan.type) else {
      if collect(plan.type, at: plan.place, store) { return }
      reasons.insert(.unknownType)
      throw CacheMiss(path: [], entity: plan.rootType, field: "", reason: .unknownType)
    }
    out.append("{\"data\":{")
    for index in 0..<Int(shape.count) {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      // The slot of a missing record is used, too: its change is what a watcher waits for.
      let slot = store.rootSlot(index, of: shape, plan)
      let use = used.count
      used.append(RecordUse(slot: slot))
      let mark = mark
      do throws(CacheMiss) {
        let field = store.places.part(of: shape, position: index)
        if !plan.lookups.isEmpty, try useLookup(of: field, slot, plan, &store) { continue }
        guard let record = store.slots[slot].record else {
          enter(field, 0, store.places)
          if try useFailedRoot(field, slot, &store) { continue }
          throw miss(slot, nil, .missingEntity, store)
        }
        used[use].shape = field.number
        try fields(
          0..<1, of: field, plan.type, from: record, slot,
          maximumAge: store.responseAges[slot] ?? RecordAges.unlimited, &store)
      } catch {
        if !skip(since: mark), !collect(slot, since: mark, store) { throw error }
      }
    }
    out.append("}}")
  }

  // MARK: Records

  /// Appends the object of a record.
  mutating func entity(
    _ slot: SlotNumber, at place: PlaceNumber, _ store: inout RecordStore
  ) throws(CacheMiss) {
    guard collects || failures != nil else { return try present(slot, at: place, &store) }
    let mark = mark
    do throws(CacheMiss) {
      try present(slot, at: place, &store)
    } catch {
      if !skip(since: mark), !collect(slot, since: mark, store) { throw error }
    }
  }

  private mutating func present(
    _ slot: SlotNumber, at place: PlaceNumber, _ store: inout RecordStore
  ) throws(CacheMiss) {
    let use = used.count
    used.append(RecordUse(slot: slot))
    guard let record = store.slots[slot].record else {
      let isDeleted = store.slots[slot].isDeleted
      throw miss(slot, nil, isDeleted ? .deleted : .missingEntity, store)
    }
    let type = store.slots[slot].type
    guard let shape = store.places.knownShape(at: place, of: type) else {
      if collect(type, at: place, store) { return }
      throw miss(slot, nil, .unknownType, store)
    }
    used[use].shape = shape.number
    out.append(UInt8(ascii: "{"))
    try fields(
      0..<Int(showsHidden ? shape.count : shape.visibleCount), of: shape, type, from: record, slot,
      &store)
    if showsHidden, shape.hidesTypename {
      let name = store.places.types[type]
      out.append(",\"__typename\":\"\(name)\"")
    }
    out.append(UInt8(ascii: "}"))
  }

  /// Appends fields with the values that a record has.
  ///
  /// - Parameters:
  ///   - positions: The positions of the fields in the shape that is read.
  ///   - type: The type of the object.
  ///   - maximumAge: An age that they may have at most.
  @inline(__always)
  private mutating func fields(
    _ positions: Range<Int>, of shape: RecordShape, _ type: TypeNumber, from record: Record,
    _ slot: SlotNumber, maximumAge: Int64 = RecordAges.unlimited, _ store: inout RecordStore
  ) throws(CacheMiss) {
    let isFast = isFresh(record, slot, shape, type, maximumAge, &store)
    let isOwn = record.isRegular && record.shape == shape.number
    let first = store.places.steps(from: record.shape, to: shape.number, isOwn: isOwn)
    var position = positions.lowerBound
    while position < positions.upperBound {
      let step = store.places.steps[first + position]
      if position > 0 { out.append(UInt8(ascii: ",")) }
      if isFast, step.run > 0 {
        out.append(record.bytes, in: record.run(step, of: record.whole))
        position += Int(step.run)
        continue
      }
      let field = store.places.field(position, of: shape)
      store.places.appendPrefix(of: field, to: &out)
      if isExplaining { enter(shape, position, store.places) }
      if isFast, !step.isUncertain {
        try value(step, of: record.whole, in: record, for: field, isOwn: isOwn, slot, &store)
      } else {
        let age = min(age(ofField: position, of: shape.number, type, &store), maximumAge)
        try uncertainValue(
          step, of: record, for: field, shape, isOwn: isOwn, slot, age: age, &store)
      }
      leave()
      position += 1
    }
  }

  /// Appends the object that a reference is for. A deleted one is left out of a list, and null
  /// elsewhere, unless a property can't do without it.
  ///
  /// - Parameters:
  ///   - slot: The slot to which the reference is.
  ///   - next: The offset in the record's text after the reference.
  /// - Returns: The offset at which the rest begins.
  mutating func referred(
    _ slot: SlotNumber, before next: Int, of record: Record, at place: PlaceNumber,
    _ store: inout RecordStore
  ) throws(CacheMiss) -> Int {
    guard store.slots[slot].isDeleted else {
      try entity(slot, at: place, &store)
      return next
    }
    used.append(RecordUse(slot: slot))
    let comma = UInt8(ascii: ",")
    switch record.bytes[next - 2] {
    case comma where out[out.count - 1] == comma:
      out.remove(from: out.count - 1)
      if case .index(let index)? = path.last { path[path.count - 1] = .index(index - 1) }
    case comma, UInt8(ascii: "["):
      // Everything before it in the list is deleted, too.
      if record.bytes[next] == comma { return next + 1 }
    default:
      if store.places.entries[place].place.isRequired {
        throw miss(slot, nil, .deleted, store)
      }
      out.append("null")
    }
    return next
  }

  /// Appends the value of a member of an object.
  ///
  /// - Parameters:
  ///   - step: Where the object has it.
  ///   - field: The field that is read.
  ///   - isOwn: Whether the object was written for the shape that has the field.
  @inline(__always)
  mutating func value(
    _ step: ReadingStep, of object: Record.Object, in record: Record,
    for field: RecordShape.Field, isOwn: Bool, _ slot: SlotNumber, _ store: inout RecordStore
  ) throws(CacheMiss) {
    let range = record.value(step.position.index, of: object, end: step.end)
    if step.isText {
      out.append(record.bytes, in: range)
    } else if let slot = record.reference(at: range, of: object) {
      _ = try referred(slot, before: range.upperBound, of: record, at: field.child, &store)
    } else {
      try parts(
        RecordParts(of: record, range, in: object), of: record, at: field.child,
        isOwn: isOwn, slot, &store)
    }
  }

  /// Appends the value of a member that may be too old, or not there, or in another member.
  ///
  /// - Parameter age: The age that the value may have.
  @inline(never)
  private mutating func uncertainValue(
    _ step: ReadingStep, of record: Record, for field: RecordShape.Field, _ shape: RecordShape,
    isOwn: Bool, _ slot: SlotNumber, age: Int64, _ store: inout RecordStore
  ) throws(CacheMiss) {
    if failures == nil {
      return try knownValue(
        step, of: record, for: field, shape, isOwn: isOwn, slot, age: age, &store)
    }
    let outer = enterMember(step, of: record, field, slot, store.places)
    defer { failures?.member = outer }
    let mark = mark
    do throws(CacheMiss) {
      try knownValue(step, of: record, for: field, shape, isOwn: isOwn, slot, age: age, &store)
    } catch {
      guard try useFailure(of: field, error, since: mark, &store) else { throw error }
    }
  }

  /// Appends the value of a member that may be too old, or in another member.
  private mutating func knownValue(
    _ step: ReadingStep, of record: Record, for field: RecordShape.Field, _ shape: RecordShape,
    isOwn: Bool, _ slot: SlotNumber, age: Int64, _ store: inout RecordStore
  ) throws(CacheMiss) {
    let position = step.position.index
    if let other = otherForm(of: field, at: position, of: record, store.places),
      try useOtherForm(other, of: field, insteadOf: position, of: record, slot, age: age, &store)
    {
      return
    }
    // The type of an entity is a part of its key: it is never missing, and never too old.
    if field.isTypename, case .entity(let type) = store.slots[slot].kind {
      out.append("\"\(store.places.types[type])\"")
      return
    }
    guard position >= 0 else { throw miss(slot, field, .missingField, store) }
    guard isFresh(record.time(of: position), age: age, slot) else {
      throw miss(slot, field, .stale, store)
    }
    try value(step, of: record.whole, in: record, for: field, isOwn: isOwn, slot, &store)
  }

  // MARK: Ages

  /// Returns whether a value of this time may be in the response, and notes when it becomes stale.
  mutating func isFresh(_ time: Int64, age: Int64, _ slot: SlotNumber) -> Bool {
    // What was invalidated is too old for any age, also for none at all.
    if time == Record.unfinished {
      freshness.unfinished.insert(slot)
      return takesUnfinished
    }
    let isInvalid = Record.isMark(time)
    if isInvalid { freshness.hasInvalid = true }
    let last = isInvalid ? .min : time + age
    if last < earliest { return false }
    freshness.note(last)
    return true
  }

  /// Returns whether all values of a record may be in the response as they are. If not, the walk
  /// over the members finds out which.
  private mutating func isFresh(
    _ record: Record, _ slot: SlotNumber, _ shape: RecordShape, _ type: TypeNumber,
    _ maximumAge: Int64, _ store: inout RecordStore
  ) -> Bool {
    if isExplaining { return false }
    let smallest =
      uniformAge ?? store.shapeAges.ages(of: shape.number, type, store.places).smallest
    let age = min(smallest, maximumAge)
    // Members of different times expire one by one, if they do. What isn't read may be unfinished,
    // or marked as too old.
    if record.times != nil, age < RecordAges.unlimited || record.time <= Record.unfinished {
      return false
    }
    return isFresh(record.time, age: age, slot)
  }

  /// Returns the age that a field of an object may have.
  func age(
    ofField index: Int, of shape: ShapeNumber, _ type: TypeNumber, _ store: inout RecordStore
  ) -> Int64 {
    uniformAge ?? store.shapeAges.ages(of: shape, type, store.places).fields[index]
  }
}
