import SputnikCore
import SputnikLanguage

// What is missing for a response, and where.

extension Composer {
  /// Notes a record that is missing, or that lacks something. Returns `false` if the file can't
  /// help.
  mutating func collect(_ slot: SlotNumber, _ store: RecordStore) -> Bool {
    guard collects, store.mayBeInFile(slot) else { return false }
    missing.append(slot)
    return true
  }

  /// Notes that it isn't known which fragments apply to a type. Returns `false` if the file can't
  /// help.
  mutating func collect(_ type: TypeNumber, at place: PlaceNumber, _ store: RecordStore) -> Bool {
    guard type.exists, let known = store.file?.knownFacts else { return false }
    // The answer may be one for all places, or for this one.
    let facts = store.places.items(at: place, of: type).undecided.map { fragment in
      [PlaceNumber.absent, place].map { TypeFact(fragment: fragment, type: type, place: $0) }
    }
    if facts.isEmpty || facts.contains(where: { $0.allSatisfy(known.contains) }) { return false }
    if !collects {
      missesFact = true
      return false
    }
    missingFacts += facts.joined().filter { !known.contains($0) }
    return true
  }

  mutating func enter(_ element: @autoclosure () -> ResponsePath.Element) {
    if isExplaining { path.append(element()) }
  }

  mutating func enter(_ shape: RecordShape, _ position: Int, _ places: RecordPlaces) {
    enter(.name(places.content(of: shape.number).fields[position].responseName))
  }

  mutating func leave() {
    if isExplaining { path.removeLast() }
  }

  mutating func miss(
    _ slot: SlotNumber, _ field: RecordShape.Field?, _ reason: CacheMiss.Reason,
    _ store: RecordStore
  ) -> CacheMiss {
    missedSlot = slot
    reasons.insert(reason)
    if reason != .unknownType { missesFact = false }
    // The key of a root field has the field already.
    let isRoot = path.count == 1
    let field = field.flatMap {
      isRoot && store.slots[slot].kind == .rootField($0.key) ? nil : $0
    }
    return CacheMiss(
      path: ResponsePath(path), entity: store.key(of: slot),
      field: field.map { store.places.fieldKeys[$0.key] } ?? "", reason: reason)
  }

  /// Returns what explains that an entity is missing, for which a program asks itself.
  func hint(
    for miss: CacheMiss, _ entity: RecordPlan.Entity, _ store: inout RecordStore
  ) -> CacheMiss.Hint? {
    guard miss.reason == .missingEntity, miss.entity == entity.key else { return nil }
    let others = store.otherNames(of: entity.name, isGuess: true).filter { other in
      store.hasFields(of: entity.place, inEntity: other)
    }
    if !others.isEmpty { return .otherTypes(others.map(\.type).sorted()) }
    return entity.lacksKey && !store.hasEntity(ofType: entity.type) ? .noKey : nil
  }
}

extension RecordStore {
  /// Whether an entity has all fields of a place.
  fileprivate mutating func hasFields(of place: PlaceNumber, inEntity entity: EntityName) -> Bool {
    let slot = slot(of: entity)
    guard let record = slots[slot].record,
      let shape = places.knownShape(at: place, of: slots[slot].type)
    else { return false }
    let first = places.steps(from: record.shape, to: shape.number)
    return (0..<Int(shape.visibleCount)).allSatisfy {
      !places.steps[first + $0].isMissing || places.field($0, of: shape).isTypename
    }
  }
}
