import SputnikCore

// Objects without a key, alone and in lists.

extension RecordMerge {
  /// Appends the merge of two values with objects. Returns the place of the objects in it, or
  /// `nil`, and appends nothing, if the values may be of different objects.
  mutating func merged(
    _ old: Value, _ new: Value, _ places: inout RecordPlaces
  ) -> PlaceNumber? {
    let start = (out.count, references.count, isRegular)
    var place: PlaceNumber?
    if append(old, new, &place, &places) { return place ?? old.place }
    out.removeLast(out.count - start.0)
    references.removeLast(references.count - start.1)
    isRegular = start.2
    return nil
  }

  /// Appends the merge of two values. All objects in them must get one place.
  private mutating func append(
    _ old: Value, _ new: Value, _ place: inout PlaceNumber?, _ places: inout RecordPlaces
  ) -> Bool {
    switch (old.first, new.first) {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")):
      guard let merged = mergedObject(old, new, &places), place == nil || place == merged else {
        return false
      }
      place = merged
      return true
    case (UInt8(ascii: "["), UInt8(ascii: "[")):
      guard let olds = old.elements, let news = new.elements, olds.count == news.count,
        isOneResponse || arePairs(olds, news, &places)
      else { return false }
      out.append(UInt8(ascii: "["))
      for index in olds.indices {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        guard append(olds[index], news[index], &place, &places) else { return false }
      }
      out.append(UInt8(ascii: "]"))
      return true
    default:
      // A null, or a reference to an entity.
      guard isOneResponse, old.isEqual(to: new) else { return false }
      copy(new)
      return true
    }
  }

  /// Appends the merge of two objects that are embedded. Returns `nil` if they may be two different
  /// objects.
  private mutating func mergedObject(
    _ old: Value, _ new: Value, _ places: inout RecordPlaces
  ) -> PlaceNumber? {
    let areEntities = places.mayBeEntity(old.place)
    guard areEntities == places.mayBeEntity(new.place) else { return nil }
    var members = Self.unique(Self.members(of: old, &places), &places)
    add(Self.unique(Self.members(of: new, &places), &places), to: &members)
    let differ = members.contains { member in
      guard member.field.isTypename, let old = member.old, let new = member.new else {
        return false
      }
      return !old.hasEqualText(as: new)
    }
    if differ { return nil }
    if areEntities || places.isTyped(old.place) || places.isTyped(new.place) { isRegular = false }
    let (outer, first) = (offsets, references.count)
    defer { offsets = outer }
    var place = old.place
    let type = type(of: members, &places)
    _ = object(&members, &places) { places, fields in
      let shape = places.shape(at: place, of: type)
      if fields == places.content(of: shape.number).fields { return shape }
      place = places.number(of: places.entries[place].place.with(fields))
      return places.shape(at: place, of: type)
    }
    if places.sharesOrdinal(place) {
      for index in first..<references.count { references[index].ordinal = 0 }
    }
    let hasSameForm = places.form(at: place) == places.form(at: new.place)
    return hasSameForm ? place : nil
  }

  /// Returns the number of the type that an object has; absent if it isn't among the members.
  private func type(of members: [Member], _ places: inout RecordPlaces) -> TypeNumber {
    let value = members.first { $0.field.responseName == "__typename" }
    return (value?.new ?? value?.old).map { $0.record.typeName(at: $0.range, in: &places) }
      ?? .absent
  }

  // MARK: Lists

  /// Returns whether the objects of two lists of different responses are the same, in the same
  /// order: each pair has fields in common, with equal values, and in these no object is like
  /// another one of the list. So two queries for one list don't replace each other's data, and no
  /// object arises that no response had.
  private func arePairs(_ olds: [Value], _ news: [Value], _ places: inout RecordPlaces) -> Bool {
    guard (olds + news).allSatisfy({ $0.first == UInt8(ascii: "{") }) else { return false }
    var shared: Set<MemberNumber>?
    var objects: [[Member]] = []
    for (old, new) in zip(olds, news) {
      guard let members = equalMembers(old, new, &places) else { return false }
      let keys = Set(members.map(\.key))
      shared = shared?.intersection(keys) ?? keys
      objects.append(members)
    }
    guard let shared, objects.allSatisfy({ !$0.isEmpty }) else { return true }
    var seen: Set<[UInt8]> = []
    return objects.count == 1
      || objects.allSatisfy { members in
        let values = members.filter { shared.contains($0.key) }.compactMap(\.old)
        return seen.insert(values.flatMap(\.content)).inserted
      }
  }

  /// Returns the fields that two objects have in common, those with leaves or entities; `nil` if
  /// there are none, or if a value is another one.
  private func equalMembers(
    _ old: Value, _ new: Value, _ places: inout RecordPlaces
  ) -> [Member]? {
    let olds = Self.members(of: old, &places)
    var equal: [Member] = []
    for member in Self.members(of: new, &places) {
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
  private func mayBeEqual(_ old: Value, _ new: Value, _ places: inout RecordPlaces) -> Bool {
    if let olds = old.elements, let news = new.elements {
      return olds.count == news.count
        && zip(olds, news).allSatisfy { mayBeEqual($0, $1, &places) }
    }
    guard old.first == UInt8(ascii: "{"), new.first == UInt8(ascii: "{") else {
      return old.isEqual(to: new)
    }
    let olds = Self.members(of: old, &places)
    return Self.members(of: new, &places).allSatisfy { member in
      guard let value = member.old, let other = olds.first(where: { $0.key == member.key })?.old
      else { return true }
      return mayBeEqual(other, value, &places)
    }
  }
}

extension RecordMerge.Value {
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
