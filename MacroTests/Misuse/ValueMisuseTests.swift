import Testing

/// Mistakes in enums and scalars.
@Suite("Misuse of enums and scalars")
struct ValueMisuseTests {
  static let enums: [Mistake] = [
    Mistake(
      "@QueryEnum enum Kind {}",
      "1:17 'Kind' has no case for a value of the GraphQL enum: add at least one"),
    Mistake(
      "@QueryEnum enum Kind: String { @UnknownValue case other }",
      "1:17 'Kind' has no case for a value of the GraphQL enum: add at least one"),
    Mistake(
      "@QueryEnum enum Kind { case unknown(String) }",
      "1:17 'Kind' has no case for a value of the GraphQL enum: add at least one"),
    Mistake(
      "@QueryEnum enum Kind { case anime, manga }",
      "1:17 the cases of 'Kind' have no values in the schema: add the raw type 'String', "
        + "'@EnumValue(\"…\")' to each case, or a style, as in '@QueryEnum(.upperSnakeCase)'",
      fixIt: "add the raw type 'String'",
      fixed: "@QueryEnum enum Kind: String { case anime, manga }"),
    Mistake(
      "@QueryEnum enum Kind: Codable, Sendable { case anime; @UnknownValue case other }",
      "1:17 the cases of 'Kind' have no values in the schema: add the raw type 'String', "
        + "'@EnumValue(\"…\")' to each case, or a style, as in '@QueryEnum(.upperSnakeCase)'",
      fixIt: "add the raw type 'String'",
      fixed:
        "@QueryEnum enum Kind: String, Codable, Sendable { case anime; @UnknownValue case other }"),
    Mistake(
      "@QueryEnum enum Kind: Int { case anime, manga }",
      "1:23 the raw type of a GraphQL enum must be 'String', not 'Int'"),
    Mistake(
      "@QueryEnum enum Kind { @EnumValue(\"ANIME\") case anime; case manga, ova; case unknown(String) }",
      "1:61 the case 'manga' has no value in the schema: add '@EnumValue(\"…\")'",
      "1:68 the case 'ova' has no value in the schema: add '@EnumValue(\"…\")'"),
    Mistake(
      "@QueryEnum enum Kind: String { @EnumValue(\"ANIME\") case anime }",
      "1:32 '@EnumValue' can't be applied to a case of an enum with a raw type: write the raw "
        + "value, as in 'case anime = \"…\"'"),
    Mistake(
      """
      @QueryEnum enum Kind {
        @EnumValue("ANIME") case anime(Int)
        case unknown(text: String)
      }
      """,
      "2:28 the case 'anime' can't have this associated value: only the case for unknown values "
        + "can have one, as in 'case unknown(String)'",
      "3:8 the case 'unknown' can't have this associated value: only the case for unknown values "
        + "can have one, as in 'case unknown(String)'",
      "3:8 the case 'unknown' has no value in the schema: add '@EnumValue(\"…\")'"),
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
      "2:8 \"true\" can't be the value of a GraphQL enum: write a GraphQL name other than true, "
        + "false and null",
      "3:8 \"A B\" can't be the value of a GraphQL enum: write a GraphQL name other than true, "
        + "false and null",
      "4:8 \"\"quoted\"\" can't be the value of a GraphQL enum: write a GraphQL name other than "
        + "true, false and null",
      "5:8 \"\\n\" can't be the value of a GraphQL enum: write a GraphQL name other than true, "
        + "false and null",
      "6:8 \"größe\" can't be the value of a GraphQL enum: write a GraphQL name other than true, "
        + "false and null"),
    Mistake(
      "@QueryEnum enum Kind { @EnumValue(\"A\") case anime, manga }",
      "1:52 the value 'A' already belongs to the case 'anime': change or remove one of them"),
    Mistake(
      "@QueryEnum enum Kind: String { case a; @UnknownValue case b, c; @UnknownValue case d }",
      "1:62 'c' can't be the case for unknown values, because 'b' already is: remove one of them",
      "1:84 'd' can't be the case for unknown values, because 'b' already is: remove one of them"),
    Mistake(
      """
      @QueryEnum enum Kind: String {
        case anime
        #if DEBUG
        case manga
        #endif
      }
      """,
      "3:3 cases can't be inside '#if', because the macro doesn't know which branch is compiled: "
        + "put the whole type inside '#if', once for each branch"),
    Mistake(
      "@QueryEnum(style) enum Kind { case anime, manga }",
      "1:12 the style of the cases must be '.upperSnakeCase', '.lowerSnakeCase' or '.asWritten', "
        + "because the macro reads it at compile time"),
    Mistake(
      "@QueryEnum(.camelCase) enum Kind: String { case anime; @UnknownValue case other }",
      "1:12 the style of the cases must be '.upperSnakeCase', '.lowerSnakeCase' or '.asWritten', "
        + "because the macro reads it at compile time"),
    Mistake(
      "@QueryEnum(.upperSnakeCase) enum Kind { case inProgress, in_progress; case größe }",
      "1:76 \"größe\" can't be the value of a GraphQL enum: write a GraphQL name other than true, "
        + "false and null",
      "1:58 the value 'IN_PROGRESS' already belongs to the case 'inProgress': change or remove one of "
        + "them"),
    Mistake(
      "@QueryEnum(.lowerSnakeCase) enum Kind: String { case True, null }",
      "1:54 \"true\" can't be the value of a GraphQL enum: write a GraphQL name other than true, "
        + "false and null",
      "1:60 \"null\" can't be the value of a GraphQL enum: write a GraphQL name other than true, "
        + "false and null"),
    Mistake(
      "@QueryEnum(.upperSnakeCase) enum Kind { case unknown(String) }",
      "1:34 'Kind' has no case for a value of the GraphQL enum: add at least one"),
  ]

  @Test("Mistakes in enums", arguments: enums)
  func checkEnums(_ mistake: Mistake) { mistake.check() }

  private static let none =
    "warning: '.none' means nil if the enum is optional: rename the case and keep its value, as in "
    + "'case nothing = \"NONE\"'"

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
    // The value in the schema would have to be written, and where depends on the raw type.
    Mistake("@QueryEnum(.upperSnakeCase) enum Kind { case none }", "1:46 \(none)"),
  ]

  @Test("A case named 'none' is reported as a warning", arguments: warnings)
  func checkWarnings(_ mistake: Mistake) {
    mistake.check()
    #expect(expansion(of: mistake.source).contains("GraphQLEnum {}"), sourceLocation: mistake.row)
  }

  static let scalars: [Mistake] = [
    Mistake(
      "@Scalar(expressibleBy: [], valueType: Int.self) struct Count { var a: Int; let b = 1 }",
      "1:64 'Count' can't have stored properties, because '@Scalar' adds the only one, 'value': "
        + "remove it",
      "1:76 'Count' can't have stored properties, because '@Scalar' adds the only one, 'value': "
        + "remove it"),
    Mistake(
      "@Scalar(expressibleBy: [.string], valueType: type, transformer: Count()) struct Count {}",
      "1:65 'transformer' must be a type, for example 'Date.self', because the macro reads it at "
        + "compile time",
      "1:46 'valueType' must be a type, for example 'Date.self', because the macro reads it at "
        + "compile time"),
    Mistake(
      "@Scalar(expressibleBy: [.string, .float, all], valueType: Int.self) struct Count {}",
      "1:34 'expressibleBy' must be a list of '.string', '.int', '.double' and '.boolean'",
      "1:42 'expressibleBy' must be a list of '.string', '.int', '.double' and '.boolean'"),
    Mistake(
      "@Scalar(expressibleBy: literals, valueType: Int.self) struct Count {}",
      "1:24 'expressibleBy' must be a list of '.string', '.int', '.double' and '.boolean'"),
    Mistake(
      "@Scalar(expressibleBy: [], valueType: [Transformer].self, transformer: `Transformer`.Of.self) "
        + "struct S {}",
      "1:72 'transformer' can't name a type 'Transformer' without its module, because the scalar "
        + "itself has a member of this name: rename the type, or write its module, as in "
        + "'App.Transformer'"),
    Mistake(
      "@UnfitScalar(expressibleBy: [], valueType: Int.self, transformer: Halves.self) struct C {}",
      "1:67 'Halves' isn't a transformer of 'Int': use a 'ScalarTransformer' whose 'T' is 'Int', or "
        + "change 'valueType'"),
  ]

  @Test("Mistakes in scalars", arguments: scalars)
  func checkScalars(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = enums + warnings + scalars
}
