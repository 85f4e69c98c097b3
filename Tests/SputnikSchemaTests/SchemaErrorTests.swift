import SputnikSchema
import Testing

@Suite("Text that isn't a schema")
struct SchemaErrorTests {
  @Test(
    "Mistakes in the definitions",
    arguments: [
      ("type A { a: Int }", ["the schema has no query type: define 'type Query'"]),
      ("schema { query: Nope }", ["1:17: unknown type 'Nope' in 'query'"]),
      ("schema { query: E } enum E { A }", ["1:17: 'E' in 'query' is not an object type"]),
      (
        "type Query { a: Heroo b(c: Inn): [Nope!]! }",
        [
          "1:17: unknown type 'Heroo' in 'Query.a'",
          "1:28: unknown type 'Inn' in 'Query.b(c:)': did you mean 'Int'?",
          "1:35: unknown type 'Nope' in 'Query.b'",
        ]
      ),
      (
        "type Query { a: In b(c: Query): Int } input In { q: [Query] x: Nope }",
        [
          "1:17: 'In' in 'Query.a' is not an output type",
          "1:25: 'Query' in 'Query.b(c:)' is not an input type",
          "1:54: 'Query' in 'In.q' is not an input type", "1:64: unknown type 'Nope' in 'In.x'",
        ]
      ),
      (
        "type Query { a: Int } enum Query { A }", ["1:28: the type 'Query' is defined twice"]
      ),
      (
        "type Query { a: Int } directive @d on FIELD directive @d on QUERY",
        ["1:55: the directive '@d' is defined twice"]
      ),
      (
        "schema { query: Query } schema { query: Query } type Query { a: Int }",
        ["1:25: the schema is defined twice"]
      ),
      (
        "type Query { a: Int } extend type Nope { a: Int }",
        ["1:35: the type 'Nope' is extended, but not defined"]
      ),
      (
        "type Query { a: Int } extend enum Query { A }",
        ["1:35: the extension of 'Query' must be of the same kind as the definition of the type"]
      ),
      (
        "type Query implements Nope & E & I { a: Int } enum E { A } interface I { a: Int b: Int }",
        [
          "1:23: unknown type 'Nope' in 'Query'", "1:30: 'E' in 'Query' is not an interface",
          "1:34: 'Query' must have the field 'b' of its interface 'I'",
        ]
      ),
      (
        "type Query { a: Int } union U = Query | E | Nope | Query enum E { A }",
        [
          "1:41: 'E' in 'U' is not an object type", "1:45: unknown type 'Nope' in 'U'",
          "1:52: 'U = Query' is defined twice",
        ]
      ),
      (
        "type Query { a: Int } directive @d(a: Nope) on FIELD",
        ["1:39: unknown type 'Nope' in '@d(a:)'"]
      ),
    ])
  func mistakes(sdl: String, mistakes: [String]) {
    do throws(SchemaError) {
      _ = try Schema(sdl: sdl)
      Issue.record("no error")
    } catch {
      guard case .invalid(let findings) = error else {
        Issue.record("expected mistakes in the definitions, found \(error)")
        return
      }
      #expect(findings.map(\.description) == mistakes)
      #expect(error.description == mistakes.joined(separator: "\n"))
    }
  }

  @Test("What doesn't make a schema useless isn't an error")
  func usable() throws {
    let sdl = """
      schema { query: Q mutation: Q } type Q implements I & I @unknown { a(b: Int = "x"): Int! }
      interface I { a(b: Int): Int } enum __E { A }
      """
    #expect(try Schema(sdl: sdl).validate().count == 5)
  }

