import SputnikCore

// Which fragments apply to the objects of a type. A server sends no field that no fragment asks
// for, so an object shows it:
//
//     { being { id ... on Character { name } ... on Machine { model } } }
//     {"being": {"id": "1", "name": "R2", "model": "astromech", "__typename": "Droid"}}
//
// A droid is a character, and a machine. That is so in all documents of an API. Where a fragment
// has no such field of its own, a cache asks for one, `__isMachine: __typename` (`TypeKeys`).

/// The question whether the fragments on a type apply to the objects of an object type.
struct TypeFact: Hashable, Sendable {
  let fragment: String
  let type: TypeNumber
  /// The place for which it is answered, because not every object there shows it; absent for all
  /// places. Only structs have such fragments. They apply if the struct is filled from them.
  var place = PlaceNumber.absent
}

extension RecordPlaces {
  /// Returns the answer to a question; `nil` if it isn't known.
  func answer(_ fact: TypeFact) -> Bool? {
    let known = fact.place.exists ? entries[fact.place].open[fact.type] : facts[fact.type]
    return known?[fact.fragment]
  }

  /// Everything that objects have shown.
  var allFacts: Set<TypeFact> {
    func facts(_ known: [TypeNumber: [String: Bool]], at place: PlaceNumber) -> [TypeFact] {
      known.flatMap { type, fragments in
        fragments.keys.map { TypeFact(fragment: $0, type: type, place: place) }
      }
    }
    return Set(
      facts(self.facts, at: .absent) + entries.numbers.flatMap { facts(entries[$0].open, at: $0) })
  }

  /// Returns the fields and fragments that objects of a type have at a place. Those fragments that
  /// apply always do, and those of which it isn't known are `undecided`.
  func items(at place: PlaceNumber, of type: TypeNumber) -> [RecordPlace.Item] {
    let open = entries[place].open[type] ?? [:]
    return entries[place].place.items.applied(
      to: type.exists ? types[type] : nil, open.merging(facts[type] ?? [:]) { $1 })
  }

  /// Notes what an object shows of its type, whatever was known of it before. Returns what is new.
  ///
  /// - Parameter names: The response names of its members.
  mutating func learn(
    _ names: Set<String>, at place: PlaceNumber, of type: TypeNumber
  ) -> Set<TypeFact> {
    // Most objects have what is known of their type. What is known only here may be a fact by now.
    if entries[place].open[type] == nil, let shape = knownShape(at: place, of: type),
      names.union(["__typename"])
        == Set(content(of: shape.number).positions.keys).union(["__typename"])
    {
      return []
    }
    let (old, all) = (facts[type] ?? [:], entries[place].place.items)
    var known: [String: Bool] = [:]
    var open: [String: Bool] = [:]
    while true {
      let items = all.applied(to: types[type], known.merging(open) { $1 })
      let asked = all.asked(known)
      let undecided = items.undecided
      if undecided.isEmpty { break }
      let shown = undecided.filter { !asked.provingNames(of: $0).isDisjoint(with: names) }
      for fragment in shown { known[fragment] = true }
      if !shown.isEmpty { continue }
      let decided = undecided.filter { items.show($0, among: asked) }
      // Something has asked for every field that is there. If nothing is known to, a server may
      // have left out what only the cache has asked for.
      let certain = items.certainNames.union(asked.certainNames)
      let others = decided == undecided ? names.subtracting(certain) : []
      for fragment in decided {
        known[fragment] =
          asked.showOnlyHidden(fragment) && !items.names(on: fragment).isDisjoint(with: others)
      }
      if !decided.isEmpty { continue }
      // Other objects may have shown it.
      let former = undecided.filter { old[$0] != nil }
      for fragment in former { known[fragment] = old[fragment] }
      if !former.isEmpty { continue }
      for fragment in undecided { open[fragment] = items.isFilled(fragment, from: names) }
    }
    let new = known.filter { old[$0.key] != $0.value }.keys
    let newHere = open.filter { entries[place].open[type]?[$0.key] != $0.value }.keys
    facts[type] = old.merging(known) { $1 }
    entries[place].open[type] = open.isEmpty ? nil : open
    if !new.isEmpty || !newHere.isEmpty { forgetShapes(of: type) }
    return Set(
      new.map { TypeFact(fragment: $0, type: type) }
        + newHere.map { TypeFact(fragment: $0, type: type, place: place) })
  }

  /// Notes what was saved. Returns whether it is new.
  mutating func note(_ fact: TypeFact, _ applies: Bool) -> Bool {
    guard answer(fact) == nil, facts[fact.type]?[fact.fragment] == nil else { return false }
    if fact.place.exists {
      entries[fact.place].open[fact.type, default: [:]][fact.fragment] = applies
    } else {
      facts[fact.type, default: [:]][fact.fragment] = applies
    }
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

  /// Returns the items without the fragments that are known not to apply. All others may have asked
  /// for what an object has, also those that a struct takes not to apply.
  fileprivate func asked(_ known: [String: Bool]) -> Self {
    compactMap { item in
      guard case .fragment(let applicability, let items) = item else { return item }
      if let name = applicability.typeName, known[name] == false { return nil }
      return .fragment(applicability, items.asked(known))
    }
  }

  /// The types of the fragments for which objects have to show that they apply, but for those in
  /// others: each once.
  var undecided: [String] {
    reduce(into: []) { types, item in
      guard case .fragment(let applicability, let items) = item else { return }
      let found = applicability.typeName.map { [$0] } ?? items.undecided
      types += found.filter { !types.contains($0) }
    }
  }

  /// Returns whether every object shows if the fragments on a type apply to it.
  ///
  /// - Parameter asked: Everything that may have asked for what an object has.
  fileprivate func show(_ type: String, among asked: Self) -> Bool {
    !certainNames(on: type).isDisjoint(with: asked.provingNames(of: type))
  }

  /// Whether only hidden fields show it.
  fileprivate func showOnlyHidden(_ type: String) -> Bool {
    provingNames(of: type).isSubset(of: fields.filter(\.isHidden).map(\.responseName))
  }

  /// Whether a struct is filled from a fragment on a type, as nothing shows whether it applies: the
  /// object has all of its fields.
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
