import SputnikSchema
import Testing

@Suite("Values in GraphQL text")
struct ValueParsingTests {
  @Test(
    "Numbers, names and variables",
    arguments: [
      ("0", .int(0)),
      ("-0", .number("-0")),
      ("42", .int(42)),
      ("-42", .int(-42)),
      ("9223372036854775807", .int(9_223_372_036_854_775_807)),
      ("-9223372036854775808", .int(-9_223_372_036_854_775_808)),
      ("9223372036854775808", .number("9223372036854775808")),
      ("18446744073709551615", .number("18446744073709551615")),
      ("1.0", .float(1)),
      ("1.00", .number("1.00")),
      ("0.1000000000000000055511151231257827", .number("0.1000000000000000055511151231257827")),
      ("1e400", .number("1e400")),
      ("1e+20", .float(1e20)),
      ("1e20", .number("1e20")),
      ("0.5", .float(0.5)),
      ("-4.25", .float(-4.25)),
      ("1e3", .number("1e3")),
      ("1E+3", .number("1E+3")),
      ("12.5e-1", .number("12.5e-1")),
      ("true", .boolean(true)),
      ("false", .boolean(false)),
      ("null", .null),
      ("JEDI", .enum("JEDI")),
      ("trueish", .enum("trueish")),
      ("_", .enum("_")),
      ("$id", .variable("id")),
      ("$null", .variable("null")),
      ("$ id", .variable("id")),
    ] as [(String, GraphQL.Value)])
  func atoms(text: String, value: GraphQL.Value) throws {
    #expect(try GraphQL.Value(parsing: text) == value)
  }

  @Test(
    "Numbers print as they are written",
    arguments: [
      "0", "-0", "18446744073709551615", "-9223372036854775809", "1.0", "1.00", "1e400", "-1.5E-3",
      "0.30000000000000004", "123456789012345678901234567890.5",
    ])
  func numbers(text: String) throws {
    let document = try GraphQL.Document(
      parsing: "query ($x: [F] = [\(text)]) { a(x: {y: \(text)}) }")
    #expect(document.text == "query ($x: [F] = [\(text)]) { a(x: {y: \(text)}) }")
    let sdl = "type Query {\n  a(x: F = \(text)): Int\n}\n\nscalar F\n"
    #expect(try Schema(sdl: sdl).sdl == sdl)
  }

  @Test(
    "Lists and objects",
    arguments: [
      ("[]", .list([])),
      ("[ , ]", .list([])),
      ("[1 2,3]", .list([.int(1), .int(2), .int(3)])),
      ("[[1], $x]", .list([.list([.int(1)]), .variable("x")])),
      ("{}", .object([])),
      (
        "{a: 1 b: {c: null}}",
        .object([.init("a", .int(1)), .init("b", .object([.init("c", .null)]))])
      ),
      ("{b: 1, a: $b}", .object([.init("b", .int(1)), .init("a", .variable("b"))])),
    ] as [(String, GraphQL.Value)])
  func collections(text: String, value: GraphQL.Value) throws {
    #expect(try GraphQL.Value(parsing: text) == value)
  }

  @Test(
    "Strings and their escapes",
    arguments: [
      (#""""#, ""),
      (#""plain""#, "plain"),
      (#""a # no comment, { no brace }""#, "a # no comment, { no brace }"),
      (#""\" \\ \/ \b \f \n \r \t""#, "\" \\ / \u{8} \u{C} \n \r \t"),
      (#""\u0041\u00e9\u00E9""#, "Aéé"),
      (#""\u{41}\u{1F600}\u{10FFFF}""#, "A😀\u{10FFFF}"),
      (#""\u{00000041}""#, "A"),
      (#""\uD83D\uDE00""#, "😀"),
      (#""\uFFFF""#, "\u{FFFF}"),
      ("\"naïve 🚀 \u{FEFF}\"", "naïve 🚀 \u{FEFF}"),
      ("\"\t\"", "\t"),
    ])
  func strings(text: String, value: String) throws {
    #expect(try GraphQL.Value(parsing: text) == .string(value))
  }

  @Test(
    "Block strings without their common indentation",
    arguments: [
      (#""""""""#, ""),
      (#""""one line""""#, "one line"),
      (#""""  first keeps its space""""#, "  first keeps its space"),
      (
        "\"\"\"\n    Hello,\n      World!\n\n    Yours,\n      GraphQL.\n  \"\"\"",
        "Hello,\n  World!\n\nYours,\n  GraphQL."
      ),
      ("\"\"\"first\n    second\n   third\"\"\"", "first\n second\nthird"),
      ("\"\"\"\n\n  \t\n  a\n\n  b\n \n\"\"\"", "a\n\nb"),
      ("\"\"\"\n\ta\n\t\tb\n\"\"\"", "a\n\tb"),
      ("\"\"\"a\r\nb\rc\nd\"\"\"", "a\nb\nc\nd"),
      ("\"\"\"\n  a  \n  \"\"\"", "a  "),
      (#""""quotes "" and \""" inside""""#, #"quotes "" and """ inside"#),
      (#""""\n \u0041 \ stay""""#, #"\n \u0041 \ stay"#),
      ("\"\"\"  \n \n\"\"\"", ""),
    ])
  func blockStrings(text: String, value: String) throws {
    #expect(try GraphQL.Value(parsing: text) == .string(value))
  }

  @Test(
    "Types",
    arguments: [
      ("ID", .named("ID")),
      ("ID!", .nonNull(.named("ID"))),
      ("[ID]", .list(.named("ID"))),
      ("[[ID!]!]!", .nonNull(.list(.nonNull(.list(.nonNull(.named("ID"))))))),
    ] as [(String, GraphQL.TypeReference)])
  func types(text: String, type: GraphQL.TypeReference) throws {
    #expect(try GraphQL.TypeReference(parsing: text) == type)
  }
}
