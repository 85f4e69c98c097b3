import SputnikCore

/// A merge of two records of one entity.
///
/// The result has the members of both, and the values of the newer one. The order is that of the
/// older one, so that two operations with the same fields in another order don't change it in turn.
struct RecordMerge {
  /// A value in a record.
  private struct Value {
    let record: Record
    let range: Range<Int>
    /// The place of the objects in it; -1 if it has none.
    let place: Int32
    /// The ordinal that the references in it begin with.
    let ordinal: Int32
    /// When it was received.
    let time: Int64

    var first: UInt8 { record.bytes[range.lowerBound] }
    /// The elements of a list; `nil` for any other value.
    var elements: [Value]? {
      record.elements(of: range)?.map {
        Value(record: record, range: $0, place: place, ordinal: ordinal, time: time)
      }
    }
    var isNull: Bool { record.isNull(range) }
    var hasObjects: Bool { record.text(range).contains(UInt8(ascii: "{")) }

    func hasEqualText(as other: Value) -> Bool {
      record.hasEqualText(range, as: other.record, other.range)
    }
  }

  /// A member of an object, with its values in both records.
  private struct Member {
    var field: RecordPlace.Field
    let key: Int32
    var old: Value?
    var new: Value?
    /// Whether the text lacks it.
    var isMissing: Bool { old == nil && new == nil }
  }

  var out: [UInt8] = []
  var references: [Record.Reference] = []
  var offsets: [UInt32] = []
  /// Whether both values are of one response, so that their lists have the same elements.
  private var isOneResponse = false

