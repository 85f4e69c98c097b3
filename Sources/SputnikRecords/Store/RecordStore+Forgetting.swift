/// What others than a store use of what it knows of documents.
package struct PlanUse: Sendable {
  package var plans: [RecordPlan] = []
  package var saved: [RecordStore.SavedSlot] = []
  package var uses: [RecordUse] = []
  package var failed: [FailedFields] = []

  package init() {}
}

extension RecordStore {
  /// What may be known of documents before it is looked at again what of it is used, in bytes.
  private static let smallestForgetLimit = 16_384

  /// How much memory that which is known of documents takes, roughly.
  package var placesByteCount: Int { places.byteCount }

  /// Whether much was learned of documents since the last call of ``forgetPlaces(but:)``.
  package var mayForget: Bool {
    places.byteCount > max(Self.smallestForgetLimit, 2 * usedPlacesByteCount)
  }

  /// Forgets what is known of documents, but for what records and others use. Each value of an
  /// argument below the root fields is known until then.
  package mutating func forgetPlaces(but use: PlanUse) {
    var used = UsedPlaces()
    for slot in slots.elements where slot.kind != .free {
      if let record = slot.record { used.use(record, of: places) }
      used.use(key: slot.writer)
      if case .rootField(let key) = slot.kind { used.use(key: key) }
    }
    for record in former.values { used.use(record, of: places) }
    for plan in use.plans {
      used.use(place: plan.place, of: places)
      used.use(key: plan.writer)
      if let entity = plan.entity { used.use(place: entity.place, of: places) }
    }
    for saved in use.saved {
      used.use(key: saved.writer)
      if let record = saved.record { used.use(record, of: places) }
    }
    for record in use.uses { used.use(shape: record.shape, of: places) }
    for failed in use.failed { failed.note(in: &used, of: places) }
    places.forget(but: used)
    usedPlacesByteCount = places.byteCount
    shapeAges.forget()
    file?.forget(but: used)
    // Who has numbers of shapes, and isn't among those who use them, has to compare.
    released += 1
  }
}

extension FailedFields {
  fileprivate func note(in used: inout UsedPlaces, of places: RecordPlaces) {
    for (place, failure) in failures {
      used.use(key: place.key)
      used.use(key: place.member)
      if let value = failure.surroundings { used.use(value.record, of: places) }
      if case .list(let list) = failure.content { used.use(list.value.record, of: places) }
    }
  }
}
