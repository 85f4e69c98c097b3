import SputnikCore

// Which fragments apply to the objects of a type. A server sends no field that no fragment asks
// for, so an object shows it:
//
//     { being { id ... on Character { name } ... on Machine { model } } }
//     {"being": {"id": "1", "name": "R2", "model": "astromech", "__typename": "Droid"}}
//
// A droid is a character, and a machine. That is so in all documents of an API. Where a fragment has
// no such field of its own, a cache asks for one, `__isMachine: __typename` (`TypeKeys`).

/// The question whether the fragments on a type apply to the objects of an object type.
struct TypeFact: Hashable, Sendable {
  let fragment: String
  let type: TypeNumber
}

/// What objects of a type have at a place, as far as it is known which fragments apply.
struct TypedItems {
  /// The fields and fragments. Those fragments that apply always do, and those that don't aren't
  /// among them.
  fileprivate(set) var items: [RecordPlace.Item] = []
  /// The types of the fragments of which it isn't known, but every object at the place shows it. The
  /// fragments are among the items.
  fileprivate(set) var unknown: [String] = []
  /// Whether there were other fragments of which it isn't known. They are taken as the struct does
  /// that is filled, once an object was seen at the place: it might have shown more.
  fileprivate(set) var isOpen = false
}

extension RecordPlaces {
  /// Returns what objects of a type have at a place.
  func items(at place: PlaceNumber, of type: TypeNumber) -> TypedItems {
    let all = entries[place].place.items
    var known = facts[type] ?? [:]
    var typed = TypedItems()
    while true {
      typed.items = all.applied(to: type.exists ? types[type] : nil, known)
      let undecided = typed.items.undecided
      typed.unknown = undecided.filter { typed.items.show($0) }
      if undecided.isEmpty || !typed.unknown.isEmpty { return typed }
      typed.isOpen = true
      let names = typed.items.certainNames
      for fragment in undecided { known[fragment] = typed.items.isFilled(fragment, from: names) }
    }
  }

  /// Notes what an object shows of its type, whatever was known before.
  ///
  /// - Parameter names: The response names of its members.
  /// - Returns: The facts that are new; `nil` if nothing is known that wasn't before.
  mutating func learn(
    _ names: Set<String>, at place: PlaceNumber, of type: TypeNumber
  ) -> Set<TypeFact>? {
    let (old, all) = (facts[type] ?? [:], entries[place].place.items)
    var known: [String: Bool] = [:]
    var open: Set<String> = []
    while true {
      let items = all.applied(to: types[type], known)
      let undecided = items.undecided
      if undecided.isEmpty { break }
      let shown = undecided.filter { !items.provingNames(of: $0).isDisjoint(with: names) }
      for fragment in shown { known[fragment] = true }
      if !shown.isEmpty { continue }
      let others = names.subtracting(items.certainNames)
      let decided = undecided.filter { items.show($0) }
      for fragment in decided {
        // It doesn't apply. But something has asked for every field that is there: a server may have
        // left out what only the cache has asked for.
        known[fragment] =
          items.showOnlyHidden(fragment) && !items.names(on: fragment).isDisjoint(with: others)
      }
      if !decided.isEmpty { continue }
      for fragment in undecided {
        known[fragment] = old[fragment] ?? items.isFilled(fragment, from: names)
        if old[fragment] == nil { open.insert(fragment) }
      }
    }
    let new = known.filter { !open.contains($0.key) && old[$0.key] != $0.value }
    let isSeen = !open.isEmpty && entries[place].seen.insert(type).inserted
    if new.isEmpty, !isSeen { return nil }
    facts[type] = old.merging(new) { $1 }
    forgetShapes(of: type)
    return Set(new.keys.map { TypeFact(fragment: $0, type: type) })
  }

  /// Notes a fact that was saved. Returns whether it is new.
  mutating func note(_ fact: TypeFact, _ applies: Bool) -> Bool {
    guard facts[fact.type]?[fact.fragment] == nil else { return false }
    facts[fact.type, default: [:]][fact.fragment] = applies
    forgetShapes(of: fact.type)
    return true
  }
}

