import SputnikCore
import SputnikLanguage

/// A writer of records for people. Records have the response names of the operations that wrote
/// them, and names of their own where two fields have one response name. People see the fields:
///
/// ```json
/// {"id":"1000","height(unit:\"FOOT\")":5.6,"friends":[<Human:1002>]}
/// ```
struct RecordDescriber {
  private let store: RecordStore
  /// Finding the shape of an embedded object notes it.
  private var places: RecordPlaces

  init(_ store: RecordStore) {
    self.store = store
    places = store.places
  }

  /// Returns the text of a record.
  ///
  /// - Parameter isRoot: Whether it is that of a root field, whose key has the arguments already.
  mutating func text(of record: Record, isRoot: Bool) -> String {
    let shape = places.shape(of: record)
    let members = places.content(of: shape.number).fields.enumerated().map { index, field in
      Member(field: field, name: name(of: field), value: places.value(index, of: record))
    }
    var text = ""
    append(
      members.map { member in
        guard isRoot else { return member }
        var member = member
        member.name = String(member.name.prefix { $0 != "(" && $0 != "@" })
        return member
      }, of: record, to: &text)
    return text
  }

  private struct Member {
    var field: RecordPlace.Field?
    var name: String
    var value: Range<Int>
  }

  private func name(of field: RecordPlace.Field) -> String { places.fieldKeys[field.key] }

  private mutating func append(_ members: [Member], of record: Record, to text: inout String) {
    var counts: [String: Int] = [:]
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += "," }
      // A field to whose objects two structs give different keys is there in two forms.
      let count = counts[member.name, default: 0] + 1
      counts[member.name] = count
      text.appendQuoted(count == 1 ? member.name : "\(member.name) (\(count))")
      text += ":"
      append(member.value, of: record, at: member.field?.child ?? .absent, to: &text)
    }
    text += "}"
  }

  private mutating func append(
    _ value: Range<Int>, of record: Record, at place: PlaceNumber, to text: inout String
  ) {
    if let elements = record.elements(of: value) {
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        append(element, of: record, at: place, to: &text)
      }
      text += "]"
    } else if place.exists, record.bytes[value.lowerBound] == UInt8(ascii: "{") {
      let members = record.members(in: value)
      let type = record.type(of: members, in: &places)
      let shape = places.shape(ofMembers: members.map(\.name), at: place, of: type)
      let fields = places.content(of: shape.number)
      append(
        members.map { member in
          let field = fields.positions[member.name].map { fields.fields[$0] }
          return Member(
            field: field, name: field.map(name(of:)) ?? member.name, value: member.value)
        }, of: record, to: &text)
    } else if let reference = reference(at: value.lowerBound, of: record) {
      text += "<\(store.key(of: reference.slot))>"
    } else {
      text += String(decoding: record.text(value), as: UTF8.self)
    }
  }

  private func reference(at offset: Int, of record: Record) -> Record.Reference? {
    let index = record.firstReference(from: offset)
    guard index < record.referenceCount else { return nil }
    let reference = record.reference(index)
    return Int(reference.offset) == offset ? reference : nil
  }
}
