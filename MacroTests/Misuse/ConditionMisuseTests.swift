import Testing

/// Mistakes with `@Include`, `@Skip` and `@Directive`.
@Suite("Misuse of conditions and directives")
struct ConditionMisuseTests {
  static let optionals: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Skip(if: \"short\") var name: String }",
      "1:27 'name' must be optional, because '@Skip' can exclude it from the response",
      fixIt: "make the type optional",
      fixed: "@QuerySatelite struct S { @Skip(if: \"short\") var name: String? }"),
    Mistake(
      "@QuerySatelite struct S { @Include(if: true) public var tags: [String?] = [] /* none */ }",
      "1:27 'tags' must be optional, because '@Include' can exclude it from the response",
      fixIt: "make the type optional",
      fixed: """
        @QuerySatelite struct S { @Include(if: true) public var tags: [String?]? = [] /* none */ }
        """),
    Mistake(
      #"@QuerySatelite struct S { @Include(if: "long") @Skip(if: "short") var name: String }"#,
      "1:27 'name' must be optional, because '@Include' can exclude it from the response",
      fixIt: "make the type optional",
      fixed:
        #"@QuerySatelite struct S { @Include(if: "long") @Skip(if: "short") var name: String? }"#),
    Mistake(
      "@QuerySatelite struct S { @Include(if: \"long\") @FragmentSpread var names: Names }",
      "1:27 'names' must be optional, because '@Include' can exclude it from the response",
      fixIt: "make the type optional",
      fixed:
        "@QuerySatelite struct S { @Include(if: \"long\") @FragmentSpread var names: Names? }"),
    Mistake(
      "@QuerySatelite struct S { @Include(if: \"long\") @InlineFragment var droid: Droid }",
      "1:68 'droid' must be optional, because an inline fragment is filled only for objects of its "
        + "type",
      fixIt: "make the type optional",
      fixed:
        "@QuerySatelite struct S { @Include(if: \"long\") @InlineFragment var droid: Droid? }"),
    Mistake(
      """
      @QuerySatelite struct S { @Directive("skip", arguments: ["if": .variable("short")]) \
      var count = 3 }
      """,
      "1:27 'count' must be optional, because '@Directive' can exclude it from the response"),
  ]

  @Test("Conditional properties that are not optional", arguments: optionals)
  func checkOptionals(_ mistake: Mistake) { mistake.check() }

  static let literals: [Mistake] = [
    Mistake(
      #"@QuerySatelite struct S { @Directive("include", arguments: ["if": "x"]) var a: ID? }"#,
      "1:27 '@include' needs exactly one argument, 'if', which is true, false or .variable(\"…\")"),
    Mistake(
      #"@QuerySatelite struct S { @Directive("skip") var a: ID? }"#,
      "1:27 '@skip' needs exactly one argument, 'if', which is true, false or .variable(\"…\")"),
    Mistake(
      #"""
      @QuerySatelite struct S { @Skip(if: isShort) var name: String?; @Include(if: "\(long)") \#
      var id: ID? }
      """#,
      "1:37 'isShort' can't be read at compile time: for the value of the variable, write "
        + "'\"isShort\"'; anything else must be a literal",
      #"1:78 '"\(long)"' can't be read at compile time: for the value of the variable, write "#
        + "'\"long\"'; anything else must be a literal",
      fixIt: "change it to '\"isShort\"'", "change it to '\"long\"'",
      fixed: "@QuerySatelite struct S { @Skip(if: \"isShort\") var name: String?; @Include(if: "
        + "\"long\") var id: ID? }"),
    Mistake(
      """
      @QuerySatelite struct S { @Include(if: "$long") var name: String?; @Skip(if: 1 == 2) \
      var id: ID? }
      """,
      "1:40 \"$long\" isn't a GraphQL name: write \"long\", because the macro adds the dollar sign",
      "1:78 'if' must be a string literal without interpolation, because the macro reads it at "
        + "compile time", fixIt: "remove the dollar sign",
      fixed:
        "@QuerySatelite struct S { @Include(if: \"long\") var name: String?; @Skip(if: 1 == 2) "
        + "var id: ID? }"),
    Mistake(
      """
      @QuerySatelite struct S { @Directive(name) var name: String; @Directive("@upper") var id: ID }
      """,
      "1:38 the directive's name must be a string literal without interpolation, because the macro "
        + "reads it at compile time",
      "1:73 \"@upper\" isn't a GraphQL name: the directive's name must consist of ASCII letters, "
        + "digits and underscores, and must not begin with a digit"),
    Mistake(
      "@QuerySatelite struct S { @Directive(\"upper\", arguments: options) var name: String }",
      "1:58 the arguments must be a dictionary literal, for example '[\"first\": 10]', or a list of "
        + "the names of variables, for example '[\"first\"]', because the macro reads them at compile "
        + "time"),
    Mistake(
      #"@QueryOperation @Directive("a b", arguments: ["ttl": ttl]) struct Query { var id: ID }"#,
      "1:28 \"a b\" isn't a GraphQL name: the directive's name must consist of ASCII letters, "
        + "digits and underscores, and must not begin with a digit",
      "1:54 'ttl' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"ttl\")'; anything else must be a literal",
      fixIt: "change it to '.variable(\"ttl\")'",
      fixed: #"@QueryOperation @Directive("a b", arguments: ["ttl": .variable("ttl")]) struct "#
        + "Query { var id: ID }", needsPlaces: true),
  ]

  @Test("Conditions and names that are not literals", arguments: literals)
  func checkLiterals(_ mistake: Mistake) { mistake.check() }

  static let variables: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable var short: Bool?
        @Variable var long: Int
        @Variable var flag: Bool? = true
        @Variable(type: "Boolean") var nullable: Bool
        @Variable var maybe: GraphQLNullable<Bool>
        @Skip(if: "short") @Include(if: "flag") var name: String?
        @Include(if: "long") var id: ID?
        @Skip(if: "nullable") var age: Int?
        @Directive("include", arguments: ["if": .variable("maybe")]) var text: String?
      }
      """,
      "7:47 the variable 'short' is used as a condition, but its type is 'Bool?': declare it as "
        + "'Bool', or as 'Bool?' with a default value",
      "8:28 the variable 'long' is used as a condition, but its type is 'Int': declare it as "
        + "'Bool', or as 'Bool?' with a default value",
      "9:29 the variable 'nullable' is used as a condition, but its type is 'Boolean': declare it "
        + "as 'Bool', or as 'Bool?' with a default value",
      "10:68 the variable 'maybe' is used as a condition, but its type is 'GraphQLNullable<Bool>': "
        + "declare it as 'Bool', or as 'Bool?' with a default value"),
    Mistake(
      """
      @QueryOperation struct Query {
        @Skip(if: "first") var id: ID?
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var first: Int
          @Variable var second: String
          @Include(if: "second") var name: String?
        }
      }
      """,
      "5:19 the variable 'first' has the type 'Int' here, and 'Bool' in a condition: use the same "
        + "type, or give one of them another name with '@Variable(name:)'",
      "7:32 the variable 'second' is used as a condition, but its type is 'String': declare it as "
        + "'Bool', or as 'Bool?' with a default value"),
  ]

