import SputnikChecks
import SputnikSchema
import Testing

@Suite("The ages of caches")
struct CacheAgeRuleTests {
  static let schema = """
    directive @cacheControl(maxAge: Int) on OBJECT | FIELD_DEFINITION
    type Query { news: String @cacheControl(maxAge: 60) stock: Stock }
    type Stock @cacheControl(maxAge: 30) { id: ID! price: Int }
    interface Priced { price: Int }
    """

  static func findings(_ ages: String) throws -> [String] {
    try check("import SputnikCache\nlet cache = SputnikCache(ages: \(ages))", schema).findings
      .map { "\($0.place.line):\($0.place.column) \($0.severity) \($0.message)" }
  }

  @Test(arguments: [
    (
      #"["Query.news": .seconds(60), "Stock": Duration.seconds(30), "Stock.price": .seconds(5)]"#,
      []
    ),
    (
      #"["Query.news": .seconds(61), "Stock": .zero]"#,
      [
        "2:33 warning the age of 'Query.news' is 61 s, and @cacheControl gives it 60 s: "
          + "write '.seconds(60)'",
        "2:61 warning the age of 'Stock' is 0 s, and @cacheControl gives it 30 s: "
          + "write '.seconds(30)'",
      ]
    ),
    (
      #"["Query.news": .seconds(60)]"#,
      [
        "2:32 warning there is no age of 'Stock', and @cacheControl gives it 30 s: "
          + #"write '"Stock": .seconds(30)'"#
      ]
    ),
    // What isn't a literal may be right.
    (#"["Query.news": .minutes(1), "Stock": age]"#, []),
    (#"["Query.news": .seconds(60), name: .seconds(1)]"#, []), ("cacheAges", []),
    (
      #"[name: .zero, "Stok": .zero, "Stock.prize": .zero, "Priced": .zero, "Stock.a.b": .zero, "": .zero]"#,
      [
        "2:46 warning the age of 'Stok' has no effect, because the schema has no object type "
          + "'Stok': did you mean 'Stock'?",
        "2:61 warning the age of 'Stock.prize' has no effect, because the type 'Stock' has no "
          + "field 'prize': did you mean 'price'?",
        "2:83 warning the age of 'Priced' has no effect, because the schema has no object type "
          + "'Priced'",
        "2:100 warning the age of 'Stock.a.b' has no effect, because the type 'Stock' has no field "
          + "'a.b'",
        "2:120 warning the age of '' has no effect, because the schema has no object type ''",
      ]
    ),
  ])
  func literals(ages: String, expected: [String]) throws {
    #expect(try Self.findings(ages) == expected)
  }

  /// Another `SputnikCache`, and calls without ages.
  @Test(arguments: [
    #"let cache = SputnikCache(ages: ["Stok": .zero])"#,
    "import SputnikCache\nlet cache = SputnikCache()",
    "import SputnikCache\nlet cache = Other(ages: [\"Stok\": .zero])",
  ])
  func others(program: String) throws {
    #expect(try check(program, Self.schema).findings.isEmpty)
  }
}
