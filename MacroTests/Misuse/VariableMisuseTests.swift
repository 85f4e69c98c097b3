import Testing

/// Variables that contradict each other, or that can't be variables.
@Suite("Misuse of variables")
struct VariableMisuseTests {
  private static func hidden(_ variable: String) -> String {
    "warning: 'Query' is public, but other modules can't create it, because the variable "
      + "'\(variable)' isn't public: add 'public' to it"
  }

  static let properties: [Mistake] = [
    Mistake(
      """
      @QueryOperation public struct Query {
        @Variable var key: ID
        @Variable public var first: Int?
        @Variable internal var after: String?
        public var hero: Hero
        @QuerySatelite public struct Hero { @Variable var size: Int?; public var id: ID }
      }
      """,
      "2:17 \(hidden("key"))", "4:26 \(hidden("after"))", "6:53 \(hidden("size"))",
      fixIt: "add 'public'", "add 'public'",
      fixed: """
        @QueryOperation public struct Query {
          @Variable public var key: ID
          @Variable public var first: Int?
          @Variable internal var after: String?
          public var hero: Hero
          @QuerySatelite public struct Hero { @Variable public var size: Int?; public var id: ID }
        }
        """, needsPlaces: true),
    // A module of the same package can create it.
    Mistake(
      """
      @QueryOperation public struct Query { @Variable package var by: ID; public var id: ID }
      """),
    Mistake(
      """
      @QueryOperation @usableFromInline package struct Query {
        @Variable package var by: ID
        var id: ID
      }
      """),
    Mistake(
      """
      @QueryOperation public struct Query {
        @Variable package var by: ID
        @Variable var key: ID
        public var id: ID
      }
      """,
      "3:17 \(hidden("key"))", fixIt: "add 'public'",
      fixed: """
        @QueryOperation public struct Query {
          @Variable package var by: ID
          @Variable public var key: ID
          public var id: ID
        }
        """, needsPlaces: true),
    // It can be created without its variables, or is visible nowhere else.
    Mistake("@QueryOperation public struct Query { @Variable var first: Int?; public var id: ID }"),
    Mistake("@QueryOperation struct Query { @Variable fileprivate var key: ID; var id: ID }"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Variable let key: Int }",
      "1:54 'key' must be a 'var', because Sputnik sets its value",
      fixIt: "change 'let' to 'var'",
      fixed: "@QuerySatelite struct Anime { var id: Int; @Variable var key: Int }"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Variable static var key: Int }",
      "1:44 '@Variable' can't be applied to a static property: remove '@Variable' or 'static'"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Variable var key: Int { 3 } }",
      "1:44 '@Variable' can't be applied to a computed property: remove it, or declare a stored "
        + "property",
      fixIt: "remove '@Variable'",
      fixed: "@QuerySatelite struct Anime { var id: Int; var key: Int { 3 } }",
      needsPlaces: true),
    Mistake(
      "@QueryOperation struct Query { var id: Int; @Variable var key: Int { didSet { print(1) } } }",
      "1:68 a variable can't have observers, because the operation's 'variables' store its value: "
        + "remove the observers",
      fixIt: "remove the observers",
      fixed: "@QueryOperation struct Query { var id: Int; @Variable var key: Int  }",
      needsPlaces: true),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Variable var key: Int! }",
      "1:63 'Int!' can't be the type of a property, because the program stops when the value is "
        + "missing: write 'Int?', or 'Int' if the value is never null",
      fixIt: "change the type to 'Int?'",
      fixed: "@QuerySatelite struct Anime { var id: Int; @Variable var key: Int? }"),
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable(name: "self") var a: Int
        @Variable(name: "__b") var b: Int
        @Variable(name: "_") var c: Int
        var id: Int
      }
      """,
      "2:31 a variable can't have the name 'self', because 'Variables' can't have such a member: "
        + "give it another name with '@Variable(name:)'",
      "3:30 a variable can't have the name '__b', because 'Variables' can't have such a member: "
        + "give it another name with '@Variable(name:)'",
      "4:28 a variable can't have the name '_', because 'Variables' can't have such a member: give "
        + "it another name with '@Variable(name:)'"),
  ]

  @Test("Properties that can't be variables", arguments: properties)
  func checkProperties(_ mistake: Mistake) { mistake.check() }

  static let defaults: [Mistake] = [
    computed("pageSize"), computed("1 + 2"), computed("Int.random(in: 1...6)"),
    computed("f { 3 }", needsPlaces: true),
    computed("\"\\(place)\""), computed("try! load()"), computed("Settings.shared.size()"),
  ]

  private static func computed(
    _ value: String, needsPlaces: Bool = false, row: SourceLocation = #_sourceLocation
  ) -> Mistake {
    Mistake(
      "@QuerySatelite struct S { @Variable var a: Int = \(value); var b: Int }",
      "1:50 the default value of a variable must be a literal, an enum case or '.init(…)' of an "
        + "input object, because it is printed in the document", needsPlaces: needsPlaces, row: row)
  }

  @Test("Default values that a document can't print", arguments: defaults)
  func checkDefaults(_ mistake: Mistake) { mistake.check() }

  static let conflicts: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        var anime: Anime
        @QuerySatelite struct Anime {
          @Variable var id: Int?
          var name: String
        }
      }
      """,
      "5:19 the variable 'id' has the type 'Int?' here, and 'ID' at 'id': use the same type, or "
        + "give one of them another name with '@Variable(name:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var anime: Anime
        @QuerySatelite struct Anime {
          @Variable(name: "type") var kind: [Kind?]
          var media: [Media]
          @QuerySatelite struct Media { @Variable var type: [Kind]; var id: Int }
        }
      }
      """,
      "6:49 the variable 'type' has the type '[Kind]' here, and '[Kind?]' at 'Anime.kind': use the "
        + "same type, or give one of them another name with '@Variable(name:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable(type: "Episode!") var key: Episode?
        var anime: Anime
        @QuerySatelite struct Anime { @Variable var key: Episode?; var id: Int }
      }
      """,
      "4:47 the variable 'key' has the type 'Episode?' here, and 'Episode!' at 'key': use the same "
        + "type, or give one of them another name with '@Variable(name:)'"),
    Mistake(
      """
      @QueryMutation struct Query {
        @Variable var first: Int? = 10
        var anime: Anime
        var manga: Manga
        @QuerySatelite struct Anime { @Variable var first: Int = 20; var id: Int }
        @QuerySatelite struct Manga { @Variable var first: Int? = 10; var id: Int }
      }
      """,
      "5:47 the variable 'first' has the default value 20 here, and 10 at 'first': remove one of "
        + "them"),
  ]

  @Test("A contradiction between variables is reported at the later one", arguments: conflicts)
  func checkConflicts(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = properties + defaults + conflicts
}
