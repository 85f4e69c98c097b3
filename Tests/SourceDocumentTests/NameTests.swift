import SputnikChecks
import Testing

/// Names in the source mean what they mean to the compiler. The same programs, compiled, are in
/// ``CompiledOperationTests``; these show one rule each.
@Suite("Names are resolved by Swift's rules for scopes")
struct NameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The files, each with its module: `App` or `Kit`.
    var files: [(module: String, text: String)]
    var document: String

    init(_ rule: String, _ files: String..., kit: String? = nil, document: String) {
      testDescription = rule
      self.files = files.map { ("App", $0) } + (kit.map { [("Kit", $0)] } ?? [])
      self.document = document
    }
  }

  static let rows = [
    Row(
      "a type inside the operation",
      "@QueryOperation struct Q { var hero: Hero; @QuerySatelite struct Hero { var id: ID } }",
      document: "query Q { hero { id } }"),
    Row(
      "a type inside the operation hides one of the module",
      "@QueryOperation struct Q { var hero: Hero; @QuerySatelite struct Hero { var id: ID } }",
      "@QuerySatelite struct Hero { var name: String }", document: "query Q { hero { id } }"),
    Row(
      "a type in another file", "@QueryOperation struct Q { var hero: Hero }",
      "@QuerySatelite struct Hero { var name: String }", document: "query Q { hero { name } }"),
    Row(
      "a type in an extension", "@QueryOperation struct Q { var hero: Hero }",
      "extension Q { @QuerySatelite struct Hero { var name: String } }",
      document: "query Q { hero { name } }"),
    Row(
      "an extension of a type in an extension", "@QueryOperation struct Q { var a: A }",
      """
      extension Q.A { @QuerySatelite struct B { var c: Int } }
      extension Q { @QuerySatelite struct A { var b: B } }
      """, document: "query Q { a { b { c } } }"),
    Row(
      "an extension doesn't see the types around the one that it extends",
      "enum Screen { struct Hero {}; struct Feed {} }",
      """
      extension Screen.Feed { @QueryOperation struct Q { var hero: Hero } }
      @QuerySatelite struct Hero { var name: String }
      """, document: "query Q { hero { name } }"),
    Row(
      "the innermost of several types of one name",
      """
      @QueryOperation struct Q {
        var hero: Hero
        @QuerySatelite struct Hero {
          var friend: Hero
          @QuerySatelite struct Hero { var id: ID }
        }
      }
      """, document: "query Q { hero { friend { id } } }"),
    Row(
      "a qualified name", "@QueryOperation struct Q { var hero: Screen.Hero }",
      "enum Screen { @QuerySatelite struct Hero { var name: String } }",
      document: "query Q { hero { name } }"),
    Row(
      "a name with the module's", "@QueryOperation struct Q { var hero: App.Hero }",
      "@QuerySatelite struct Hero { var name: String }", document: "query Q { hero { name } }"),
    Row(
      "an internal operation and an internal import",
      "internal import Sputnik\n@QueryOperation struct Q { var a: Int }",
      document: "query Q { a }"),
    Row(
      "a public operation and several imports",
      "internal import Sputnik\nimport SputnikMacros\n@QueryOperation public struct Q { var a: Int }",
      document: "query Q { a }"),
    Row(
      "a name with a module selector",
      "@QueryOperation struct Q { var hero: App::Screen.Hero; @Variable var n: Swift::Int }",
      "enum Screen { @QuerySatelite struct Hero { @Variable var n: Swift.Int; var name: String } }",
      document: "query Q($n: Int!) { hero(n: $n) { name } }"),
    Row(
      "Self", "enum Screen { @QueryOperation struct Q { var hero: Self.Hero } }",
      "extension Screen.Q { @QuerySatelite struct Hero { var name: String } }",
      document: "query Q { hero { name } }"),
    Row(
      "a typealias", "@QueryOperation struct Q { var hero: Person }",
      "typealias Person = Hero; @QuerySatelite struct Hero { var name: String }",
      document: "query Q { hero { name } }"),
    Row(
      "a typealias of a list",
      "@QueryOperation struct Q { var heroes: Heroes; typealias Heroes = [Hero?]? }",
      "@QuerySatelite struct Hero { var name: String }", document: "query Q { heroes { name } }"),
    Row(
      "a typealias of a built-in scalar",
      "typealias Name = String; @QueryOperation struct Q { @Variable var n: Name; var hero: Hero }",
      "@QuerySatelite struct Hero { @Variable var n: Name; var name: Name }",
      document: "query Q($n: String!) { hero(n: $n) { name } }"),
    Row(
      "a typealias inside another type means that type's name",
      "enum A { typealias T = Hero; @QuerySatelite struct Hero { var a: Int } }",
      "@QuerySatelite struct Hero { var b: Int }; @QueryOperation struct Q { var hero: A.T }",
      document: "query Q { hero { a } }"),
    Row(
      "a type of another module",
      "import Kit\n@QueryOperation struct Q { var hero: Hero }",
      kit: "@QuerySatelite public struct Hero { var name: String }",
      document: "query Q { hero { name } }"),
    Row(
      "the module's own type hides that of another module",
      "import Kit\n@QueryOperation struct Q { var hero: Hero }",
      "@QuerySatelite struct Hero { var id: ID }",
      kit: "@QuerySatelite public struct Hero { var name: String }",
      document: "query Q { hero { id } }"),
    Row(
      "a private type of another file isn't visible",
      "@QueryOperation struct Q { var hero: Hero }", "@QuerySatelite struct Hero { var id: ID }",
      "@QuerySatelite private struct Hero { var name: String }",
      document: "query Q { hero { id } }"),
    Row(
      "the user's own type with the name of a built-in one",
      "@QueryOperation struct Q { var date: Date }",
      "@QuerySatelite struct Date { var year: Int }", document: "query Q { date { year } }"),
    Row(
      "the standard library's type in spite of that",
      "@QueryOperation struct Q { @Variable var n: Swift.String; var a: A }",
      "struct String {}; @QuerySatelite struct A { @Argument(variableKey: \"n\") var n: Swift.String?; var b: Int }",
      document: "query Q($n: String!) { a(n: $n) { b } }"),
  ]

  @Test(arguments: rows) func document(_ row: Row) throws {
    let sources = Self.sources(row.files)
    #expect(sources.unchecked == [])
    let operation = try #require(sources.operations.first)
    #expect(operation.document.text == row.document)
    #expect(sources.operations.count == 1)
  }

  /// Operations that only the compiler understands.
  static let unclear = [
    Row(
      "a type that no file declares", "@QueryOperation struct Q { var hero: Hero }",
      document: "'Hero' isn't declared in the files that were read"),
    Row(
      "a module that isn't imported", "@QueryOperation struct Q { var hero: Hero }",
      kit: "@QuerySatelite public struct Hero { var name: String }",
      document: "'Hero' isn't declared in the files that were read"),
    Row(
      "a type without a macro", "@QueryOperation struct Q { var hero: Hero }; struct Hero {}",
      document: "'Hero' has none of Sputnik's macros"),
    Row(
      "two types of one name", "@QueryOperation struct Q { var hero: Hero }",
      "@QuerySatelite struct Hero { var a: Int }", "@QuerySatelite struct Hero { var b: Int }",
      document: "'Hero' is declared 2 times"),
    Row(
      "a typealias of itself", "@QueryOperation struct Q { var hero: A }",
      "typealias A = B; typealias B = A", document: "the typealias 'A' refers to itself"),
    Row(
      "a generic typealias", "typealias List<T> = [T]",
      "@QueryOperation struct Q { var hero: List<Int> }", document: "'List<Int>' is generic"),
    Row(
      "a file with a syntax error", "@QueryOperation struct Q { var hero: }",
      document: "the file has a syntax error"),
    Row(
      "a public operation and an import that isn't public",
      "internal import Sputnik\n@QueryOperation public struct Q { public var a: Int }",
      document: "write 'public import Sputnik'"),
    Row(
      "an operation for inlinable code and an import for the package",
      "package import SputnikMacros\n@usableFromInline @QueryOperation struct Q { var a: Int }",
      document: "write 'public import Sputnik'"),
    Row(
      "a mistake that the macro reports",
      "@QueryOperation struct Q { @Property(name: \"a b\") var a: Int }",
      document: "isn't a GraphQL name"),
  ]

  @Test(arguments: unclear) func unchecked(_ row: Row) throws {
    let sources = Self.sources(row.files)
    #expect(sources.operations.map(\.structName) == [])
    let unchecked = try #require(sources.unchecked.first)
    #expect(unchecked.reason.contains(row.document), "\(unchecked.reason)")
    #expect(unchecked.subject == "Q")
  }

  @Test(arguments: [
    ("import Kit\nfunc x( {\n@QueryOperation struct Q { var a: Int }", "0.swift:2:9"),
    ("}}\n@QueryOperation struct Q { var a: Int }", "0.swift:1:1"),
  ])
  func anOperationThatASyntaxErrorHides(text: String, place: String) {
    let sources = Self.sources([("App", text)])
    #expect(sources.operations.map(\.structName) == [])
    #expect(sources.unchecked.last?.reason == "a syntax error may hide operations")
    #expect(sources.unchecked.last?.place.description == place)
    let satellite = Self.sources([("App", "func x( {\n@QueryFragment struct F { var a: Int }")])
    #expect(satellite.unchecked.count == 1)
    let other = Self.sources([("App", "func x( {")])
    #expect(other.unchecked == [])
  }

  private static func sources(_ files: [(module: String, text: String)]) -> AnnotatedSources {
    AnnotatedSources(
      files.enumerated().map {
        SourceFile(path: "\($0).swift", module: $1.module, text: $1.text)
      })
  }
}
