/// The rule for when a fragment applies to an object (specification, section 6.3.2,
/// `DoesFragmentTypeApply`).
package enum FragmentApplicability: Hashable, Sendable {
  /// The fragment applies to every object at its place: its type is the object's own type, or a
  /// wider one.
  case always
  /// The fragment applies to objects of these types. Keys can show that it applies to others, too.
  case types([String], keys: Keys = Keys())

  /// The keys that show that a fragment applies to an object.
  package struct Keys: Hashable, Sendable {
    /// The response names of which each one proves that the fragment applies, because only
    /// fragments on its type ask for them.
    package var proving: [String]
    /// The response names that an object must all have. They decide in place of a proof, where
    /// there can be none.
    package var all: [Key]
    /// Whether the keys are meant to decide, so that `__typename` may be missing.
    package var replaceTypename: Bool

    package init(proving: [String] = [], all: [Key] = [], replaceTypename: Bool = false) {
      self.proving = proving
      self.all = all
      self.replaceTypename = replaceTypename
    }

    /// Whether the type's name decides alone.
    package var isEmpty: Bool { proving.isEmpty && all.isEmpty }
  }

  /// A response name that the fragment asks for if all conditions hold.
  package struct Key: Hashable, Sendable {
    package var name: String
    package var conditions: [Condition]
    /// Whether the name belongs to a deferred fragment inside, so that it can arrive later.
    package var isDeferred: Bool

    package init(name: String, conditions: [Condition] = [], isDeferred: Bool = false) {
      self.name = name
      self.conditions = conditions
      self.isDeferred = isDeferred
    }
  }

  /// Returns whether the fragment applies to objects of the type `typename`, without regard to
  /// keys.
  package func includes(_ typename: String) -> Bool {
    if case .types(let types, _) = self { types.contains(typename) } else { false }
  }

  /// Returns the applicability for a request with these values of its Boolean variables: without
  /// the keys that the request doesn't ask for.
  ///
  /// Proofs don't depend on the values: a key that the request doesn't ask for is in no object.
  package func resolved(_ values: [String: Bool]) -> FragmentApplicability {
    guard case .types(let types, var keys) = self else { return self }
    keys.all.removeAll { !$0.conditions.allSatisfy { $0.holds(values) } }
    return .types(types, keys: keys)
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
