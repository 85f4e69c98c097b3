import Testing

/// Properties that can't be fields.
@Suite("Misuse of properties")
struct PropertyMisuseTests {
  static let storage: [Mistake] = [
    Mistake(
      "@QuerySatelite struct Anime { let id: Int; public let name = \"\" }",
      "1:31 'id' must be a 'var': a constant can't be filled or set",
      "1:51 'name' must be a 'var': a constant can't be filled or set",
      fixIt: "make it a 'var'", "make it a 'var'",
      fixed: "@QuerySatelite struct Anime { var id: Int; public var name = \"\" }"),
    Mistake(
      "@QuerySatelite struct Anime { let id: Int }",
      "1:31 'id' must be a 'var': a constant can't be filled or set",
      fixIt: "make it a 'var'", fixed: "@QuerySatelite struct Anime { var id: Int }"),
    Mistake(
      "@QuerySatelite struct Anime { public lazy var id: Int = 3 }",
      "1:38 'id' is filled with the answer, so it can't be lazy",
      fixIt: "remove 'lazy'", fixed: "@QuerySatelite struct Anime { public var id: Int = 3 }"),
    Mistake(
      "@QuerySatelite struct Anime { weak var owner: Owner? }",
      "1:31 'owner' is filled with the answer, so it can't be weak",
      fixIt: "remove 'weak'", fixed: "@QuerySatelite struct Anime { var owner: Owner? }"),
    Mistake(
      "@QuerySatelite struct Anime { unowned(unsafe) var owner: Owner }",
      "1:31 'owner' is filled with the answer, so it can't be unowned",
      fixIt: "remove 'unowned'", fixed: "@QuerySatelite struct Anime { var owner: Owner }"),
    Mistake(
      """
      @QuerySatelite struct Anime {
        @State
        var id: Int
        @SwiftUI.Published public var name: String
      }
      """,
      "2:3 'id' can't have '@State': property wrappers and other macros change how a property is stored, "
        + "and Sputnik fills what is stored; remove '@State'",
      "4:3 'name' can't have '@Published': property wrappers and other macros change how a property is "
        + "stored, and Sputnik fills what is stored; remove '@Published'",
      fixIt: "remove '@State'", "remove '@Published'",
      fixed: """
        @QuerySatelite struct Anime {
          var id: Int
          public var name: String
        }
        """),
    Mistake(
      "@QuerySatelite struct Anime { @Clamped(0...5) var stars: Int }",
      "1:31 'stars' can't have '@Clamped': property wrappers and other macros change how a property is "
        + "stored, and Sputnik fills what is stored; remove '@Clamped'",
      fixIt: "remove '@Clamped'", fixed: "@QuerySatelite struct Anime { var stars: Int }"),
    Mistake(
      "@QuerySatelite struct Anime { var (id, name): (Int, String) }",
      "1:35 a field is one property; declare one after the other"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Property var name: String { \"\" } }",
      "1:44 '@Property' goes on a property without a body, 'var name: Type'; this one is computed",
      fixIt: "remove '@Property'",
      fixed: "@QuerySatelite struct Anime { var id: Int; var name: String { \"\" } }"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Argument var name: String { get { \"\" } } }",
      "1:44 '@Argument' goes on a property without a body, 'var name: Type'; this one is computed",
      fixIt: "remove '@Argument'",
      fixed: "@QuerySatelite struct Anime { var id: Int; var name: String { get { \"\" } } }"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Property static var name: String = \"\" }",
      "1:44 '@Property' goes on a property of an instance; a static one takes no part in requests"),
  ]

  @Test("Stored in a way that can't be filled", arguments: storage)
  func checkStorage(_ mistake: Mistake) { mistake.check() }

  static let types: [Mistake] = [
    Mistake(
      "@QuerySatelite struct Anime { var tags = [] }",
      "1:35 'tags' needs its type written out, as in 'tags: String'",
      fixIt: "write its type", fixed: "@QuerySatelite struct Anime { var tags: <#Type#> = [] }"),
    Mistake(
      "@QuerySatelite struct Anime { var kind = Kind.anime }",
      "1:35 'kind' needs its type written out, as in 'kind: String'",
      fixIt: "write its type",
      fixed: "@QuerySatelite struct Anime { var kind: <#Type#> = Kind.anime }"),
    Mistake(
      "@QuerySatelite struct Anime { var count: Int! }",
      "1:42 'Int!' would stop the program where there is no value; write 'Int?', or 'Int' for what is "
        + "never null",
      fixIt: "write 'Int?'", fixed: "@QuerySatelite struct Anime { var count: Int? }"),
    unusable("(Int, String)", at: 35),
    unusable("() -> Int", at: 35),
    unusable("[String: Int]", at: 35),
    unusable("any Sequence", at: 35),
    unusable("some Sequence", at: 35),
    unusable("Int.Type", at: 35),
    unusable("Codable & Sendable", at: 35),
    unusable("Any", at: 35),
    unusable("Swift.AnyObject", at: 35),
    Mistake(
      "@QuerySatelite struct Anime { var a: [[String: Int]?]; @Argument var b: Optional<() -> Int> }",
      "1:39 '[String: Int]' stands for no GraphQL type: a property is a scalar, an enum, a satelite, or "
        + "a list or an optional of one",
      "1:82 '() -> Int' stands for no GraphQL type: a property is a scalar, an enum, a satelite, or a "
        + "list or an optional of one"),
  ]

  private static func unusable(
    _ type: String, at column: Int, row: SourceLocation = #_sourceLocation
  ) -> Mistake {
    Mistake(
      "@QuerySatelite struct S { var a: \(type) }",
      "1:\(column - 1) '\(type)' stands for no GraphQL type: a property is a scalar, an enum, a "
        + "satelite, or a list or an optional of one", row: row)
  }

  @Test("Of types that GraphQL doesn't have", arguments: types)
  func checkTypes(_ mistake: Mistake) { mistake.check() }

  static let conditions: [Mistake] = [
    Mistake(
      """
      @QuerySatelite struct Anime {
        var id: Int
        #if DEBUG
        var name: String
        #endif
      }
      """,
      "3:3 fields and satelites can't stand inside '#if': the macro doesn't know which branch is "
        + "compiled; put the '#if' around the whole type, and the type into each branch"),
    Mistake(
      """
      @QueryOperation struct Query {
        #if DEBUG
          #if os(Linux)
          #else
          @QuerySatelite struct Anime { var id: Int }
          #endif
        #endif
      }
      """,
      "2:3 fields and satelites can't stand inside '#if': the macro doesn't know which branch is "
        + "compiled; put the '#if' around the whole type, and the type into each branch"),
    Mistake(
      """
      @QuerySatelite struct Anime {
        var id: Int
        #if DEBUG
        @Property(name: "title")
        #endif
        var name: String
      }
      """,
      "3:3 attributes can't stand inside '#if': the macro doesn't know which branch is compiled; put "
        + "the '#if' around the whole type, and the type into each branch"),
  ]

  @Test("Under conditions", arguments: conditions)
  func checkConditions(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = storage + types + conditions
}
