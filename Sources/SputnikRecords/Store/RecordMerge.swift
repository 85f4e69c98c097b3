import SputnikCore

/// A merge of two records of one entity.
///
/// The result has the members of both, and the values of the newer one. The order is that of the
/// older one, so that two operations with the same fields in another order don't change it in turn.
struct RecordMerge {
  /// A value in a record.
  struct Value {
    let record: Record
    let range: Range<Int>
    /// The place of the objects in it; absent if it has none.
    let place: PlaceNumber
    /// The ordinal that the references in it begin with.
    let ordinal: Int32
    /// Whether all references in it have this ordinal, because a type decides which there are.
    var sharesOrdinal = false
    /// When it was received.
    let time: Int64

    var first: UInt8 { record.bytes[range.lowerBound] }
    /// The elements of a list; `nil` for any other value.
    var elements: [Value]? {
      record.elements(of: range)?.map {
        Value(
          record: record, range: $0, place: place, ordinal: ordinal, sharesOrdinal: sharesOrdinal,
          time: time)
      }
    }
    var isNull: Bool { record.isNull(range) }
    /// Whether there are objects in it that aren't entities. A leaf can have a brace in its text.
    var hasObjects: Bool { place.exists && record.text(range).contains(UInt8(ascii: "{")) }

    func hasEqualText(as other: Value) -> Bool {
      record.hasEqualText(range, as: other.record, other.range)
    }

    /// Returns whether both have the same text and the same references.
    func isEqual(to other: Value) -> Bool {
      record.hasEqualValue(range, as: other.record, other.range)
    }
  }

  /// A member of an object, with its values in both records.
  struct Member {
    var field: RecordPlace.Field
    let key: MemberNumber
    var old: Value?
    var new: Value?
    /// Whether the text lacks it.
    var isMissing: Bool { old == nil && new == nil }
  }