  /// Returns what two records of an entity have together.
  ///
  /// - Parameter positions: The members of the newer record that count; `nil` for all.
  static func merge(
    _ old: Record, _ new: Record, _ places: inout RecordPlaces, only positions: [Int]? = nil
  ) -> Record {
    if positions == nil, let merged = regular(old, new, &places) { return merged }
    let all = members(of: new, places)
    var merge = RecordMerge()
    var members = unique(members(of: old, places), &places)
    merge.add(unique(positions.map { $0.map { all[$0] } } ?? all, &places), to: &members)
    let keyFields = places.content(of: new.shape).keyFields.compactMap { position in
      members.firstIndex { $0.key == all[position].key }
    }
    let shape = merge.object(&members, &places) {
      $0.shape(of: $1, keys: [ShapeContent.Key(positions: keyFields)])
    }
    let times = members.compactMap { ($0.new ?? $0.old)?.time }
    return merge.record(of: shape, times, isRegular: old.isRegular && new.isRegular)
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
  private static func members(of object: Value, _ places: inout RecordPlaces) -> [Member] {
    let texts = object.record.members(in: object.range)
    let shape = places.shape(at: object.place, of: -1)
    let names = places.content(of: shape.number).fields.map(\.responseName)
    return members(of: shape, places) { position, field in
      texts.first { $0.name == names[position] }.map { text in
        Value(
          record: object.record, range: text.value, place: field.child,
          ordinal: object.ordinal + field.ordinal, time: object.time)
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
  private static func unique(_ members: [Member], _ places: inout RecordPlaces) -> [Member] {
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
        shape: -1, text: merge.out, offsets: [], references: merge.references, isRegular: false)
      result[first].old = Value(
        record: text, range: 0..<text.textCount, place: place, ordinal: 0, time: value.time)
    }
    return result
  }

  /// Adds the members of the newer object to those of the older one.
  private func add(_ newer: [Member], to members: inout [Member]) {
    for var member in newer {
      if let known = members.firstIndex(where: { $0.key == member.key }) {
        members[known].new = member.old
      } else {
        swap(&member.old, &member.new)
        members.append(member)
      }
    }
    members = withoutReplacedForms(members)
  }

  /// Leaves out old members whose field has a newer value for objects with another identity: if one
  /// of them is null, or if they are lists of different lengths.
  private func withoutReplacedForms(_ members: [Member]) -> [Member] {
    members.filter { member in
      guard let old = member.old, member.new == nil, member.field.child >= 0 else { return true }
      return !members.contains { other in
        guard other.field.key == member.field.key, other.key != member.key, let new = other.new
        else { return false }
        return old.isNull || new.isNull
          || old.elements?.count != new.elements?.count
      }
    }
  }

  /// Appends an object. Sets the offsets of its members.
  ///
  /// - Parameter shape: Returns the shape of the object with these fields.
  private mutating func object(
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
      var name = "$\(members[index].key)"
      // A record from a file has such names of another process.
      while !names.insert(name).inserted { name += "$" }
      members[index].field.responseName = name
    }
  }

  /// Appends the merged value. Returns the place of the objects in it.
  private mutating func value(
    _ old: Value?, _ new: Value?, _ places: inout RecordPlaces
  ) -> Int32 {
    guard let new else {
      if let old { copy(old) }
      return old?.place ?? -1
    }
    guard let old, new.place >= 0, old.place >= 0 else {
      copy(new)
      return new.place
    }
    guard new.hasObjects else {
      copy(new)
      return old.hasObjects ? new.place : old.place
    }
    let brace = UInt8(ascii: "{")
    if old.first == brace, new.first == brace,
      let place = mergedObject(old, new, &places)
    {
      return place
    }
    if old.place != new.place, let place = mergedList(old, new, &places) { return place }
    copy(new)
    return new.place
  }

  /// Appends the merge of two lists of embedded objects, pair by pair. Returns `nil`, and appends
  /// nothing, unless each pair has fields in common and equal values in all of them. So two queries
  /// for one list don't replace each other's data, and fields of different objects aren't mixed.
  private mutating func mergedList(
    _ old: Value, _ new: Value, _ places: inout RecordPlaces
  ) -> Int32? {
    guard let olds = old.elements, let news = new.elements, olds.count == news.count,
      (olds + news).allSatisfy({ $0.first == UInt8(ascii: "{") })
    else { return nil }
    let start = (out.count, references.count)
    var place: Int32?
    out.append(UInt8(ascii: "["))
    for (old, new) in zip(olds, news) {
      if place != nil { out.append(UInt8(ascii: ",")) }
      guard isOneResponse || areOneObject(old, new, &places),
        let merged = mergedObject(old, new, &places),
        place == nil || place == merged
      else {
        out.removeLast(out.count - start.0)
        references.removeLast(references.count - start.1)
        return nil
      }
      place = merged
    }
    out.append(UInt8(ascii: "]"))
    return place
  }

  /// Returns whether two objects have fields in common, and equal values without objects in them.
  private func areOneObject(_ old: Value, _ new: Value, _ places: inout RecordPlaces) -> Bool {
    guard !places.isTyped(old.place), !places.isTyped(new.place) else { return false }
    let olds = Self.members(of: old, &places)
    let shared = Self.members(of: new, &places).compactMap { member in
      let other = olds.first { $0.key == member.key }?.old
      return member.field.child < 0 ? member.old.flatMap { new in other.map { ($0, new) } } : nil
    }
    return !shared.isEmpty && shared.allSatisfy { $0.hasEqualText(as: $1) }
  }

  /// Appends the merge of two objects that are embedded. Returns `nil`, and appends nothing, if
  /// they may be two different objects.
  private mutating func mergedObject(
    _ old: Value, _ new: Value, _ places: inout RecordPlaces
  ) -> Int32? {
    guard !places.isTyped(old.place), !places.isTyped(new.place),
      !places.mayBeEntity(old.place), !places.mayBeEntity(new.place)
    else { return nil }
    var members = Self.unique(Self.members(of: old, &places), &places)
    add(Self.unique(Self.members(of: new, &places), &places), to: &members)
    let differ = members.contains { member in
      guard member.field.isTypename, let old = member.old, let new = member.new else {
        return false
      }
      return !old.hasEqualText(as: new)
    }
    if differ { return nil }
    let outer = offsets
    defer { offsets = outer }
    var place = old.place
    _ = object(&members, &places) { places, fields in
      let shape = places.shape(at: place, of: -1)
      if fields == places.content(of: shape.number).fields { return shape }
      place = places.number(of: RecordPlace(embedded: fields))
      return places.shape(at: place, of: -1)
    }
    return place
  }

  /// Appends a value as it is. Its references begin with the ordinal 0.
  private mutating func copy(_ value: Value) {
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
