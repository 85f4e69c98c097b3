import SputnikSchema
import Testing

@Suite("Documents in GraphQL text")
struct DocumentParsingTests {
  @Test func everyPartOfAnOperation() throws {
    let document = try GraphQL.Document(
      parsing: """
        query Hero($id: ID!, $sizes: [Int!] = [1, 2] @old, $like: Filter = {name: "R"}) @cached(for: 60) {
          small: picture(size: 64, of: $id) @include(if: $wanted) { url }
          ...Names @skip(if: false)
          ... on Droid @a @b { function }
          ... @include(if: true) { id }
          ... { id }
        }
        """)
    #expect(
      document
        == GraphQL.Document(
          operation: .init(
            kind: .query, name: "Hero",
            variables: [
              .init(name: "id", type: .nonNull(.named("ID"))),
              .init(
                name: "sizes", type: .list(.nonNull(.named("Int"))),
                defaultValue: .list([.int(1), .int(2)]), directives: [.init("old")]),
              .init(
                name: "like", type: .named("Filter"),
                defaultValue: .object([.init("name", .string("R"))])),
            ],
            directives: [.init("cached", arguments: [.init("for", .int(60))])],
            selectionSet: [
              .field(
                .init(
                  "picture", alias: "small",
                  arguments: [.init("size", .int(64)), .init("of", .variable("id"))],
                  directives: [.init("include", arguments: [.init("if", .variable("wanted"))])],
                  selectionSet: [.field(.init("url"))])),
              .fragmentSpread(
                .init(
                  "Names", directives: [.init("skip", arguments: [.init("if", .boolean(false))])])),
              .inlineFragment(
                .init(
                  on: "Droid", directives: [.init("a"), .init("b")],
                  selectionSet: [.field(.init("function"))])),
              .inlineFragment(
                .init(
                  directives: [.init("include", arguments: [.init("if", .boolean(true))])],
                  selectionSet: [.field(.init("id"))])),
              .inlineFragment(.init(selectionSet: [.field(.init("id"))])),
            ])))
  }

  @Test(
    "Parsing and printing",
    arguments: [
      ("{ a }", "query { a }"),
      ("{a{b,c}}", "query { a { b c } }"),
      ("query { a }", "query { a }"),
      ("query A { a } query B { b }", "query A { a } query B { b }"),
      ("mutation { a }", "mutation { a }"),
      ("subscription S { a }", "subscription S { a }"),
      ("query ($a: Int) { a(b: $a) }", "query ($a: Int) { a(b: $a) }"),
      ("fragment F on T @d { a } { ...F }", "fragment F on T @d { a } query { ...F }"),
      ("query on { on on: on }", "query on { on on: on }"),
      (
        "{ fragment query mutation type true null }",
        "query { fragment query mutation type true null }"
      ),
      ("{ ...onward ... on on { a } }", "query { ...onward ... on on { a } }"),
      ("# first\n{ # then\n a, # last\n}", "query { a }"),
      ("\u{FEFF}{\t,a\u{FEFF},,\r\n}", "query { a }"),
      (
        "\"about\" query Q(\"of it\" $a: Int) { a } \"\"\"more\"\"\" fragment F on T { a }",
        "query Q($a: Int) { a } fragment F on T { a }"
      ),
      (#"{ a(b: "say \"hi\"") }"#, #"query { a(b: "say \"hi\"") }"#),
    ])
  func printing(text: String, printed: String) throws {
    #expect(try GraphQL.Document(parsing: text).text == printed)
  }

  @Test func fieldsHaveLocations() throws {
    let document = try GraphQL.Document(
      parsing: "\u{FEFF}{ a\r\n  b: c(text: \"ü🚀\") d\r# é\r\n\n\te { f } }")
    #expect(
      locations(document.operations[0].selectionSet) == [
        "a 1:3", "b 2:3", "d 2:20", "e 5:2", "f 5:6",
      ])
  }

  @Test func lineEndsInBlockStringsAreCounted() throws {
    let document = try GraphQL.Document(parsing: "{ a(b: \"\"\"\nü\r\n\r\"\"\") c }")
    #expect(locations(document.operations[0].selectionSet) == ["a 1:3", "c 4:6"])
  }

  private func locations(_ selectionSet: [GraphQL.Selection]) -> [String] {
    selectionSet.flatMap { selection -> [String] in
      guard case .field(let field) = selection else { return [] }
      let location = field.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return ["\(field.responseName) \(location)"] + locations(field.selectionSet)
    }
  }
}
