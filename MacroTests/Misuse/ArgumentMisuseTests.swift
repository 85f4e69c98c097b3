import Testing

/// Mistakes in the values of `arguments:` and `alias:`.
@Suite("Misuse of literal arguments")
struct ArgumentMisuseTests {
  private static let notADictionary =
    "the arguments must be a dictionary literal, for example '[\"first\": 10]', or a list of the names "
    + "of variables, for example '[\"first\"]', because the macro reads them at compile time"

  static let values: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        @Property(arguments: ["id", "$id", id, "id", "a b", "key"]) var a: Int
        @Property(arguments: [.variable("id")]) var b: Int
      }
      """,
      "3:31 \"$id\" isn't a GraphQL name: write \"id\", because the macro adds the dollar sign",
      "3:42 the key 'id' is written twice: remove one of them",
      "3:48 \"a b\" isn't a GraphQL name: the variable's name must consist of ASCII letters, digits "
        + "and underscores, and must not begin with a digit",
      "4:24 \(notADictionary)",
      "3:38 'id' can't be read at compile time: for the value of the variable, write '\"id\"'; "
        + "anything else must be a literal",
      "3:67 the variable 'key' isn't declared: write '@Variable var key: …' at the top of 'Query'",
      fixIt: "remove the dollar sign", "change it to '\"id\"'",
      fixed: """
        @QueryOperation struct Query {
          @Variable var id: ID
          @Property(arguments: ["id", "id", "id", "id", "a b", "key"]) var a: Int
          @Property(arguments: [.variable("id")]) var b: Int
        }
        """),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: options) var a: Int }",
      "1:48 \(notADictionary)"),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: [1, 2]) var a: Int }",
      "1:48 \(notADictionary)"),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: .init()) var a: Int }",
      "1:48 \(notADictionary)"),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: [\"first\": count]) var a: Int }",
      "1:58 'count' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"count\")'; anything else must be a literal",
      fixIt: "change it to '.variable(\"count\")'",
      fixed:
        "@QuerySatelite struct S { @Property(arguments: [\"first\": .variable(\"count\")]) var a: "
        + "Int }"),
    Mistake(
      """
      @QuerySatelite struct S { @Property(arguments: ["first": 1 + 2, "last": Int.max]) var a: Int }
      """,
      "1:58 '1 + 2' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them",
      "1:73 'Int.max' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them"),
    Mistake(
      #"@QuerySatelite struct S { @Property(arguments: ["text": "a\(1)"]) var a: Int }"#,
      "1:57 '\"a\\(1)\"' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them"),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: [\"after\": nil]) var a: Int }",
      "1:58 'nil' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them"),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: [\"unit\": .foot]) var a: Int }",
      "1:57 '.foot' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them"),
    Mistake(
      #"@QuerySatelite struct S { @Property(arguments: ["unit": .unit("FOOT")]) var a: Int }"#,
      "1:57 '.unit(\"FOOT\")' isn't a GraphQL literal: write a number, a string, true, false, "
        + ".null, .enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them"),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: [\"unit\": Unit.foot.rawValue]) var a: Int }",
      "1:57 'Unit.foot.rawValue' isn't a GraphQL literal: write a number, a string, true, false, "
        + ".null, .enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them"),
    Mistake(
      """
      @QuerySatelite struct S { @Property(arguments: ["a": [1, b, [c]], "d": ["e": f()]]) \
      var a: Int }
      """,
      "1:78 'f()' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them",
      "1:58 'b' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"b\")'; anything else must be a literal",
      "1:62 'c' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"c\")'; anything else must be a literal",
      fixIt: "change it to '.variable(\"b\")'", "change it to '.variable(\"c\")'",
      fixed: """
        @QuerySatelite struct S { @Property(arguments: ["a": [1, .variable("b"), \
        [.variable("c")]], "d": ["e": f()]]) var a: Int }
        """),
    Mistake(
      """
      @QuerySatelite struct S { @Property(arguments: ["a": -count, "b": +1, "c": !true, "d": \
      -(-3)]) var a: Int }
      """,
      "1:54 '-count' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them",
      "1:67 '+1' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them",
      "1:76 '!true' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them",
      "1:88 '-(-3)' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them"),
    Mistake(
      """
      @QuerySatelite struct S { @Property(arguments: ["a": .int(count), "b": .list(items)]) \
      var a: Int }
      """,
      "1:54 '.int(count)' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"count\")'; anything else must be a literal",
      "1:72 '.list(items)' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"items\")'; anything else must be a literal",
      fixIt: "change it to '.variable(\"count\")'", "change it to '.variable(\"items\")'",
      fixed: """
        @QuerySatelite struct S { @Property(arguments: ["a": .variable("count"), "b": \
        .variable("items")]) var a: Int }
        """),
    // What people know from other libraries.
    Mistake(
      #"""
      @QuerySatelite struct S { @Property(arguments: ["a": $id, "b": self.id, "c": \.id, "d": \#
      "\(id)", "e": .variable($id)]) var a: Int }
      """#,
      "1:54 '$id' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"id\")'; anything else must be a literal",
      "1:64 'self.id' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"id\")'; anything else must be a literal",
      #"1:78 '\.id' can't be read at compile time: for the value of the variable, write "#
        + "'.variable(\"id\")'; anything else must be a literal",
      #"1:89 '"\(id)"' can't be read at compile time: for the value of the variable, write "#
        + "'.variable(\"id\")'; anything else must be a literal",
      "1:113 '$id' can't be read at compile time: for the value of the variable, write '\"id\"'; "
        + "anything else must be a literal",
      fixIt: "change it to '.variable(\"id\")'", "change it to '.variable(\"id\")'",
      "change it to '.variable(\"id\")'", "change it to '.variable(\"id\")'",
      "change it to '\"id\"'",
      fixed: """
        @QuerySatelite struct S { @Property(arguments: ["a": .variable("id"), "b": \
        .variable("id"), "c": .variable("id"), "d": .variable("id"), "e": .variable("id")]) \
        var a: Int }
        """),
    Mistake(
      "@QuerySatelite struct S { @Property(args: [\"a\": 1]) var a: Int }",
      "1:37 '@Property' has no argument 'args': use 'arguments'",
      fixIt: "change 'args' to 'arguments'",
      fixed: "@QuerySatelite struct S { @Property(arguments: [\"a\": 1]) var a: Int }"),
    Mistake(
      "@QuerySatelite struct S { @Directive(\"x\", params: [\"a\": 1]) var a: Int }",
      "1:43 '@Directive' has no argument 'params': use 'arguments'",
      fixIt: "change 'params' to 'arguments'",
      fixed: "@QuerySatelite struct S { @Directive(\"x\", arguments: [\"a\": 1]) var a: Int }"),
    Mistake(
      #"@QuerySatelite struct S { @Property(arguments: ["a": ("b"), "c": (1, 2)]) var a: Int }"#,
      "1:66 '(1, 2)' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them"),
  ]

  @Test("Values that are not GraphQL literals", arguments: values)
  func checkValues(_ mistake: Mistake) { mistake.check() }

  static let names: [Mistake] = [
    Mistake(
      #"@QuerySatelite struct S { @Property(arguments: ["a b": 1, "": 2]) var a: Int }"#,
      "1:49 \"a b\" isn't a GraphQL name: the name must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit",
      "1:59 \"\" isn't a GraphQL name: the name must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit"),
    Mistake(
      #"@QuerySatelite struct S { @Property(arguments: [key: 1, "a\(b)": 2]) var a: Int }"#,
      "1:49 the name must be a string literal without interpolation, because the macro reads it at "
        + "compile time",
      "1:57 the name must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      """
      @QuerySatelite struct S { @Property(arguments: ["unit": .enum("a b"), "kind": .enum(kind)]) \
      var a: Int }
      """,
      "1:63 \"a b\" isn't a GraphQL name: the enum's value must consist of ASCII letters, digits "
        + "and underscores, and must not begin with a digit",
      "1:85 the enum's value must be a string literal without interpolation, because the macro "
        + "reads it at compile time"),
    Mistake(
      #"@QuerySatelite struct S { @Property(arguments: ["unit": .enum("true")]) var a: Int }"#,
      "1:63 \"true\" can't be the value of a GraphQL enum: write a GraphQL name other than true, "
        + "false and null"),
    Mistake(
      """
      @QuerySatelite struct S { @Property(arguments: ["a": .variable("$a"), "b": .variable(b)]) \
      var a: Int }
      """,
      "1:64 \"$a\" isn't a GraphQL name: write \"a\", because the macro adds the dollar sign",
      "1:86 'b' can't be read at compile time: for the value of the variable, write '\"b\"'; anything "
        + "else must be a literal",
      fixIt: "remove the dollar sign", "change it to '\"b\"'",
      fixed: """
        @QuerySatelite struct S { @Property(arguments: ["a": .variable("a"), "b": .variable("b")]) \
        var a: Int }
        """),
    Mistake(
      "@QuerySatelite struct S { @Property(alias: \"2nd\") var a: Int }",
      "1:44 \"2nd\" isn't a GraphQL name: 'alias' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit"),
    Mistake(
      "@QuerySatelite struct S { @Property(name: \"height\", alias: alias) var a: Int }",
      "1:60 'alias' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      #"@QuerySatelite struct S { @Property(alias: "in\("ch")es") var a: Int }"#,
      "1:44 'alias' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
  ]

  @Test("Names that are not GraphQL names", arguments: names)
  func checkNames(_ mistake: Mistake) { mistake.check() }

  static let repeated: [Mistake] = [
    Mistake(
      #"@QuerySatelite struct S { @Property(arguments: ["a": 1, "b": 2, "a": 3]) var a: Int }"#,
      "1:65 the key 'a' is written twice: remove one of them"),
    Mistake(
      #"@QuerySatelite struct S { @Property(arguments: ["a": ["b": 1, "b": 2]]) var a: Int }"#,
      "1:63 the key 'b' is written twice: remove one of them"),
  ]

  @Test("Keys that are written twice", arguments: repeated)
  func checkRepeated(_ mistake: Mistake) { mistake.check() }

  static let undeclared: [Mistake] = [
    Mistake(
      """
      @QueryOperation @Directive("cached", arguments: ["ttl": .variable("ttl")]) struct Query {
        @Variable var declared: Int
        @Property(arguments: ["a": .variable("declared"), "b": [.variable("late"), .variable("x")]])
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var late: ID
          @Property(arguments: ["c": ["d": .variable("y")]]) var name: String
          @Directive("upper", arguments: ["e": .variable("z")]) @Skip(if: "implied") var id: ID?
          @Property(arguments: ["f": .variable("implied")]) var text: String
        }
      }
      """,
      "1:83 the variable 'ttl' isn't declared: write '@Variable var ttl: …' at the top of 'Query'",
      "4:7 the variable 'x' isn't declared: write '@Variable var x: …' at the top of 'Query'",
      "7:60 the variable 'y' isn't declared: write '@Variable var y: …' at the top of 'Query'",
      "8:84 the variable 'z' isn't declared: write '@Variable var z: …' at the top of 'Query'",
      needsPlaces: true),
    Mistake(
      """
      @QueryMutation(variableMapping: .manual) struct `default` {
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var id: ID
          @Property(arguments: ["unit": .variable("id")]) var height: Int
        }
      }
      """,
      "5:57 the variable 'id' isn't declared: write '@Variable var id: …' at the top of 'default'"),
  ]

  @Test("Variables that are not declared", arguments: undeclared)
  func checkUndeclared(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = values + names + repeated + undeclared
}
