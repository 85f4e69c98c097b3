import SputnikCore

/// A merge of two records of one entity.
///
/// The result has the members of both, and the values of the newer one. The order is that of the
/// older one, so that two operations with the same fields in another order don't change it in turn.
/// Objects without a key are merged in the same way, if they are the same; otherwise the newer one
/// replaces the older one.
struct RecordMerge {
  /// A value in a record.
  struct Value {
    let record: Record
    let range: Range<Int>
    /// The index of an entry before which none is in the value.
    let inside: Int
    /// Whether it can have objects.
    let holdsObjects: Bool
    /// When it was received.
    let time: Int64

    var first: UInt8 { record.bytes[range.lowerBound] }
    var isNull: Bool { record.isNull(range) }
    /// The object that it is; `nil` for anything else.
    var object: Record.Object? {
      first == UInt8(ascii: "{") && hasObjects
        ? record.object(record.firstEntry(from: range.lowerBound, after: inside)) : nil
    }
    /// Whether there are objects in it that aren't entities.
    var hasObjects: Bool {
      guard holdsObjects else { return false }
      let entry = record.firstEntry(from: range.lowerBound, after: inside)
      return entry < record.entryCount && record.entry(entry).start < range.upperBound
    }

    func hasEqualText(as other: Value) -> Bool {
      record.hasEqualText(range, as: other.record, other.range)
    }

    /// Returns whether both have the same text, references and objects.
    func isEqual(to other: Value) -> Bool {
      record.hasEqualValue(range, as: other.record, other.range)
    }
  }

  /// A member of an object, with its values in both records. It has one of them at least.
  struct Member {
    var field: RecordPlace.Field
    let key: MemberNumber
    var old: Value?
    var new: Value?
  }

  private var text: [UInt8] = []
  private var inner: [UInt32] = []
  private var entries: [Record.Entry] = []
  private var references: [Record.Reference] = []
  /// Whether both values are of one response, so that their lists have the same elements.
  private let isOneResponse: Bool
  /// Whether the newer one is a change of the older one by an app.
  private let isChange: Bool
  /// Whether newer objects without a key replace older ones: other values came between them.
  private let replacesObjects: Bool
  /// Whether objects may have members twice.
  private let removesTwins: Bool

  private init(
    isOneResponse: Bool, isChange: Bool = false, replacesObjects: Bool = false,
    removesTwins: Bool = false
  ) {
    self.isOneResponse = isOneResponse
    self.isChange = isChange
    self.replacesObjects = replacesObjects
    self.removesTwins = removesTwins
  }

  /// Returns what two records of an entity have together.
  ///
  /// - Parameters:
  ///   - positions: The members of the newer record that count; `nil` for all.
  ///   - isOneResponse: Whether both are of one response, which has the entity at two places.
  ///   - replacesObjects: Whether newer objects without a key replace older ones.
  static func merge(
    _ old: Record, _ new: Record, _ places: inout RecordPlaces, only positions: [Int]? = nil,
    isOneResponse: Bool = false, replacesObjects: Bool = false
  ) -> Record {
    if positions == nil, !isOneResponse, !replacesObjects,
      let merged = covering(old, new, &places)
    {
      return merged
    }
    var merge = RecordMerge(
      isOneResponse: isOneResponse, isChange: positions != nil, replacesObjects: replacesObjects)
    let all = members(of: new, new.whole, &places)
    var members = members(of: old, old.whole, &places)
    merge.add(positions.map { $0.map { all[$0] } } ?? all, to: &members)
    return merge.record(of: &members, keyedAs: new.shape, &places)
  }

  /// Returns the record of members, which are appended.
  ///
  /// - Parameter keyed: The shape whose key the record has.
  private mutating func record(
    of members: inout [Member], keyedAs keyed: ShapeNumber, _ places: inout RecordPlaces
  ) -> Record {
    let positions = places.content(of: keyed).keyFields.compactMap { position in
      let key = places.field(position, of: places.shapes[keyed]).member
      return members.firstIndex { $0.key == key }
    }
    let (shape, offsets) = object(
      &members, &places, keys: [ShapeContent.Key(positions: positions)])
    return record(of: shape, offsets, times(of: members))
  }

  /// Returns the record of what was appended.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of its members.
  ///   - times: When each member was received.
  private func record(of shape: ShapeNumber, _ offsets: [UInt32], _ times: [Int64]) -> Record {
    var record = Record(
      shape: shape, text: text, offsets: offsets, inner: inner, entries: entries,
      references: references, isRegular: entries.isEmpty)
    record.set(times)
    return record
  }

