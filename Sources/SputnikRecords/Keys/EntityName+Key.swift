import SputnikCore
import SputnikLanguage

extension EntityName {
  /// - Parameters:
  ///   - type: The name of the object type.
  ///   - names: The names of the key's fields.
  ///   - values: Their values.
  package init(_ type: String, key names: [String], values: [String]) {
    var key = Stack<UInt8>()
    key.beginKey(ofType: type, prefix: KeyText.prefix(of: names))
    for (index, var value) in values.enumerated() {
      value.withUTF8 { key.append(keyPart: $0, isFirst: index == 0) }
    }
    let text = key.withElements { String(decoding: $0, as: UTF8.self) }
    self.init(type: type, names: names, key: text)
  }
}

extension ResponseShape.Object {
  /// The names of the fields, also of those in fragments.
  var fieldNames: Set<String> {
    fragments.reduce(into: Set(fields.map(\.name))) { $0.formUnion($1.object.fieldNames) }
  }

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
