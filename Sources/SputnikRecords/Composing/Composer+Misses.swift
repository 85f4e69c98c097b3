import SputnikCore
import SputnikLanguage

// What is missing for a response, and where.

extension Composer {
  /// Notes a record that is missing, or that lacks something. Returns `false` if the file can't
  /// help.
  mutating func collect(_ slot: Int32, _ store: RecordStore) -> Bool {
    guard collects, !store.slots[Int(slot)].isKnown else { return false }
    missing.append(slot)
    return true
  }

  /// Notes that it isn't known what objects of a type have at a place.
  mutating func collect(_ fact: FileState.Fact, _ store: RecordStore) -> Bool {
    guard collects, fact.type >= 0, store.file?.knownFacts.contains(fact) == false else {
      return false
    }
    missingFacts.append(fact)
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

  func miss(
    _ slot: Int32, _ field: RecordShape.Field?, _ reason: CacheMiss.Reason, _ store: RecordStore
  ) -> CacheMiss {
    CacheMiss(
      path: ResponsePath(path), entity: store.key(of: slot),
      field: field.map { store.places.fieldKeys[Int($0.key)] } ?? "", reason: reason)
  }
}
