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
  /// objects that would show it are null.
  private(set) var areCertain = true

  init(type: String, places: RecordPlaces) {
    self.type = type
    self.places = places
  }

  /// Returns the fields and the fragments that apply, or may apply. The former always do then.
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
      var result = FragmentApplicability.always
      switch applicability.applies(to: type) {
      case true?: break
      case false?: return nil
      case nil:
        let others = all.without(fragmentsAs: applicability, inner)
        switch evidence(of: inner, beside: [(others, true)], in: object, type: type) {
        case .shown(true), .shared: break
        case .shown(false), .impossible: return nil
        case .missing: (result, areCertain) = (applicability, false)
        }
      }
      return .fragment(result, applied(inner, of: all, to: object))
    }
  }

  private enum Evidence: Equatable {
    case shown(Bool)
    /// No object is there that could show it, or one of another type could.
    case missing
    /// Everything is there that the fragment asks for, but others that may apply ask for it, too.
    case shared
    /// The fragment asks for nothing that what surely applies doesn't ask for.
    case impossible

    /// What this and another part of an object show together.
    func and(_ other: Evidence) -> Evidence {
      let order: [Evidence] = [.shown(true), .shown(false), .missing, .shared]
      return order.first { $0 == self || $0 == other } ?? .impossible
    }
  }

  /// What else is asked for, and whether that is sure.
  private typealias Others = [(items: [Item], areSure: Bool)]

  /// Returns what an object shows of a fragment.
  ///
  /// - Parameters:
  ///   - items: What the fragment asks for.
  ///   - others: What everything else asks for.
  ///   - object: The object; `nil` for what any object could show.
  ///   - type: The type of the object; `nil` if it isn't known.
  ///   - areSure: Whether all of it is there if the fragment applies.
  private func evidence(
    of items: [Item], beside others: Others, in object: ResponseValue.Object?, type: String?,
    areSure: Bool = true
  ) -> Evidence {
    items.reduce(Evidence.impossible) { result, item in
      switch item {
      case .key: return result
      case .fragment(let applicability, let inner):
        let applies = applicability.applies(to: type)
        if applies == false { return result }
        return result.and(
          evidence(
            of: inner, beside: others, in: object, type: type, areSure: areSure && applies == true))
      case .field(let field):
        let value = object?.members.first { $0.name == field.responseName }?.value
        // Also objects that are entities have it.
        if field.responseName == "__typename", object == nil || value != nil { return result }
        let same = others.flatMap {
          $0.items.fields(named: field.responseName, on: type, areSure: $0.areSure)
        }
        let sure = same.first(where: \.isSure)?.field
        // Two fields with a name can't be there at once.
        if let sure, sure.key != field.key { return areSure ? result.and(.shown(false)) : result }
        if value == nil, sure == nil, areSure { return result.and(.shown(false)) }
        if value == nil, sure == nil, type == nil { return result.and(.missing) }
        if same.isEmpty { return value == nil ? result : result.and(.shown(true)) }
        let result = result.and(value == nil || sure != nil ? .impossible : .shared)
        guard field.child.exists else { return result }
        let inner = same.filter(\.field.child.exists).map {
          (places.entries[$0.field.child].place.items, $0.isSure)
        }
        return result.and(
          evidence(
            of: places.entries[field.child].place.items, beside: inner, in: value, areSure: areSure)
        )
      }
    }
  }

  /// Returns what the objects in a value show.
  private func evidence(
    of items: [Item], beside others: Others, in value: ResponseValue?, areSure: Bool
  ) -> Evidence {
    switch value {
    case .object(let object):
      let found = evidence(
        of: items, beside: others, in: object, type: object.typename, areSure: areSure)
      if case .shown = found { return found }
    case .list(let values) where !values.isEmpty:
      return values.reduce(Evidence.impossible) {
        $0.and(evidence(of: items, beside: others, in: $1, areSure: areSure))
      }
    case .list, .leaf, .unwritable, .same, nil: break
    }
    // It is only known whether some object could show something.
    let possible = evidence(
      of: items, beside: others, in: nil, type: nil, areSure: areSure)
    return possible == .impossible ? .impossible : .missing
  }
}

extension FragmentApplicability {
  /// Returns whether the fragment applies to objects of a type; `nil` if responses have to show it.
  ///
  /// - Parameter type: The type; `nil` if it isn't known.
  fileprivate func applies(to type: String?) -> Bool? {
    guard case .types(let types, let keys) = self else { return true }
    guard let type else { return nil }
    return types.contains(type) ? true : keys.isEmpty ? false : nil
  }
}

extension [RecordPlace.Item] {
  /// The same, as if all fragments of which it isn't known applied.
  var allApplied: Self {
    map { item in
      guard case .fragment(_, let items) = item else { return item }
      return .fragment(.always, items.allApplied)
    }
  }

  /// All items but the fragments that apply to the same objects as one, or ask for the same.
  fileprivate func without(fragmentsAs same: FragmentApplicability, _ sameItems: Self) -> Self {
    compactMap { item in
      guard case .fragment(let applicability, let items) = item else { return item }
      if case .types(let types, _) = applicability, case .types(types, _) = same { return nil }
      if applicability != .always, items == sameItems { return nil }
      return .fragment(applicability, items.without(fragmentsAs: same, sameItems))
    }
  }

  /// Returns the fields with a response name that objects of a type can have, also those in
  /// fragments, and whether they surely have them.
  fileprivate func fields(
    named name: String, on type: String?, areSure: Bool
  ) -> [(field: RecordPlace.Field, isSure: Bool)] {
    flatMap { item in
      switch item {
      case .key: return [(field: RecordPlace.Field, isSure: Bool)]()
      case .field(let field): return field.responseName == name ? [(field, areSure)] : []
      case .fragment(let applicability, let items):
        let applies = applicability.applies(to: type)
        if applies == false { return [] }
        return items.fields(named: name, on: type, areSure: areSure && applies == true)
      }
    }
  }
}

extension ResponseValue.Object {
  /// The name of its type, if it is there.
  fileprivate var typename: String? {
    guard case .leaf(let text)? = members.first(where: { $0.name == "__typename" })?.value,
      text.count > 2
    else { return nil }
    return String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
  }
}