  /// Returns when each member was received. An old value is older than the one of another form of
  /// its field that came now, also if both came within a millisecond.
  private func times(of members: [Member]) -> [Int64] {
    members.map { member in
      // A change of a list of which elements are still to come doesn't make it whole.
      if isChange, member.old?.time == Record.unfinished { return Record.unfinished }
      guard member.new == nil, let old = member.old, old.holdsObjects, !isOneResponse else {
        return (member.new ?? member.old)?.time ?? .min
      }
      let others = members.filter { $0.field.key == member.field.key && $0.key != member.key }
      return others.compactMap(\.new).reduce(old.time) { time, other in
        other.time > Record.unfinished ? min(time, other.time - 1) : time
      }
    }
  }

  // MARK: Members

  /// Returns the members of an object, as those of the older one.
  ///
  /// - Parameter time: When an object inside of a record was received, if that matters.
  static func members(
    of record: Record, _ object: Record.Object, _ places: inout RecordPlaces, time: Int64? = nil
  ) -> [Member] {
    let shape = places.shapes[object.shape]
    let fields = places.content(of: object.shape).fields
    // The members of the record have times of their own.
    let time = object.inside == 0 ? nil : time ?? record.time
    let members = fields.indices.map { position in
      let field = places.field(position, of: shape)
      return Member(
        field: fields[position], key: field.member,
        old: Value(
          record: record, range: places.value(position, of: object, in: record),
          inside: object.inside, holdsObjects: field.child.exists,
          time: time ?? record.time(of: position)))
    }
    return shape.hasTwins ? withoutTwins(members, &places) : members
  }

  /// Adds the members of the newer object to those of the older one.
  private func add(_ newer: [Member], to members: inout [Member]) {
    for var member in newer {
      if let known = members.firstIndex(where: { $0.key == member.key }) {
        members[known].new = member.old
        // What was invalidated isn't a part of something new. What isn't whole is one of a change.
        let limit = isChange ? Record.unfinished : Record.unfinished + 1
        if let old = members[known].old, old.time < limit, !isOneResponse {
          members[known].old = nil
        }
      } else {
        swap(&member.old, &member.new)
        members.append(member)
      }
    }
    members = withoutReplacedForms(members)
  }

  /// Leaves out old members whose field has a newer value for objects with another identity: if one
  /// of them is null, if they are lists of different lengths, or if objects are replaced.
  private func withoutReplacedForms(_ members: [Member]) -> [Member] {
    members.filter { member in
      guard let old = member.old, member.new == nil, old.holdsObjects else { return true }
      return !members.contains { other in
        guard other.field.key == member.field.key, other.key != member.key, let new = other.new
        else { return false }
        return replacesObjects || old.isNull || new.isNull
          || old.elements?.count != new.elements?.count
      }
    }
  }

  // MARK: Twins

  /// Returns a record that has each member once, with everything that it has under two response
  /// names, which may ask for different fields of its objects.
  static func withoutTwins(_ record: Record, _ places: inout RecordPlaces) -> Record {
    guard
      places.shapes[record.shape].hasTwins
        || record.entries.contains(where: { places.shapes[$0.shape].hasTwins })
    else { return record }
    var merge = RecordMerge(isOneResponse: true, removesTwins: true)
    var members = members(of: record, record.whole, &places)
    return merge.record(of: &members, keyedAs: record.shape, &places)
  }

  private static func withoutTwins(
    _ members: [Member], _ places: inout RecordPlaces
  ) -> [Member] {
    var result: [Member] = []
    for member in members {
      guard let first = result.firstIndex(where: { $0.key == member.key }) else {
        result.append(member)
        continue
      }
      guard let value = result[first].old, let other = member.old else { continue }
      var merge = RecordMerge(isOneResponse: true, removesTwins: true)
      merge.append(value, other, &places)
      let record = merge.record(of: .absent, [], [min(value.time, other.time)])
      result[first].old = Value(
        record: record, range: 0..<record.textCount, inside: 0, holdsObjects: value.holdsObjects,
        time: record.time)
    }
    return result
  }

