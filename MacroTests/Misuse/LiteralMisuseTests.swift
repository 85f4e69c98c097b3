import Testing

/// What the macros' own arguments say.
@Suite("Misuse of arguments")
struct LiteralMisuseTests {
  static let literals: [Mistake] = [
    Mistake(
      "@QueryOperation(name: queryName) struct Anime { var id: Int }",
      "1:23 'name' must be a string literal without interpolation: it is read while the program is "
        + "compiled"),
    Mistake(
      #"@QueryMutation(name: "anime\(1)") struct Anime { var id: Int }"#,
      "1:22 'name' must be a string literal without interpolation: it is read while the program is "
        + "compiled"),
    Mistake(
      "@QuerySatelite(schemaTypeName: \"A\" + \"B\") struct Anime { var id: Int }",
      "1:32 'schemaTypeName' must be a string literal without interpolation: it is read while the "
        + "program is compiled"),
    Mistake(
      "@QuerySatelite struct Anime { @Property(name: Names.id) var id: Int }",
      "1:47 'name' must be a string literal without interpolation: it is read while the program is "
        + "compiled"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable(type: kind) var id: Int; var name: String }",
      "1:47 'type' must be a string literal without interpolation: it is read while the program is "
        + "compiled"),
    Mistake(
      "@QuerySatelite struct Anime { @Argument(variableKey: key) var id: Int; var name: String }",
      "1:54 'variableKey' must be a string literal without interpolation: it is read while the program "
        + "is compiled"),
    Mistake(
      "@QueryEnum enum Kind { @EnumValue(anime) case anime; @EnumValue(\"MANGA\") case manga }",
      "1:35 '@EnumValue' must be a string literal without interpolation: it is read while the program "
        + "is compiled"),
    Mistake(
      "@QueryOperation(variableMapping: mapping) struct Anime { var id: Int }",
      "1:34 'variableMapping' must be '.automatic' or '.manual', written out: it is read while the "
        + "program is compiled"),
  ]

  @Test("Not literals", arguments: literals)
  func checkLiterals(_ mistake: Mistake) { mistake.check() }

  static let names: [Mistake] = [
    Mistake(
      "@QueryOperation(name: \"find by type\") struct Anime { var id: Int }",
      "1:23 name \"find by type\" is no GraphQL name: letters, digits and underscores, and no digit "
        + "first"),
    Mistake(
      "@QuerySatelite struct Anime { @Property(name: \"\") var id: Int }",
      "1:47 name \"\" is no GraphQL name: letters, digits and underscores, and no digit first"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable(argument: \"2nd\") var id: Int; var name: String }",
      "1:51 argument \"2nd\" is no GraphQL name: letters, digits and underscores, and no digit first"
    ),
    Mistake(
      "@QuerySatelite struct Anime { @Argument(variableKey: \"$id\") var id: Int; var name: String }",
      "1:54 variableKey \"$id\" is no GraphQL name: letters, digits and underscores, and no digit "
        + "first"),
    Mistake(
      #"""
      @QuerySatelite struct Anime {
        @Property(name: """
          two
          lines
          """) var id: Int
      }
      """#,
      "2:19 name \"two\nlines\" is no GraphQL name: letters, digits and underscores, and no digit "
        + "first"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable(type: \"[ID\") var id: Int; var name: String }",
      "1:47 \"[ID\" is no GraphQL type: a name, brackets for a list, '!' for what is never null, as in "
        + "\"[ID!]!\""),
    Mistake(
      "@QuerySatelite struct Anime { @Variable(type: \"ID?\") var id: Int; var name: String }",
      "1:47 \"ID?\" is no GraphQL type: a name, brackets for a list, '!' for what is never null, as in "
        + "\"[ID!]!\""),
  ]

  @Test("No names, no types", arguments: names)
  func checkNames(_ mistake: Mistake) { mistake.check() }

  static let foreign: [Mistake] = [
    Mistake(
      "@QuerySatelite struct Anime { var größe: Int }",
      "1:35 'größe' is no GraphQL name (letters, digits and underscores, and no digit first); give the "
        + "schema's with '@Property(name: \"…\")'"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable var größe: Int; @Argument var höhe: Int; var id: Int }",
      "1:45 'größe' is no GraphQL name (letters, digits and underscores, and no digit first); give the "
        + "schema's with '@Variable(argument: \"…\")'",
      "1:73 'höhe' is no GraphQL name (letters, digits and underscores, and no digit first); give the "
        + "schema's with '@Argument(name: \"…\")'"),
    Mistake(
      "@QueryOperation struct Tiergröße { @Variable var größe: Int; var id: Int }",
      "1:24 'Tiergröße' is no GraphQL name (letters, digits and underscores, and no digit first); give "
        + "the schema's with '@QueryOperation(name: \"…\")'",
      "1:52 'größe' is no GraphQL name (letters, digits and underscores, and no digit first); give the "
        + "schema's with '@Variable(name: \"…\")'"),
    Mistake(
      "@QuerySatelite struct Tiergröße { var id: Int }",
      "1:23 'Tiergröße' is no GraphQL name (letters, digits and underscores, and no digit first); give "
        + "the schema's with '@QuerySatelite(schemaTypeName: \"…\")'"),
    Mistake(
      "@QueryEnum enum Größe: String { case groß = \"BIG\" }",
      "1:17 'Größe' is no GraphQL name (letters, digits and underscores, and no digit first); call the "
        + "enum what it is called in the schema"),
    Mistake(
      "@Scalar(expressibleBy: [], valueType: Int.self) struct Größe {}",
      "1:56 'Größe' is no GraphQL name (letters, digits and underscores, and no digit first); call the "
        + "struct what the scalar is called in the schema"),
  ]

  @Test("Swift names that GraphQL can't spell", arguments: foreign)
  func checkForeign(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = literals + names + foreign
}
