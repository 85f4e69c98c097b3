import SputnikCore

// Lists of objects without a key.

extension RecordMerge.Value {
  /// The elements of a list; `nil` for any other value.
  var elements: [Self]? {
    record.elements(of: range, after: inside)?.map {
      Self(
        record: record, range: $0.range, inside: $0.inside, holdsObjects: holdsObjects, time: time)
    }
  }

  /// The text and the references, in bytes that no other value has.
  fileprivate var content: [UInt8] {
    var bytes = record.text(range)
    let count = bytes.count
    for number in record.firstReference(from: range.lowerBound)..<record.referenceCount {
      let reference = record.reference(number)
      guard reference.offset < range.upperBound else { break }
      withUnsafeBytes(of: reference.slot) { bytes += $0 }
    }
    withUnsafeBytes(of: count) { bytes += $0 }
    return bytes
  }
}

extension RecordMerge {
  /// Returns whether the objects of two lists of different responses are the same, in the same
  /// order: each pair has fields in common, with equal values, and in these no object is like
  /// another one of the list. So two queries for one list don't replace each other's data, and no
  /// object arises that no response had.
  static func arePairs(_ olds: [Value], _ news: [Value], _ places: inout RecordPlaces) -> Bool {
    var shared: Set<MemberNumber>?
    var objects: [[Member]] = []
    for (old, new) in zip(olds, news) {
      guard let oldObject = old.object, let newObject = new.object,
        let members = equalMembers(
          members(of: old.record, oldObject, &places), members(of: new.record, newObject, &places),
          &places)
      else { return false }
      let keys = Set(members.map(\.key))
      shared = shared?.intersection(keys) ?? keys
      objects.append(members)
    }
    guard let shared, objects.count > 1 else { return true }
    var seen: Set<[UInt8]> = []
    return objects.allSatisfy { members in
      let values = members.filter { shared.contains($0.key) }.compactMap(\.old)
      return seen.insert(values.flatMap(\.content)).inserted
    }
  }

  /// Returns the members that two objects have in common, those with leaves or entities; `nil` if
  /// there are none, or if a value is another one.
  private static func equalMembers(
    _ olds: [Member], _ news: [Member], _ places: inout RecordPlaces
  ) -> [Member]? {
    var equal: [Member] = []
    for member in news {
      guard let value = member.old, let other = olds.first(where: { $0.key == member.key })?.old
      else { continue }
      if value.hasObjects || other.hasObjects {
        guard mayBeEqual(other, value, &places) else { return nil }
      } else {
        guard value.isEqual(to: other) else { return nil }
        equal.append(member)
      }
    }
    return equal.isEmpty ? nil : equal
  }

  /// Returns whether two values with objects without keys are equal in all fields that both have.
  private static func mayBeEqual(
    _ old: Value, _ new: Value, _ places: inout RecordPlaces
  ) -> Bool {
    if let olds = old.elements, let news = new.elements {
      return olds.count == news.count
        && zip(olds, news).allSatisfy { mayBeEqual($0, $1, &places) }
    }
    guard let oldObject = old.object, let newObject = new.object else {
      return old.isEqual(to: new)
    }
    let olds = members(of: old.record, oldObject, &places)
    return members(of: new.record, newObject, &places).allSatisfy { member in
      guard let value = member.old, let other = olds.first(where: { $0.key == member.key })?.old
      else { return true }
      return mayBeEqual(other, value, &places)
    }
  }
}