  private mutating func copyWithoutTwins(_ value: Value, _ places: inout RecordPlaces) {
    if let object = value.object {
      var members = Self.members(of: value.record, object, &places, time: value.time)
      appendInside(&members, &places)
    } else {
      text.append(UInt8(ascii: "["))
      for (index, element) in (value.elements ?? []).enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        copy(element, &places)
      }
      text.append(UInt8(ascii: "]"))
    }
  }

  // MARK: Writing

  /// Appends an object with the newer values of its members, and returns its shape and the offsets
  /// of its members.
  private mutating func object(
    _ members: inout [Member], _ places: inout RecordPlaces, keys: [ShapeContent.Key] = []
  ) -> (shape: ShapeNumber, offsets: [UInt32]) {
    makeNamesUnique(&members)
    var offsets: [UInt32] = []
    text.append(UInt8(ascii: "{"))
    for member in members {
      if !offsets.isEmpty { text.append(UInt8(ascii: ",")) }
      text += "\"\(member.field.responseName)\":".utf8
      offsets.append(UInt32(text.count))
      append(member.old, member.new, &places)
    }
    text.append(UInt8(ascii: "}"))
    return (places.shape(of: members.map(\.field), keys: keys).number, offsets)
  }

  /// Renames the newer one of two fields that have one response name.
  private func makeNamesUnique(_ members: inout [Member]) {
    var names: Set<String> = []
    for index in members.indices where !names.insert(members[index].field.responseName).inserted {
      var name = "$\(members[index].key.rawValue)"
      // A record from a file has such names of another process.
      while !names.insert(name).inserted { name += "$" }
      members[index].field.responseName = name
    }
  }

  /// Appends the value that two values give.
  private mutating func append(_ old: Value?, _ new: Value?, _ places: inout RecordPlaces) {
    guard let old, let new, !replacesObjects, old.holdsObjects, new.hasObjects else {
      if let value = new ?? old { copy(value, &places) }
      return
    }
    if !isOneResponse, Self.cover(of: new, by: old, &places) != .none { return copy(old, &places) }
    let start = (text.count, inner.count, entries.count, references.count)
    if merge(old, new, &places) { return }
    text.removeLast(text.count - start.0)
    inner.removeLast(inner.count - start.1)
    entries.removeLast(entries.count - start.2)
    references.removeLast(references.count - start.3)
    copy(new, &places)
  }

  /// Appends the merge of two values with objects. Returns `false` if they may be of different
  /// objects.
  private mutating func merge(_ old: Value, _ new: Value, _ places: inout RecordPlaces) -> Bool {
    switch (old.object, new.object) {
    case (let oldObject?, let newObject?):
      var members = Self.members(of: old.record, oldObject, &places, time: old.time)
      add(Self.members(of: new.record, newObject, &places, time: new.time), to: &members)
      let differ = members.contains { member in
        guard member.field.isTypename, let old = member.old, let new = member.new else {
          return false
        }
        return !old.hasEqualText(as: new)
      }
      if differ { return false }
      appendInside(&members, &places)
      return true
    default:
      guard let olds = old.elements, let news = new.elements else {
        // A null, or a reference to an entity.
        guard isOneResponse, old.isEqual(to: new) else { return false }
        copy(new, &places)
        return true
      }
      guard olds.count == news.count, isOneResponse || Self.arePairs(olds, news, &places) else {
        return false
      }
      text.append(UInt8(ascii: "["))
      for index in olds.indices {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        guard merge(olds[index], news[index], &places) else { return false }
      }
      text.append(UInt8(ascii: "]"))
      return true
    }
  }

  /// Appends an object that isn't the record.
  private mutating func appendInside(_ members: inout [Member], _ places: inout RecordPlaces) {
    let entry = entries.count
    entries.append(Record.Entry(start: UInt32(text.count), end: 0, shape: .absent, first: 0))
    let (shape, offsets) = object(&members, &places)
    entries[entry].end = UInt32(text.count)
    entries[entry].shape = shape
    entries[entry].first = UInt32(inner.count)
    inner += offsets
  }

  /// Appends a value as it is.
  private mutating func copy(_ value: Value, _ places: inout RecordPlaces) {
    if removesTwins, value.hasObjects { return copyWithoutTwins(value, &places) }
    let record = value.record
    let (start, range) = (text.count, value.range)
    record.bytes.withUnsafeBytes { text += UnsafeRawBufferPointer(rebasing: $0[range]) }
    guard value.holdsObjects else { return }
    func moved(_ offset: UInt32) -> UInt32 { UInt32(Int(offset) - range.lowerBound + start) }
    for number in record.firstReference(from: range.lowerBound)..<record.referenceCount {
      let reference = record.reference(number)
      guard reference.offset < range.upperBound else { break }
      references.append(
        Record.Reference(offset: moved(reference.offset), slot: reference.slot))
    }
    let first = record.firstEntry(from: range.lowerBound, after: value.inside)
    for number in first..<record.entryCount {
      let entry = record.entry(number)
      guard entry.start < range.upperBound else { break }
      let object = record.object(number)
      entries.append(
        Record.Entry(
          start: moved(entry.start), end: moved(entry.end), shape: entry.shape,
          first: UInt32(inner.count)))
      for position in 0..<Int(places.shapes[entry.shape].count) {
        inner.append(moved(UInt32(record.offset(position, of: object))))
      }
    }
  }
}
