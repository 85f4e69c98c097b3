import SputnikChecks
import SputnikGeneration
import SputnikSchema
import Testing

@Suite("Fragments that can't apply are left out of drafts")
struct ImpossibleFragmentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var graphQL: String
    var swift: String
    var notes: [String]
    var testDescription: String { graphQL }
  }

  private static let sdl = """
    type Query { books: [Book!]! products: [Product!]! readable: Readable }
    interface Product { name: String! }
    interface Readable implements Product { name: String! pages: Int! }
    type Book implements Product & Readable { name: String! pages: Int! }
    type Furniture implements Product { name: String! upc(form: Int): String! }
    """

  private static func note(_ fragment: String, _ type: String = "Book") -> String {
    "A.graphql:1:1: '\(fragment)' is left out: it can never apply to a '\(type)'"
  }

  private static let rows: [Row] = [
    Row(
      graphQL: "query A { books { ... on Product { name ... on Furniture { upc } } } }",
      swift: """
        @QueryOperation struct A {
          var books: [Book]

          @QuerySatelite struct Book { var name: String }
        }
        """,
      notes: [note("... on Furniture")]),
    // Nothing else is selected.
    Row(
      graphQL: "query A { books { ... on Product { ... on Furniture { upc } } } }",
      swift: """
        @QueryOperation struct A {
          var books: [Book]

          @QuerySatelite struct Book { @Property(name: "__typename") var typename: String }
        }
        """,
      notes: [note("... on Furniture")]),
    // The variables of what is left out are left out, too.
    Row(
      graphQL:
        "query A($form: Int, $with: Boolean!, $pages: Boolean!) { books { ... on Product { name "
        + "... on Furniture @include(if: $with) { upc(form: $form) } } pages @include(if: $pages) } }",
      swift: """
        @QueryOperation struct A {
          var books: [Book]

          @QuerySatelite struct Book {
            var name: String
            @Include(if: "pages") var pages: Int?
          }
        }
        """,
      notes: [note("... on Furniture")]),
    // A spread, in a fragment with a condition on a type that every object has.
    Row(
      graphQL:
        "query A($with: Boolean!) { readable { ... on Product @include(if: $with) { name ...F } } } "
        + "fragment F on Furniture { upc }",
      swift: """
        @QueryOperation struct A {
          var readable: Readable?

          @QuerySatelite struct Readable {
            @Include(if: "with") @InlineFragment var with: With?

            @QuerySatelite(schemaTypeName: "Readable") struct With { var name: String }
          }
        }

        @QueryFragment(on: "Furniture") struct F {
          var upc: String
        }
        """,
      notes: [note("...F", "Readable")]),
    // It is possible for a product, and in a named fragment on one.
    Row(
      graphQL:
        "query A { products { name ... on Product { ... on Furniture { upc } } } books { ...P } } "
        + "fragment P on Product { name ... on Furniture { upc } }",
      swift: """
        @QueryOperation struct A {
          var products: [Product]
          var books: [P]

          @QuerySatelite struct Product {
            var name: String
            @InlineFragment var furniture: Furniture?

            @QuerySatelite struct Furniture { var upc: String }
          }
        }

        @QueryFragment(on: "Product") struct P {
          var name: String
          @InlineFragment var furniture: Furniture?

          @QuerySatelite struct Furniture { var upc: String }
        }
        """,
      notes: []),
  ]

  @Test("The draft, its notes, and its check", arguments: rows)
  func draft(_ row: Row) throws {
    let schema = try Schema(sdl: Self.sdl)
    let structs = StructWriter(schema: schema).write([
      DocumentFile(name: "A.graphql", text: row.graphQL)
    ])
    #expect(structs.refusals == [])
    #expect(structs.notes.map(\.description) == row.notes)
    #expect(structs.source == "import Sputnik\n\n\(row.swift)\n")
    let file = SourceFile(path: "A.swift", module: "App", text: structs.source)
    let report = AnnotatedSources([file]).checked(against: schema)
    #expect(report.findings.map(\.message) == [])
    #expect(report.operations == 1)
  }
}
