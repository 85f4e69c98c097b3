/// A rule for the objects that a fragment applies to, in addition to objects of its own type.
///
/// The `__typename` of an object is always the name of an object type. A fragment on an interface
/// therefore lists the object types that it applies to, or the keys of the object decide:
///
/// ```swift
/// @InlineFragment(types: ["Human", "Droid"]) var pilot: Pilot?  // ... on Pilot { ship }
/// @InlineFragment var pilot: Pilot?  // filled if only this fragment asks for `ship`
/// @InlineFragment(types: .present) var pilot: Pilot?  // always has such a key
/// ```
public struct TypeMatch: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The names of the further object types.
  var names: [String] = []
  /// Whether the fragment has a key that tells that it applies.
  var isByPresence = false

  /// A rule by which the fragment applies to every object that has a key that only fragments on its
  /// type ask for.
  ///
  /// A fragment without a list of types follows this rule, too. With `.present`, the fragment
  /// always has such a key: if each key that it always asks for is also asked for outside of it,
  /// it asks for the type's name under a name of its own, such as `__isPilot: __typename`. The
  /// object then needs no `__typename`.
  public static var present: TypeMatch {
    var match: TypeMatch = []
    match.isByPresence = true
    return match
  }

  /// Creates a rule by which the fragment applies to objects of its own type and of the given
  /// types.
  public init(arrayLiteral names: String...) { self.names = names }
}
