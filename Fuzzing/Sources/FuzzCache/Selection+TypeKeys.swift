// What a cache adds to a composed document, so that objects show which fragments apply to them.

extension Selection {
  /// Whether only the cache asks for it.
  var isHidden: Bool {
    switch self {
    case .field(let field): field.isHidden
    case .fragment(_, _, _, let selections): selections.allSatisfy(\.isHidden)
    }
  }
}

/// A field of objects, with the types of the fragments around it.
private struct AskedField {
  var name: String
  var types: Set<String>
}

extension [Selection] {
  /// The members of an object of a type for which only the cache asks, but for the type at the end.
  func typeKeys(of type: String) -> [String] {
    flatMap { selection -> [String] in
      switch selection {
      case .field(let field): field.isHidden ? [field.responseName] : []
      case .fragment(_, _, let types, let selections):
        types.contains(type) ? selections.typeKeys(of: type) : []
      }
    }
  }

  /// The same with what the cache adds.
  var withTypeKeys: [Selection] {
    var sets: [String: [Selection]] = [:]
    addSets(to: &sets)
    return withTypeKeys(sets.mapValues(\.typesWithoutKey))
  }

  private func addSets(to sets: inout [String: [Selection]]) {
    for selection in self {
      switch selection {
      case .field(let field):
        sets[field.responseName, default: []] += field.selections
        field.selections.addSets(to: &sets)
      case .fragment(_, _, _, let selections): selections.addSets(to: &sets)
      }
    }
  }

  /// The types of the fragments of which no field shows whether they apply.
  private var typesWithoutKey: Set<String> {
    let fields = askedFields([])
    var found: Set<String> = []
    func add(_ selections: [Selection]) {
      for case .fragment(_, let on, _, let inner) in selections {
        let type = on.typeName
        let showing = inner.certainNames(on: type).filter { name in
          name != "__typename"
            && fields.filter { $0.name == name }.allSatisfy { $0.types.contains(type) }
        }
        if showing.isEmpty { found.insert(type) }
        add(inner)
      }
    }
    add(self)
    return found
  }

  private func askedFields(_ types: Set<String>) -> [AskedField] {
    flatMap { selection in
      switch selection {
      case .field(let field): [AskedField(name: field.responseName, types: types)]
      case .fragment(_, let on, _, let inner): inner.askedFields(types.union([on.typeName]))
      }
    }
  }

  /// The response names that are there whenever fragments on a type apply.
  private func certainNames(on type: String) -> [String] {
    flatMap { selection -> [String] in
      switch selection {
      case .field(let field):
        field.condition.map { $0.text.hasPrefix("@stream") } ?? true ? [field.responseName] : []
      case .fragment(_, let on, _, let inner): on == type ? inner.certainNames(on: type) : []
      }
    }
  }

  private func withTypeKeys(_ types: [String: Set<String>]) -> [Selection] {
    map { selection in
      switch selection {
      case .field(var field):
        let keys = field.selections.typeKeys(for: types[field.responseName] ?? [], around: "")
        field.selections = field.selections.withTypeKeys(types) + keys
        return .field(field)
      case .fragment(let name, let on, let objects, let inner):
        return .fragment(name: name, on: on, types: objects, inner.withTypeKeys(types))
      }
    }
  }

  private func typeKeys(for types: Set<String>, around: String) -> [Selection] {
    var order: [String] = []
    var inside: [String: (objects: [String], selections: [Selection])] = [:]
    func add(_ selections: [Selection]) {
      for case .fragment(_, let on, let objects, let inner) in selections {
        if on.typeName == around {
          add(inner)
          continue
        }
        if inside[on.typeName] == nil { order.append(on.typeName) }
        inside[on.typeName, default: (objects, [])].selections += inner
      }
    }
    add(self)
    return order.compactMap { type in
      guard let (objects, selections) = inside[type] else { return nil }
      let key = Selection.Field(name: "__typename", alias: "__is\(type)", isHidden: true)
      let own = types.contains(type) ? [Selection.field(key)] : []
      let keys = own + selections.typeKeys(for: types, around: type)
      return keys.isEmpty ? nil : .fragment(name: nil, on: type, types: objects, keys)
    }
  }
}

extension String {
  /// The type of a fragment, without its directives.
  fileprivate var typeName: String { String(prefix { $0 != " " }) }
}
