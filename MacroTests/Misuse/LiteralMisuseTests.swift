import Testing

/// Mistakes in the macros' own arguments.
@Suite("Misuse of macro arguments")
struct LiteralMisuseTests {
  static let literals: [Mistake] = [
    Mistake(
      "@QueryOperation(name: queryName) struct Anime { var id: Int }",
      "1:23 'name' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      #"@QueryMutation(name: "anime\(1)") struct Anime { var id: Int }"#,
      "1:22 'name' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      "@QueryEnum(schemaTypeName: \"a b\") enum Kind: String { case anime }",
      "1:28 \"a b\" isn't a GraphQL name: 'schemaTypeName' must consist of ASCII letters, digits "
        + "and underscores, and must not begin with a digit"),
    Mistake(
      "@Scalar(schemaTypeName: \"a b\", expressibleBy: [], valueType: Int.self) struct Count {}",
      "1:25 \"a b\" isn't a GraphQL name: 'schemaTypeName' must consist of ASCII letters, digits "
        + "and underscores, and must not begin with a digit"),
    Mistake(
      "@QuerySatelite(schemaTypeName: \"A\" + \"B\") struct Anime { var id: Int }",
      "1:32 'schemaTypeName' must be a string literal without interpolation, because the macro "
        + "reads it at compile time"),
    Mistake(
      "@QuerySatelite struct Anime { @Property(name: Names.id) var id: Int }",
      "1:47 'name' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable(type: kind) var id: Int; var name: String }",
      "1:47 'type' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      "@QueryOperation struct Query { @Variable(name: key) var id: Int; var name: String }",
      "1:48 'name' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      "@QuerySatelite struct Anime { @Argument(variableKey: key) var id: Int; var name: String }",
      "1:54 'key' can't be read at compile time: for the value of the variable, write '\"key\"'; "
        + "anything else must be a literal", fixIt: "change it to '\"key\"'",
      fixed: "@QuerySatelite struct Anime { @Argument(variableKey: \"key\") var id: Int; var name: "
        + "String }"),
    Mistake(
      "@QueryEnum enum Kind { @EnumValue(anime) case anime; @EnumValue(\"MANGA\") case manga }",
      "1:35 the value of '@EnumValue' must be a string literal without interpolation, because the "
        + "macro reads it at compile time"),
    Mistake(
      "@QueryOperation(variableMapping: mapping) struct Anime { var id: Int }",
      "1:34 'variableMapping' must be '.automatic' or '.manual', because the macro reads it at "
        + "compile time"),
  ]

  @Test("Arguments that are not literals", arguments: literals)
  func checkLiterals(_ mistake: Mistake) { mistake.check() }

  static let keys: [Mistake] = [
    Mistake(
      "@QuerySatelite(key: isbn) struct Book { var isbn: String }",
      "1:21 'isbn' \(bareField) '\"isbn\"'; anything else must be a literal",
      fixIt: "change it to '\"isbn\"'",
      fixed: "@QuerySatelite(key: \"isbn\") struct Book { var isbn: String }"),
    Mistake(
      #"@QuerySatelite(key: \.isbn) struct Book { var isbn: String }"#,
      "1:21 '\\.isbn' \(bareField) '\"isbn\"'; anything else must be a literal",
      fixIt: "change it to '\"isbn\"'",
      fixed: "@QuerySatelite(key: \"isbn\") struct Book { var isbn: String }"),
    // The macro of the outermost type reports it, once.
    Mistake(
      """
      @QueryOperation struct Query {
        var book: Book
        @QuerySatelite struct Book {
          var volume: Volume
          @QuerySatelite(key: ["series", $number]) struct Volume { var series: String }
        }
      }
      """,
      "5:36 '$number' \(bareField) '\"number\"'; anything else must be a literal",
      fixIt: "change it to '\"number\"'",
      fixed: """
        @QueryOperation struct Query {
          var book: Book
          @QuerySatelite struct Book {
            var volume: Volume
            @QuerySatelite(key: ["series", "number"]) struct Volume { var series: String }
          }
        }
        """),
    Mistake(
      #"@QuerySatelite(key: "is\(1)n") struct Book { var title: String }"#, "1:21 \(notAKey)"),
    Mistake("@QuerySatelite(key: 5) struct Book { var title: String }", "1:21 \(notAKey)"),
    Mistake(
      "@QueryFragment(on: \"Book\", key: [\"a\", b]) struct Parts { var title: String }",
      "1:39 'b' \(bareField) '\"b\"'; anything else must be a literal",
      fixIt: "change it to '\"b\"'",
      fixed: "@QueryFragment(on: \"Book\", key: [\"a\", \"b\"]) struct Parts { var title: String }"),
    Mistake(
      "@QuerySatelite(key: \"\") struct Book { var title: String }",
      "1:21 \"\" isn't a GraphQL name: 'key' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit"),
    Mistake(
      "@QuerySatelite(key: [\"a\", \"b c\"]) struct Book { var title: String }",
      "1:27 \"b c\" isn't a GraphQL name: 'key' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit"),
    Mistake(
      "@QuerySatelite(key: []) struct Book { var title: String }",
      "1:21 'key' needs the name of a field: write '.embedded' for objects that are never "
        + "entities"),
    Mistake(
      "@QuerySatelite(key: [\"a\", \"b\", \"a\"]) struct Book { var title: String }",
      "1:32 'a' is in the key twice: remove one of them"),
  ]

  private static let bareField = "can't be read at compile time: for the name of the field, write"
  private static let notAKey =
    "'key' must be the name of a field, a list of names, or '.embedded', because the macro reads "
    + "it at compile time"

  @Test("Keys", arguments: keys)
  func checkKeys(_ mistake: Mistake) { mistake.check() }

  static let names: [Mistake] = [
    Mistake(
      "@QueryOperation(name: \"find by type\") struct Anime { var id: Int }",
      "1:23 \"find by type\" isn't a GraphQL name: 'name' must consist of ASCII letters, digits "
        + "and underscores, and must not begin with a digit"),
    Mistake(
      "@QuerySatelite struct Anime { @Property(name: \"\") var id: Int }",
      "1:47 \"\" isn't a GraphQL name: 'name' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable(argument: \"2nd\") var id: Int; var name: String }",
      "1:51 \"2nd\" isn't a GraphQL name: 'argument' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit"
    ),
    Mistake(
      "@QuerySatelite struct Anime { @Argument(variableKey: \"$id\") var id: Int; var name: String }",
      "1:54 \"$id\" isn't a GraphQL name: write \"id\", because the macro adds the dollar sign",
      fixIt: "remove the dollar sign",
      fixed: "@QuerySatelite struct Anime { @Argument(variableKey: \"id\") var id: Int; var name: "
        + "String }"),
    Mistake(
      #"""
      @QuerySatelite struct Anime {
        @Property(name: """
          two
          lines
          """) var id: Int
      }
      """#,
      "2:19 \"two\nlines\" isn't a GraphQL name: 'name' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable(type: \"[ID\") var id: Int; var name: String }",
      "1:47 \"[ID\" isn't a GraphQL type: write it as in a variable definition, for example "
        + "\"[ID!]!\""),
    Mistake(
      "@QuerySatelite struct Anime { @Variable(type: \"ID?\") var id: Int; var name: String }",
      "1:47 \"ID?\" isn't a GraphQL type: write it as in a variable definition, for example "
        + "\"[ID!]!\""),
  ]

  @Test("Texts that are not GraphQL names or types", arguments: names)
  func checkNames(_ mistake: Mistake) { mistake.check() }

  static let foreign: [Mistake] = [
    Mistake(
      "@QuerySatelite struct Anime { var größe: Int }",
      "1:35 'größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with '@Property(name: "
        + "\"…\")'"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable var größe: Int; @Argument var höhe: Int; var id: Int }",
      "1:45 'größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with '@Variable(argument: "
        + "\"…\")'",
      "1:73 'höhe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with '@Argument(name: "
        + "\"…\")'"),
    Mistake(
      "@QueryOperation struct Tiergröße { @Variable var größe: Int; var id: Int }",
      "1:24 'Tiergröße' isn't a GraphQL name, which consists of ASCII letters, digits and "
        + "underscores and doesn't begin with a digit: give the name in the schema with "
        + "'@QueryOperation(name: \"…\")'",
      "1:52 'größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with '@Variable(name: "
        + "\"…\")'"),
    Mistake(
      "@QuerySatelite struct Tiergröße { var id: Int }",
      "1:23 'Tiergröße' isn't a GraphQL name, which consists of ASCII letters, digits and "
        + "underscores and doesn't begin with a digit: give the name in the schema with "
        + "'@QuerySatelite(schemaTypeName: \"…\")'"),
    Mistake(
      "@QueryEnum enum Größe: String { case groß = \"BIG\" }",
      "1:17 'Größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with "
        + "'@QueryEnum(schemaTypeName: \"…\")'"),
    Mistake(
      "@Scalar(expressibleBy: [], valueType: Int.self) struct Größe {}",
      "1:56 'Größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with "
        + "'@Scalar(schemaTypeName: \"…\")'"),
  ]

  @Test("Swift names that are not GraphQL names", arguments: foreign)
  func checkForeign(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = literals + keys + names + foreign
}
