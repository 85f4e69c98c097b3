import SputnikCore
import SputnikLanguage

/// The fields for which a response had an error in place of a value, and the cache has none either.
///
/// A field is known by the record that it belongs to: it stays failed where the record moves in a
/// list, and a record that takes the place of the other one lacks it.
package struct FailedFields: Sendable {
  /// A field of a record, or of an object inside of it.
  struct Place: Hashable, Sendable {
    let slot: SlotNumber
    /// The number of the key of the record's field.
    let member: FieldKeyNumber
    /// The path of the field in the value of the record's field.
    let path: [ResponsePath.Element]
    /// The number of the key of the field itself.
    let key: FieldKeyNumber
  }

  /// A value in a record.
  struct Value: Sendable {
    let record: Record
    let range: Range<Int>
  }

  /// What is shown of a field.
  struct Failure: Sendable {
    enum Content: Sendable {
      /// A null of the response, by its number.
      case null(Int)
      case list(FailedList)
    }

    let content: Content
    /// The list of objects without identities that the field is in: another list has other objects.
    let surroundings: Value?
  }

  var failures: [Place: Failure] = [:]
  /// The nulls of the response that errors explain.
  var nulls: [FailedNull] = []

  /// Makes no fields.
  package init() {}

  /// Whether the response had no null that an error explains.
  package var isEmpty: Bool { nulls.isEmpty }
  /// The slots that have the fields, and those of the records in lists.
  package var slots: Set<SlotNumber> {
    failures.reduce(into: []) { slots, failure in
      slots.insert(failure.key.slot)
      if case .list(let list) = failure.value.content {
        slots.formUnion(list.value.record.references.map(\.slot))
      }
    }
  }
}

/// A null in a response that an error explains.
struct FailedNull: Sendable {
  let path: [ResponsePath.Element]
  /// The index of the error.
  let error: Int
}

/// A list in which an element has failed, as the server sent it.
struct FailedList: Sendable {
  let value: FailedFields.Value
  /// The numbers of the nulls in it by their offsets in the text.
  var elements: [Int: Int] = [:]
  /// The numbers of the nulls in objects without identities, with their paths in the list.
  var inside: [(null: Int, path: [ResponsePath.Element])] = []
}

/// What a walk knows of fields that had an error.
struct FailureSearch: Sendable {
  /// The field of a record that the walk is in.
  struct Member: Sendable {
    let slot: SlotNumber
    let key: FieldKeyNumber
    /// How long the path of the field is.
    let depth: Int
    let value: FailedFields.Value?
  }

  /// The fields.
  var known = FailedFields()
  /// A response that was just stored. Fields without a value are added for its errors.
  var response: FailedResponse?
  /// The nulls of the response that are shown, by their numbers, and where.
  var shown: [(null: Int, path: [ResponsePath.Element])] = []
  /// The first thing that is missing although there is a response.
  var first: CacheMiss?
  var member: Member?
  /// What is missing, for which the response has nulls; `nil` if it has to be whole.
  var misses: [PartialMiss]?
}

/// What a walk returns to if a field has failed.
struct ComposerMark {
  let count: Int
  let depth: Int
  let freshness: Freshness
  fileprivate let shown: Int
  let member: FailureSearch.Member?
}

extension Composer {
  /// Where the walk is, with the path of a field.
  var mark: ComposerMark {
    ComposerMark(
      count: out.count, depth: path.count, freshness: freshness,
      shown: failures?.shown.count ?? 0,
      member: failures?.member)
  }

  /// Notes that the walk is in a field of a record. Returns the field in which it was before.
  mutating func enterMember(
    _ step: ReadingStep?, of record: Record?, _ field: RecordShape.Field, _ slot: SlotNumber,
    _ places: RecordPlaces
  ) -> FailureSearch.Member? {
    let outer = failures?.member
    var value: FailedFields.Value?
    if let step, let record, !step.isMissing {
      value = FailedFields.Value(
        record: record, range: places.value(step.position.index, of: record.whole, in: record))
    }
    failures?.member = FailureSearch.Member(
      slot: slot, key: field.key, depth: path.count, value: value)
    return outer
  }

