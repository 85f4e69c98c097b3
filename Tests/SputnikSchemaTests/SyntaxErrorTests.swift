import SputnikSchema
import Testing

@Suite("Text that isn't GraphQL")
struct SyntaxErrorTests {
  @Test(
    "Documents",
    arguments: [
      ("", "1:1: expected an operation or a fragment, found the end of the text"),
      ("  # nothing\n", "1:12: expected an operation or a fragment, found the end of the text"),
      ("hero", "1:1: expected an operation or a fragment, found \"hero\""),
      ("type Query { a: Int }", "1:1: expected an operation or a fragment, found \"type\""),
      ("\"about\" { a }", "1:9: expected an operation or a fragment, found \"{\""),
      ("{ a } }", "1:7: expected an operation or a fragment, found \"}\""),
      ("{", "1:2: expected a field or \"...\", found the end of the text"),
      ("{}", "1:2: expected a field or \"...\", found \"}\""),
      ("{ a {} }", "1:6: expected a field or \"...\", found \"}\""),
      ("{ hero { name }", "1:16: expected a field or \"...\", found the end of the text"),
      ("{ a: }", "1:6: expected a field, found \"}\""),
      ("{ a() }", "1:5: expected a name, found \")\""),
      ("{ a(b) }", "1:6: expected \":\", found \")\""),
      ("{ a(b:) }", "1:7: expected a value, found \")\""),
      ("{ a(b: $) }", "1:9: expected a name, found \")\""),
      ("{ a(b: [1) }", "1:10: expected a value, found \")\""),
      ("{ a(b: {1: 2}) }", "1:9: expected a name, found 1"),
      ("{ a(b: 1 }", "1:10: expected a name, found \"}\""),
      ("{ a @ }", "1:7: expected a name, found \"}\""),
      ("{ ...on }", "1:9: expected a type, found \"}\""),
      ("{ ... }", "1:7: expected \"{\", found \"}\""),
      ("{ .. }", "1:3: expected a token, found \".\""),
      ("query", "1:6: expected \"{\", found the end of the text"),
      ("query Q() { a }", "1:9: expected \"$\", found \")\""),
      ("query ($a) { a }", "1:10: expected \":\", found \")\""),
      ("query ($a: ) { a }", "1:12: expected a type, found \")\""),
      ("query ($a: [Int) { a }", "1:16: expected \"]\", found \")\""),
      ("query ($a: Int = $b) { a }", "1:18: expected a constant value, found \"$\""),
      ("query ($a: Int @d(x: $b)) { a }", "1:22: expected a constant value, found \"$\""),
      (
        "query Q { a } fragment on on T { a }",
        "1:24: expected the name of the fragment, found \"on\""
      ),
      ("fragment F T { a }", "1:12: expected \"on\", found \"T\""),
      ("fragment F on { a }", "1:15: expected a type, found \"{\""),
      ("{ a\n  ü }", "2:3: expected a token, found \"ü\" (U+00FC)"),
      ("{ a ; b }", "1:5: expected a token, found \";\""),
      ("{ 🚀 }", "1:3: expected a token, found \"🚀\" (U+1F680)"),
      ("{ a(b: 'c') }", "1:8: expected a token, found \"'\""),
      ("{ \u{0} }", "1:3: expected a token, found U+0000"),
      ("{ \u{A0}a }", "1:3: expected a token, found \"\u{A0}\" (U+00A0)"),
    ])
  func documents(text: String, error: String) {
    #expect(
      message { () throws(GraphQLSyntaxError) in _ = try GraphQL.Document(parsing: text) } == error)
  }

  @Test(
    "Values",
    arguments: [
      ("", "1:1: expected a value, found the end of the text"),
      ("1 2", "1:3: expected the end of the text, found 2"),
      ("-", "1:2: expected a digit, found the end of the text"),
      ("-a", "1:2: expected a digit, found \"a\""),
      ("+1", "1:1: expected a token, found \"+\""),
      ("00", "1:2: expected a number without leading zeros, found \"0\""),
      ("-01", "1:3: expected a number without leading zeros, found \"1\""),
      ("1.", "1:3: expected a digit, found the end of the text"),
      ("1.e3", "1:3: expected a digit, found \"e\""),
      (".5", "1:1: expected a token, found \".\""),
      ("1e", "1:3: expected a digit, found the end of the text"),
      ("1e+", "1:4: expected a digit, found the end of the text"),
      ("1.2.3", "1:4: expected the end of the number, found \".\""),
      ("0x1F", "1:2: expected the end of the number, found \"x\""),
      ("12abc", "1:3: expected the end of the number, found \"a\""),
      ("1_000", "1:2: expected the end of the number, found \"_\""),
      ("\"", "1:2: expected \" at the end of the string, found the end of the text"),
      ("\"abc", "1:5: expected \" at the end of the string, found the end of the text"),
      ("\"abc\ndef\"", "1:5: expected \" at the end of the string, found the end of the line"),
      ("\"abc\\", "1:6: expected an escape such as \\n or \\u00e9, found the end of the text"),
      (#""\x""#, "1:3: expected an escape such as \\n or \\u00e9, found \"x\""),
      (#""\U0041""#, "1:3: expected an escape such as \\n or \\u00e9, found \"U\""),
      (#""\u12""#, "1:6: expected a hexadecimal digit, found \"\"\""),
      (#""\u12g4""#, "1:6: expected a hexadecimal digit, found \"g\""),
      (#""\u{}""#, "1:5: expected a hexadecimal digit, found \"}\""),
      (#""\u{41""#, "1:7: expected a hexadecimal digit, found \"\"\""),
      (#""\u{110000}""#, "1:2: expected the code of a character, found a number above U+10FFFF"),
      (
        #""\u{FFFFFFFFFFFFFFFFFFFF}""#,
        "1:2: expected the code of a character, found a number above U+10FFFF"
      ),
      (#""\u{D83D}""#, "1:2: expected the code of a character, found half of a surrogate pair"),
      (#""\uD83D""#, "1:2: expected the code of a character, found half of a surrogate pair"),
      (#""\uDE00""#, "1:2: expected the code of a character, found half of a surrogate pair"),
      (#""\uD83D\u0041""#, "1:2: expected the code of a character, found half of a surrogate pair"),
      (#""\uD83D\n""#, "1:2: expected the code of a character, found half of a surrogate pair"),
      ("\"\"\"abc", "1:7: expected \"\"\" at the end of the string, found the end of the text"),
      ("\"\"\"abc\"\"", "1:9: expected \"\"\" at the end of the string, found the end of the text"),
      (
        "\"\"\"\n\\\"\"\"",
        "2:5: expected \"\"\" at the end of the string, found the end of the text"
      ),
      ("[1", "1:3: expected a value, found the end of the text"),
      ("{a 1}", "1:4: expected \":\", found 1"),
      ("{a: }", "1:5: expected a value, found \"}\""),
    ])
  func values(text: String, error: String) {
    #expect(
      message { () throws(GraphQLSyntaxError) in _ = try GraphQL.Value(parsing: text) } == error)
  }

  @Test(
    "Types",
    arguments: [
      ("", "1:1: expected a type, found the end of the text"),
      ("[ID", "1:4: expected \"]\", found the end of the text"),
      ("ID!!", "1:4: expected the end of the text, found \"!\""),
      ("[]", "1:2: expected a type, found \"]\""),
    ])
  func types(text: String, error: String) {
    #expect(
      message { () throws(GraphQLSyntaxError) in _ = try GraphQL.TypeReference(parsing: text) }
        == error)
  }

  @Test func depthHasALimit() throws {
    func document(_ depth: Int) -> String {
      String(repeating: "{a", count: depth) + String(repeating: "}", count: depth)
    }
    func list(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try GraphQL.Document(parsing: document(200))
    _ = try GraphQL.Value(parsing: list(200))
    #expect(
      message { () throws(GraphQLSyntaxError) in _ = try GraphQL.Document(parsing: document(201)) }
        == "1:401: expected no more than 200 levels of nesting, found \"{\"")
    #expect(
      message { () throws(GraphQLSyntaxError) in _ = try GraphQL.Value(parsing: list(1_000_000)) }
        == "1:201: expected no more than 200 levels of nesting, found \"[\"")
    let objects = String(repeating: "{a:", count: 100_000)
    #expect(
      message { () throws(GraphQLSyntaxError) in _ = try GraphQL.Value(parsing: objects) }
        == "1:601: expected no more than 200 levels of nesting, found \"{\"")
    let types = String(repeating: "[", count: 100_000)
    #expect(
      message { () throws(GraphQLSyntaxError) in _ = try GraphQL.TypeReference(parsing: types) }
        == "1:202: expected no more than 200 levels of nesting, found \"[\"")
  }

  @Test func incompleteDocumentsAreErrors() {
    let text = """
      query Q($a: [Int!]! = [1, -2.5e3] @d) @d(x: {y: "\\u{41}\\uD83D\\uDE00"}) { # comment
        a: b(c: \"""block \\\""" string\""", d: $a) @e ... on T { ...F } }
      """
    for end in text.indices.dropFirst() {
      #expect(throws: GraphQLSyntaxError.self) {
        try GraphQL.Document(parsing: String(text[..<end]))
      }
    }
    #expect(throws: Never.self) { try GraphQL.Document(parsing: text) }
  }

  private func message(_ body: () throws(GraphQLSyntaxError) -> Void) -> String {
    do throws(GraphQLSyntaxError) {
      try body()
      return "no error"
    } catch {
      return error.description
    }
  }
}
