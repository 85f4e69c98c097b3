/// The rule for when a fragment applies to an object (specification, section 6.3.2,
/// `DoesFragmentTypeApply`).
enum FragmentApplicability: Hashable, Sendable {
  /// The fragment applies to every object at its place: its type is the object's own type, or a
  /// wider one.
  case always
  /// The fragment applies to objects of these types. If there are keys, it also applies to every
  /// object that has all of them.
  case types([String], keys: [Key] = [])

  /// A response name that the fragment asks for if all conditions hold.
  struct Key: Hashable, Sendable {
    var name: String
    var conditions: [Condition] = []
    /// Whether the name belongs to a deferred fragment inside, so that it can arrive later.
    var isDeferred = false
  }

  /// Returns whether the fragment applies to objects of the type `typename`, without regard to
  /// keys.
  func includes(_ typename: String) -> Bool {
    if case .types(let types, _) = self { types.contains(typename) } else { false }
  }

  /// Returns the applicability for a request with these values of its Boolean variables: without
  /// the keys that the request doesn't ask for.
  func resolved(_ values: [String: Bool]) -> FragmentApplicability {
    guard case .types(let types, let keys) = self else { return self }
    return .types(types, keys: keys.filter { $0.conditions.allSatisfy { $0.holds(values) } })
  }
}

extension [FragmentApplicability.Key] {
  /// The keys that decide whether a fragment applies: those that don't arrive later, or all if
  /// there are no others.
  var deciding: Self {
    let eager = filter { !$0.isDeferred }
    return eager.isEmpty ? self : eager
  }
}
