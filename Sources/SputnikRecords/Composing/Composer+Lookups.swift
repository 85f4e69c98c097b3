import SputnikCore
import SputnikLanguage

// Root fields of which no response is there, and whose arguments are the keys of entities.

extension Composer {
  /// Appends the entities that a root field asks for, if there is no response for the field, or a
  /// null that is older than they are.
  ///
  /// - Parameters:
  ///   - field: The shape that has only the field.
  ///   - slot: The slot of the field.
  /// - Returns: Whether it has appended them, or noted what the file may have of them. Otherwise
  ///   the field is what its own slot has.
  mutating func useLookup(
    of field: RecordShape, _ slot: SlotNumber, _ plan: RecordPlan, _ store: inout RecordStore
  ) throws(CacheMiss) -> Bool {
    let name = store.places.content(of: field.number).fields[0].responseName
    guard let lookup = plan.lookups[name],
      // What the server is always asked for isn't looked up, and neither is what was invalidated.
      age(ofField: 0, of: field.number, plan.type, &store) >= 0, !store.slots[slot].isDeleted,
      store.slots[slot].record?.isNullThatCounts != false,
      // A field that has failed is noted as such: the entity may go.
      failures?.response == nil
    else { return false }
    let entities: [SlotNumber]
    switch result(of: lookup, insteadOf: slot, &store) {
    case .entities(let found): entities = found
    case .nothing: return false
    case .unknown(let slots):
      if collects {
        missing += slots
        return true
      }
      // The file may have an entity that is newer than the null.
      if store.slots[slot].record == nil { return false }
      enter(field, 0, store.places)
      throw miss(slots[0], nil, .missingEntity, store)
    }
    let (count, depth, freshness) = (out.count, path.count, freshness)
    let content = store.places.field(0, of: field)
    enter(field, 0, store.places)
    store.places.appendPrefix(of: content, to: &out)
    do throws(CacheMiss) {
      if lookup.isList { out.append(UInt8(ascii: "[")) }
      for (index, entity) in entities.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        if lookup.isList { enter(.index(index)) }
        try self.entity(entity, at: content.child, &store)
        if lookup.isList { leave() }
      }
      if lookup.isList { out.append(UInt8(ascii: "]")) }
      leave()
      if showsHidden { lookedUp[slot] = entities }
      return true
    } catch {
      // What wasn't reached decides, too: without one of them, the null counts again.
      used += entities.map { RecordUse(slot: $0) }
      if failures == nil { throw error }
      out.remove(from: count)
      path.removeLast(path.count - depth)
      self.freshness = freshness
      enter(field, 0, store.places)
      guard try useFailedRoot(field, slot, &store) else { throw error }
      return true
    }
  }

  private enum LookupResult {
    case entities([SlotNumber])
    /// One isn't there, or as several types, or something newer is known of the field.
    case nothing
    /// The file has to be asked for these first.
    case unknown([SlotNumber])
  }

  /// Returns the entities that are the value of a field. What that depends on is noted as used.
  private mutating func result(
    of lookup: RootLookup, insteadOf slot: SlotNumber, _ store: inout RecordStore
  ) -> LookupResult {
    let null = store.slots[slot].record.map(\.latestTime)
    var unknown = null == nil && store.mayBeInFile(slot) ? [slot] : []
    var found: [SlotNumber] = []
    var mayBeWhole = true
    for names in lookup.entities {
      let candidates = names.map { store.slot(of: $0) }
      let present = candidates.filter { store.slots[$0].record != nil }
      let absent = candidates.filter { $0 != present.first && store.mayBeInFile($0) }
      if candidates.count > 1 || present.isEmpty { unknown += absent }
      found += present
      if present.count > 1 || present.isEmpty && absent.isEmpty { mayBeWhole = false }
      for candidate in candidates where present.count != 1 || candidate != present[0] {
        used.append(RecordUse(slot: candidate))
      }
    }
    let limit = null ?? store.forgottenFields.limit(of: slot)
    let isNewer = found.allSatisfy { limit < store.slots[$0].record?.latestTime ?? .min }
    let isWhole = mayBeWhole && found.count == lookup.entities.count
    // What others look up in the file decides, too, if it can't be read at the first time.
    if isWhole, limit > .min || !unknown.isEmpty { dependsOnTimes = true }
    if !mayBeWhole || !isNewer { unknown = [] }
    // What is shown before the rest is there doesn't wait for the file.
    if isWhole, isNewer, unknown.isEmpty || failures?.misses != nil && !collects {
      return .entities(found)
    }
    used += found.map { RecordUse(slot: $0) }
    return unknown.isEmpty ? .nothing : .unknown(unknown)
  }
}

extension Record {
  /// Whether it is a null that wasn't invalidated.
  var isNullThatCounts: Bool {
    time > Record.unfinished
      && (0..<memberCount).allSatisfy { bytes[offset($0, of: whole)] == UInt8(ascii: "n") }
  }
}
