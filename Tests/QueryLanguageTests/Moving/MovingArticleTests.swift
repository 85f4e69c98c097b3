import Testing

@Suite("The article \"Moving from another client\"")
struct MovingArticleTests {
  private let article: MovingArticle
  private let compiled: String

  init() throws {
    article = try MovingArticle.read()
    compiled = try MovingArticle.compiledCode()
  }

  private func isCompiled(_ code: String) -> Bool { compiled.contains(MovingArticle.plain(code)) }

  @Test("The Swift code of the article is compiled by the tests in this folder")
  func blocksAreCompiled() {
    #expect(article.blocks.count == 22)
    #expect(article.blocks.filter { !isCompiled($0) } == [])
  }

  @Test("The code in the tables is compiled by the tests in this folder")
  func rowsAreCompiled() {
    #expect(article.tables.map(\.count) == [19, 7, 16, 11, 17, 16, 14, 14, 10, 12])
    #expect(article.tables.joined().flatMap(\.code).filter { !isCompiled($0) } == [])
  }

  /// Rows about a difference that needs no code.
  private let rowsWithoutCode = [
    "two satellites can't have variables of the same name",
    "`makeRequest` and the global configuration need the main actor",
  ]

  @Test("Every other row has code")
  func rowsHaveCode() {
    #expect(article.tables.joined().filter(\.code.isEmpty).map(\.name) == rowsWithoutCode)
  }

  @Test("Each of the other clients has an example")
  func examples() {
    #expect(article.blocksBefore.count == 5)
  }

  @Test("Code is found, whatever its white space, and other code isn't")
  func reading() {
    let article = MovingArticle(
      """
      | Other | Sputnik |
      |---|---|
      | `a` | `var a: Int`, with ``Retry/init()`` |
      | `b` | nothing |

      | feature | advice |
      |---|---|
      | `c` | `var c: Int` |

      ```swift
      // Before
      old()
      ```

      ```swift
      struct A {
        var a: Int  // a comment at the end stays
      }
      ```

      ```graphql
      { a }
      ```
      """)
    #expect(
      article.tables == [
        [.init(name: "`a`", code: ["var a: Int", "Retry"]), .init(name: "`b`", code: [])]
      ])
    #expect(article.blocksBefore == ["// Before\nold()"])
    #expect(article.blocks.count == 1)
    #expect(MovingArticle.plain("  struct A {\n // x\n\n   var a: Int }") == "structA{vara:Int}")
    #expect(isCompiled("@QuerySatelite   struct Human {"))
    #expect(!isCompiled("@QuerySatelite struct NotCompiled"))
  }
}
