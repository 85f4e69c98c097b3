/// The slow model of a cache: whole values in dictionaries.
///
/// It knows the rules, and nothing of records: entities by type and id; a field per name and
/// arguments; objects without an id inside of what has them.
struct Model {
  indirect enum Value {
    case raw(String)
    case list([Value])
    case entity(String)
    case object(type: String, Fields)

    var isNull: Bool { if case .raw("null") = self { true } else { false } }
    var count: Int? { if case .list(let values) = self { values.count } else { nil } }
  }

  /// A value with the time at which it came.
  struct Stored {
    var value: Value
    /// The time, which is between these two if a change ran again.
    var earliest: Int64
    var latest: Int64
    /// Whether it may have been removed to save memory.
    var mayBeGone = false
    /// Whether it has no objects.
    var isLeaf: Bool

    init(_ value: Value, at time: ClosedRange<Int64>, isLeaf: Bool) {
      (self.value, self.isLeaf) = (value, isLeaf)
      (earliest, latest) = (time.lowerBound, time.upperBound)
    }
  }

  /// The values of a field: what was asked for with an identity, and without one.
  struct Forms {
    var identified: Stored?
    var plain: Stored?
  }

  typealias Fields = [String: Model.Forms]

  struct Record {
    var type: String
    var fields: Fields = [:]
    var isDeleted = false
    var mayBeGone = false
  }

  /// The entities by `Person:1`, and all root fields as `Query`.
  var records: [String: Record] = [:]

  // MARK: Writing

  /// Writes a response. Of a mutation only the entities are kept.
  mutating func write(
    _ response: Sent, _ selections: [Selection], root: String = "Query", at time: ClosedRange<Int64>
  ) {
    guard case .object(let object) = response else { return }
    let fields = members(object, selections, at: time)
    if root == "Query" { add(fields, to: "Query", type: "Query") }
  }

  private mutating func members(
    _ object: Sent.Members, _ selections: [Selection], at time: ClosedRange<Int64>
  ) -> Fields {
    var fields: Fields = [:]
    for field in selections.collected(for: object.type) where field.name != "__typename" {
      guard let sent = object[field.responseName] else { continue }
      let stored = Stored(
        converted(sent, field.selections, at: time), at: time, isLeaf: field.isLeaf)
      Self.assign(stored, to: field.key, isIdentified: field.selections.haveIdentity, in: &fields)
    }
    return fields
  }

  private mutating func converted(
    _ sent: Sent, _ selections: [Selection], at time: ClosedRange<Int64>
  ) -> Value {
    switch sent {
    case .raw(let text): return .raw(text)
    case .list(let values): return .list(values.map { converted($0, selections, at: time) })
    case .object(let object):
      let fields = members(object, selections, at: time)
      guard selections.haveIdentity, case .raw(let id)? = fields["id"]?.plain?.value,
        let key = Self.key(object.type, id)
      else { return .object(type: object.type, fields) }
      add(fields, to: key, type: object.type)
      return .entity(key)
    }
  }

  /// Returns the key for an id in JSON. The fuzzer's ids have no escapes.
  private static func key(_ type: String, _ id: String) -> String? {
    let text = id.hasPrefix("\"") ? String(id.dropFirst().dropLast()) : id
    return id == "null" || text.isEmpty ? nil : "\(type):\(text)"
  }

  mutating func add(_ fields: Fields, to key: String, type: String) {
    var record = records[key] ?? Record(type: type)
    record.isDeleted = false
    record.mayBeGone = false
    for (name, forms) in fields {
      if let stored = forms.plain {
        Self.assign(stored, to: name, isIdentified: false, in: &record.fields)
      }
      if let stored = forms.identified {
        Self.assign(stored, to: name, isIdentified: true, in: &record.fields)
      }
    }
    records[key] = record
  }

  static func assign(
    _ new: Stored, to key: String, isIdentified: Bool, in fields: inout Fields
  ) {
    var forms = fields[key] ?? Forms()
    let other = isIdentified ? forms.plain : forms.identified
    if let other, other.earliest != new.earliest || other.latest != new.latest,
      other.value.isNull || new.value.isNull || other.value.count != new.value.count
    {
      forms = isIdentified ? Forms(identified: forms.identified) : Forms(plain: forms.plain)
    }
    var new = new
    if isIdentified {
      forms.identified = new
    } else {
      if let old = forms.plain { new.value = merged(old.value, new.value) }
      forms.plain = new
    }
    fields[key] = forms
  }

  private static func merged(_ old: Value, _ new: Value) -> Value {
    switch (old, new) {
    case (.object(_, let olds), .object(let type, let news)):
      var fields = olds
      for (name, forms) in news {
        if let stored = forms.plain { assign(stored, to: name, isIdentified: false, in: &fields) }
        if let stored = forms.identified {
          assign(stored, to: name, isIdentified: true, in: &fields)
        }
      }
      return .object(type: type, fields)
    case (.list(let olds), .list(let news))
    where olds.count == news.count && zip(olds, news).allSatisfy(areOneObject):
      return .list(zip(olds, news).map { merged($0, $1) })
    default: return new
    }
  }

  /// Whether two objects have fields in common, and equal leaves in all of these.
  private static func areOneObject(_ old: Value, _ new: Value) -> Bool {
    guard case .object(_, let olds) = old, case .object(_, let news) = new else { return false }
    var areEqual: [Bool] = []
    for (name, forms) in news {
      guard let new = forms.plain, new.isLeaf, let old = olds[name]?.plain else { continue }
      areEqual.append(text(old.value) == text(new.value))
    }
    return !areEqual.isEmpty && areEqual.allSatisfy { $0 }
  }

  /// The JSON of a value without objects.
  private static func text(_ value: Value) -> String {
    switch value {
    case .raw(let text): text
    case .list(let values): "[\(values.map(text).joined(separator: ","))]"
    case .object, .entity: ""
    }
  }

  // MARK: Removing

  mutating func delete(_ key: String, type: String) {
    records[key] = Record(type: type, isDeleted: true)
  }

  /// Marks fields as too old for everybody.
  mutating func invalidate(_ key: String, field: String? = nil) {
    guard var record = records[key] else { return }
    for name in record.fields.keys where field == nil || name == field {
      record.fields[name]?.change { ($0.earliest, $0.latest) = (.min, .min) }
    }
    records[key] = record
  }

  /// Everything may be gone from now on.
  mutating func trim() {
    for key in records.keys {
      records[key]?.mayBeGone = true
      for name in (records[key]?.fields ?? [:]).keys {
        records[key]?.fields[name]?.change { $0.mayBeGone = true }
      }
    }
  }
}

extension Model.Forms {
  /// Changes all values, also those of objects inside.
  mutating func change(_ body: (inout Model.Stored) -> Void) {
    identified?.changeAll(body)
    plain?.changeAll(body)
  }
}

extension Model.Stored {
  fileprivate mutating func changeAll(_ body: (inout Model.Stored) -> Void) {
    body(&self)
    value = value.changed(body)
  }
}

extension Model.Value {
  fileprivate func changed(_ body: (inout Model.Stored) -> Void) -> Model.Value {
    switch self {
    case .raw, .entity: return self
    case .list(let values): return .list(values.map { $0.changed(body) })
    case .object(let type, var fields):
      for name in fields.keys { fields[name]?.change(body) }
      return .object(type: type, fields)
    }
  }
}
