import Testing

/// Types and initializers that aren't visible enough, and names that are declared twice.
enum AccessPrograms {
  private static let library = """
    public import Sputnik
    @QuerySatelite public struct Anime {
      public var id: ID
      public var name: String
      init(id: ID, name: String) {
        self.id = id
        self.name = name
      }
    }
    """

  static let calls: [Program] = [
    Program(
      "A call without arguments", nil, "missing arguments for parameters 'id', 'name' in call",
      """
      @QuerySatelite struct Anime {
        var id: ID
        var name: String
      }
      let anime = Anime()
      //               ^
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "Variables without arguments", nil, "missing argument for parameter 'key' in call",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var id: ID
      }
      let query = Query(variables: .init())
      //                                 ^
      """),
    Program(
      "An initializer of the user's that isn't public", nil,
      "'Anime' initializer is inaccessible due to 'internal' protection level",
      """
      import Library
      let anime = Anime(id: "1", name: "Mushishi")
      //          ^
      """, library: library),
    Program(
      "A memberwise initializer that isn't public", nil,
      "'Anime' initializer is inaccessible due to 'internal' protection level",
      """
      import Library
      let anime = Anime(id: "1", kind: .tv)
      //          ^
      """,
      library: """
        public import Sputnik
        @QuerySatelite public struct Anime {
          public var id: ID
          var kind: Kind
        }
        @QueryEnum public enum Kind: String { case tv }
        """),
  ]

  private static let message =
    "property cannot be declared public because its type uses an internal type"

  static let types: [Program] = [
    Program(
      "A public field with an internal type", nil, message,
      """
      @QueryEnum enum Kind: String { case tv }
      @QuerySatelite public struct Anime {
        public var id: ID
        public var kind: Kind
        //         ^
      }
      """, use: Use.satellite("Anime", selecting: "kind")),
    Program(
      "A public local property with an internal type", nil, message,
      """
      @QueryEnum enum Kind: String { case tv }
      @QuerySatelite public struct Anime {
        public var id: ID
        @Local public var kind: Kind = .tv
        //                ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A public variable with an internal type", nil, message,
      """
      @QueryEnum enum Kind: String { case tv }
      @QueryOperation public struct Query {
        @Variable public var kind: Kind
        //                   ^
        public var id: ID
      }
      """, use: Use.operation("Query", variables: "kind: .tv", selecting: "id")),
    Program(
      "A public case of a oneOf input object with an internal type", nil,
      "enum case in a public enum uses an internal type",
      """
      @QueryEnum enum Kind: String { case tv }
      @QueryOneOf public enum By {
        case id(ID)
        case kind(Kind)
        //   ^
      }
      """, use: Use.input("By")),
  ]

  static let names: [Program] = [
    Program(
      "Two nested satellites of one name", nil, "invalid redeclaration of 'Hero'",
      besides: ["'Hero' is ambiguous for type lookup in this context"],
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero { var id: ID }
        @QuerySatelite struct Hero { var name: String }
        //                    ^
      }
      """)
  ]

  static let all = calls + types + names
}
