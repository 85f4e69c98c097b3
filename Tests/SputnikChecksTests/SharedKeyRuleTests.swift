import SputnikChecks
import SputnikSchema
import Testing

/// The keys that several structs give the objects of one type.
@Suite("The keys of structs for one type")
struct SharedKeyRuleTests {
  static let schema = """
    type Query { book: Book! node: Node! found: Found! }
    interface Node { id: ID! }
    union Found = Book | Film
    type Book implements Node { id: ID! isbn: String! title: String! edition(of: Int): Int! }
    type Film { id: ID! title: String! }
    """

  /// Returns the findings of a program with two operations, which ask for a book by structs.
  ///
  /// - Parameters:
  ///   - one: The attribute's arguments and the fields of the first struct.
  ///   - other: Those of the second one.
  static func findings(
    _ one: (key: String, fields: String), _ other: (key: String, fields: String),
    importing module: String = "SputnikCache", rules: [CheckRule: Severity] = [:]
  ) throws -> [String] {
    let program = """
      import \(module)
      @QueryOperation struct One {
        var book: Book
        @QuerySatelite\(one.key) struct Book { \(one.fields) }
      }
      @QueryOperation struct Other {
        var book: Book
        @QuerySatelite\(other.key) struct Book { \(other.fields) }
      }
      @QueryFragment(on: "Book") struct WithID { var id: ID }
      @QueryFragment(on: "Book", key: "isbn") struct WithISBN { var title: String }
      @QueryFragment(on: "Film") struct Film { var id: ID }
      """
    let report = try check(program, schema, settings: CheckSettings(rules: rules))
    #expect(report.unchecked == [])
    return report.findings.map {
      "\($0.place.line):\($0.place.column) \($0.severity) \($0.message) [\($0.rule.name)]"
        + $0.notes.map { " \($0.message): \($0.place.line):\($0.place.column)" }.joined()
    }
  }

  @Test func differentKeys() throws {
    #expect(
      try Self.findings(
        (#"(key: "isbn")"#, "var title: String"), ("", "var id: ID; var title: String"),
        importing: "Sputnik") == [
          "8:25 warning objects of 'Book' have the key 'id' in 'Other.Book', and 'isbn' in "
            + "'One.Book', so a cache takes them for different entities: give both structs the "
            + "same 'key:' [different-keys] the other key is here: 4:23"
        ])
    #expect(
      try Self.findings(
        (#"(key: ["isbn", "title"])"#, "var title: String"),
        (#"(key: ["title", "isbn"])"#, "var title: String")) == [
          "8:23 warning objects of 'Book' have the key 'title' and 'isbn' in 'Other.Book', and "
            + "'isbn' and 'title' in 'One.Book', so a cache takes them for different entities: "
            + "give both structs the same 'key:' [different-keys] the other key is here: 4:23"
        ])
  }

  @Test func aMissingKey() throws {
    #expect(
      try Self.findings(("", "var title: String"), ("", "var id: ID; var title: String")) == [
        "4:25 warning 'One.Book' has no key, and 'Other.Book' gives objects of 'Book' the key "
          + "'id', so a change elsewhere isn't seen in it: write 'key: \"id\"' in its attribute, "
          + "or 'key: .embedded' if this is meant [missing-key] the other key is here: 8:25"
      ])
    #expect(
      try Self.findings(
        (#"(key: ["isbn", "title"])"#, "var title: String"), ("", "var title: String")
      ).map { $0.contains(#": write 'key: ["isbn", "title"]' in its attribute"#) } == [true])
  }

  /// The key of a fragment is that of the struct with the fragment.
  @Test(arguments: [
    ("", "@FragmentSpread var fragment: WithID", "", "var id: ID", []),
    ("", "@FragmentSpread var fragment: WithISBN", #"(key: "isbn")"#, "var title: String", []),
    ("", "@FragmentSpread var fragment: WithISBN", "", "var id: ID", ["different-keys"]),
    (#"(key: "id")"#, "@FragmentSpread var fragment: WithISBN", "", "var id: ID", []),
  ])
  func fragments(key: String, fields: String, other: String, others: String, rules: [String]) throws
  {
    let findings = try Self.findings((key, fields), (other, others))
    #expect(findings.count == rules.count)
    for (finding, rule) in zip(findings, rules) { #expect(finding.contains("[\(rule)]")) }
  }

  /// What isn't a mistake: the same key, no key at all, and objects that are meant to be embedded.
  @Test(arguments: [
    (#"(key: "id")"#, "var title: String", "", "var id: ID"),
    (#"(key: "isbn")"#, "var title: String", #"(key: "isbn")"#, "var isbn: String"),
    ("", "var title: String", "", "var isbn: String"),
    ("(key: .embedded)", "var id: ID", "", "var id: ID"),
    ("(key: .embedded)", "var title: String", #"(key: "isbn")"#, "var title: String"),
    ("", #"@Property(name: "id") var key: ID"#, "", "var id: ID"),
  ])
  func healthy(key: String, fields: String, other: String, others: String) throws {
    #expect(try Self.findings((key, fields), (other, others)) == [])
  }

  /// Programs without a cache have no keys, unless they want to.
  @Test func withoutACache() throws {
    let one = ("", "var title: String")
    let other = ("", "var id: ID")
    #expect(try Self.findings(one, other, importing: "Sputnik") == [])
    let rules: [CheckRule: Severity] = [.structure(.missingKey): .error]
    #expect(
      try Self.findings(one, other, importing: "Sputnik", rules: rules)
        .map { $0.contains(" error ") } == [true])
    #expect(
      try Self.findings(one, other, rules: [.structure(.missingKey): .ignore]) == [])
  }

  /// A key that another rule reports isn't compared.
  @Test func aWrongKey() throws {
    let findings = try Self.findings(
      (#"(key: "isbm")"#, "var title: String"), ("", "var id: ID"))
    #expect(findings.map { $0.hasSuffix("[entity-key]") } == [true])
  }

  /// A conditional `id` is no key. Structs for an interface or a union are other structs.
  @Test func otherTypes() throws {
    let program = """
      import SputnikCache
      @QueryOperation struct All {
        @Variable var withID: Bool
        var book: Book
        var node: Node
        var found: Found
        @QuerySatelite struct Book { @Include(if: "withID") var id: ID?; var title: String }
        @QuerySatelite struct Node { var id: ID }
        @QueryUnion enum Found { case film(Film); case other(typename: String) }
        @QuerySatelite struct Film { var id: ID }
      }
      @QueryOperation struct Some {
        var book: Book
        @QuerySatelite struct Book { var id: ID }
      }
      """
    let report = try check(program, Self.schema)
    #expect(report.unchecked == [])
    #expect(report.places == [try program.place(of: "struct |Book { @Include") + " missing-key"])
  }
}
