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

    var first: UInt8 { record.bytes[range.lowerBound] }
    /// The elements of a list; `nil` for any other value.
    var elements: [Value]? {
      record.elements(of: range)?.map {
        Value(record: record, range: $0, place: place, ordinal: ordinal)
      }
    }
    var isNull: Bool { record.isNull(range) }
    var hasObjects: Bool { record.text(range).contains(UInt8(ascii: "{")) }
  }

  /// A member of an object that is merged.
  private struct Member {
    var field: RecordPlace.Field
    let key: Int32
    var old: Value?
    var new: Value?
    var time: Int64 = 0
  }

  private var out: [UInt8] = []
  private var references: [Record.Reference] = []
  private var offsets: [UInt32] = []

  /// Returns what two records of an entity have together.
  ///
  /// - Parameter positions: The members of the newer record that count; `nil` for all.
  static func merge(
    _ old: Record, _ new: Record, _ places: inout RecordPlaces, only positions: [Int]? = nil
  ) -> Record {
    let oldShape = places.shapes[Int(old.shape)]
    let newShape = places.shapes[Int(new.shape)]
    var members = oldShape.fields.indices.map { index in
      let field = oldShape.fields[index]
      return Member(
        field: field.field, key: field.member,
        old: Value(
          record: old, range: old.value(index, oldShape), place: field.child,
          ordinal: field.ordinal), time: old.time(of: index))
    }
    for index in positions ?? Array(newShape.fields.indices) {
      let field = newShape.fields[index]
      let value = Value(
        record: new, range: new.value(index, newShape), place: field.child, ordinal: field.ordinal)
      if let known = members.firstIndex(where: { $0.key == field.member }) {
        members[known].new = value
        members[known].time = new.time(of: index)
      } else {
        members.append(
          Member(field: field.field, key: field.member, new: value, time: new.time(of: index)))
      }
    }
    var merge = RecordMerge()
    members = merge.withoutReplacedForms(members)
    let keys = members.map(\.key)
    let keyFields = newShape.keyFields.compactMap { position in
      keys.firstIndex(of: newShape.fields[position].member)
    }
    let shape = merge.object(&members, &places) {
      $0.shape(of: $1, keys: [RecordShape.Key(positions: keyFields)])
    }
    let times = members.map(\.time)
    let isUniform = times.allSatisfy { $0 == times.first }
    return Record(
      shape: shape.number, text: merge.out, offsets: merge.offsets, references: merge.references,
      isRegular: old.isRegular && new.isRegular,
      time: times.min() ?? new.time, times: isUniform ? nil : times)
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
      guard members[index].old != nil || members[index].new != nil else { continue }
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
        references[reference].ordinal += shape.fields[index].ordinal
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
      guard areOneObject(old, new, &places), let merged = mergedObject(old, new, &places),
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
    let olds = members(of: old, &places)
    let shared = members(of: new, &places).compactMap { field, value in
      let other = olds.first { $0.0.member == field.member }?.1
      return field.child < 0 ? value.flatMap { value in other.map { ($0, value) } } : nil
    }
    return !shared.isEmpty
      && shared.allSatisfy { $0.record.text($0.range) == $1.record.text($1.range) }
  }

  /// Appends the merge of two objects that are embedded. Returns `nil`, and appends nothing, if
  /// they may be two different objects.
  private mutating func mergedObject(
    _ old: Value, _ new: Value, _ places: inout RecordPlaces
  ) -> Int32? {
    guard !places.isTyped(old.place), !places.isTyped(new.place),
      !places.mayBeEntity(old.place), !places.mayBeEntity(new.place)
    else { return nil }
    var members = self.members(of: old, &places).map { member in
      Member(field: member.0.field, key: member.0.member, old: member.1)
    }
    for (field, value) in self.members(of: new, &places) {
      if let known = members.firstIndex(where: { $0.key == field.member }) {
        members[known].new = value
      } else {
        members.append(Member(field: field.field, key: field.member, new: value))
      }
    }
    let differ = members.contains { member in
      guard member.field.isTypename, let old = member.old, let new = member.new else {
        return false
      }
      return old.record.text(old.range) != new.record.text(new.range)
    }
    if differ { return nil }
    members = withoutReplacedForms(members)
    let outer = offsets
    defer { offsets = outer }
    let key = places.key(old.place)
    var place = old.place
    _ = object(&members, &places) { places, fields in
      let shape = places.shape(at: place, of: -1)
      if fields == shape.fields.map(\.field) { return shape }
      place = places.number(of: RecordPlace(items: fields.map { .field($0) }, key: key))
      return places.shape(at: place, of: -1)
    }
    return place
  }

  /// Returns the fields of an embedded object, with the values of those that the text has.
  private func members(
    of object: Value, _ places: inout RecordPlaces
  ) -> [(RecordShape.Field, Value?)] {
    let texts = object.record.members(in: object.range)
    return places.shape(at: object.place, of: -1).fields.map { field in
      let text = texts.first { $0.name == field.field.responseName }
      return (
        field,
        text.map {
          Value(
            record: object.record, range: $0.value, place: field.child,
            ordinal: object.ordinal + field.ordinal)
        }
      )
    }
  }

  /// Appends a value as it is. Its references begin with the ordinal 0.
  private mutating func copy(_ value: Value) {
    let start = out.count
    out += value.record.text(value.range)
    let all = value.record.references
    for var reference in all[value.record.firstReference(from: value.range.lowerBound)...] {
      guard reference.offset < value.range.upperBound else { break }
      reference.offset = UInt32(Int(reference.offset) - value.range.lowerBound + start)
      reference.ordinal -= value.ordinal
      references.append(reference)
    }
  }
}
