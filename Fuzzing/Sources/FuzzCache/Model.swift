/// The slow model of a cache: whole values in dictionaries.
///
/// It knows the rules, and nothing of records: entities by type and id; a field per name and
/// arguments; objects without an id inside of what has them. Keys are ASCII, so "é" as one scalar
/// and as two are two keys.
struct Model {
  indirect enum Value {
    case raw(String)
    case list([Value])
    case entity(String)
    case object(Object)

    var isNull: Bool { if case .raw("null") = self { true } else { false } }
    /// Whether an object in it, without an identity, has a list of which a part has come.
    var hasPart: Bool {
      switch self {
      case .raw, .entity: false
      case .list(let values): values.contains(where: \.hasPart)
      case .object(let object): object.fields.values.contains { $0.plain?.isPart == true }
      }
    }
    var count: Int? { if case .list(let values) = self { values.count } else { nil } }
  }

  /// An object without an identity.
  struct Object {
    /// The type that the last response had, which perhaps didn't tell it.
    var type: String
    var fields: Fields
  }

  /// A value with the moment at which it came.
  struct Stored {
    var value: Value
    /// The moment, which is between these two if a change ran again.
    var earliest: Moment
    var latest: Moment
    /// Whether it may have been removed to save memory.
    var mayBeGone = false
    /// Whether it has a list of which a part has come.
    var isPart = false
    /// Whether the part came over a whole list.
    var isOverWhole = false
    /// Whether it has replaced such a part, or an object of a type that the cache may not know: it
    /// may have more.
    var hasReplacedPart = false
    /// Whether it is of an earlier process.
    var isSaved = false
    /// Whether it has no objects.
    var isLeaf: Bool
    /// What the last response asked for, if the fields of the objects depend on their types;
    /// otherwise an empty text.
    var forms: Set<String> = [""]

    init(_ value: Value, at moment: ClosedRange<Moment>, isLeaf: Bool, form: String = "") {
      (self.value, self.isLeaf, forms) = (value, isLeaf, [form])
      (earliest, latest) = (moment.lowerBound, moment.upperBound)
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
    /// When the newest field came of what was invalidated.
    var invalidated: ClosedRange<Int64>?
  }

  /// The entities by `Person:1`, and all root fields as `Query`.
  var records: [String: Record] = [:]
  /// Whether it is a response of which more is to come.
  private var isPart = false
  /// Whether only the file has what nobody has read. What is invalidated there is removed.
  var isUnloaded = false
  /// Whether the cache has lookups.
  var looksUp = false
  /// The root fields that were invalidated without having a value.
  var stopped: Set<String> = []
  /// When root fields were invalidated of which no response has come since.
  var invalidatedRoots: [String: Int64] = [:]
  /// The ages of fields, and the time; `nil` if fields have no ages.
  var time: Int64?
  static let ages: [String: Int64] = ["Person.name": 150, "Person": 400, "Robot.model": 90]
  /// The ages that root fields may have by the words of the server.
  private(set) var rootAges: [String: Int64] = [:]
  /// When the cache may have forgotten what was known of root fields.
  var forgotten = Int64.min

  // MARK: Writing

  /// Writes a response. Of a mutation only the entities are kept.
  ///
  /// What a response has of one object is put together first, and then added to what was there.
  ///
  /// - Parameters:
  ///   - isPart: Whether more of the response is to come.
  ///   - age: The age that it may have by its own words.
  mutating func write(
    _ response: Sent, _ selections: [Selection], root: String = "Query", isPart: Bool = false,
    age: Int64? = nil, at moment: ClosedRange<Moment>
  ) {
    guard case .object(let object) = response else { return }
    var sent = Model()
    sent.isPart = isPart
    let fields = sent.members(object, selections, at: moment)
    if root == "Query" { sent.add(fields, to: "Query", type: "Query", of: .oneResponse) }
    for key in (sent.records["Query"]?.fields ?? [:]).keys { rootAges[key] = age }
    for (key, record) in sent.records { add(record.fields, to: key, type: record.type) }
  }

