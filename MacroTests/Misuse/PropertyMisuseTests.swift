import Testing

/// Properties that can't be fields.
@Suite("Misuse of properties")
struct PropertyMisuseTests {
  static let storage: [Mistake] = [
    Mistake(
      "@QuerySatelite struct Anime { let id: Int; public let name = \"\" }",
      "1:31 'id' must be a 'var', because Sputnik sets its value",
      "1:51 'name' must be a 'var', because Sputnik sets its value",
      fixIt: "change 'let' to 'var'", "change 'let' to 'var'",
      fixed: "@QuerySatelite struct Anime { var id: Int; public var name = \"\" }"),
    Mistake(
      "@QuerySatelite struct Anime { let id: Int }",
      "1:31 'id' must be a 'var', because Sputnik sets its value",
      fixIt: "change 'let' to 'var'", fixed: "@QuerySatelite struct Anime { var id: Int }"),
    Mistake(
      "@QuerySatelite struct Anime { public lazy var id: Int = 3 }",
      "1:38 'id' can't be 'lazy', because Sputnik stores the response in it: remove 'lazy'",
      fixIt: "remove 'lazy'", fixed: "@QuerySatelite struct Anime { public var id: Int = 3 }"),
    Mistake(
      "@QuerySatelite struct Anime { weak var owner: Owner? }",
      "1:31 'owner' can't be 'weak', because Sputnik stores the response in it: remove 'weak'",
      fixIt: "remove 'weak'", fixed: "@QuerySatelite struct Anime { var owner: Owner? }"),
    Mistake(
      "@QuerySatelite struct Anime { unowned(unsafe) var owner: Owner }",
      "1:31 'owner' can't be 'unowned', because Sputnik stores the response in it: remove "
        + "'unowned'",
      fixIt: "remove 'unowned'", fixed: "@QuerySatelite struct Anime { var owner: Owner }"),
    Mistake(
      """
      @QuerySatelite struct Anime {
        @State
        var id: Int
        @SwiftUI.Published public var name: String
      }
      """,
      "2:3 '@State' can't be applied to 'id', because a property wrapper or another macro can "
        + "change how the property is stored: remove '@State'",
      "4:3 '@Published' can't be applied to 'name', because a property wrapper or another macro "
        + "can change how the property is stored: remove '@Published'",
      fixIt: "remove '@State'", "remove '@Published'",
      fixed: """
        @QuerySatelite struct Anime {
          var id: Int
          public var name: String
        }
        """),
    Mistake(
      "@QuerySatelite struct Anime { @Clamped(0...5) var stars: Int }",
      "1:31 '@Clamped' can't be applied to 'stars', because a property wrapper or another macro "
        + "can change how the property is stored: remove '@Clamped'",
      fixIt: "remove '@Clamped'", fixed: "@QuerySatelite struct Anime { var stars: Int }"),
    Mistake(
      "@QuerySatelite struct Anime { var (id, name): (Int, String) }",
      "1:35 a tuple pattern can't declare fields: declare each property by itself"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Property var name: String { \"\" } }",
      "1:44 '@Property' can't be applied to a computed property: remove it, or declare a stored "
        + "property",
      fixIt: "remove '@Property'",
      fixed: "@QuerySatelite struct Anime { var id: Int; var name: String { \"\" } }"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Argument var name: String { get { \"\" } } }",
      "1:44 '@Argument' can't be applied to a computed property: remove it, or declare a stored "
        + "property",
      fixIt: "remove '@Argument'",
      fixed: "@QuerySatelite struct Anime { var id: Int; var name: String { get { \"\" } } }"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Property static var name: String = \"\" }",
      "1:44 '@Property' can't be applied to a static property: remove '@Property' or 'static'"),
  ]

  @Test("Properties that are not stored as Sputnik needs it", arguments: storage)
  func checkStorage(_ mistake: Mistake) { mistake.check() }

  static let types: [Mistake] = [
    Mistake(
      "@QuerySatelite struct Anime { var tags = [] }",
      "1:35 'tags' needs a type annotation, for example 'tags: String'",
      fixIt: "add a type annotation",
      fixed: "@QuerySatelite struct Anime { var tags: <#Type#> = [] }"),
    Mistake(
      "@QuerySatelite struct Anime { var kind = Kind.anime }",
      "1:35 'kind' needs a type annotation, for example 'kind: String'",
      fixIt: "add a type annotation",
      fixed: "@QuerySatelite struct Anime { var kind: <#Type#> = Kind.anime }"),
    Mistake(
      "@QuerySatelite struct Anime { var count: Int! }",
      "1:42 'Int!' can't be the type of a property, because the program stops when the value is "
        + "missing: write 'Int?', or 'Int' if the value is never null",
      fixIt: "change the type to 'Int?'", fixed: "@QuerySatelite struct Anime { var count: Int? }"),
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
      "1:39 '[String: Int]' has no GraphQL type: use a scalar, an enum, a satellite, or a list or "
        + "an optional of one of them",
      "1:82 '() -> Int' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an "
        + "optional of one of them"),
  ]

  private static func unusable(
    _ type: String, at column: Int, row: SourceLocation = #_sourceLocation
  ) -> Mistake {
    Mistake(
      "@QuerySatelite struct S { var a: \(type) }",
      "1:\(column - 1) '\(type)' has no GraphQL type: use a scalar, an enum, a satellite, or a list "
        + "or an optional of one of them", row: row)
  }

  @Test("Properties of types that GraphQL doesn't have", arguments: types)
  func checkTypes(_ mistake: Mistake) { mistake.check() }

  private static func inferred(_ property: String, _ type: String) -> String {
    "warning: '\(property)' is a field of the schema, like every property without '@Local': write "
      + "its type, '\(property): \(type)', or add '@Local' if it belongs to the app"
  }

  static let inferred: [Mistake] = [
    Mistake(
      "@QuerySatelite struct Anime { var id: ID; var isFavourite = false }",
      "1:47 \(inferred("isFavourite", "Bool"))", fixIt: "write the type 'Bool'", "add '@Local'",
      fixed: "@QuerySatelite struct Anime { var id: ID; var isFavourite: Bool = false }"),
    Mistake(
      #"@QueryFragment struct Names { public var text = "a", count = 3; var size = -1.5 }"#,
      "1:54 \(inferred("count", "Int"))", "1:42 \(inferred("text", "String"))",
      "1:69 \(inferred("size", "Double"))",
      fixIt: "write the type 'Int'", "write the type 'String'", "write the type 'Double'",
      "add '@Local'",
      fixed: "@QueryFragment struct Names { public var text: String = \"a\", count: Int = 3; var "
        + "size: Double = -1.5 }"),
    Mistake(
      "@QueryOperation struct Query { var id: ID; var first = 10 }",
      "1:48 \(inferred("first", "Int"))", fixIt: "write the type 'Int'", "add '@Local'",
      fixed: "@QueryOperation struct Query { var id: ID; var first: Int = 10 }"),
    // Each of these says what it is.
    Mistake(
      """
      @QuerySatelite struct Anime {
        @Property(name: "score") var points = 0
        @Argument var first = 10
        @Variable var after = "a"
        @Local var isOpen = false
        var isFavourite: Bool = false
        static let limit = 3
        var isEmpty: Bool { true }
      }
      """),
  ]

  @Test("Fields whose type isn't written are reported as a warning", arguments: inferred)
  func checkInferred(_ mistake: Mistake) { mistake.check() }

  @Test("The other way is a property of the app")
  func local() {
    let source = "@QuerySatelite struct Anime { var id: ID; public var isFavourite = false }"
    #expect(
      Diagnosis(of: source, alternative: 1).fixed
        == "@QuerySatelite struct Anime { var id: ID; @Local public var isFavourite = false }")
    #expect(expansion(of: source).contains("case id, isFavourite"))
  }

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
      "3:3 fields and satellites can't be inside '#if', because the macro doesn't know which branch "
        + "is compiled: put the whole type inside '#if', once for each branch"),
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
      "2:3 fields and satellites can't be inside '#if', because the macro doesn't know which branch "
        + "is compiled: put the whole type inside '#if', once for each branch"),
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
      "3:3 attributes can't be inside '#if', because the macro doesn't know which branch is "
        + "compiled: put the whole type inside '#if', once for each branch"),
  ]

  @Test("Properties inside #if", arguments: conditions)
  func checkConditions(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = storage + types + inferred + conditions
}