  @Test("Conditions on variables that are not Boolean", arguments: variables)
  func checkVariables(_ mistake: Mistake) { mistake.check() }

  static let places: [Mistake] = [
    Mistake(
      "@QuerySatelite @Directive(\"cached\") struct Hero { var id: ID }",
      "1:16 '@Directive' has no effect here: apply it to an operation, or to a property of a "
        + "struct with '@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Directive'", fixed: "@QuerySatelite struct Hero { var id: ID }",
      needsPlaces: true),
    Mistake(
      "struct Hero { @Directive(\"upper\") var name: String }",
      "1:15 '@Directive' has no effect here: apply it to an operation, or to a property of a "
        + "struct with '@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Directive'", fixed: "struct Hero { var name: String }"),
    Mistake(
      "@QueryEnum enum Kind: String { @Directive(\"old\") case anime }",
      "1:32 '@Directive' has no effect here: apply it to an operation, or to a property of a "
        + "struct with '@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Directive'", fixed: "@QueryEnum enum Kind: String { case anime }"),
    Mistake(
      "@QueryOperation struct Query { var id: ID; @Directive(\"upper\") func f() {} }",
      "1:44 '@Directive' has no effect here: apply it to an operation, or to a property of a "
        + "struct with '@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Directive'",
      fixed: "@QueryOperation struct Query { var id: ID; func f() {} }"),
    Mistake(
      "@QueryOperation @Include(if: \"long\") struct Query { var id: ID }",
      "1:17 '@Include' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Include'", fixed: "@QueryOperation struct Query { var id: ID }",
      needsPlaces: true),
    Mistake(
      "class Hero { @Include(if: \"long\") var name: String? }",
      "1:14 '@Include' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Include'", fixed: "class Hero { var name: String? }"),
    Mistake(
      "enum Heroes { @Skip(if: \"short\") static var name: String? }",
      "1:15 '@Skip' has no effect here: apply it to a property of a struct with '@QueryOperation', "
        + "'@QueryMutation', '@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Skip'", fixed: "enum Heroes { static var name: String? }"),
    Mistake(
      "@QuerySatelite struct S { @Skip(if: \"short\") var name: String? { nil }; var b: ID }",
      "1:27 '@Skip' can't be applied to a computed property: remove it, or declare a stored "
        + "property",
      fixIt: "remove '@Skip'",
      fixed: "@QuerySatelite struct S { var name: String? { nil }; var b: ID }"),
    Mistake(
      "@QuerySatelite struct S { @Include(if: \"short\") static var name: String?; var b: ID }",
      "1:27 '@Include' can't be applied to a static property: remove '@Include' or 'static'"),
  ]

  @Test("Conditions and directives in the wrong place", arguments: places)
  func checkPlaces(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = optionals + literals + variables + places
}
