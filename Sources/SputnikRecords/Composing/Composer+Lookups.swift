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
      store.slots[slot].record?.isNullThatCounts != false
    else { return false }
    let (count, depth, expiry) = (out.count, path.count, expiry)
    let (entities, unknown) = entities(of: lookup, insteadOf: slot, &store)
    guard let entities else {
      if unknown.isEmpty { return false }
      if collects {
        missing += unknown
        return true
      }
      // The file may have an entity that is newer than the null.
      if store.slots[slot].record != nil { throw miss(unknown[0], nil, .missingEntity, store) }
      return false
    }
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
      return true
    } catch {
      if failures == nil { throw error }
      out.remove(from: count)
      path.removeLast(path.count - depth)
      self.expiry = expiry
      enter(field, 0, store.places)
      guard try useFailedRoot(field, slot, &store) else { throw error }
      return true
    }
  }

  /// Returns the slots of the entities, or `nil` if one isn't there, or as several types, or if a
  /// response for the field says something newer. What it depends on is noted as used.
  ///
  /// - Returns: The entities, and the slots that have to be looked up in the file first. There are
  ///   none if the entities can't be the result, whatever the file has.
  private mutating func entities(
    of lookup: RootLookup, insteadOf slot: SlotNumber, _ store: inout RecordStore
  ) -> (found: [SlotNumber]?, unknown: [SlotNumber]) {
    let null = store.slots[slot].record.map(\.latestTime)
    var unknown = null == nil && store.mayBeInFile(slot) ? [slot] : []
    var found: [SlotNumber] = []
    var (isWhole, mayBeWhole) = (true, true)
    for names in lookup.entities {
      let candidates = names.map { store.slot(of: $0) }
      let present = candidates.filter { store.slots[$0].record != nil }
      let absent = candidates.filter { $0 != present.first && store.mayBeInFile($0) }
      if candidates.count > 1 || present.isEmpty { unknown += absent }
      found += present
      if present.count != 1 { isWhole = false }
      if present.count > 1 || present.isEmpty && absent.isEmpty { mayBeWhole = false }
      for candidate in candidates where present.count != 1 || candidate != present[0] {
        used.append(RecordUse(slot: candidate))
      }
    }
    let isNewer = found.allSatisfy { entity in
      null.map { $0 < store.slots[entity].record?.latestTime ?? .min } ?? true
    }
    if isWhole, null != nil { dependsOnTimes = true }
    if !mayBeWhole || null != nil && !isNewer { unknown = [] }
    // What is shown before the rest is there doesn't wait for the file.
    if isWhole, isNewer, unknown.isEmpty || failures?.misses != nil && !collects {
      return (found, [])
    }
    used += found.map { RecordUse(slot: $0) }
    return (nil, unknown)
  }
}

extension Record {
  /// Whether it is a null that wasn't invalidated.
  fileprivate var isNullThatCounts: Bool {
    time > Record.unfinished
      && (0..<memberCount).allSatisfy { bytes[offset($0, of: whole)] == UInt8(ascii: "n") }
  }

  /// When the newest member was received.
  fileprivate var latestTime: Int64 { times?.max() ?? time }
}
