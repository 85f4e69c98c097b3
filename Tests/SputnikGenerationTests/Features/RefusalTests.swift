import SputnikGeneration
import SputnikSchema
import Testing

@Suite("What can't be written")
struct RefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var graphQL: String
    /// The refusals as text.
    var refusals: [String]
    /// A struct that is written in spite of them.
    var written = "struct Kept {"
    var testDescription: String { graphQL }
  }

  private static let rows = [
    Row(
      graphQL:
        "query Kept { version }\nsubscription Wrong { ...Root } "
        + "fragment Root on Subscription { sold { id } }",
      refusals: [
        "a.graphql:2:1: the struct of a subscription has its root field itself: write the field in "
          + "place of the fragment"
      ]),
    Row(
      graphQL: "query Kept { version } subscription Wrong { a: sold { id } b: sold { id } }",
      refusals: [
        "a.graphql:1:60: the subscription 'Wrong' must select one root field, but selects several"
      ]),
    Row(
      graphQL: "query Kept { version }\nquery Wrong {\n  versoin }",
      refusals: [
        "a.graphql:3:3: the type 'Query' has no field 'versoin': did you mean 'version'?"
      ]),
    Row(
      graphQL:
        "query Wrong { shop { ...Parts } } fragment Parts on Shop { nam } query Kept { version }",
      refusals: [
        "a.graphql:1:60: the type 'Shop' has no field 'nam': did you mean 'name'? (left out too, because "
          + "it uses 'Parts': 'Wrong')"
      ]),
    Row(
      graphQL: """
        query Kept { version } query Wrong1 { ...Outer } { ...Inner }
        fragment Outer on Query { ...Inner } fragment Inner on Query { __schema { description } }
        """,
      refusals: [
        "a.graphql:2:38: a struct can't ask for the schema with '__schema': download it with 'sputnik "
          + "schema', or send the document as a 'RawOperation' (left out too, because they use 'Inner': "
          + "'Outer', 'Wrong1')",
        "a.graphql:1:50: an operation without a name must be the only one in its document",
      ]),
    Row(
      graphQL: "query Kept { version }\nquery Wrong { __type(name: \"Shop\") { name } }",
      refusals: [
        "a.graphql:2:1: a struct can't ask for the schema with '__type': download it with 'sputnik "
          + "schema', or send the document as a 'RawOperation'"
      ]),
    Row(
      graphQL: """
        query Kept { version } query Wrong { __schema { types { ...T } } }
        fragment T on __Type { kind }
        """,
      refusals: [
        "a.graphql:2:1: a struct can't ask for the schema with '__Type': download it with 'sputnik "
          + "schema', or send the document as a 'RawOperation' (left out too, because it uses 'T': "
          + "'Wrong')"
      ]),
    Row(
      graphQL: """
        query Kept { version } query Wrong { ...W }
        fragment W on Query { __type(name: "Shop") { ...T } } fragment T on __Type { fields { ...F } }
        fragment F on __Field { name }
        """,
      refusals: [
        "a.graphql:3:1: a struct can't ask for the schema with '__Field': download it with 'sputnik "
          + "schema', or send the document as a 'RawOperation' (left out too, because they use 'F': "
          + "'T', 'W', 'Wrong')"
      ]),
    Row(
      graphQL: """
        query Kept { version } query Wrong { ... on Query { __type(name: "Shop") { ... on __Type { kind } } } }
        """,
      refusals: [
        "a.graphql:1:24: a struct can't ask for the schema with '__type': download it with 'sputnik "
          + "schema', or send the document as a 'RawOperation'"
      ]),
    Row(
      graphQL: "query Kept { version } query Wrong($self: ID!) { product(id: $self) { id } }",
      refusals: ["a.graphql:1:24: a variable of a struct can't have the name 'self'"]),
    Row(
      graphQL: """
        query Kept { version }
        query Wrong($rating: Filter = {not: null}) { products(filter: $rating) { id } }
        """,
      refusals: [
        "a.graphql:2:1: a default value with an explicit null in 'Filter.not' can't be written in "
          + "Swift, because an input object leaves out nil"
      ]),
    Row(
      graphQL: "query Kept { version } { version }",
      refusals: ["a.graphql:1:24: an operation without a name must be the only one in its document"]
    ),
    Row(
      graphQL: "query Kept {",
      refusals: ["a.graphql:1:13: expected a field or \"...\", found the end of the text"],
      written: ""),
    Row(graphQL: "fragment Kept on Shop { name }", refusals: []),
  ]

  @Test("A definition is refused with a reason and its place", arguments: rows)
  func refusals(row: Row) throws {
    let structs = StructWriter(schema: try Schema(sdl: Shop.sdl)).write([
      DocumentFile(name: "a.graphql", text: row.graphQL)
    ])
    #expect(structs.refusals.map(\.description) == row.refusals)
    if !row.written.isEmpty { #expect(structs.source.contains(row.written)) }
    #expect(structs.source.isEmpty == row.written.isEmpty)
    #expect(!structs.source.contains("Wrong"))
  }

  @Test("The name of the operation is known")
  func operation() throws {
    let structs = StructWriter(schema: try Schema(sdl: Shop.sdl)).write([
      DocumentFile(name: "a.graphql", text: "mutation Sold { sold { id } }")
    ])
    #expect(structs.refusals.map(\.operation) == ["Sold"])
    #expect(structs.source == "")
  }

  @Test("A copy of a fragment in another file is no mistake, and another one with its name is")
  func copies() throws {
    let files = [
      DocumentFile(
        name: "A.graphql", text: "query A { shop { ...Parts } } fragment Parts on Shop { name }"),
      DocumentFile(
        name: "B.graphql",
        text: "query B { shop { ...Parts } }\nfragment Parts on Shop {\n  name\n}"),
    ]
    let writer = StructWriter(schema: try Schema(sdl: Shop.sdl))
    #expect(writer.write(files).refusals == [])
    #expect(
      writer.write(files).source == """
        import Sputnik

        @QueryOperation struct A {
          var shop: Parts
        }

        @QueryOperation struct B {
          var shop: Parts
        }

        @QueryFragment(on: "Shop") struct Parts {
          var name: String
        }

        """)
    let other = DocumentFile(name: "C.graphql", text: "fragment Parts on Shop { opened }")
    let refusals = writer.write(files + [other]).refusals.map(\.place.description)
    #expect(refusals == ["C.graphql:1:10"])
    #expect(writer.write(files + [other]).refusals.map(\.dependents) == [["A", "B"]])
  }

  @Test("Places in several files, with all ends of lines")
  func files() throws {
    let structs = StructWriter(schema: try Schema(sdl: Shop.sdl)).write([
      DocumentFile(name: "a/First.graphql", text: "\u{FEFF}{\r\n  shop { ...Parts }\r\n}\r\n"),
      DocumentFile(name: "Second.graphql", text: "# a comment\rfragment Parts on Shop { name }"),
      DocumentFile(name: "Broken.graphql", text: "query {\n  version"),
      DocumentFile(name: "Third.graphql", text: "\n{\n  nothing\n}"),
    ])
    #expect(
      structs.refusals.map(\.description) == [
        "Broken.graphql:2:10: expected a field or \"...\", found the end of the text",
        "Third.graphql:3:3: the type 'Query' has no field 'nothing'",
      ])
    #expect(
      structs.source == """
        import Sputnik

        @QueryOperation(name: "") struct First {
          var shop: Parts
        }

        @QueryFragment(on: "Shop") struct Parts {
          var name: String
        }

        """)
  }

  @Test("Directives for other clients are left out, and those of the server are kept")
  func clientDirectives() throws {
    let sdl = """
      type Query { shop: Shop } type Shop { name: String products(first: Int): [Int!] }
      directive @optional on FIELD
      """
    let structs = StructWriter(schema: try Schema(sdl: sdl)).write([
      DocumentFile(
        name: "a.graphql",
        text: """
          query A @apollo_client_ios_localCacheMutation {
            shop { ...Names @nonreactive products(first: 1) @connection(key: "x") @required(action: LOG) }
          }
          fragment Names on Shop @apollo_client_ios_localCacheMutation {
            ... @unmask { name @optional @required(action: LOG) }
          }
          """)
    ])
    #expect(structs.refusals == [])
    let rest = "is left out: it is for another client, and the schema doesn't define it"
    #expect(
      structs.notes.map(\.description) == [
        "a.graphql:1:1: '@apollo_client_ios_localCacheMutation' \(rest)",
        "a.graphql:1:1: '@nonreactive' \(rest)", "a.graphql:1:1: '@connection' \(rest)",
        "a.graphql:1:1: '@required' \(rest)",
        "a.graphql:4:1: '@apollo_client_ios_localCacheMutation' \(rest)",
        "a.graphql:4:1: '@unmask' \(rest)", "a.graphql:4:1: '@required' \(rest)",
      ])
    #expect(
      structs.source == """
        import Sputnik

        @QueryOperation struct A {
          var shop: Shop?

          @QuerySatelite struct Shop {
            @FragmentSpread var names: Names
            @Property(arguments: ["first": 1]) var products: [Int]?
          }
        }

        @QueryFragment(on: "Shop") struct Names {
          @Directive("optional") var name: String?
        }

        """)
  }

  @Test("Directives that change what is asked for aren't left out")
  func otherDirectives() throws {
    let structs = StructWriter(schema: try Schema(sdl: Shop.sdl)).write([
      DocumentFile(
        name: "a.graphql",
        text: "query A { shop { name @client } } query B { version @conection(key: 1) }")
    ])
    #expect(
      structs.refusals.map(\.description) == [
        "a.graphql:1:23: the schema has no directive '@client'",
        "a.graphql:1:53: the schema has no directive '@conection'",
      ])
  }
}
