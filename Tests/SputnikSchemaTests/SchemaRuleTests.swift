import SputnikSchema
import Testing

@Suite("Rules for schemas: names, types and interfaces")
struct SchemaRuleTests {
  @Test(
    "Invalid schemas",
    arguments: [
      (
        "schema { query: Q query: R } type Q { a: Int } type R { a: Int }",
        ["uniqueNames 1:19: the schema has two query types"]
      ),
      (
        "schema { query: Q mutation: Q } type Q { a: Int }",
        ["rootTypes 1:19: the query type and the mutation type can't both be 'Q'"]
      ),
      (
        "schema { query: Q mutation: Q subscription: Q } type Q { a: Int }",
        [
          "rootTypes 1:19: the query type and the mutation type can't both be 'Q'",
          "rootTypes 1:31: the query type and the subscription type can't both be 'Q'",
        ]
      ),
      (
        "schema { mutation: M } type M { a: Int }",
        ["rootTypes 1:1: the schema has no query type: define 'type Query'"]
      ),
      (
        "schema { query: Q } interface Q { a: Int }",
        ["rootTypes 1:17: 'Q' in 'query' is not an object type"]
      ),
      (
        "schema { query: Qu } type Q { a: Int }",
        ["knownTypes 1:17: unknown type 'Qu' in 'query': did you mean 'Q'?"]
      ),
      (
        "type Query { a: Int } type Query { b: Int }",
        ["uniqueNames 1:28: the type 'Query' is defined twice"]
      ),
      (
        "type Query { a: Int a: String }",
        ["uniqueNames 1:21: 'Query.a' is defined twice"]
      ),
      (
        "type Query { a(b: Int, b: Int): Int }",
        ["uniqueNames 1:24: 'Query.a(b:)' is defined twice"]
      ),
      (
        "type Query { a: E } enum E { A B A }",
        ["uniqueNames 1:34: 'E.A' is defined twice"]
      ),
      (
        "type Query { a(i: I): Int } input I { a: Int a: Int }",
        ["uniqueNames 1:46: 'I.a' is defined twice"]
      ),
      (
        "type Query { a: U } union U = Query | Query",
        ["uniqueNames 1:39: 'U = Query' is defined twice"]
      ),
      (
        "type Query implements I & I { a: Int } interface I { a: Int }",
        ["uniqueNames 1:27: 'Query' implements 'I' twice"]
      ),
      (
        "type Query { a: Int } directive @d on FIELD directive @d on QUERY",
        ["uniqueNames 1:55: the directive '@d' is defined twice"]
      ),
      (
        "type Query { a: Int } extend type Query { a: String }",
        ["uniqueNames 1:43: 'Query.a' is defined twice"]
      ),
      (
        "type Query { a: E } enum E { A } extend enum E { A }",
        ["uniqueNames 1:50: 'E.A' is defined twice"]
      ),
      (
        "type Query { a: U } union U = Query extend union U = Query",
        ["uniqueNames 1:54: 'U = Query' is defined twice"]
      ),
      (
        "type Query { a: Int } directive @d(a: Int, a: Int) on FIELD",
        ["uniqueNames 1:44: '@d(a:)' is defined twice"]
      ),
      (
        "schema { query: Query } schema { query: Query } type Query { a: Int }",
        ["uniqueNames 1:25: the schema is defined twice"]
      ),
      (
        "type __Query { a: Int } type Query { a: Int }",
        ["reservedNames 1:6: the name of '__Query' can't begin with two underscores"]
      ),
      (
        "type Query { __a: Int }",
        ["reservedNames 1:14: the name of 'Query.__a' can't begin with two underscores"]
      ),
      (
        "type Query { a(__b: Int): Int }",
        ["reservedNames 1:16: the name of 'Query.a(__b:)' can't begin with two underscores"]
      ),
      (
        "type Query { a: E } enum E { __A }",
        ["reservedNames 1:30: the name of 'E.__A' can't begin with two underscores"]
      ),
      (
        "type Query { a(i: I): Int } input I { __a: Int }",
        ["reservedNames 1:39: the name of 'I.__a' can't begin with two underscores"]
      ),
      (
        "type Query { a: Int } directive @__d on FIELD",
        ["reservedNames 1:33: the name of '@__d' can't begin with two underscores"]
      ),
      (
        "type Query { a: Heroo } type Hero { a: Int }",
        ["knownTypes 1:17: unknown type 'Heroo' in 'Query.a': did you mean 'Hero'?"]
      ),
      (
        "type Query { a(b: Strin): Int }",
        ["knownTypes 1:19: unknown type 'Strin' in 'Query.a(b:)': did you mean 'String'?"]
      ),
      (
        "type Query implements Node { a: Int }",
        ["knownTypes 1:23: unknown type 'Node' in 'Query'"]
      ),
      (
        "type Query { a: U } union U = Query | Qery",
        ["knownTypes 1:39: unknown type 'Qery' in 'U': did you mean 'Query'?"]
      ),
      (
        "type Query { a: Int } directive @d(a: Nope) on FIELD",
        ["knownTypes 1:39: unknown type 'Nope' in '@d(a:)'"]
      ),
      (
        "type Query { a: I } input I { a: Int }",
        ["inputAndOutputTypes 1:17: 'I' in 'Query.a' is not an output type"]
      ),
      (
        "type Query { a(b: Query): Int }",
        ["inputAndOutputTypes 1:19: 'Query' in 'Query.a(b:)' is not an input type"]
      ),
      (
        "type Query { a(i: I): Int } input I { a: [Query!]! }",
        ["inputAndOutputTypes 1:43: 'Query' in 'I.a' is not an input type"]
      ),
      (
        "type Query { a: Int } directive @d(a: Query) on FIELD",
        ["inputAndOutputTypes 1:39: 'Query' in '@d(a:)' is not an input type"]
      ),
      (
        "type Query",
        ["nonEmptyTypes 1:6: the type 'Query' needs at least one field"]
      ),
      (
        "type Query { a: A b: B c: C d(e: E): Int } interface A union B enum C input E",
        [
          "nonEmptyTypes 1:54: the type 'A' needs at least one field",
          "nonEmptyTypes 1:62: the type 'B' needs at least one member",
          "nonEmptyTypes 1:69: the type 'C' needs at least one value",
          "nonEmptyTypes 1:77: the type 'E' needs at least one input field",
        ]
      ),
      (
        "type Query { a: U } union U = Query | E enum E { A }",
        ["unionMembers 1:39: 'E' in 'U' is not an object type"]
      ),
      (
        "type Query { a: U } union U = Query | V union V = Query",
        ["unionMembers 1:39: 'V' in 'U' is not an object type"]
      ),
      (
        "type Query implements I { a: Int } interface I { b: Int }",
        ["interfaces 1:23: 'Query' must have the field 'b' of its interface 'I'"]
      ),
      (
        "type Query implements E { a: Int } enum E { A }",
        ["interfaces 1:23: 'E' in 'Query' is not an interface"]
      ),
      (
        "type Query implements I { a: Int } interface I { a: Int b: Int }",
        ["interfaces 1:23: 'Query' must have the field 'b' of its interface 'I'"]
      ),
      (
        "interface I implements I { a: Int } type Query { a: I }",
        ["interfaces 1:24: the interface 'I' can't implement itself"]
      ),
      (
        "interface I implements J { a: Int } interface J implements I { a: Int } type Query { a: I }",
        [
          "interfaces 1:24: 'I' can't implement 'J', which implements 'I'",
          "interfaces 1:60: 'J' can't implement 'I', which implements 'J'",
        ]
      ),
      (
        "interface Node { id: ID } interface Named implements Node { id: ID } type Query implements Named { id: ID }",
        ["interfaces 1:92: 'Query' must implement 'Node', because 'Named' implements it"]
      ),
      (
        "interface I { a: Int! } type Query implements I { a: Int }",
        ["interfaces 1:54: 'Query.a' must have the type 'Int!' of 'I.a', or a subtype, found 'Int'"]
      ),
      (
        "interface I { a: [I!] } type Query implements I { a: [Query] }",
        [
          "interfaces 1:55: 'Query.a' must have the type '[I!]' of 'I.a', or a subtype, found '[Query]'"
        ]
      ),
      (
        "interface I { a: String } type Query implements I { a: ID }",
        [
          "interfaces 1:56: 'Query.a' must have the type 'String' of 'I.a', or a subtype, found 'ID'"
        ]
      ),
      (
        "interface I { a: I } type Query implements I { a: Other } type Other { a: Int }",
        ["interfaces 1:51: 'Query.a' must have the type 'I' of 'I.a', or a subtype, found 'Other'"]
      ),
      (
        "interface I { a(x: Int): Int } type Query implements I { a: Int }",
        ["interfaces 1:58: 'Query.a' must have the argument 'x' of 'I.a'"]
      ),
      (
        "interface I { a(x: Int): Int } type Query implements I { a(x: Int!): Int }",
        ["interfaces 1:63: 'Query.a(x:)' must have the type 'Int' of 'I.a', found 'Int!'"]
      ),
      (
        "interface I { a(x: Int): Int } type Query implements I { a(x: Int, y: Int!): Int }",
        ["interfaces 1:68: 'Query.a(y:)' can't be required, because 'I.a' doesn't have it"]
      ),
    ])
  func invalid(sdl: String, findings: [String]) throws {
    #expect(try Schema.findings(in: sdl).map { "\($0.rule.rawValue) \($0)" } == findings)
  }

  @Test(
    "Valid schemas",
    arguments: [
      "type Query { a: Int }",
      #""The schema" schema @d { query: Q mutation: M } directive @d on SCHEMA type Q { a: Int } type M { a: Int }"#,
      "type Query { _a: Int a__: Int }",
      "type Query extend type Query { a: Int }",
      "interface Node { id: ID } interface Named implements Node { id: ID } type Query implements Named & Node { id: ID }",
      "interface I { a: Int } type Query implements I { a: Int! }",
      "interface I { a: I } type Query implements I { a: Query }",
      "interface I { a: [I!] } type Query implements I { a: [Query!]! }",
      "interface I { a: U } union U = Query | Other type Other { a: Int } type Query implements I { a: Other }",
      "interface I { a: J } interface J { b: Int } interface K implements J { b: Int } type Query implements I { a: K }",
      "interface I { a(x: Int): Int } type Query implements I { a(x: Int, y: Int, z: Int! = 1): Int }",
      "interface I { a: Int } extend interface I { b: Int } type Query implements I { a: Int } extend type Query { b: Int }",
    ])
  func valid(sdl: String) throws {
    #expect(try Schema.findings(in: sdl) == [])
  }
}
