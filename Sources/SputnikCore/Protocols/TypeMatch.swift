/// A rule for the objects that a fragment applies to, in addition to objects of its own type.
///
/// The `__typename` of an object is always the name of an object type. A fragment on an interface
/// therefore lists the object types that it applies to, or applies to objects that have certain
/// keys:
///
/// ```swift
/// @InlineFragment(types: ["Human", "Droid"]) var character: Character?  // ... on Character { name }
/// @InlineFragment(types: .present) var character: Character?  // filled if the object has a `name`
/// ```
public struct TypeMatch: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The names of the further object types.
  var names: [String] = []
  /// Whether the fragment applies to every object that has its keys.
  var isByPresence = false

  /// A rule by which the fragment applies to every object that has all of the fragment's response
  /// names.
  public static var present: TypeMatch {
    var match: TypeMatch = []
    match.isByPresence = true
    return match
  }

  /// Creates a rule by which the fragment applies to objects of its own type and of the given
  /// types.
  public init(arrayLiteral names: String...) { self.names = names }
}
