/// The objects that a fragment applies to (specification, section 6.3.2, `DoesFragmentTypeApply`).
enum FragmentApplicability: Hashable, Sendable {
  /// Every object here: the fragment is on the object's own type, or on a wider one.
  case always
  /// Objects of the types named; where there are keys, also every object that has all of them.
  case types([String], keys: [Key] = [])

  /// A response name that the fragment asks for if the conditions hold.
  struct Key: Hashable, Sendable {
    var name: String
    var conditions: [Condition] = []
  }

  /// Returns whether an object of the type `typename` is among the types named.
  func includes(_ typename: String) -> Bool {
    if case .types(let types, _) = self { types.contains(typename) } else { false }
  }

  /// Returns the applicability for a request with these values of its Boolean variables: keys that
  /// aren't asked for decide nothing.
  func resolved(_ values: [String: Bool]) -> FragmentApplicability {
    guard case .types(let types, let keys) = self else { return self }
    return .types(types, keys: keys.filter { $0.conditions.allSatisfy { $0.holds(values) } })
  }
}
