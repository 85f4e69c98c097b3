import SputnikLanguage

/// A part of a response that is delivered incrementally, in no format yet.
struct IncrementalPayload {
  /// A deferred fragment or a streamed list that clients were told about.
  struct Notice {
    let id: Int
    let path: ResponsePath
    let label: String?
    /// The index of the next element of a streamed list; `nil` for a deferred fragment.
    var index: Int?
  }

  /// Fields of a deferred fragment, or elements of a streamed list.
  struct Entry {
    let notice: Notice
    /// The path of the fields below that of the notice.
    var subPath: ResponsePath = []
    let value: JSONValue
    let errors: [ExecutionError]
  }

  /// The result without what is deferred, in the first part.
  var result: ExecutionResult?
  var pending: [Notice] = []
  var entries: [Entry] = []
  /// What is complete, with the errors if it has failed.
  var completed: [(notice: Notice, errors: [ExecutionError])] = []
  var hasNext = false
}

extension IncrementalPayload {
  /// Returns the part as JSON.
  func json(_ format: IncrementalFormat) -> JSONValue {
    var part = result?.json.objectValue ?? [:]
    switch format {
    case .draft:
      part.set("pending", pending.map(\.json))
      part.set("incremental", entries.map(\.json))
      part.set(
        "completed", completed.map { .object(JSONObject(id: $0.notice, errors: $0.errors)) })
    case .version20220824:
      let failed = completed.filter { !$0.errors.isEmpty }.map { notice, errors in
        Entry(notice: notice, value: .null, errors: errors)
      }
      part.set("incremental", (entries + failed).map(\.jsonOf2022))
    }
    part["hasNext"] = .bool(hasNext)
    return .object(part)
  }
}

extension IncrementalPayload.Notice {
  /// The entry of `pending`.
  fileprivate var json: JSONValue {
    var notice: JSONObject = ["id": .string("\(id)"), "path": path.json]
    notice["label"] = label.map(JSONValue.string)
    return .object(notice)
  }
}

extension IncrementalPayload.Entry {
  /// The entry of `incremental` in the draft.
  fileprivate var json: JSONValue {
    var entry = JSONObject(id: notice, errors: [])
    if !subPath.elements.isEmpty { entry["subPath"] = subPath.json }
    entry[notice.index == nil ? "data" : "items"] = value
    entry.set("errors", errors.map(\.json))
    return .object(entry)
  }

  /// The entry of `incremental` in the format of 2022-08-24.
  fileprivate var jsonOf2022: JSONValue {
    let path = notice.index.map { notice.path.appending(.index($0)) } ?? notice.path
    var entry = JSONObject()
    entry["label"] = notice.label.map(JSONValue.string)
    entry["path"] = path.json
    entry[notice.index == nil ? "data" : "items"] = value
    entry.set("errors", errors.map(\.json))
    return .object(entry)
  }
}

extension JSONObject {
  fileprivate init(id notice: IncrementalPayload.Notice, errors: [ExecutionError]) {
    self = ["id": .string("\(notice.id)")]
    set("errors", errors.map(\.json))
  }

  /// Sets a member, unless the list is empty.
  fileprivate mutating func set(_ key: String, _ elements: [JSONValue]) {
    if !elements.isEmpty { self[key] = .array(elements) }
  }
}
