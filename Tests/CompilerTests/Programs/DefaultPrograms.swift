import Testing

/// Initial values that a plain struct can't have either: the compiler reports them once.
enum DefaultPrograms {
  private static let kind = "@QueryEnum enum Kind: String { case anime, manga }"

  static let properties: [Program] = [
    Program(
      "A field's initial value that the type lacks", nil, "type 'Kind' has no member 'gone'",
      """
      \(kind)
      @QuerySatelite struct Anime {
        var id: Int
        var kind: Kind = .gone
        //                ^
      }
      func make() -> Anime { Anime(id: 1) }
      """, use: Use.satellite("Anime", selecting: "kind")),
    Program(
      "A public field's initial value that the type lacks", nil, "type 'Kind' has no member 'gone'",
      """
      @QueryEnum public enum Kind: String { case anime, manga }
      @QuerySatelite public struct Anime {
        public var id: Int
        public var kind: Kind? = Kind.gone
        //                            ^
      }
      """, use: Use.satellite("Anime", selecting: "kind")),
    Program(
      "An initial value of an operation's field that the type lacks", nil,
      "type 'Kind' has no member 'gone'",
      """
      \(kind)
      @QueryOperation struct Query {
        @Variable var key: ID
        var kinds: [Kind] = [.anime, .gone]
        //                            ^
        var id: Int
      }
      func make() -> Query { Query(id: 1, variables: .init(key: "1")) }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "kinds")),
    Program(
      "An argument's initial value that the type lacks", nil, "type 'Kind' has no member 'gone'",
      """
      \(kind)
      @QuerySatelite struct Anime {
        @Argument var kind: Kind = .gone
        //                          ^
        var id: Int
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A local property's initial value that the type lacks", nil,
      "type 'Kind' has no member 'gone'",
      """
      \(kind)
      @QuerySatelite struct Anime {
        var id: Int
        @Local var kind: Kind = .gone
        //                       ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "An initial value that calls what isn't there", nil, "cannot find 'newest' in scope",
      """
      \(kind)
      @QuerySatelite struct Anime {
        var id: Int
        @Local var kind: Kind? = newest()
        //                       ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A scalar's initial value of another type", nil,
      "cannot convert value of type 'String' to specified type 'Count'",
      """
      @Scalar(expressibleBy: [.int], valueType: Int.self) struct Count {}
      @QuerySatelite struct Anime {
        var id: Int
        var count: Count = "three"
        //                 ^
      }
      """, use: Use.satellite("Anime", selecting: "count")),
  ]

  /// A variable has no storage, so its default value is repeated once in `Variables`.
  static let variables: [Program] = [
    Program(
      "A default value of a variable that the type lacks", nil,
      "type 'Kind' has no member 'gone'",
      """
      \(kind)
      @QueryOperation struct Query {
        @Variable var kind: Kind = .gone
        //                          ^
        var id: Int
      }
      """, use: Use.operation("Query", variables: "kind: .anime", selecting: "id")),
    Program(
      "A default value of a satellite's variable that the type lacks", nil,
      "type 'Kind' has no member 'gone'",
      """
      \(kind)
      @QueryOperation struct Query {
        var anime: Anime
        @QuerySatelite struct Anime {
          @Variable var kind: Kind = Kind.gone
          //                              ^
          var id: Int
        }
      }
      """, use: Use.operation("Query", variables: "kind: .anime", selecting: "anime")),
  ]

  static let all = properties + variables
}
