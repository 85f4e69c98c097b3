import SputnikChecks
import SputnikSchema
import Testing

@Suite("A mistake is told once, and at its place")
struct OncePerMistakeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var title: String
    var schema = books
    var swift: String
    /// The findings as `line:column message [rule]`.
    var findings: [String]
    var testDescription: String { title }
  }

  private static let books = """
    type Query { books: [Book!]! readers: [Reader!]! at: Epoch since: Instant }
    interface Product { name: String! }
    type Book implements Product { name: String! author: Author }
    type Furniture implements Product { name: String! upc: String! }
    type Author { name(short: Boolean): String! born(at: Int): Int }
    type Reader { name: String! }
    scalar Epoch scalar Instant
    """

  private static let fragments: [Row] = [
    Row(
      title: "A named fragment on a type that doesn't exist",
      swift: """
        @QueryOperation struct Q { var books: [Book] }
        @QuerySatelite struct Book { var name: String; @FragmentSpread var parts: Parts? }
        @QueryFragment(on: "Bok") struct Parts { var name: String }
        """,
      findings: [
        "3:34 the schema has no type 'Bok': did you mean 'Book'? [fragment-spread-type-existence]"
      ]),
    Row(
      title: "A named fragment on a type that doesn't exist, and that no operation uses",
      swift: """
        @QueryFragment(on: "Bok") struct Parts { @FragmentSpread var inner: Inner }
        @QueryFragment(on: "Book") struct Inner { var nam: String }
        """,
      findings: [
        "1:34 the schema has no object type, interface or union 'Bok': did you mean 'Book'? "
          + "[unknown-type]",
        "2:47 the type 'Book' has no field 'nam': did you mean 'name'? [unknown-field]",
      ]),
    Row(
      title: "Fragments on types of introspection, with and without an operation",
      swift: """
        @QueryOperation struct Q {
          @Property(name: "__schema") var meta: Meta
          @QuerySatelite(schemaTypeName: "__Schema") struct Meta { var types: [T] }
        }
        @QueryFragment(on: "__Type") struct T { var kind: String; var nam: String }
        @QueryFragment(on: "__Field") struct F { var name: String }
        """,
      findings: [
        "5:63 the type '__Type' has no field 'nam': did you mean 'name'? [field-selections]"
      ]),
    Row(
      title: "An inline fragment on a type that doesn't exist",
      swift: """
        @QueryOperation struct Q { var books: [Book] }
        @QuerySatelite struct Book { var name: String; @InlineFragment var parts: Bok? }
        @QuerySatelite struct Bok { var name: String }
        """,
      findings: [
        "2:75 the schema has no type 'Bok': did you mean 'Book'? [fragment-spread-type-existence]"
      ]),
    Row(
      title: "A fragment with a mistake, below a field that doesn't exist",
      swift: """
        @QueryOperation struct Q { var boks: [Book] }
        @QuerySatelite struct Book { @FragmentSpread var parts: Parts }
        @QueryFragment(on: "Book") struct Parts { var nam: String }
        """,
      findings: [
        "1:32 the type 'Query' has no field 'boks': did you mean 'books'? [field-selections]",
        "3:47 the type 'Book' has no field 'nam': did you mean 'name'? [field-selections]",
      ]),
    Row(
      title: "An impossible fragment with a spread inside",
      swift: """
        @QueryOperation struct Q { var readers: [Reader] }
        @QuerySatelite struct Reader { var name: String; @InlineFragment var product: Product? }
        @QuerySatelite struct Product { @FragmentSpread var parts: Parts?; var name: String }
        @QueryFragment(on: "Reader") struct Parts { var name: String }
        """,
      findings: [
        "2:70 the fragment on 'Product' never applies here: no 'Reader' is ever one of the types of "
          + "'Product' [fragment-spread-is-possible]"
      ]),
    Row(
      title: "An impossible fragment with another one inside",
      swift: """
        @QueryOperation struct Q { var readers: [Reader] }
        @QuerySatelite struct Reader { var name: String; @InlineFragment var book: Book? }
        @QuerySatelite struct Book { @InlineFragment var same: Same?; var author: Author? }
        @QuerySatelite(schemaTypeName: "Reader") struct Same { @FragmentSpread var parts: Parts? }
        @QueryFragment(on: "Furniture") struct Parts { var name: String }
        @QuerySatelite struct Author { var name: String; @InlineFragment var inner: Inner? }
        @QuerySatelite(schemaTypeName: "Book") struct Inner { var name: String }
        """,
      findings: [
        "2:70 the fragment on 'Book' never applies here: no 'Reader' is ever a 'Book' "
          + "[fragment-spread-is-possible]",
        "6:70 the fragment on 'Book' never applies here: no 'Author' is ever a 'Book' "
          + "[fragment-spread-is-possible]",
      ]),
  ]

  private static let types: [Row] = [
    Row(
      title: "A leaf in place of an object, with the variables of its fields",
      swift: """
        @QueryOperation struct Q {
          @Variable var short: Bool
          @Variable var at: Int
          var books: [Book]
          @QuerySatelite struct Book { var author: String? }
          @QuerySatelite struct Author {
            @Property(arguments: ["short": .variable("short")]) var name: String
            @Property(arguments: ["at": .variable("at")]) var born: Int
          }
        }
        """,
      findings: [
        "5:44 the field 'author' of type 'Author' needs a selection of fields: 'author { … }' "
          + "[leaf-field-selections]"
      ]),
    Row(
      title: "An object in place of a leaf, and a variable that nothing uses",
      swift: """
        @QueryOperation struct Q {
          @Variable var short: Bool
          @Variable var unused: Int
          var books: [Book]
          @QuerySatelite struct Book { var name: Name }
          @QuerySatelite struct Name {
            @Property(arguments: ["short": .variable("short")]) var first: String
          }
        }
        """,
      findings: [
        "3:17 the operation 'Q' never uses the variable '$unused' [all-variables-used]",
        "5:42 the field 'name' of type 'String!' has no fields to select [leaf-field-selections]",
      ]),
    Row(
      title: "Lists of another depth in an input object",
      schema: """
        type Query { find(by: Filter): Int }
        input Filter { flat: [String!] deep: [[String!]!] }
        """,
      swift: """
        @QueryOperation struct Q {
          @Property(arguments: ["by": .variable("by")]) var find: Int?
          @Variable var by: Filter?
        }
        @QuerySatelite struct Filter { var flat: [[String?]?]?; var deep: [String]? }
        """,
      findings: [
        "5:42 'flat' has the type '[[String?]?]?', but 'Filter.flat' has the type '[String!]', which "
          + "has another depth of lists [list-depth]"
      ]),
    Row(
      title: "A scalar of one's own with the name of another scalar",
      swift: """
        @QueryOperation struct Q { var at: Instant?; var since: Instant? }
        @Scalar(expressibleBy: [.string], valueType: String.self) struct Instant {}
        """,
      findings: [
        "1:36 'at' has the type 'Instant?', which is the scalar 'Instant', but 'Query.at' has the "
          + "scalar 'Epoch': allow it in sputnik.json with \"scalars\": {\"Epoch\": [\"Instant\"]} "
          + "[other-scalar]"
      ]),
    Row(
      title: "A scalar of one's own with a name that the schema doesn't have",
      swift: """
        @QueryOperation struct Q { var at: Moment?; var since: Moment? }
        @Scalar(expressibleBy: [.string], valueType: String.self) struct Moment {}
        """,
      findings: []),
  ]

  @Test(arguments: fragments + types)
  func once(_ row: Row) throws {
    let report = try check(row.swift, row.schema)
    let findings = report.findings.map { finding in
      "\(finding.place.line):\(finding.place.column) \(finding.message) [\(finding.rule.name)]"
    }
    #expect(findings == row.findings)
    #expect(report.unchecked == [])
  }

  struct UncheckedRow: Sendable, CustomTestStringConvertible {
    var swift: String
    /// What isn't checked, as `line:column subject`.
    var unchecked: [String]
    var testDescription: String { swift }
  }

  static let uncheckedRows: [UncheckedRow] = [
    UncheckedRow(
      swift: """
        @QueryOperation struct Q {
          var books: [Book]
          @QuerySatelite struct Book {
            var name: String
            var author: Elsewhere?
          }
        }
        """, unchecked: ["5:17 Q", "5:17 Q.Book.author"]),
    UncheckedRow(
      swift: """
        @QueryOperation struct Q {
          var books: [Book]
          @QuerySatelite struct Book { var name: Name }
          @QueryOneOf enum Name { case short(String) }
        }
        """, unchecked: ["3:36 Q"]),
    UncheckedRow(
      swift: """
        @QueryOperation struct Q { var books: [Book] }
        @QuerySatelite struct Book {
          var name: String
          var author: (Int, Int)?
        }
        """, unchecked: ["4:15 Q"]),
    UncheckedRow(
      swift: """
        @QueryOperation struct Q {
          var books: [Book]
          @Variable var at: Int = Elsewhere.value
          @QuerySatelite struct Book { @Property(arguments: ["at": .variable("at")]) var born: Int? }
        }
        """, unchecked: ["3:17 Q"]),
    UncheckedRow(
      swift: """
        @QueryOperation struct Q {
          @Variable var at: Elsewhere
          @Property(arguments: ["at": .variable("at")]) var books: Int
        }
        """, unchecked: ["2:21 Q"]),
    UncheckedRow(
      swift: """
        @QueryOperation struct Q {
          var books: [Book]
          @QuerySatelite struct Book { var book: Book }
        }
        """, unchecked: ["3:36 Q"]),
    UncheckedRow(
      swift: """
        @QueryOperation struct Q {
          var at: Int
          let since: Int
          var books:
        }
        """, unchecked: ["1:24 Q", "4:13 App.swift"]),
  ]

  @Test("What isn't checked is at the property that is the reason", arguments: uncheckedRows)
  func unchecked(_ row: UncheckedRow) throws {
    let report = try check(row.swift, Self.books)
    #expect(
      report.unchecked.map { "\($0.place.line):\($0.place.column) \($0.subject)" } == row.unchecked)
  }

  @Test("The operation's file decides about the schema, though the reason is in another file")
  func reasonInAnotherFile() throws {
    let sources = AnnotatedSources([
      SourceFile(
        path: "App/Q.swift", module: "App",
        text: "@QueryOperation struct Q { var books: [Book] }"),
      SourceFile(
        path: "Shared/Book.swift", module: "App",
        text: "@QuerySatelite struct Book {\n  var name: Elsewhere }"),
    ])
    let configuration = try CheckConfiguration(
      json: #"{"schemas": [{"schema": "s.graphqls", "files": ["App/**"]}]}"#)
    let report = configuration.check(sources, schemas: [try Schema(sdl: Self.books)])
    #expect(
      report.unchecked.map { "\($0.place.file):\($0.place.line):\($0.place.column) \($0.subject)" }
        == ["Shared/Book.swift:2:13 Q", "Shared/Book.swift:2:13 Book.name"])
  }
}
