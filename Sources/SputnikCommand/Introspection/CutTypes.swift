import SputnikLanguage

/// The types in the result of an introspection query whose innermost parts are missing, because the
/// query asked for too few levels of `ofType`.
///
/// ```json
/// {"name": "grid", "type": {"kind": "NON_NULL", "ofType": {"kind": "LIST", "ofType": null}}}
/// ```
struct CutTypes {
  /// The data of the query.
  private(set) var data: JSONValue

  init(_ data: JSONValue) { self.data = data }

  /// The names of the types in which a field, an argument or an input field has such a type.
  var names: [String] {
    let types = data["__schema"]?["types"]?.arrayValue ?? []
    return types.filter { type in
      Self.lists.contains { type[$0]?.arrayValue?.contains(where: Self.isCut) == true }
    }
    .compactMap { $0["name"]?.stringValue }
  }

  private static let lists = ["fields", "inputFields"]

  /// Replaces the types in one type by those in another response, which has more levels.
  mutating func complete(with detail: JSONValue) {
    guard var schema = data["__schema"]?.objectValue, let name = detail["name"],
      let types = schema["types"]?.arrayValue
    else { return }
    schema["types"] = .array(
      types.map { type in
        type["name"] == name ? Self.completed(type, with: detail, at: Self.lists) : type
      })
    data = .object(["__schema": .object(schema)])
  }

  /// Returns an object whose lists have the types of another one, by the names of their elements.
  private static func completed(
    _ object: JSONValue, with detail: JSONValue, at lists: [String]
  ) -> JSONValue {
    guard var members = object.objectValue else { return object }
    if let type = detail["type"] { members["type"] = type }
    for list in lists {
      guard let elements = members[list]?.arrayValue, let details = detail[list]?.arrayValue else {
        continue
      }
      members[list] = .array(
        elements.map { element in
          guard let detail = details.first(where: { $0["name"] == element["name"] }) else {
            return element
          }
          return completed(element, with: detail, at: ["args"])
        })
    }
    return .object(members)
  }

  /// Whether the type of a field or of one of its arguments is cut.
  private static func isCut(_ element: JSONValue) -> Bool {
    var type = element["type"]
    while let inner = type?["ofType"], !inner.isNull { type = inner }
    let isWrapping = ["LIST", "NON_NULL"].contains(type?["kind"]?.stringValue)
    return isWrapping || element["args"]?.arrayValue?.contains(where: isCut) == true
  }
}
