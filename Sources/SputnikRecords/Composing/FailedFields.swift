import SputnikCore
import SputnikLanguage

/// The fields for which a response had an error in place of a value, and the cache has none either.
///
/// A field is known by the record that it belongs to: it stays failed where the record moves in a
/// list, and a record that takes the place of the other one lacks it.
package struct FailedFields: Sendable {
  /// A field of a record, or of an object inside of it.
  struct Place: Hashable, Sendable {
    let slot: Int32
    /// The number of the key of the record's field.
    let member: Int32
    /// The path of the field in the value of the record's field.
    let path: [ResponsePath.Element]
    /// The number of the key of the field itself.
    let key: Int32
  }

  /// A value in a record.
  struct Value: Sendable {
    let record: Record
    let range: Range<Int>
  }

  /// What is shown of a field.
  struct Failure: Sendable {
    /// The list in which an element has failed, as the server sent it; `nil` for a null.
    var list: Value?
    /// The list of objects without identities that the field is in: another list has other objects.
    var surroundings: Value?
    /// The nulls of the response in it, by their numbers.
    var nulls: [Int] = []
  }

  var failures: [Place: Failure] = [:]
  /// For each null of the response that an error explains, the index of the error.
  var errors: [Int] = []

  /// Makes no fields.
  package init() {}

  /// Whether the response had no null that an error explains.
  package var isEmpty: Bool { errors.isEmpty }
  /// The slots that have the fields, and those of the records in lists.
  package var slots: Set<Int32> {
    failures.reduce(into: []) { slots, failure in
      slots.insert(failure.key.slot)
      slots.formUnion(failure.value.list?.record.references.map(\.slot) ?? [])
    }
  }
}

/// What a walk knows of fields that had an error.
struct FailureSearch: Sendable {
  /// The field of a record that the walk is in.
  struct Member: Sendable {
    let slot: Int32
    let key: Int32
    /// How long the path of the field is.
    let depth: Int
    let value: FailedFields.Value?
  }

  /// The fields.
  var known = FailedFields()
  /// A response that was just stored. Fields without a value are added for its errors.
  var response: FailedResponse?
  /// The nulls of the response that are shown, by their numbers.
  var shown: Set<Int> = []
  /// The first thing that is missing although there is a response.
  var first: CacheMiss?
  var member: Member?
}

/// What a walk returns to if a field has failed.
struct ComposerMark {
  fileprivate let count: Int
  fileprivate let depth: Int
  fileprivate let expiry: Int64
  fileprivate let member: FailureSearch.Member?
}

extension Composer {
  /// Where the walk is, with the path of a field.
  var mark: ComposerMark {
    ComposerMark(count: out.count, depth: path.count, expiry: expiry, member: failures?.member)
  }

  /// Notes that the walk is in a field of a record. Returns the field in which it was before.
  mutating func enterMember(
    _ step: ReadingStep?, of record: Record?, _ field: RecordShape.Field, _ slot: Int32,
    _ places: RecordPlaces
  ) -> FailureSearch.Member? {
    let outer = failures?.member
    var value: FailedFields.Value?
    if let step, let record, step.position >= 0 {
      value = FailedFields.Value(
        record: record, range: places.value(Int(step.position), of: record))
    }
    failures?.member = FailureSearch.Member(
      slot: slot, key: field.key, depth: path.count, value: value)
    return outer
  }

  /// Appends what is shown of a root field without a record, if it has failed. Otherwise returns
  /// `false`.
  mutating func useFailedRoot(
    _ shape: RecordShape, _ slot: Int32, _ store: inout RecordStore
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
    guard let failure else { return false }
    if failures.first == nil { self.failures?.first = miss }
    self.failures?.shown.formUnion(failure.nulls)
    self.failures?.member = member
    out.remove(from: mark.count)
    path.removeLast(path.count - mark.depth)
    expiry = mark.expiry
    if let list = failure.list {
      try scan(list.record, list.range, from: field.child, to: field.child, member.slot, &store)
    } else {
      out.append("null")
    }
    return true
  }
}

extension FailedFields.Value {
  fileprivate func isEqual(to other: FailedFields.Value?) -> Bool {
    guard let other else { return false }
    return record.hasEqualValue(range, as: other.record, other.range)
  }
}
