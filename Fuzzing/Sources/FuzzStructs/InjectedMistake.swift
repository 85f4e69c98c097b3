/// A mistake that can be added to a struct as a line of its own.
struct InjectedMistake: Sendable {
  /// The name of the case of `Misuse`, or `nil` for an error of the compiler itself.
  var misuse: String?
  var lines: [String]
  /// The index of the line with the error.
  var errorLine = 0
  /// Something that the error says.
  var words: String
  /// The structs that can have it.
  var place = Place.any

  enum Place: Sendable { case any, operation, satellite }

  /// Whether it is put only into programs without Hashable and the like, whose synthesis it breaks.
  var needsPlain = false
  /// Whether the compiler may report it again in an expansion, which has to spell a type again.
  var mayRepeat = false

  static let all =
    properties + fragments + arguments + variables + names + compiler + structs + enums + inputs
    + unions

  private static let properties: [InjectedMistake] = [
    .init("constantProperty", "let bad_: Int?", "must be a 'var'"),
    .init("constantProperty", "@Property(name: \"b\") let bad_: [String?]?", "must be a 'var'"),
    .init("unusableModifier", "lazy var bad_: Int? = nil", "can't be 'lazy'", needsPlain: true),
    .init("missingType", "var bad_ = [Int]()", "needs a type annotation"),
    .init("missingType", "var bad_ = ID(\"x\")", "needs a type annotation"),
    .init("unusableType", "var bad_: [String: Int]?", "has no GraphQL type"),
    .init("unusableType", "var bad_: (Int, Int)?", "has no GraphQL type", needsPlain: true),
    .init(
      "unusableType", "var bad_: (@Sendable () -> Int)?", "has no GraphQL type", needsPlain: true),
    .init("implicitlyUnwrapped", "var bad_: Int!", "can't be the type of a property"),
    .init("tuplePattern", "var (bad_, worse_): (Int?, Int?)", "a tuple pattern"),
    .init("computedProperty", "@Property var bad_: Int { 1 }", "a computed property"),
    .init("computedProperty", "@Skip(if: true) var bad_: Int? { 1 }", "a computed property"),
    .init("staticProperty", "@Property static let bad_: Int = 1", "a static property"),
    .init("twoPropertyMacros", "@Local @Skip(if: true) var bad_: Int?", "can't be"),
    .init("twoPropertyMacros", "@Property @Property var bad_: Int?", "is written twice"),
    .init("strayEnumMarker", "@UnknownValue var bad_: Int?", "has no effect here"),
    .init("strayDirective", "@Directive(\"a\") func bad_() {}", "has no effect here"),
    .init("strayProperty", "@Property func bad_() {}", "has no effect here"),
    .init("conditional", ["#if !PLAIN_", "var bad_: Int?", "#endif"], "inside '#if'"),
    .init("lazyLocal", "@Local lazy var bad_ = 1", "can't be 'lazy'", needsPlain: true),
    .init(
      "missingMacro", "struct Bad_ { @Property(name: \"b\") var a: Int }", "needs '@QuerySatelite'"),
    .init("localWithoutValue", "@Local var bad_: Int", "needs an initial value", .operation),
    .init("sharedName", "@Property(name: \"x_\") var bad_: Int?, worse_: Int?", "the same name"),
  ]

  private static let fragments: [InjectedMistake] = [
    .init("inlineFragmentNotOptional", "@InlineFragment var bad_: Ready_", "optional", .satellite),
    .init("fragmentInList", "@InlineFragment var bad_: [Ready_]?", "a list", .satellite),
    .init(
      "notATypeMatch", "@InlineFragment(types: [] as TypeMatch) var bad_: Ready_?",
      "'types' must be a list", .satellite),
    .init(
      "spreadNotOptional", "@FragmentSpread(types: [\"A\"]) var bad_: Spread_", "'types' limits",
      .satellite),
    .init(nil, "@FragmentSpread var bad_: Ready_?", "isn't a fragment", .satellite),
    .init(
      "resultInFragment", "@InlineFragment var bad_: FieldResult<Ready_>?", "only a field can fail",
      .satellite),
    .init("resultInResult", "var bad_: FieldResult<FieldResult<Int>>", "there is one error"),
    .init("resultInIndirect", "var bad_: Indirect<FieldResult<Int>>", "can't contain"),
    .init("resultWithNullable", "var bad_: FieldResult<GraphQLNullable<Int>>", "be combined"),
    .init("optionalResultInList", "var bad_: [FieldResult<Int>?]", "always asked for"),
  ]