  /// Goes on after what is missing, if the walk looks for all fields of a response that failed, and
  /// what is missing isn't in one of them. What it appends doesn't matter. Otherwise returns
  /// `false`.
  mutating func skip(since mark: ComposerMark) -> Bool {
    guard let response = failures?.response, !response.hasFailure(around: path.prefix(mark.depth))
    else { return false }
    failures?.member = mark.member
    out.remove(from: mark.count)
    path.removeLast(path.count - mark.depth)
    out.append("null")
    return true
  }

  /// Appends what is shown of a root field without a record, if it has failed. Otherwise returns
  /// `false`.
  mutating func useFailedRoot(
    _ shape: RecordShape, _ slot: SlotNumber, _ store: inout RecordStore
  ) throws(CacheMiss) -> Bool {
    if failures == nil { return false }
    let field = store.places.field(0, of: shape)
    _ = enterMember(nil, of: nil, field, slot, store.places)
    store.places.appendPrefix(of: field, to: &out)
    let miss = miss(slot, nil, .missingEntity, store)
    guard try useFailure(of: field, miss, since: mark, &store) else { return false }
    leave()
    return true
  }

  /// Appends what is shown of a field that has failed, in place of what there is of its value.
  ///
  /// - Parameters:
  ///   - field: The field, whose path is that of the mark.
  ///   - miss: What is missing.
  /// - Returns: Whether the field has failed.
  mutating func useFailure(
    of field: RecordShape.Field, _ miss: CacheMiss, since mark: ComposerMark,
    _ store: inout RecordStore
  ) throws(CacheMiss) -> Bool {
    guard let failures, let member = mark.member else { return false }
    let fieldPath = Array(path.prefix(mark.depth))
    let place = FailedFields.Place(
      slot: member.slot, member: member.key, path: Array(fieldPath.dropFirst(member.depth)),
      key: field.key)
    var failure = failures.known.failures[place]
    if let surroundings = failure?.surroundings, !surroundings.isEqual(to: member.value) {
      failure = nil
    }
    if failure == nil, let new = failures.response?.failure(at: fieldPath, in: member, store) {
      failure = new
      self.failures?.known.failures[place] = new
    }
    guard let failure else { return usePart(of: field, miss, since: mark, store) }
    if failures.first == nil { self.failures?.first = miss }
    self.failures?.member = member
    self.failures?.shown.removeLast(failures.shown.count - mark.shown)
    out.remove(from: mark.count)
    path.removeLast(path.count - mark.depth)
    freshness = mark.freshness
    switch failure.content {
    case .null(let null):
      self.failures?.shown.append((null, fieldPath))
      out.append("null")
    case .list(let list):
      self.failures?.shown += list.inside.map { ($0.null, fieldPath + $0.path) }
      try append(list, list.value.range, at: field.child, member.slot, &store)
    }
    return true
  }

  /// Appends a list with failed elements. Deleted entities are left out.
  private mutating func append(
    _ list: FailedList, _ range: Range<Int>, at place: PlaceNumber, _ slot: SlotNumber,
    _ store: inout RecordStore
  ) throws(CacheMiss) {
    let record = list.value.record
    out.append(UInt8(ascii: "["))
    var count = 0
    for (element, inside) in record.elements(of: range) ?? [] {
      let first = record.bytes[element.lowerBound]
      if first == UInt8(ascii: "0") {
        let slot = record.reference(record.firstReference(from: element.lowerBound)).slot
        used.append(RecordUse(slot: slot))
        if store.slots[slot].isDeleted { continue }
      }
      if count > 0 { out.append(UInt8(ascii: ",")) }
      enter(.index(count))
      count += 1
      switch first {
      case UInt8(ascii: "["): try append(list, element, at: place, slot, &store)
      case UInt8(ascii: "n"):
        if let null = list.elements[element.lowerBound] { failures?.shown.append((null, path)) }
        out.append("null")
      default:
        try parts(
          RecordParts(of: record, element, after: inside), of: record, at: place, isOwn: false,
          slot, &store)
      }
      leave()
    }
    out.append(UInt8(ascii: "]"))
  }
}

extension FailedFields.Value {
  fileprivate func isEqual(to other: FailedFields.Value?) -> Bool {
    guard let other else { return false }
    return record.hasEqualValue(range, as: other.record, other.range)
  }
}