extension [RecordPlace.Item] {
  /// Returns the items without the fragments that don't apply to a type. Those that do always apply
  /// then.
  ///
  /// - Parameters:
  ///   - type: The type; `nil` if it isn't known. Then no fragment on a type applies.
  ///   - known: Whether the fragments on types apply, as far as it is known.
  fileprivate func applied(to type: String?, _ known: [String: Bool]) -> Self {
    compactMap { item in
      guard case .fragment(let applicability, let items) = item else { return item }
      if case .types(let types, let keys) = applicability {
        guard let type else { return nil }
        // The name of the type decides first.
        switch types.contains(type) ? true : keys.isEmpty ? false : known[types[0]] {
        case true?: break
        case false?: return nil
        case nil: return item
        }
      }
      return .fragment(.always, items.applied(to: type, known))
    }
  }

  /// The types of the fragments for which objects have to show that they apply, but for those inside
  /// of others: each once.
  fileprivate var undecided: [String] {
    reduce(into: []) { types, item in
      guard case .fragment(let applicability, let items) = item else { return }
      let found = applicability.typeName.map { [$0] } ?? items.undecided
      types += found.filter { !types.contains($0) }
    }
  }

  /// Whether every object shows if the fragments on a type apply to it.
  fileprivate func show(_ type: String) -> Bool {
    !certainNames(on: type).isDisjoint(with: provingNames(of: type))
  }

  /// Whether only hidden fields show it.
  fileprivate func showOnlyHidden(_ type: String) -> Bool {
    provingNames(of: type).isSubset(of: fields.filter(\.isHidden).map(\.responseName))
  }

  /// Whether a struct takes a fragment on a type to apply to an object with certain fields, as
  /// nothing else shows it: they are all of the fragment's.
  fileprivate func isFilled(_ type: String, from names: Set<String>) -> Bool {
    contains { item in
      guard case .fragment(let applicability, let items) = item else { return false }
      guard case .types(let types, let keys) = applicability else {
        return items.isFilled(type, from: names)
      }
      return types[0] == type && !keys.all.isEmpty
        && keys.all.allSatisfy { names.contains($0.name) }
    }
  }

  /// The response names that all objects have.
  fileprivate var certainNames: Set<String> { certainNames(on: nil) }

  /// The response names that all objects have to which the fragments on a type apply.
  private func certainNames(on type: String?) -> Set<String> {
    reduce(into: []) { names, item in
      switch item {
      case .key: break
      case .field(let field): names.insert(field.responseName)
      case .fragment(let applicability, let items):
        let name = applicability.typeName
        if name == nil || name == type { names.formUnion(items.certainNames(on: type)) }
      }
    }
  }

  /// The response names for which only fragments on a type ask. Any object may have `__typename`.
  fileprivate func provingNames(of type: String) -> Set<String> {
    names(on: type).subtracting(names(notOn: type)).subtracting(["__typename"])
  }

  /// The response names for which fragments on a type ask.
  fileprivate func names(on type: String) -> Set<String> {
    reduce(into: []) { names, item in
      guard case .fragment(let applicability, let items) = item else { return }
      names.formUnion(
        applicability.typeName == type
          ? Set(items.fields.map(\.responseName)) : items.names(on: type))
    }
  }

  private func names(notOn type: String) -> Set<String> {
    reduce(into: []) { names, item in
      switch item {
      case .key: break
      case .field(let field): names.insert(field.responseName)
      case .fragment(let applicability, let items):
        if applicability.typeName != type { names.formUnion(items.names(notOn: type)) }
      }
    }
  }
}

extension FragmentApplicability {
  /// The type of a fragment for which objects have to show that it applies.
  fileprivate var typeName: String? {
    if case .types(let types, let keys) = self, !keys.isEmpty { types[0] } else { nil }
  }
}