  @Test(
    "Syntax errors",
    arguments: [
      (
        "",
        "1:1: expected the definition of a type, a directive or the schema, found the end of the text"
      ),
      ("{ a }", "1:1: expected the definition of a type, a directive or the schema, found \"{\""),
      (
        "query { a }",
        "1:1: expected the definition of a type, a directive or the schema, found \"query\""
      ),
      (
        "\"about\"",
        "1:8: expected the definition of a type, a directive or the schema, found the end of the text"
      ),
      (
        "extend \"about\" type A",
        "1:8: expected the definition of a type, a directive or the schema, found a string"
      ),
      (
        "extend directive @a on FIELD",
        "1:8: expected the definition of a type, a directive or the schema, found \"directive\""
      ),
      ("type { a: Int }", "1:6: expected a name, found \"{\""),
      ("type A {}", "1:9: expected a field, found \"}\""),
      ("type A { a }", "1:12: expected \":\", found \"}\""),
      ("type A { a: Int", "1:16: expected a field, found the end of the text"),
      ("type A { a(): Int }", "1:12: expected a name, found \")\""),
      ("type A implements { a: Int }", "1:19: expected an interface, found \"{\""),
      ("union U = ", "1:11: expected a type, found the end of the text"),
      (
        "enum E { A true }",
        "1:12: expected an enum value other than true, false and null, found \"true\""
      ),
      ("enum E { 1 }", "1:10: expected an enum value, found 1"),
      ("input I { a: Int = $b }", "1:20: expected a constant value, found \"$\""),
      ("type A @d(x: $b) { a: Int }", "1:14: expected a constant value, found \"$\""),
      ("schema { }", "1:10: expected \"query\", \"mutation\" or \"subscription\", found \"}\""),
      (
        "schema { queri: A }",
        "1:10: expected \"query\", \"mutation\" or \"subscription\", found \"queri\""
      ),
      ("schema", "1:7: expected \"{\", found the end of the text"),
      ("directive d on FIELD", "1:11: expected \"@\", found \"d\""),
      ("directive @d FIELD", "1:14: expected \"on\", found \"FIELD\""),
      ("directive @d on", "1:16: expected a directive location, found the end of the text"),
    ])
  func syntaxErrors(sdl: String, message: String) {
    do throws(SchemaError) {
      _ = try Schema(sdl: sdl)
      Issue.record("no error")
    } catch {
      guard case .syntax(let syntaxError) = error else {
        Issue.record("expected a syntax error, found \(error)")
        return
      }
      #expect(syntaxError.description == message)
      #expect(error.description == message)
    }
  }

  @Test("The first definition counts if a part of a type is defined twice")
  func repetitions() throws {
    let schema = try Schema(
      sdl: """
        type Query { a: Int a: String! b(c: Int c: ID): Int a: Nope } enum E { A A @deprecated B }
        input In { a: Int a: Int! } interface I { a: Int a(b: Int): Int } extend type Query { b: E }
        directive @d(a: Int a: E) on FIELD
        """)
    #expect(
      schema.sdl == """
        directive @d(a: Int) on FIELD

        type Query {
          a: Int
          b(c: Int): Int
        }

        enum E {
          A
          B
        }

        input In {
          a: Int
        }

        interface I {
          a: Int
        }

        """)
    let repetitions = [
      "1:21: 'Query.a' is defined twice", "1:41: 'Query.b(c:)' is defined twice",
      "1:53: 'Query.a' is defined twice", "1:74: 'E.A' is defined twice",
      "2:19: 'In.a' is defined twice", "2:50: 'I.a' is defined twice",
      "2:87: 'Query.b' is defined twice", "3:21: '@d(a:)' is defined twice",
    ]
    #expect(schema.toleratedFindings.map(\.description) == repetitions)
    #expect(schema.validate().map(\.description) == repetitions)
  }

  @Test("A type or a directive that is defined twice in the same way is one")
  func sameDefinitions() throws {
    let schema = try Schema(
      sdl: """
        type Query { a: Date } extend type Query { b: Date } scalar Date
        type Query { a: Date } scalar Date directive @d on FIELD directive @d on FIELD
        """)
    #expect(
      schema.sdl == """
        directive @d on FIELD

        type Query {
          a: Date
          b: Date
        }

        scalar Date

        """)
    let repetitions = [
      "2:6: the type 'Query' is defined twice", "2:31: the type 'Date' is defined twice",
      "2:68: the directive '@d' is defined twice",
    ]
    #expect(schema.toleratedFindings.map(\.description) == repetitions)
    #expect(schema.validate().map(\.description) == repetitions)
  }
}
