import SputnikCore

/// Which fragments of a place apply to an object, as its fields show it.
///
/// ```graphql
/// { thing { id ... on A { a { id s } } a { id n } } }
/// ```
///
/// A server sends no field that no fragment asks for. So a field shows that a fragment applies if
/// nothing else asks for it, and its absence that the fragment doesn't: here the field `s` of `a`.
struct AppliedFragments {
  private typealias Item = RecordPlace.Item

  /// The type of the object.
  let type: String
  let places: RecordPlaces
  /// Whether the object has shown it of each fragment. Of the others it isn't known, because the
  /// objects that would show it are null; they are taken to apply.
  private(set) var areCertain = true

  init(type: String, places: RecordPlaces) {
    self.type = type
    self.places = places
  }

  /// Returns the fields and the fragments that apply, all of which apply surely then.
  mutating func applied(
    _ items: [RecordPlace.Item], to object: ResponseValue.Object
  ) -> [RecordPlace.Item] {
    applied(items, of: items, to: object)
  }

  /// - Parameter all: All items at the place.
  private mutating func applied(
    _ items: [Item], of all: [Item], to object: ResponseValue.Object
  ) -> [Item] {
    items.compactMap { item in
      guard case .fragment(let applicability, let inner) = item else { return item }
      if case .types(let types, let keys) = applicability, !types.contains(type) {
        if keys.isEmpty { return nil }
        let others = all.without(fragmentsOn: types)
        switch evidence(of: inner, beside: others, in: object) {
        case .shown(true): break
        case .shown(false), .impossible: return nil
        case .missing: areCertain = false
        }
      }
      return .fragment(.always, applied(inner, of: all, to: object))
    }
  }

  private enum Evidence: Equatable {
    case shown(Bool)
    /// No object is there that could show it.
    case missing
    /// The fragment asks for nothing that the others don't ask for.
    case impossible

    /// What this and another part of an object show together.
    func and(_ other: Evidence) -> Evidence {
      switch (self, other) {
      case (.shown(true), _), (_, .shown(true)): .shown(true)
      case (.shown(false), _), (_, .shown(false)): .shown(false)
      case (.missing, _), (_, .missing): .missing
      case (.impossible, .impossible): .impossible
      }
    }
  }

  /// Returns what an object shows of a fragment.
  ///
  /// - Parameters:
  ///   - items: What the fragment asks for.
  ///   - others: What everything else asks for.
  ///   - areSure: Whether all of it is there if the fragment applies.
  private func evidence(
    of items: [Item], beside others: [Item], in object: ResponseValue.Object, areSure: Bool = true
  ) -> Evidence {
    items.reduce(Evidence.impossible) { result, item in
      switch item {
      case .key: return result
      case .fragment(let applicability, let inner):
        let isSure = applicability == .always || applicability.includes(type)
        return result.and(
          evidence(of: inner, beside: others, in: object, areSure: areSure && isSure))
      case .field(let field):
        if field.responseName == "__typename" { return result }
        let value = object.members.first { $0.name == field.responseName }?.value
        let same = others.fields(named: field.responseName)
        if same.isEmpty {
          return result.and(value != nil ? .shown(true) : areSure ? .shown(false) : .missing)
        }
        guard field.child.exists else { return result }
        let inner = places.entries[field.child].place.items
        let beside = same.filter { $0.child.exists }.flatMap {
          places.entries[$0.child].place.items
        }
        return result.and(evidence(of: inner, beside: beside, in: value))
      }
    }
  }

  /// Returns what the objects in a value show.
  private func evidence(
    of items: [Item], beside others: [Item], in value: ResponseValue?
  ) -> Evidence {
    switch value {
    case .object(let object): evidence(of: items, beside: others, in: object)
    case .list(let values) where !values.isEmpty:
      values.reduce(Evidence.impossible) { $0.and(evidence(of: items, beside: others, in: $1)) }
    // Without an object, it is only known whether one could show something.
    case .list, .leaf, .unwritable, .same, nil:
      evidence(of: items, beside: others, in: ResponseValue.Object()) == .impossible
        ? .impossible : .missing
    }
  }
}

extension [RecordPlace.Item] {
  /// All items but the fragments on these types.
  fileprivate func without(fragmentsOn types: [String]) -> Self {
    compactMap { item in
      guard case .fragment(let applicability, let items) = item else { return item }
      if case .types(types, _) = applicability { return nil }
      return .fragment(applicability, items.without(fragmentsOn: types))
    }
  }

  /// The fields with a response name, also those in fragments.
  func fields(named name: String) -> [RecordPlace.Field] {
    fields.filter { $0.responseName == name }
  }
}