  private mutating func members(
    _ object: Sent.Members, _ selections: [Selection], at moment: ClosedRange<Moment>
  ) -> Fields {
    var fields: Fields = [:]
    for field in selections.collected(for: object.type) {
      guard let sent = object[field.responseName] else { continue }
      var stored = Stored(
        converted(sent, field.selections, at: moment), at: moment, isLeaf: field.isLeaf,
        form: field.selections.form)
      stored.isPart = isPart && (field.isStreamed || stored.value.hasPart)
      Self.assign(
        stored, to: field.key, isIdentified: field.selections.haveIdentity, in: &fields,
        of: .oneResponse)
    }
    if object.hidesType {
      let type = Stored(.raw("\"\(object.type)\""), at: moment, isLeaf: true)
      fields["__typename"] = Forms(plain: type)
    }
    return fields
  }

  private mutating func converted(
    _ sent: Sent, _ selections: [Selection], at moment: ClosedRange<Moment>
  ) -> Value {
    switch sent {
    case .raw(let text): return .raw(text)
    case .list(let values): return .list(values.map { converted($0, selections, at: moment) })
    case .object(let object):
      var fields = members(object, selections, at: moment)
      guard selections.haveIdentity, case .raw(let id)? = fields["id"]?.plain?.value,
        let key = Self.key(object.type, id)
      else { return .object(Object(type: object.type, fields: fields)) }
      fields["__typename"] = nil
      add(fields, to: key, type: object.type, of: .oneResponse)
      return .entity(key)
    }
  }

  /// Returns the key for an id in JSON. The fuzzer's ids have no escapes.
  static func key(_ type: String, _ id: String) -> String? {
    let text = id.hasPrefix("\"") ? String(id.dropFirst().dropLast()) : id
    return id == "null" || text.isEmpty ? nil : "\(type):\(text.ascii)"
  }

  mutating func add(
    _ fields: Fields, to key: String, type: String, of sources: Sources = .twoResponses
  ) {
    if key == "Query" {
      stopped.subtract(fields.keys)
      for name in fields.keys { invalidatedRoots[name] = nil }
    }
    var record = records[key] ?? Record(type: type)
    record.isDeleted = false
    record.mayBeGone = false
    Self.add(fields, to: &record.fields, of: sources)
    records[key] = record
  }

  // MARK: Removing

  mutating func delete(_ key: String, type: String) {
    records[key] = Record(type: type, isDeleted: true)
  }

  /// Marks fields as too old for everybody.
  mutating func invalidate(_ key: String, field: String? = nil) {
    guard var record = records[key] else { return }
    if field == nil { record.invalidated = times(of: key).first...times(of: key).last }
    if isUnloaded, record.isDeleted || field == nil { record.mayBeGone = true }
    for name in record.fields.keys where field == nil || name == field {
      record.fields[name]?.change {
        ($0.earliest, $0.latest) = (.never, .never)
        if isUnloaded { $0.mayBeGone = true }
      }
    }
    records[key] = record
  }

  /// Everything is of an earlier process from now on.
  mutating func restart() {
    isUnloaded = true
    changeAll { $0.isSaved = true }
  }

  /// Everything may be gone from now on.
  ///
  /// - Parameter time: The time, in milliseconds.
  mutating func trim(at time: Int64) {
    for key in records.keys { records[key]?.mayBeGone = true }
    (stopped, forgotten) = ([], time)
    changeAll { $0.mayBeGone = true }
  }

  private mutating func changeAll(_ body: (inout Stored) -> Void) {
    for key in records.keys {
      for name in (records[key]?.fields ?? [:]).keys { records[key]?.fields[name]?.change(body) }
    }
  }
}

extension Model.Forms {
  /// Changes all values, also those of objects inside.
  mutating func change(_ body: (inout Model.Stored) -> Void) {
    identified?.change(body)
    plain?.change(body)
  }
}

extension Model.Stored {
  mutating func change(_ body: (inout Model.Stored) -> Void) {
    body(&self)
    value = value.changed(body)
  }
}

extension Model.Value {
  fileprivate func changed(_ body: (inout Model.Stored) -> Void) -> Model.Value {
    switch self {
    case .raw, .entity: return self
    case .list(let values): return .list(values.map { $0.changed(body) })
    case .object(var object):
      for name in object.fields.keys { object.fields[name]?.change(body) }
      return .object(object)
    }
  }
}
