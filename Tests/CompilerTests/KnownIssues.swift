/// Programs that don't have exactly the expected error, and can't be given it.
///
/// The test of such a program fails as soon as it has the one error. Its title is then removed here.
enum KnownIssues {
  static let titles = rawTypes.union(unknownTypes).union(literals).union(defaults).union(access)
    .union(names)

  /// The compiler itself reports an enum with a raw type and associated values more than once.
  private static let rawTypes: Set<String> = ["A union with a raw type", "A oneOf with a raw type"]

  /// The memberwise initializer spells the type of each field, and `Variables` the type of each
  /// variable. A macro doesn't know whether a type exists, so the compiler finds the misspelled type
  /// in the expansion as well.
  private static let unknownTypes: Set<String> = [
    "A misspelled type of a field", "A misspelled type in a list",
    "A misspelled type of a variable",
  ]

  /// A variable has no storage, so `Variables` repeats its default value, once.
  private static let defaults: Set<String> = [
    "A default value of a variable that the type lacks",
    "A default value of a satellite's variable that the type lacks",
  ]

  /// The memberwise initializer spells the type of each field, and `Variables` the type of each
  /// variable. The compiler checks their access there as well. Swift has no other way to spell a
  /// type: a typealias of it has the same error.
  private static let access: Set<String> = [
    "A public field with an internal type", "A public local property with an internal type",
    "A public variable with an internal type",
  ]

  /// The conformance of each of the two is an extension, which names them. The macro of one type
  /// doesn't see the other.
  private static let names: Set<String> = ["Two nested satellites of one name"]

  /// The compiler checks the initial value of a property with an `init` accessor several times.
  private static let literals: Set<String> = ["A default value that needs more than 64 bits"]
}