  private static let arguments: [InjectedMistake] = [
    .init("notAName", "@Property(name: \"a b\") var bad_: Int?", "isn't a GraphQL name"),
    .init("notAName", "@Property(alias: \"1a\") var bad_: Int?", "isn't a GraphQL name"),
    .init("notAName", "@Property(arguments: [\"\": 1]) var bad_: Int?", "isn't a GraphQL name"),
    .init("notAName", "@Skip(if: \"$a\") var bad_: Int?", "isn't a GraphQL name"),
    .init("notAName", "@Directive(\"@a\") var bad_: Int?", "isn't a GraphQL name"),
    .init("notALiteral", "@Property(name: \"a\\(1)\") var bad_: Int?", "must be a string literal"),
    .init("notAValue", "@Property(arguments: [\"a\": .int(1 + 1)]) var bad_: Int?", "literal"),
    .init("notADictionary", "@Property(arguments: .init()) var bad_: Int?", "dictionary literal"),
    .init("repeatedName", "@Property(arguments: [\"a\": 1, \"a\": 2]) var bad_: Int?", "twice"),
    .init("badEnumValue", "@Property(arguments: [\"a\": .enum(\"null\")]) var bad_: Int?", "enum"),
    .init("conditionNotOptional", "@Skip(if: false) var bad_: Int = 1", "must be optional"),
    .init("conditionNotOptional", "@Include(if: true) var bad_: [Int] = []", "must be optional"),
    .init("badConditionArgument", "@Directive(\"skip\") var bad_: Int?", "exactly one argument"),
    .init("badRecursion", "@Property(recurse: 0) var bad_: [Int]?", "from 1 to 100"),
    .init(
      "integerTooLarge", "@Property(arguments: [\"a\": 99999999999999999999]) var bad_: Int?",
      "64 bits"),
    .init("cannotRecurse", "@Property(recurse: 2) var bad_: Int?", "needs a list"),
  ]

  /// A fragment can't have arguments, so these are put into operations.
  ///
  /// `@Variable let` isn't among them: the compiler adds two errors of its own, because it can't
  /// expand an accessor macro on a `let`.
  private static let variables: [InjectedMistake] = [
    .init(
      "undeclaredVariable", "@Property(arguments: [\"a\": .variable(\"late_\")]) var bad_: Int?",
      "isn't declared", .operation),
    .init(
      "badCondition", ["@Include(if: \"long_\") var bad_: Int?", "@Variable var long_: Int?"],
      "is used as a condition", .operation),
    .init(
      "conflictingVariable",
      ["@Variable(name: \"v_\") var a_: Int?", "@Variable(name: \"v_\") var bad_: ID?"],
      "has the type", .operation, errorLine: 1),
    .init(
      "conflictingDefault",
      ["@Variable(name: \"v_\") var a_: Int? = 1", "@Variable(name: \"v_\") var bad_: Int? = 2"],
      "has the default value", .operation, errorLine: 1),
    .init("twoPropertyMacros", "@Property @Variable var bad_: Int?", "can't be", .operation),
    .init("twoPropertyMacros", "@Variable @Skip(if: true) var bad_: Int?", "can't be", .operation),
    .init("computedDefault", "@Variable var bad_: Int? = 1 + 2", "a literal", .operation),
    .init("observedVariable", "@Variable var bad_: Int? { didSet {} }", "observers", .operation),
    .init("argumentInOperation", "@Argument var bad_: Int?", "of an operation", .operation),
    .init(
      "argumentNameInOperation", "@Variable(argument: \"b\") var bad_: Int?", "isn't an argument",
      .operation),
    .init("reservedVariable", "@Variable(name: \"__b\") var bad_: Int?", "the name", .operation),
    .init("notAType", "@Variable(type: \"[Int\") var bad_: Int?", "GraphQL type", .operation),
  ]

  private static let names: [InjectedMistake] = [
    .init("foreignName", "var schön: Int?", "isn't a GraphQL name"),
    .init("reservedProperty", "var __bad: Int?", "reserves it"),
    .init("reservedProperty", "var `init`: Int?", "reserves it"),
    .init("reservedProperty", "var partialErrors: Int?", "reserves it", .operation),
    .init("reservedType", "typealias __Bad = Int", "reserves it"),
  ]

  /// Errors of the compiler itself. A misspelled type is an error wherever an expansion has to spell
  /// it again, such as in the memberwise initializer. As the type of a variable, it is more errors.
  private static let compiler: [InjectedMistake] = [
    .init(
      nil, "var bad_: Strin?", "cannot find type 'Strin' in scope", needsPlain: true,
      mayRepeat: true),
    .init(
      nil, "var bad_: [Strin]?", "cannot find type 'Strin' in scope", needsPlain: true,
      mayRepeat: true),
    .init(nil, "var bad_: Int? = \"text\"", "cannot convert value"),
    .init(nil, "@Property(name: 3) var bad_: Int?", "cannot convert value"),
    .init(nil, "@Property(arguments: [\"a\": nil]) var bad_: Int?", "'nil' is not compatible"),
    .init(nil, "@Propety var bad_: Int?", "unknown attribute 'Propety'"),
    .init(nil, "var bad_", "type annotation missing", needsPlain: true),
    .init(nil, "var bad_: [Int] = [\"ten\"]", "cannot convert value"),
    .init(nil, "@Skip(if: 3) var bad_: Int?", "no exact matches"),
    .init(nil, "var bad_: Bare_?", "has no GraphQL type"),
  ]

  init(
    _ misuse: String?, _ line: String, _ words: String, _ place: Place = .any,
    needsPlain: Bool = false, mayRepeat: Bool = false
  ) {
    self.init(misuse, [line], words, place, needsPlain: needsPlain)
    self.mayRepeat = mayRepeat
  }

  init(
    _ misuse: String?, _ lines: [String], _ words: String, _ place: Place = .any,
    needsPlain: Bool = false, errorLine: Int = 0
  ) {
    self.misuse = misuse
    self.needsPlain = needsPlain
    self.lines = lines
    self.errorLine = errorLine
    self.words = words
    self.place = place
  }
}
