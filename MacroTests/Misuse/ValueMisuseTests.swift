import Testing

/// Enums and scalars.
@Suite("Misuse of enums and scalars")
struct ValueMisuseTests {
  static let enums: [Mistake] = [
    Mistake(
      "@QueryEnum enum Kind {}",
      "1:17 'Kind' has no case that stands for a value; a GraphQL enum has at least one"),
    Mistake(
      "@QueryEnum enum Kind: String { @UnknownValue case other }",
      "1:17 'Kind' has no case that stands for a value; a GraphQL enum has at least one"),
    Mistake(
      "@QueryEnum enum Kind { case unknown(String) }",
      "1:17 'Kind' has no case that stands for a value; a GraphQL enum has at least one"),
    Mistake(
      "@QueryEnum enum Kind { case anime, manga }",
      "1:17 'Kind' doesn't say what its cases are called in the schema: give it the raw type 'String', "
        + "or each case '@EnumValue(\"…\")'",
      fixIt: "give it the raw type 'String'",
      fixed: "@QueryEnum enum Kind: String { case anime, manga }"),
    Mistake(
      "@QueryEnum enum Kind: Codable, Sendable { case anime; @UnknownValue case other }",
      "1:17 'Kind' doesn't say what its cases are called in the schema: give it the raw type 'String', "
        + "or each case '@EnumValue(\"…\")'",
      fixIt: "give it the raw type 'String'",
      fixed:
        "@QueryEnum enum Kind: String, Codable, Sendable { case anime; @UnknownValue case other }"),
    Mistake(
      "@QueryEnum enum Kind: Int { case anime, manga }",
      "1:23 the raw type of a GraphQL enum is 'String', not 'Int': values are names"),
    Mistake(
      "@QueryEnum enum Kind { @EnumValue(\"ANIME\") case anime; case manga, ova; case unknown(String) }",
      "1:61 the case 'manga' needs its value in the schema: '@EnumValue(\"…\")'",
      "1:68 the case 'ova' needs its value in the schema: '@EnumValue(\"…\")'"),
    Mistake(
      "@QueryEnum enum Kind: String { @EnumValue(\"ANIME\") case anime }",
      "1:32 '@EnumValue' is for enums without a raw type; give the case a raw value instead, as in "
        + "'case anime = \"…\"'"),
    Mistake(
      """
      @QueryEnum enum Kind {
        @EnumValue("ANIME") case anime(Int)
        case unknown(text: String)
      }
      """,
      "2:28 the case 'anime' can't have this payload; only a case for unknown values has one, a "
        + "'String' without a label: 'case unknown(String)'",
      "3:8 the case 'unknown' can't have this payload; only a case for unknown values has one, a "
        + "'String' without a label: 'case unknown(String)'",
      "3:8 the case 'unknown' needs its value in the schema: '@EnumValue(\"…\")'"),
    Mistake(
      ##"""
      @QueryEnum enum Kind: String {
        case yes = "true"
        case two = "A B"
        case three = "\"quoted\""
        case four = #"\n"#
        case größe
      }
      """##,
      "2:8 \"true\" can't be the value of a GraphQL enum: a name, and none of true, false, null",
      "3:8 \"A B\" can't be the value of a GraphQL enum: a name, and none of true, false, null",
      "4:8 \"\"quoted\"\" can't be the value of a GraphQL enum: a name, and none of true, false, null",
      "5:8 \"\\n\" can't be the value of a GraphQL enum: a name, and none of true, false, null",
      "6:8 \"größe\" can't be the value of a GraphQL enum: a name, and none of true, false, null"),
    Mistake(
      "@QueryEnum enum Kind { @EnumValue(\"A\") case anime, manga }",
      "1:52 'anime' stands for the value A already"),
    Mistake(
      "@QueryEnum enum Kind: String { case a; @UnknownValue case b, c; @UnknownValue case d }",
      "1:62 'b' takes the unknown values already; 'c' can't do so as well",
      "1:84 'b' takes the unknown values already; 'd' can't do so as well"),
    Mistake(
      """
      @QueryEnum enum Kind: String {
        case anime
        #if DEBUG
        case manga
        #endif
      }
      """,
      "3:3 cases can't stand inside '#if': the macro doesn't know which branch is compiled; put the "
        + "'#if' around the whole type, and the type into each branch"),
  ]

  @Test("Enums", arguments: enums)
  func checkEnums(_ mistake: Mistake) { mistake.check() }

  private static let none =
    "warning: in an optional, '.none' means nil and never this case; call the case something else and "
    + "keep its value, as in 'case nothing = \"NONE\"'"

  static let warnings: [Mistake] = [
    Mistake(
      "@QueryEnum enum Kind: String { case none, anime }", "1:37 \(none)",
      fixIt: "rename the case",
      fixed: "@QueryEnum enum Kind: String { case nothing = \"none\", anime }"),
    Mistake(
      "@QueryEnum enum Kind: String { case none = \"NONE\" }", "1:37 \(none)",
      fixIt: "rename the case", fixed: "@QueryEnum enum Kind: String { case nothing = \"NONE\" }"),
    Mistake(
      "@QueryEnum enum Kind { @EnumValue(\"NONE\") case none }", "1:48 \(none)",
      fixIt: "rename the case", fixed: "@QueryEnum enum Kind { @EnumValue(\"NONE\") case nothing }"),
  ]

  @Test("A case 'none' is a warning", arguments: warnings)
  func checkWarnings(_ mistake: Mistake) {
    mistake.check()
    #expect(expansion(of: mistake.source).contains("GraphQLEnum {}"), sourceLocation: mistake.row)
  }

  static let scalars: [Mistake] = [
    Mistake(
      "@Scalar(expressibleBy: [], valueType: Int.self) struct Count { var a: Int; let b = 1 }",
      "1:64 'Count' must be empty: '@Scalar' adds its only property, 'value'",
      "1:76 'Count' must be empty: '@Scalar' adds its only property, 'value'"),
    Mistake(
      "@Scalar(expressibleBy: [.string], valueType: type, transformer: Count()) struct Count {}",
      "1:65 'transformer' must be a type, written out as in 'Date.self': it is read while the program "
        + "is compiled",
      "1:46 'valueType' must be a type, written out as in 'Date.self': it is read while the program is "
        + "compiled"),
    Mistake(
      "@Scalar(expressibleBy: [.string, .float, all], valueType: Int.self) struct Count {}",
      "1:34 'expressibleBy' lists literals: .string, .int, .double, .boolean",
      "1:42 'expressibleBy' lists literals: .string, .int, .double, .boolean"),
    Mistake(
      "@Scalar(expressibleBy: literals, valueType: Int.self) struct Count {}",
      "1:24 'expressibleBy' lists literals: .string, .int, .double, .boolean"),
  ]

  @Test("Scalars", arguments: scalars)
  func checkScalars(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = enums + warnings + scalars
}
