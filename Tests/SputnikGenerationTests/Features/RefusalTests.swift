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
        "a.graphql:1:60: the type 'Shop' has no field 'nam': did you mean 'name'?",
        "a.graphql:1:1: the fragment 'Parts' has no struct",
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
    #expect(refusals == ["C.graphql:1:10", "A.graphql:1:1", "B.graphql:1:1"])
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
}
