import Testing

/// `@Include`, `@Skip` and `@Directive`.
@Suite("Misuse of conditions and directives")
struct ConditionMisuseTests {
  static let optionals: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Skip(if: \"short\") var name: String }",
      "1:27 'name' must be optional: with '@Skip' it may not be in the answer",
      fixIt: "make it optional",
      fixed: "@QuerySatelite struct S { @Skip(if: \"short\") var name: String? }"),
    Mistake(
      "@QuerySatelite struct S { @Include(if: true) public var tags: [String?] = [] /* none */ }",
      "1:27 'tags' must be optional: with '@Include' it may not be in the answer",
      fixIt: "make it optional",
      fixed: """
        @QuerySatelite struct S { @Include(if: true) public var tags: [String?]? = [] /* none */ }
        """),
    Mistake(
      #"@QuerySatelite struct S { @Include(if: "long") @Skip(if: "short") var name: String }"#,
      "1:27 'name' must be optional: with '@Include' it may not be in the answer",
      fixIt: "make it optional",
      fixed:
        #"@QuerySatelite struct S { @Include(if: "long") @Skip(if: "short") var name: String? }"#),
    Mistake(
      "@QuerySatelite struct S { @Include(if: \"long\") @FragmentSpread var names: Names }",
      "1:27 'names' must be optional: with '@Include' it may not be in the answer",
      fixIt: "make it optional",
      fixed:
        "@QuerySatelite struct S { @Include(if: \"long\") @FragmentSpread var names: Names? }"),
    Mistake(
      "@QuerySatelite struct S { @Include(if: \"long\") @InlineFragment var droid: Droid }",
      "1:68 'droid' must be optional: an inline fragment is filled only for objects of its type",
      fixIt: "make it optional",
      fixed:
        "@QuerySatelite struct S { @Include(if: \"long\") @InlineFragment var droid: Droid? }"),
    Mistake(
      """
      @QuerySatelite struct S { @Directive("skip", arguments: ["if": .variable("short")]) \
      var count = 3 }
      """,
      "1:27 'count' must be optional: with '@Directive' it may not be in the answer"),
  ]

  @Test("What may not be there is optional", arguments: optionals)
  func checkOptionals(_ mistake: Mistake) { mistake.check() }

