import SputnikCore

// Most stores over the record of another operation are polls: everything that came is there, and
// equal. Then nothing is merged, and the older record has what it had.

extension RecordMerge {
  /// Returns the older one of two records with the times of the newer one, if it has everything
  /// that the newer one has; otherwise `nil`.
  static func covering(_ old: Record, _ new: Record, _ places: inout RecordPlaces) -> Record? {
    guard old.time > Record.unfinished,
      cover(of: new, new.whole, by: old, old.whole, &places) != .none
    else { return nil }
    let steps = places.steps(from: old.shape, to: new.shape)
    var times = old.times ?? Array(repeating: old.time, count: old.memberCount)
    for index in 0..<new.memberCount {
      times[places.steps[steps + index].position.index] = new.time(of: index)
    }
    var record = old
    record.set(times)
    return record
  }

  /// How much of something is in an older value.
  enum Cover {
    /// Not everything, or with other values.
    case none
    /// Everything, and nothing else is there.
    case equal
    /// Everything, and there is more.
    case larger
  }

  private static func cover(
    of new: Record, _ newObject: Record.Object, by old: Record, _ oldObject: Record.Object,
    _ places: inout RecordPlaces
  ) -> Cover {
    let shape = places.shapes[newObject.shape]
    let steps = places.steps(from: oldObject.shape, to: newObject.shape)
    var cover = oldObject.shape == newObject.shape ? Cover.equal : .larger
    for index in 0..<Int(shape.count) {
      let step = places.steps[steps + index]
      if step.isUncertain { return .none }
      let value = places.value(index, of: newObject, in: new)
      let former = old.value(step.position.index, of: oldObject, end: step.end)
      if step.isText {
        guard new.hasEqualText(value, as: old, former) else { return .none }
        continue
      }
      if let slot = new.reference(at: value, of: newObject) {
        guard old.reference(at: former, of: oldObject) == slot else { return .none }
        continue
      }
      switch self.cover(
        of: new, RecordParts(of: new, value, in: newObject), by: old,
        RecordParts(of: old, former, in: oldObject), &places)
      {
      case .none: return .none
      case .equal: continue
      case .larger: cover = .larger
      }
    }
    return cover
  }

  /// Returns how much of a value is in an older one.
  static func cover(of new: Value, by old: Value, _ places: inout RecordPlaces) -> Cover {
    cover(
      of: new.record, RecordParts(of: new.record, new.range, after: new.inside), by: old.record,
      RecordParts(of: old.record, old.range, after: old.inside), &places)
  }

  private static func cover(
    of new: Record, _ newParts: RecordParts, by old: Record, _ oldParts: RecordParts,
    _ places: inout RecordPlaces
  ) -> Cover {
    var (news, olds) = (newParts, oldParts)
    var objects: [Record.Object] = []
    var cover = Cover.equal
    var between = 0
    while let part = news.next(of: new) {
      between += part.before.count
      guard let other = olds.next(of: old), new.hasEqualText(part.before, as: old, other.before)
      else { return .none }
      switch (other.content, part.content) {
      case (.reference(let a), .reference(let b)):
        guard a == b else { return .none }
      case (.object(let a), .object(let b)):
        switch self.cover(of: new, b, by: old, a, &places) {
        case .none: return .none
        case .equal: break
        case .larger: cover = .larger
        }
        objects.append(b)
      default: return .none
      }
    }
    guard olds.next(of: old) == nil, new.hasEqualText(news.rest, as: old, olds.rest) else {
      return .none
    }
    // Objects with more fields stay in a list only if they surely are the same.
    guard cover == .larger, new.bytes[newParts.rest.lowerBound] == UInt8(ascii: "[") else {
      return cover
    }
    let hasOnlyObjects = between + news.rest.count == objects.count + 1
    if hasOnlyObjects, objects.count > 1, areTold(objects, new, places) { return cover }
    let (a, b) = (Value(oldParts, of: old), Value(newParts, of: new))
    guard let olds = a.elements, let news = b.elements else { return .none }
    return arePairs(olds, news, &places) ? cover : .none
  }

  /// Returns whether leaves and references surely tell the objects of a list from each other.
  private static func areTold(
    _ objects: [Record.Object], _ record: Record, _ places: RecordPlaces
  ) -> Bool {
    guard let shape = objects.first.map({ places.shapes[$0.shape] }),
      objects.allSatisfy({ $0.shape == shape.number })
    else { return false }
    let fields = places.fields(of: shape)
    let positions = fields.indices.filter {
      !fields[$0].child.exists || places.mayBeEntity(fields[$0].child)
    }.map { $0 - fields.startIndex }
    if positions.isEmpty { return false }
    var hashes: Set<UInt64> = []
    hashes.reserveCapacity(objects.count)
    for object in objects {
      var hash: UInt64 = 7
      for position in positions {
        let value = places.value(position, of: object, in: record)
        hash = record.hash(of: value, hash)
        var parts = RecordParts(of: record, value, in: object)
        while places.field(position, of: shape).child.exists, let part = parts.next(of: record) {
          guard case .reference(let slot) = part.content else { return false }
          hash = (hash ^ UInt64(slot.index)) &* 0x9E37_79B9_7F4A_7C15
        }
      }
      guard hashes.insert(hash).inserted else { return false }
    }
    return true
  }
}

extension RecordMerge.Value {
  fileprivate init(_ parts: RecordParts, of record: Record) {
    self.init(
      record: record, range: parts.rest, inside: parts.entry, holdsObjects: true, time: 0)
  }
}
