/// To which objects a fragment applies, where its own type doesn't say it.
///
/// The `__typename` of an object is always that of an object type. A fragment on an interface names
/// the types that it is for, or asks what is there:
///
/// ```swift
/// @InlineFragment(types: ["Human", "Droid"]) var character: Character?  // ... on Character { name }
/// @InlineFragment(types: .present) var character: Character?            // filled if there is a name
/// ```
public struct TypeMatch: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The names of object types, beside the fragment's own.
  var names: [String] = []
  /// Whether the keys of an object decide.
  var isByPresence = false

  /// The fragment applies to every object that has all of the response names that it asks for.
  public static var present: TypeMatch {
    var match: TypeMatch = []
    match.isByPresence = true
    return match
  }

  /// The fragment applies to objects of its own type, and of those named.
  public init(arrayLiteral names: String...) { self.names = names }
}
