/// Programs that don't have exactly the expected error yet.
///
/// The test of such a program fails as soon as it has. Its title is then removed here.
enum KnownIssues {
  static let titles: Set<String> = [
    // Places
    "A private operation inside a type",
    "A private satelite inside an operation",
    "A variable in a plain struct",
    // Literals and names
    "A nested type with a reserved name",
    "A satelite's nested type with a reserved name",
    // Properties
    "A field whose type has no macro",
    // Conditions, fragments and unions
    "A fragment with an argument",
    "A union with a raw type",
    // Variables
    "A variable with a reserved name",
    // Enums, scalars and input objects
    "A oneOf with a raw type",
    // What only the compiler knows
    "A misspelled type of a field",
    "A misspelled type in a list",
    "A misspelled type of a variable",
    "A date without Foundation",
    "A satelite called Variables",
    "A transformer of another type",
    "A default value that needs more than 64 bits",
    "A variable whose type has no macro",
    "A union's payload without a macro",
    "A spread of a type without a macro",
    "A public operation with an internal variable, in another module",
  ]
}
