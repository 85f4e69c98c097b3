import Testing

/// Mistakes that the compiler reports itself, or that need what only the compiler knows.
///
/// The macros have nothing to add: one error, in the words of the compiler or of the runtime.
enum CompilerPrograms {
  static let names: [Program] = [
    Program(
      "A variable and a field with the same name",
      .argumentNamedLikeField(
        "id", attribute: "@Variable(argument: \"id\")", property: "idArgument: ID"),
      "a field and an argument can't both be the property 'id': write '@Variable(argument: \"id\") "
        + "var idArgument: ID'", besides: ["invalid redeclaration of 'id'"],
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var id: ID
          //            ^
          var id: ID
          var name: String
        }
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "A property that is declared twice", nil, "invalid redeclaration of 'name'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var name: String
        var name: String
        //  ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A misspelled type of a field", nil, "cannot find type 'Strin' in scope",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var name: Strin
        //        ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A misspelled type in a list", nil, "cannot find type 'Heroo' in scope",
      """
      @QuerySatelite struct Team {
        var name: String
        var heroes: [Heroo?]?
        //           ^
      }
      """, use: Use.satellite("Team", selecting: "name")),
    Program(
      "A misspelled type of a variable", nil, "cannot find type 'Strin' in scope",
      """
      @QueryOperation struct Query {
        @Variable var key: Strin
        //                 ^
        var id: ID
      }
      func read(_ query: Query) { print(query.id) }
      """),
    Program(
      "A satellite called Variables", .reservedType("Variables"),
      "a nested type can't have the name 'Variables', because Sputnik reserves it: rename the type",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var list: Variables
        @QuerySatelite struct Variables {
          //                  ^
          var id: ID
        }
      }
      func read(_ query: Query) { print(query.list.id) }
      """),
  ]

  static let types: [Program] = [
    Program(
      "A transformer of another type", .unfitTransformer("Halves", valueType: "Int"),
      "'Halves' isn't a transformer of 'Int': use a 'ScalarTransformer' whose 'T' is 'Int', or "
        + "change 'valueType'",
      """
      enum Halves: ScalarTransformer {
        static func initialize(stringValue: String) -> String? { stringValue }
        static func serializedValue(value: String?) -> any SerializedValue { value }
      }
      enum Screen {
        @Scalar(expressibleBy: [.int], valueType: Int.self, transformer: Halves.self)
        //                                                               ^
        struct Count {}
      }
      """, use: Use.value("Screen.Count")),
    Program(
      "A variable's default value of another type", nil,
      "cannot convert value of type 'String' to specified type 'Int'",
      """
      @QueryOperation struct Query {
        @Variable var first: Int = "ten"
        //                         ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "first: 1", selecting: "id")),
    Program(
      "A field's initial value of another type", nil,
      "cannot convert value of type 'String' to specified type 'Int'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var count: Int = "ten"
        //               ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "An operation in an extension of a generic type", .insideGenericType(macro: "QueryOperation"),
      "'@QueryOperation' can't be applied to a type inside a generic type: move the type out of it",
      """
      extension Array {
        @QueryOperation struct Anime {
      //^
          @Variable var key: ID
          var id: Int
        }
      }
      func read(_ anime: [Int].Anime) { print(anime.id) }
      """),
    Program(
      "A satellite that can't be copied", .noncopyableType(macro: "QuerySatelite"),
      "'@QuerySatelite' can't be applied to a noncopyable type, because requests return copies: remove "
        + "'~Copyable'",
      """
      enum Screen {
        @QuerySatelite struct Anime: ~Copyable {
      //^
          @Variable var key: ID
          var id: Int
        }
      }
      func read(_ anime: borrowing Screen.Anime) { print(anime.id) }
      """),
    Program(
      "An integer that needs more than 64 bits", .integerTooLarge("99999999999999999999"),
      "'99999999999999999999' doesn't fit into 64 bits: write its digits as '.number(\"…\")'",
      """
      @QuerySatelite struct Anime {
        @Property(arguments: ["first": 99999999999999999999]) var id: Int
        //                             ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A default value that needs more than 64 bits", nil,
      "integer literal '99999999999999999999' overflows when stored into 'Int'",
      """
      @QueryOperation struct Query {
        @Variable var first: Int = 99999999999999999999
        //                         ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "first: 1", selecting: "id")),
  ]

  static let missing: [Program] = [
    Program(
      "A union's payload whose own macro has failed", .constantProperty("id"),
      "'id' must be a 'var', because Sputnik sets its value",
      """
      @QueryUnion enum Found {
        case human(Human)
        case other(typename: String)
        @QuerySatelite struct Human {
          let id: Int
        //^
          var name: String
        }
      }
      """, use: Use.union("Found")),
    Program(
      "A fragment whose own macro has failed", .constantProperty("id"),
      "'id' must be a 'var', because Sputnik sets its value",
      """
      @QueryOperation struct Query {
        @FragmentSpread var names: Names
        @QueryFragment struct Names {
          let id: Int
        //^
          var name: String
        }
      }
      """, use: Use.operation("Query", selecting: "names")),
    Program(
      "An enum whose own macro has failed", .missingRawType(name: "Kind"),
      "the cases of 'Kind' have no values in the schema: add the raw type 'String', "
        + "'@EnumValue(\"…\")' to each case, or a style, as in '@QueryEnum(.upperSnakeCase)'",
      """
      @QueryOperation struct Query {
        @Variable var wanted: Kind? = .anime
        var kind: Kind
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var kinds: [Kind]
          var kind: Kind
        }
        @QueryEnum enum Kind { case anime, manga }
        //              ^
      }
      """, use: Use.operation("Query", variables: "wanted: .manga, kinds: []", selecting: "kind")),
    Program(
      "A variable whose type has no macro", nil,
      "'__require' is unavailable: 'Filter' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or "
        + "'@Scalar' to it",
      """
      struct Filter: Sendable { var text: String }
      @QueryOperation struct Query {
        @Variable var filter: Filter
        //            ^
        var id: ID
      }
      """,
      use: Use.operation("Query", variables: "filter: Filter(text: \"a\")", selecting: "id")),
    Program(
      "A union's payload without a macro", nil,
      "'__require' is unavailable: 'Human' has no GraphQL object type: add '@QuerySatelite' or "
        + "'@QueryFragment' to it",
      """
      struct Human: Sendable { var name: String }
      @QueryUnion enum Found {
        case human(Human)
        //   ^
        case other(typename: String)
      }
      """, use: Use.union("Found")),
    Program(
      "A spread of a type without a macro", nil,
      "'__require' is unavailable: 'Names' isn't a fragment: replace its '@QuerySatelite' with "
        + "'@QueryFragment', or use '@InlineFragment' in place of '@FragmentSpread'",
      """
      struct Names: Sendable { var name: String }
      @QuerySatelite struct Hero {
        var id: ID
        @FragmentSpread var names: Names
        //                  ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
  ]

  static let all = names + types + missing
}
