import SputnikCore
import SputnikLanguage

/// An entity as an app names it: by its type, and by the values of the fields of its key.
///
/// ```
/// Human:1000
/// Book:isbn:978-3
/// Volume:series+number:Dune+2
/// ```
///
/// The names of the fields are a part of a key, except for `id`. Two structs can give one type
/// different keys, and equal values of different fields don't mean the same object.
package struct EntityName: Sendable {
  package let type: String
  /// The names of the key's fields.
  let names: [String]
  /// The key among the records.
  package let key: String

  /// - Parameters:
  ///   - type: The name of the object type.
  ///   - names: The names of the key's fields.
  ///   - values: Their values.
  package init(_ type: String, key names: [String], values: [String]) {
    self.type = type
    self.names = names
    var key = Stack<UInt8>()
    key.append(type)
    key.append(UInt8(ascii: ":"))
    key.append(Self.prefix(of: names))
    for (index, var value) in values.enumerated() {
      if index > 0 { key.append(UInt8(ascii: "+")) }
      value.withUTF8 { key.append(keyPart: $0) }
    }
    self.key = key.withElements { String(decoding: $0, as: UTF8.self) }
  }

  /// What is before the values in a key with these fields.
  static func prefix(of names: [String]) -> String {
    names == ["id"] ? "" : names.joined(separator: "+") + ":"
  }
}

extension GraphQLSatellite {
  /// Returns the names of the fields that identify the entities of the satellite. There are none if
  /// its objects are never entities.
  ///
  /// - Parameter typeName: The name of the object type; `nil` for that of the satellite.
  package static func entityKey(as typeName: String?) throws -> [String] {
    try ResponseShape(of: Self.self).root.entityKey(ofType: typeName ?? __type.namedType)
  }
}

extension ResponseShape.Object {
  /// Returns the names of the fields that identify objects of a type.
  func entityKey(ofType type: String) -> [String] { entityKey(ofType: type, entityKeys) ?? ["id"] }

  private func entityKey(ofType type: String, _ keys: EntityKeys?) -> [String]? {
    guard let keys else { return nil }
    if let names = keys.names { return names }
    for fragment in keys.fragments {
      let inner = self.fragment(at: fragment.path)
      if inner.applicability.includes(type),
        let names = inner.object.entityKey(ofType: type, fragment.keys)
      {
        return names
      }
    }
    return nil
  }

  /// Returns the fragment at indices among the fragments of objects.
  func fragment(at path: [Int]) -> ResponseShape.Fragment {
    path.dropFirst().reduce(fragments[path[0]]) { $0.object.fragments[$1] }
  }
}