  var out: [UInt8] = []
  var references: [Record.Reference] = []
  var offsets: [UInt32] = []
  /// Whether both values are of one response, so that their lists have the same elements.
  var isOneResponse = false
  /// Whether the newer one is a change of the older one by an app.
  var isChange = false
  /// Whether newer objects without a key replace older ones: other values came between them.
  var replacesObjects = false
  /// Whether all embedded objects have a form that the shape tells.
  var isRegular = true

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
    if positions == nil, !replacesObjects, old.time > Record.unfinished,
      let merged = regular(old, new, &places)
    {
      return merged
    }
    let all = members(of: new, places)
    var merge = RecordMerge()
    merge.isOneResponse = isOneResponse
    merge.isChange = positions != nil
    merge.replacesObjects = replacesObjects
    var members = unique(members(of: old, places), &places)
    merge.add(unique(positions.map { $0.map { all[$0] } } ?? all, &places), to: &members)
    let keyFields = places.content(of: new.shape).keyFields.compactMap { position in
      members.firstIndex { $0.key == all[position].key }
    }
    let shape = merge.object(&members, &places) {
      $0.shape(of: $1, keys: [ShapeContent.Key(positions: keyFields)])
    }
    return merge.record(
      of: shape, merge.times(of: members),
      isRegular: merge.isRegular && old.isRegular && new.isRegular)
  }

  /// Returns the record of what was appended.
  ///
  /// - Parameter times: When each member was received.
  func record(of shape: RecordShape, _ times: [Int64], isRegular: Bool) -> Record {
    var record = Record(
      shape: shape.number, text: out, offsets: offsets, references: references,
      isRegular: isRegular)
    record.set(times)
    return record
  }

  /// Returns when each member was received. An old value is older than the one of another form of
  /// its field that came now, also if both came within a millisecond.
  private func times(of members: [Member]) -> [Int64] {
    members.filter { !$0.isMissing }.map { member in
      // A change of a list of which elements are still to come doesn't make it whole.
      if isChange, member.old?.time == Record.unfinished { return Record.unfinished }
      guard member.new == nil, let old = member.old, member.field.child.exists, !isOneResponse
      else {
        return (member.new ?? member.old)?.time ?? .min
      }
      let others = members.filter { $0.field.key == member.field.key && $0.key != member.key }
      return others.compactMap(\.new).reduce(old.time) { time, other in
        other.time > Record.unfinished ? min(time, other.time - 1) : time
      }
    }
  }

  // MARK: Members

  /// Returns the members of a record, as those of the older one.
  private static func members(of record: Record, _ places: RecordPlaces) -> [Member] {
    members(of: places.shape(of: record), places) { position, field in
      Value(
        record: record, range: places.value(position, of: record), place: field.child,
        ordinal: field.ordinal, time: record.time(of: position))
    }
  }

  /// Returns the members of an embedded object, with the values of those that the text has.
  static func members(of object: Value, _ places: inout RecordPlaces) -> [Member] {
    let texts = object.record.members(in: object.range)
    let type = object.record.type(of: texts, in: &places)
    let shape = places.shape(ofMembers: texts.map(\.name), at: object.place, of: type)
    let names = places.content(of: shape.number).fields.map(\.responseName)
    let sharesOrdinal = object.sharesOrdinal || places.sharesOrdinal(object.place)
    return members(of: shape, places) { position, field in
      texts.first { $0.name == names[position] }.map { text in
        Value(
          record: object.record, range: text.value, place: field.child,
          ordinal: object.ordinal + (sharesOrdinal ? 0 : field.ordinal),
          sharesOrdinal: sharesOrdinal, time: object.time)
      }
    }
  }

  private static func members(
    of shape: RecordShape, _ places: RecordPlaces, value: (Int, RecordShape.Field) -> Value?
  ) -> [Member] {
    let fields = places.content(of: shape.number).fields
    return fields.indices.map { position in
      let field = places.field(position, of: shape)
      return Member(field: fields[position], key: field.member, old: value(position, field))
    }
  }

  /// Returns the members of an object, in which a member can be there twice, under two response
  /// names and with different fields of its objects. The result has it once, with all fields.
  static func unique(_ members: [Member], _ places: inout RecordPlaces) -> [Member] {
    var result: [Member] = []
    for member in members {
      guard let first = result.firstIndex(where: { $0.key == member.key }) else {
        result.append(member)
        continue
      }
      guard let value = result[first].old, let other = member.old else {
        result[first].old = result[first].old ?? member.old
        continue
      }
      var merge = RecordMerge()
      merge.isOneResponse = true
      let place = merge.value(value, other, &places)
      let text = Record(
        shape: .absent, text: merge.out, offsets: [], references: merge.references,
        isRegular: false)
      result[first].old = Value(
        record: text, range: 0..<text.textCount, place: place, ordinal: 0, time: value.time)
    }
    return result
  }

  /// Adds the members of the newer object to those of the older one.
  func add(_ newer: [Member], to members: inout [Member]) {
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
      guard let old = member.old, member.new == nil, member.field.child.exists else { return true }
      return !members.contains { other in
        guard other.field.key == member.field.key, other.key != member.key, let new = other.new
        else { return false }
        return replacesObjects || old.isNull || new.isNull
          || old.elements?.count != new.elements?.count
      }
    }
  }

  /// Appends an object. Sets the offsets of its members.
  ///
  /// - Parameter shape: Returns the shape of the object with these fields.
  mutating func object(
    _ members: inout [Member], _ places: inout RecordPlaces,
    shape: (inout RecordPlaces, [RecordPlace.Field]) -> RecordShape
  ) -> RecordShape {
    makeNamesUnique(&members)
    var starts: [UInt32] = []
    var firsts: [Int] = []
    out.append(UInt8(ascii: "{"))
    for index in members.indices {
      firsts.append(references.count)
      if members[index].isMissing { continue }
      if !starts.isEmpty { out.append(UInt8(ascii: ",")) }
      out += "\"\(members[index].field.responseName)\":".utf8
      starts.append(UInt32(out.count))
      members[index].field.child = value(members[index].old, members[index].new, &places)
    }
    firsts.append(references.count)
    out.append(UInt8(ascii: "}"))
    offsets = starts
    let shape = shape(&places, members.map(\.field))
    for index in members.indices {
      for reference in firsts[index]..<firsts[index + 1] {
        references[reference].ordinal += places.field(index, of: shape).ordinal
      }
    }
    return shape
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

  /// Appends the merged value. Returns the place of the objects in it.
  mutating func value(
    _ old: Value?, _ new: Value?, _ places: inout RecordPlaces
  ) -> PlaceNumber {
    guard let new else {
      if let old { copy(old) }
      return old?.place ?? .absent
    }
    guard let old, !replacesObjects, new.place.exists, old.place.exists else {
      copy(new)
      return new.place
    }
    guard new.hasObjects else {
      copy(new)
      return old.hasObjects ? new.place : old.place
    }
    let isObject = new.first == UInt8(ascii: "{")
    if isObject || old.place != new.place, let place = merged(old, new, &places) { return place }
    copy(new)
    return new.place
  }

  /// Appends a value as it is. Its references begin with the ordinal 0.
  mutating func copy(_ value: Value) {
    copy(value.record, value.range, by: -value.ordinal)
  }

  /// Appends a part of a record.
  ///
  /// - Parameter shift: What the ordinals of its references are more than in the record.
  mutating func copy(_ record: Record, _ range: Range<Int>, by shift: Int32) {
    let start = out.count
    record.bytes.withUnsafeBytes { out += UnsafeRawBufferPointer(rebasing: $0[range]) }
    for number in record.firstReference(from: range.lowerBound)..<record.referenceCount {
      var reference = record.reference(number)
      guard reference.offset < range.upperBound else { break }
      reference.offset = UInt32(Int(reference.offset) - range.lowerBound + start)
      reference.ordinal += shift
      references.append(reference)
    }
  }
}
