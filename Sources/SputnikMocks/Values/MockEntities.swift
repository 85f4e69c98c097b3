import SputnikLanguage
import SputnikSchema

/// The objects of a schema that have an id. Objects of one type with one id are the same object,
/// wherever they are in responses.
///
/// An id belongs to one of the types of an interface or a union, so that `node(id:)` has the type
/// that a list had for this id.
struct MockEntities: Sendable {
  /// The keys of the types with an id.
  private var keys: [String: MockKey] = [:]
  /// The types of the fields `id`.
  private var idTypes: [String: GraphQL.TypeReference] = [:]
  /// For each type, the keys of the types with which it shares an interface or a union.
  private var neighbours: [String: [[MockKey]]] = [:]

  init(of schema: Schema, _ root: MockKey) {
    for case .object(let type) in schema.types {
      guard let id = type.fields.first(where: { $0.name == "id" }), id.arguments.isEmpty,
        case .scalar? = schema.type(named: id.type.namedType), case .named = id.type.nullable
      else { continue }
      keys[type.name] = root.member(type.name)
      idTypes[type.name] = id.type
    }
    for type in schema.types {
      let names = schema.possibleTypes(of: type.name).filter { keys[$0] != nil }
      guard names.count > 1 else { continue }
      let group = names.compactMap { keys[$0] }
      for name in names { neighbours[name, default: []].append(group) }
    }
  }

  /// Returns the type of the field `id`, or `nil` if the objects of a type have none.
  func idType(of type: String) -> GraphQL.TypeReference? { idTypes[type] }

  /// Returns the key of the object with an id, or `nil` if the objects of the type have none.
  func key(of type: String, id: String) -> MockKey? { keys[type]?.member(id) }

  /// Returns to which of the types an id belongs, or `nil` if none of them has ids.
  func type(of id: String, among types: [String]) -> String? {
    types.filter { keys[$0] != nil }.max { weight(of: $0, id) < weight(of: $1, id) }
  }

  /// Returns whether an id belongs to a type, whichever other types a place has.
  func belongs(_ id: String, to type: String) -> Bool {
    guard let key = keys[type], let groups = neighbours[type] else { return true }
    // There can be hundreds of types, and as many ids until one belongs to the type.
    let hash = MockKey.hash(of: id)
    let own = key.combined(with: hash).bits
    for group in groups {
      for other in group where other.combined(with: hash).bits > own { return false }
    }
    return true
  }

  private func weight(of type: String, _ id: String) -> UInt64 { key(of: type, id: id)?.bits ?? 0 }
}

extension JSONValue {
  /// The text of an id, which is a string or an integer.
  var idText: String? { stringValue ?? intValue.map(String.init) }
}
