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
  private var places: RecordPlaces { store.places }

  init(_ store: RecordStore) { self.store = store }

  /// Returns the text of a record.
  ///
  /// - Parameter isRoot: Whether it is that of a root field, whose key has the arguments already.
  func text(of record: Record, isRoot: Bool) -> String {
    var text = ""
    append(record.whole, of: record, isRoot: isRoot, to: &text)
    return text
  }

  private func append(
    _ object: Record.Object, of record: Record, isRoot: Bool = false, to text: inout String
  ) {
    var counts: [String: Int] = [:]
    text += "{"
    for (position, field) in places.content(of: object.shape).fields.enumerated() {
      if position > 0 { text += "," }
      let key = places.fieldKeys[field.key]
      let name = isRoot ? String(KeyText.fieldName(in: key)) : key
      // A field to whose objects two structs give different keys is there in two forms.
      let count = counts[name, default: 0] + 1
      counts[name] = count
      text.appendQuoted(count == 1 ? name : "\(name) (\(count))")
      text += ":"
      let value = places.value(position, of: object, in: record)
      if field.child.exists {
        append(RecordParts(of: record, value, in: object), of: record, to: &text)
      } else {
        text += String(decoding: record.text(value), as: UTF8.self)
      }
    }
    text += "}"
  }

  private func append(_ parts: RecordParts, of record: Record, to text: inout String) {
    var parts = parts
    while let part = parts.next(of: record) {
      text += String(decoding: record.text(part.before), as: UTF8.self)
      switch part.content {
      case .reference(let slot): text += "<\(store.key(of: slot))>"
      case .object(let object): append(object, of: record, to: &text)
      }
    }
    text += String(decoding: record.text(parts.rest), as: UTF8.self)
  }
}
