import SputnikSchema
import Testing

@Suite("Schemas as text")
struct SchemaPrintingTests {
  @Test func everyKindOfDefinition() throws {
    let schema = try Schema(
      sdl: ##"""
        type Root implements Node&Named @key(fields: "id") { "The id" id: ID! name(
          "Which" short: Boolean = true, long: [String!]! = ["a\n"] @deprecated): String @deprecated(reason: "Old") }
        """ Where to begin.
          Nowhere "else". """ schema @link(url: "x") { query: Root subscription: Sub }
        interface Node { id: ID! } interface Named implements Node { id: ID! name(short: Boolean): String }
        directive @key(fields: String!) repeatable on OBJECT|INTERFACE "Linked" directive @link(
          "Where" url: String!) on SCHEMA
        """
        Several
          lines

        of text
        """
        union U=|Root|Sub enum E{A "b" B @deprecated}
        input In @oneOf { a: In b: [Float] } scalar Date @specifiedBy(url: "https://example.org")
        type Sub { a(i: In = {b: [1.5, -2e30]}): E } extend enum E { C }
        scalar String
        """##)
    let text = ##"""
      """
       Where to begin.
      Nowhere "else". 
      """
      schema @link(url: "x") {
        query: Root
        subscription: Sub
      }

      directive @key(fields: String!) repeatable on OBJECT | INTERFACE

      """
      Linked
      """
      directive @link(
        """
        Where
        """
        url: String!
      ) on SCHEMA

      type Root implements Node & Named @key(fields: "id") {
        """
        The id
        """
        id: ID!
        name(
          """
          Which
          """
          short: Boolean = true
          long: [String!]! = ["a\n"] @deprecated
        ): String @deprecated(reason: "Old")
      }

      interface Node {
        id: ID!
      }

      interface Named implements Node {
        id: ID!
        name(short: Boolean): String
      }

      """
      Several
        lines

      of text
      """
      union U = Root | Sub

      enum E {
        A
        """
        b
        """
        B @deprecated
        C
      }

      input In @oneOf {
        a: In
        b: [Float]
      }

      scalar Date @specifiedBy(url: "https://example.org")

      type Sub {
        a(i: In = {b: [1.5, -2e30]}): E
      }

      """##
    #expect(schema.sdl == text)
    #expect(try Schema(sdl: schema.sdl) == schema)
  }

  @Test(
    "Descriptions",
    arguments: [
      ("plain", "\"\"\"\nplain\n\"\"\""),
      ("", "\"\""),
      ("two\nlines", "\"\"\"\ntwo\nlines\n\"\"\""),
      ("a\n\n  b", "\"\"\"\na\n\n  b\n\"\"\""),
      (" leading", "\" leading\""),
      ("trailing\n", "\"trailing\\n\""),
      ("\nfirst", "\"\\nfirst\""),
      ("tab\tinside", "\"\"\"\ntab\tinside\n\"\"\""),
      ("a\r\nb", "\"a\\r\\nb\""),
      ("nul\u{0}", "\"nul\\u0000\""),
      ("say \"hi\"", "\"\"\"\nsay \"hi\"\n\"\"\""),
      ("three \"\"\" quotes", "\"\"\"\nthree \\\"\"\" quotes\n\"\"\""),
      ("\"\"\"\"\"\"\"", "\"\"\"\n\\\"\"\"\\\"\"\"\"\n\"\"\""),
      ("back\\slash", "\"\"\"\nback\\slash\n\"\"\""),
      ("\\\"\"\"", "\"\"\"\n\\\\\"\"\"\n\"\"\""),
      ("ünïcode 🚀", "\"\"\"\nünïcode 🚀\n\"\"\""),
    ])
  func descriptions(description: String, text: String) throws {
    let literal = GraphQL.Value.string(description).description
    let schema = try Schema(sdl: "\(literal) type Query { a: Int }")
    #expect(schema.type(named: "Query")?.description == description)
    #expect(schema.sdl == "\(text)\ntype Query {\n  a: Int\n}\n")
    #expect(try Schema(sdl: schema.sdl) == schema)
  }

  @Test(
    "When the schema itself is printed",
    arguments: [
      ("schema { query: Query } type Query { a: Int }", "type Query {\n  a: Int\n}\n"),
      (
        "schema { query: Q } type Q { a: Int }",
        "schema {\n  query: Q\n}\n\ntype Q {\n  a: Int\n}\n"
      ),
      (
        "schema { query: Query } type Query { a: Mutation } type Mutation { a: Int }",
        "schema {\n  query: Query\n}\n\ntype Query {\n  a: Mutation\n}\n\n"
          + "type Mutation {\n  a: Int\n}\n"
      ),
      (
        "type Query { a: Int } \"Mine\" scalar ID",
        "type Query {\n  a: Int\n}\n\n\"\"\"\nMine\n\"\"\"\nscalar ID\n"
      ),
      (
        "scalar ID type Query { a: Int } directive @oneOf on INPUT_OBJECT",
        "type Query {\n  a: Int\n}\n"
      ),
    ])
  func schemaDefinition(sdl: String, text: String) throws {
    let schema = try Schema(sdl: sdl)
    #expect(schema.sdl == text)
    #expect(try Schema(sdl: text) == schema)
  }
}
