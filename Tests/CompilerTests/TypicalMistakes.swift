import Testing

/// What people do wrong in their first hours, each as the title of a program.
///
/// All of these programs have one error at the line with the mistake, or one warning, except those
/// in ``withMore``.
enum TypicalMistakes {
  static let variables = [
    "A variable with a dollar sign in an argument",
    "The property of a variable in an argument",
    "A variable in a string",
    "A dollar sign in a variable's name",
    "The property of a variable as a condition",
    "A variable that nobody declared",
    "A variable that isn't declared",
    "A variable and a field with the same name",
    "A variable with two types",
    "A default value that is computed, in an operation",
    "A query without its variables",
    "A variable of another type",
    "A misspelled variable",
    "A variable of a satellite that is read",
    "A public operation with an internal variable",
  ]

  static let fields = [
    "A property of the app without '@Local'",
    "A nested struct without a macro",
    "A nested enum without a macro",
    "A field whose type has no macro",
    "A constant in a satellite",
    "A property without a type",
    "An implicitly unwrapped optional",
    "A dictionary",
    "A misspelled type of a field",
    "A date without Foundation",
    "An optional date without Foundation",
    "A property that is declared twice",
    "A response name twice",
    "A struct without a field",
    "A keyword as the name of a field",
  ]

  static let macros = [
    "A short name of 'arguments'",
    "A misspelled macro",
    "An operation that is a class",
    "An operation's name without its label",
    "A satellite's name in the argument of another macro",
    "An enum without a raw type",
    "A condition on a property that isn't optional",
    "An inline fragment that isn't optional",
    "A spread of a satellite",
    "A union's case without an object",
    "A scalar of a type without a transformer",
  ]

  static let requests = [
    "A request with a subscription",
    "A subscription to a query",
    "A request without try",
    "A misspelled field of a response",
    "A field that can be null",
    "A union without one of its cases",
    "The WebSockets of SwiftNIO without their trait",
  ]

  static let all = variables + fields + macros + requests

  /// The mistakes with more than one error, with the reasons.
  static let withMore = [
    "A variable with a dollar sign in an argument":
      "the compiler reports a name that isn't in scope before it expands a macro",
    "The property of a variable in an argument":
      "the compiler reports the type and the instance before it expands a macro",
    "The property of a variable as a condition":
      "the compiler reports the instance before it expands a macro",
    "A variable and a field with the same name":
      "the compiler reports two declarations of one name, which no macro can prevent",
    "A misspelled type of a field": "the memberwise initializer spells the type once more",
    "A date without Foundation": "the memberwise initializer spells the type once more",
    "An optional date without Foundation":
      "the memberwise initializer spells the type once more",
    "A keyword as the name of a field": "the compiler reports the keyword and the missing name",
  ]
}

@Suite("Typical mistakes in Swift")
struct TypicalMistakeTests {
  private func program(_ title: String) -> Program? {
    CompilerTests.programs.first { $0.title == title }
  }

  @Test("There are 48, and each is a program that is compiled")
  func complete() {
    #expect(TypicalMistakes.all.count == 48)
    #expect(Set(TypicalMistakes.all).count == 48)
    for title in TypicalMistakes.all { #expect(program(title) != nil, "\(title)") }
  }

  @Test("A mistake with several errors has a reason, and the others have one error")
  func reasons() throws {
    for title in TypicalMistakes.all {
      let program = try #require(self.program(title))
      let hasMore =
        !program.besides.isEmpty || !program.inExpansion.isEmpty
        || KnownIssues.titles.contains(title)
      #expect(hasMore == (TypicalMistakes.withMore[title] != nil), "\(title)")
    }
  }
}