  static let literals: [Mistake] = [
    Mistake(
      #"@QuerySatelite struct S { @Directive("include", arguments: ["if": "x"]) var a: ID? }"#,
      "1:27 '@include' has one argument, 'if': true, false or a .variable(\"…\")"),
    Mistake(
      #"@QuerySatelite struct S { @Directive("skip") var a: ID? }"#,
      "1:27 '@skip' has one argument, 'if': true, false or a .variable(\"…\")"),
    Mistake(
      #"""
      @QuerySatelite struct S { @Skip(if: isShort) var name: String?; @Include(if: "\(long)") \#
      var id: ID? }
      """#,
      "1:37 'if' must be a string literal without interpolation: it is read while the program is "
        + "compiled",
      "1:78 'if' must be a string literal without interpolation: it is read while the program is "
        + "compiled"),
    Mistake(
      """
      @QuerySatelite struct S { @Include(if: "$long") var name: String?; @Skip(if: 1 == 2) \
      var id: ID? }
      """,
      "1:40 if \"$long\" is no GraphQL name: letters, digits and underscores, and no digit first",
      "1:78 'if' must be a string literal without interpolation: it is read while the program is "
        + "compiled"),
    Mistake(
      """
      @QuerySatelite struct S { @Directive(name) var name: String; @Directive("@upper") var id: ID }
      """,
      "1:38 the directive's name must be a string literal without interpolation: it is read while "
        + "the program is compiled",
      "1:73 the directive's name \"@upper\" is no GraphQL name: letters, digits and underscores, "
        + "and no digit first"),
    Mistake(
      "@QuerySatelite struct S { @Directive(\"upper\", arguments: options) var name: String }",
      "1:58 arguments are written out as a dictionary, as in '[\"first\": 10]': they are read "
        + "while the program is compiled"),
    Mistake(
      #"@QueryOperation @Directive("a b", arguments: ["ttl": ttl]) struct Query { var id: ID }"#,
      "1:54 'ttl' is no GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or dictionary of them",
      "1:28 the directive's name \"a b\" is no GraphQL name: letters, digits and underscores, and "
        + "no digit first",
      needsPlaces: true),
  ]

  @Test("Conditions and names that aren't written out", arguments: literals)
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
      "7:47 the variable 'short' is 'Bool?' and decides a condition; that takes a 'Bool', or a "
        + "'Bool?' with a default",
      "8:28 the variable 'long' is 'Int' and decides a condition; that takes a 'Bool', or a "
        + "'Bool?' with a default",
      "9:29 the variable 'nullable' is 'Boolean' and decides a condition; that takes a 'Bool', or "
        + "a 'Bool?' with a default",
      "10:68 the variable 'maybe' is 'GraphQLNullable<Bool>' and decides a condition; that takes a "
        + "'Bool', or a 'Bool?' with a default"),
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
      "5:19 the variable 'first' is 'Int' here and 'Bool' at 'a condition'; one variable has one "
        + "type: give one of them another name with '@Variable(name:)'",
      "7:32 the variable 'second' is 'String' and decides a condition; that takes a 'Bool', or a "
        + "'Bool?' with a default"),
  ]

  @Test("Variables that decide a condition, and are no Boolean", arguments: variables)
  func checkVariables(_ mistake: Mistake) { mistake.check() }

  static let places: [Mistake] = [
    Mistake(
      "@QuerySatelite @Directive(\"cached\") struct Hero { var id: ID }",
      "1:16 '@Directive' goes on a property of a struct with a macro of Sputnik's, or on the "
        + "operation itself; here it does nothing",
      fixIt: "remove '@Directive'", fixed: "@QuerySatelite struct Hero { var id: ID }",
      needsPlaces: true),
    Mistake(
      "struct Hero { @Directive(\"upper\") var name: String }",
      "1:15 '@Directive' goes on a property of a struct with a macro of Sputnik's, or on the "
        + "operation itself; here it does nothing",
      fixIt: "remove '@Directive'", fixed: "struct Hero { var name: String }"),
    Mistake(
      "@QueryEnum enum Kind: String { @Directive(\"old\") case anime }",
      "1:32 '@Directive' goes on a property of a struct with a macro of Sputnik's, or on the "
        + "operation itself; here it does nothing",
      fixIt: "remove '@Directive'", fixed: "@QueryEnum enum Kind: String { case anime }"),
    Mistake(
      "@QueryOperation struct Query { var id: ID; @Directive(\"upper\") func f() {} }",
      "1:44 '@Directive' goes on a property of a struct with a macro of Sputnik's, or on the "
        + "operation itself; here it does nothing",
      fixIt: "remove '@Directive'",
      fixed: "@QueryOperation struct Query { var id: ID; func f() {} }"),
    Mistake(
      "@QueryOperation @Include(if: \"long\") struct Query { var id: ID }",
      "1:17 '@Include' goes on a property of a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite'; here it does nothing",
      fixIt: "remove '@Include'", fixed: "@QueryOperation struct Query { var id: ID }",
      needsPlaces: true),
    Mistake(
      "class Hero { @Include(if: \"long\") var name: String? }",
      "1:14 '@Include' goes on a property of a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite'; here it does nothing",
      fixIt: "remove '@Include'", fixed: "class Hero { var name: String? }"),
    Mistake(
      "enum Heroes { @Skip(if: \"short\") static var name: String? }",
      "1:15 '@Skip' goes on a property of a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite'; here it does nothing",
      fixIt: "remove '@Skip'", fixed: "enum Heroes { static var name: String? }"),
    Mistake(
      "@QuerySatelite struct S { @Skip(if: \"short\") var name: String? { nil }; var b: ID }",
      "1:27 '@Skip' goes on a property without a body, 'var name: Type'; this one is computed",
      fixIt: "remove '@Skip'",
      fixed: "@QuerySatelite struct S { var name: String? { nil }; var b: ID }"),
    Mistake(
      "@QuerySatelite struct S { @Include(if: \"short\") static var name: String?; var b: ID }",
      "1:27 '@Include' goes on a property of an instance; a static one takes no part in requests"),
  ]

  @Test("In the wrong place", arguments: places)
  func checkPlaces(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = optionals + literals + variables + places
}
