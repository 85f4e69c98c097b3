extension SymbolIndex {
  /// What the name of a type means somewhere.
  enum TypeMeaning {
    case declared(path: String, [Symbol])
    /// A generic parameter, or a type that is declared in code.
    case local
    case external
  }

  /// Looks a type's name up from the inside out, as the compiler does.
  func meaning(of name: String, in scope: Scope, file: Int) -> TypeMeaning {
    for scope in scope.chain {
      if scope.localTypes.contains(name) { return .local }
      guard let path = scope.typePath.map({ canonical($0) }) else { continue }
      if isGeneric(name, in: path) { return .local }
      if let found = nestedType(name, in: path, file: file) { return found }
    }
    let symbols = visible(types[name], from: file)
    return symbols.isEmpty ? .external : .declared(path: name, symbols)
  }

  /// A type that is declared in another one, or in what that inherits from.
  func nestedType(_ name: String, in type: String, file: Int) -> TypeMeaning? {
    let path = "\(type).\(name)"
    let symbols = visible(types[path], from: file)
    if !symbols.isEmpty { return .declared(path: path, symbols) }
    // The members of an inherited type are looked up once: a conformance may name such a type too.
    for parent in (directlyInherited[type] ?? []) {
      let path = "\(parent).\(name)"
      let symbols = visible(types[path], from: file)
      if !symbols.isEmpty { return .declared(path: path, symbols) }
    }
    return nil
  }

  /// The path of a type as it is written somewhere. What no scanned file declares keeps its name;
  /// `nil` stands for a generic parameter, or for a nested type that isn't known.
  func resolve(_ type: TypeName, in scope: Scope, file: Int) -> String? {
    var names = type.path[...]
    guard var first = names.popFirst() else { return nil }
    if first == "Self" {
      guard let path = scope.chain.lazy.compactMap(\.typePath).first else { return nil }
      return names.isEmpty ? canonical(path) : nil
    }
    if isTarget(first), types[first] == nil, let next = names.popFirst() { first = next }
    switch meaning(of: first, in: scope, file: file) {
    case .local: return nil
    case .external: return type.path.joined(separator: ".")
    case .declared(var path, _):
      for name in names {
        guard case .declared(let nested, _) = nestedType(name, in: canonicalPath(path), file: file)
        else { return nil }
        path = nested
      }
      return canonicalPath(path)
    }
  }

  func canonicalPath(_ path: String) -> String {
    canonical(path.split(separator: ".").map(String.init))
  }

  func isTarget(_ name: String) -> Bool { targets.contains(name) }

  /// The members of a type with this name, or else those of the types that it inherits from.
  func members(_ name: String, of type: String, call: Call, file: Int) -> [Symbol] {
    for type in [type] + supertypes(of: type) {
      let found = visible(members[type]?[name], from: file)
      let matching = found.filter { call.matches($0.declaration) }
      if !matching.isEmpty { return matching }
    }
    return []
  }
}
