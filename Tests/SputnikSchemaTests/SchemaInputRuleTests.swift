import SputnikSchema
import Testing

@Suite("Rules for schemas: input objects, default values and directives")
struct SchemaInputRuleTests {
  @Test(
    "Invalid schemas",
    arguments: [
      (
        "type Query { a(i: A): Int } input A { a: A! }",
        ["inputObjectCycles 1:39: the input object 'A' needs itself: 'A.a' can't be non-null"]
      ),
      (
        "type Query { a(i: A): Int } input A { b: B! } input B { c: C! } input C { a: A! }",
        [
          "inputObjectCycles 1:39: the input object 'A' needs itself: 'A.b' → 'B.c' → 'C.a' can't all be non-null"
        ]
      ),
      (
        "type Query { a(i: A): Int } input A { a: A! x: A! }",
        [
          "inputObjectCycles 1:39: the input object 'A' needs itself: 'A.a' can't be non-null",
          "inputObjectCycles 1:45: the input object 'A' needs itself: 'A.x' can't be non-null",
        ]
      ),
      (
        "type Query { a(i: A): Int } input A { a: A = {} }",
        ["inputObjectCycles 1:39: the default value of 'A.a' contains itself"]
      ),
      (
        "type Query { a(i: A): Int } input A { b: B = {} } input B { a: A = {} }",
        ["inputObjectCycles 1:39: the default value of 'A.b' contains itself"]
      ),
      (
        "type Query { a(i: A): Int } input A { b: [A] = [{b: null}, {}] }",
        ["inputObjectCycles 1:39: the default value of 'A.b' contains itself"]
      ),
      (
        "type Query { a(i: A): Int } input A @oneOf { b: Int! c: String }",
        ["oneOfInputObjects 1:49: 'A.b' can't be non-null, because 'A' is a oneOf input object"]
      ),
      (
        "type Query { a(i: A): Int } input A @oneOf { b: Int = 1 c: String }",
        [
          "oneOfInputObjects 1:46: 'A.b' can't have a default value, because 'A' is a oneOf input object"
        ]
      ),
      (
        "type Query { a(i: A): Int } input A { b: Int c: String } extend input A @oneOf",
        ["oneOfInputObjects 1:73: an extension of 'A' can't add '@oneOf'"]
      ),
      (
        "type Query { a(i: A): Int } input A @oneOf { b: Int } extend input A { c: Int! d: Int = 2 }",
        [
          "oneOfInputObjects 1:75: 'A.c' can't be non-null, because 'A' is a oneOf input object",
          "oneOfInputObjects 1:80: 'A.d' can't have a default value, because 'A' is a oneOf input object",
        ]
      ),
      (
        #"type Query { a(i: Int = "x"): Int }"#,
        [#"defaultValues 1:25: "x" isn't a value of type 'Int'"#]
      ),
      (
        "type Query { a(i: Int! = null): Int }",
        ["defaultValues 1:26: a value of type 'Int!' can't be null"]
      ),
      (
        "type Query { a(i: [Int!] = [1, null]): Int }",
        ["defaultValues 1:32: a value of type 'Int!' can't be null"]
      ),
      (
        #"type Query { a(i: I = {b: 1}): Int } input I { b: Int = "x" c: E = D } enum E { C }"#,
        [
          #"defaultValues 1:57: "x" isn't a value of type 'Int'"#,
          "defaultValues 1:68: the enum 'E' has no value 'D'",
        ]
      ),
      (
        "type Query { a(i: I = {}): Int } input I { b: Int! }",
        ["defaultValues 1:23: the input object 'I' needs the field 'b' of type 'Int!'"]
      ),
      (
        "type Query { a(i: I = {b: 1, c: 2}): Int } input I { b: Int! }",
        ["defaultValues 1:30: the input object 'I' has no field 'c'"]
      ),
      (
        "type Query { a(i: I = {b: 1, b: 2}): Int } input I { b: Int! }",
        ["defaultValues 1:30: the field 'b' is given twice"]
      ),
      (
        "type Query { a(i: I = {b: 1, c: 2}): Int } input I @oneOf { b: Int c: Int }",
        ["defaultValues 1:23: 'I' needs exactly one field, found 2"]
      ),
      (
        #"type Query { a(i: E = "C"): Int } enum E { C }"#,
        [#"defaultValues 1:23: "C" isn't a value of the enum 'E': write C without quotation marks"#]
      ),
      (
        "type Query { a: Int } directive @d(a: Int = 1.5) on FIELD",
        ["defaultValues 1:45: 1.5 isn't a value of type 'Int'"]
      ),
      (
        "type Query { a(i: Int! @deprecated): Int }",
        ["deprecation 1:16: 'Query.a(i:)' is required, so it can't be deprecated"]
      ),
      (
        #"type Query { a(i: I): Int } input I { b: Int! @deprecated(reason: "old") c: Int @deprecated }"#,
        ["deprecation 1:39: 'I.b' is required, so it can't be deprecated"]
      ),
      (
        "interface I { a: Int } type Query implements I { a: Int @deprecated }",
        ["deprecation 1:50: 'Query.a' can't be deprecated, because 'I.a' isn't"]
      ),
      (
        "type Query { a: Int } directive @d on FEILD",
        ["directiveDefinitions 1:39: there is no directive location 'FEILD': did you mean 'FIELD'?"]
      ),
      (
        "type Query { a: Int } directive @d on FIELD | FIELD",
        ["directiveDefinitions 1:47: '@d' has the directive location 'FIELD' twice"]
      ),
      (
        "type Query { a: Int } directive @d(a: Int @d) on ARGUMENT_DEFINITION",
        ["directiveDefinitions 1:33: the definition of '@d' uses '@d'"]
      ),
      (
        "type Query { a: Int } directive @a(x: Int @b) on ARGUMENT_DEFINITION directive @b(x: Int @a) on ARGUMENT_DEFINITION",
        [
          "directiveDefinitions 1:33: the definition of '@a' uses '@a'",
          "directiveDefinitions 1:80: the definition of '@b' uses '@b'",
        ]
      ),
      (
        "type Query { a: Int } directive @d(x: I) on INPUT_FIELD_DEFINITION input I { a: Int @d }",
        ["directiveDefinitions 1:33: the definition of '@d' uses '@d'"]
      ),
      (
        "type Query { a: Int } directive @d(x: E) on ENUM_VALUE enum E { A @d }",
        ["directiveDefinitions 1:33: the definition of '@d' uses '@d'"]
      ),
      (
        "type Query @nope { a: Int @nope }",
        [
          "directiveUses 1:12: the schema has no directive '@nope'",
          "directiveUses 1:27: the schema has no directive '@nope'",
        ]
      ),
      (
        "type Query { a: Int @deprcated }",
        [
          "directiveUses 1:21: the schema has no directive '@deprcated': did you mean '@deprecated'?"
        ]
      ),
      (
        "type Query @deprecated { a: Int }",
        ["directiveUses 1:12: the directive '@deprecated' can't be used on an object type"]
      ),
      (
        "type Query { a: Int @deprecated @deprecated }",
        ["directiveUses 1:33: the directive '@deprecated' is given twice"]
      ),
      (
        "type Query { a: Int @tag } directive @tag(n: String!) repeatable on FIELD_DEFINITION",
        ["directiveUses 1:21: the directive '@tag' needs the argument 'n' of type 'String!'"]
      ),
      (
        "type Query { a: Int @deprecated(reason: 1) }",
        ["directiveUses 1:41: 1 isn't a value of type 'String'"]
      ),
      (
        #"type Query { a: Int @deprecated(why: "x") }"#,
        ["directiveUses 1:33: the directive '@deprecated' has no argument 'why'"]
      ),
      (
        #"type Query { a: Int @deprecated(reason: "x", reason: "y") }"#,
        ["directiveUses 1:46: the argument 'reason' is given twice"]
      ),
      (
        "type Query { a: D } scalar D @specifiedBy",
        [
          "directiveUses 1:30: the directive '@specifiedBy' needs the argument 'url' of type 'String!'"
        ]
      ),
      (
        #"type Query { a: D } scalar D @specifiedBy(url: "https://example.org") extend scalar D @specifiedBy(url: "https://example.org")"#,
        ["directiveUses 1:87: the directive '@specifiedBy' is given twice"]
      ),
      (
        "schema @nope { query: Query } type Query { a: Int }",
        ["directiveUses 1:8: the schema has no directive '@nope'"]
      ),
      (
        "type Query { a(i: Int @skip(if: true)): Int }",
        ["directiveUses 1:23: the directive '@skip' can't be used on an argument definition"]
      ),
      (
        "type Query { a: E } enum E { A @oneOf }",
        ["directiveUses 1:32: the directive '@oneOf' can't be used on an enum value"]
      ),
      (
        "type Query { a: U } union U @deprecated = Query",
        ["directiveUses 1:29: the directive '@deprecated' can't be used on a union"]
      ),
      (
        "interface I @oneOf { a: Int } type Query implements I { a: Int }",
        ["directiveUses 1:13: the directive '@oneOf' can't be used on an interface"]
      ),
      (
        "type Query { a: Int } directive @d(x: Int @skip(if: true)) on FIELD",
        ["directiveUses 1:43: the directive '@skip' can't be used on an argument definition"]
      ),
      (
        "type Query { a: Int } extend type Qery { a: Int }",
        ["extensions 1:35: the type 'Qery' is extended, but not defined: did you mean 'Query'?"]
      ),
      (
        "type Query { a: Int } extend enum Query { A }",
        [
          "extensions 1:35: the extension of 'Query' must be of the same kind as the definition of the type"
        ]
      ),
    ])
  func invalid(sdl: String, findings: [String]) throws {
    #expect(try Schema.findings(in: sdl).map { "\($0.rule.rawValue) \($0)" } == findings)
  }

  @Test(
    "Valid schemas",
    arguments: [
      "type Query { a(i: A): Int } input A { a: A }",
      "type Query { a(i: A): Int } input A { a: [A!]! }",
      "type Query { a(i: A): Int } input A { b: B! } input B { a: A }",
      "type Query { a(i: A): Int } input A { a: A = {a: null} }",
      "type Query { a(i: A): Int } input A { a: A = {a: {a: null}} b: [A] = [{a: null, b: null}] }",
      "type Query { a(i: A): Int } input A @oneOf { b: Int c: String }",
      "type Query { a(i: Any = {x: [1]} f: Float = 1 d: ID = 4 l: [[Int]] = 1): Int } scalar Any",
      "type Query { a(i: Int! = 1 @deprecated j: Int @deprecated): Int }",
      "interface I { a: Int @deprecated } type Query implements I { a: Int @deprecated }",
      "interface I { a: Int @deprecated } type Query implements I { a: Int }",
      "type Query { a: Int } directive @d(x: Int @e) on FIELD directive @e on ARGUMENT_DEFINITION",
      #"type Query { a: Int @tag(n: "a") @tag(n: "b") } directive @tag(n: String!) repeatable on FIELD_DEFINITION"#,
      "extend type Query { b: Int } type Query { a: Int } extend schema { mutation: M } type M { a: Int }",
    ])
  func valid(sdl: String) throws {
    #expect(try Schema.findings(in: sdl) == [])
  }
}
