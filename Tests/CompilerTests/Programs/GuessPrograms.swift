import Testing

/// What people try who know GraphQL and another library, but not this one yet.
enum GuessPrograms {
  /// The three ways in which other libraries pass a variable. The compiler reports two of them
  /// before it expands the macro, and the macro of the type adds what to write.
  static let variables: [Program] = [
    Program(
      "A variable with a dollar sign in an argument",
      .bareVariable("$id", remedy: ".variable(\"id\")"),
      "'$id' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"id\")'; anything else must be a literal",
      besides: ["cannot find '$id' in scope"],
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        @Property(arguments: ["id": $id]) var hero: Hero
        //                          ^
        @QuerySatelite struct Hero { var name: String }
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "The property of a variable in an argument",
      .bareVariable("id", remedy: ".variable(\"id\")"),
      "'id' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"id\")'; anything else must be a literal",
      besides: [
        "cannot convert value of type 'ID' to expected dictionary value type 'GraphQL.Value'",
        "instance member 'id' cannot be used on type 'Query'; did you mean to use a value of this "
          + "type instead?",
      ],
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        @Property(arguments: ["id": id]) var hero: Hero
        //                          ^
        @QuerySatelite struct Hero { var name: String }
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "The property of a variable in an object in an argument",
      .bareVariable("id", remedy: ".variable(\"id\")"),
      "'id' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"id\")'; anything else must be a literal",
      besides: [
        "cannot convert value of type 'ID' to expected element type 'GraphQL.Value'",
        "instance member 'id' cannot be used on type 'Query'; did you mean to use a value of this "
          + "type instead?",
      ],
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        @Property(arguments: ["filter": ["ids": [id]]]) var hero: ID
        //                                       ^
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "A property of self in an argument",
      .bareVariable("self.id", remedy: ".variable(\"id\")"),
      "'self.id' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"id\")'; anything else must be a literal",
      besides: [
        "cannot find 'self' in scope; did you mean to use it in a type or extension context?"
      ],
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        @Property(arguments: ["id": self.id]) var hero: ID
        //                          ^
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "The property of a variable in a list of arguments",
      .bareVariable("id", remedy: "\"id\""),
      "'id' can't be read at compile time: for the value of the variable, write '\"id\"'; anything "
        + "else must be a literal",
      besides: [
        "instance member 'id' cannot be used on type 'Query'; did you mean to use a value of this "
          + "type instead?"
      ],
      """
      @QueryOperation struct Query {
        @Variable var id: String
        @Property(arguments: [id]) var hero: ID
        //                    ^
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "A variable of a directive", .bareVariable("$age", remedy: ".variable(\"age\")"),
      "'$age' can't be read at compile time: for the value of the variable, write "
        + "'.variable(\"age\")'; anything else must be a literal",
      besides: ["cannot find '$age' in scope"],
      """
      @QueryOperation @Directive("cached", arguments: ["ttl": $age]) struct Query {
      //                                                      ^
        @Variable var age: Int
        var id: ID
      }
      """, use: Use.operation("Query", variables: "age: 1", selecting: "id")),
    Program(
      "The property of a variable as a condition", .bareVariable("long", remedy: "\"long\""),
      "'long' can't be read at compile time: for the value of the variable, write '\"long\"'; "
        + "anything else must be a literal",
      besides: [
        "instance member 'long' cannot be used on type 'Query'; did you mean to use a value of this "
          + "type instead?"
      ],
      """
      @QueryOperation struct Query {
        @Variable var long: Bool
        @Include(if: long) var text: String?
        //           ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "long: true", selecting: "id")),
    Program(
      "A variable with a dollar sign as the variable of an argument",
      .bareVariable("$id", remedy: "\"id\""),
      "'$id' can't be read at compile time: for the value of the variable, write '\"id\"'; anything "
        + "else must be a literal",
      besides: ["cannot find '$id' in scope"],
      """
      @QuerySatelite struct Hero {
        @Argument(variableKey: $id) var id: ID
        //                     ^
        var name: String
      }
      """, use: Use.satellite("Hero", selecting: "name")),
    Program(
      "A dollar sign in a variable's name", .dollarInName("id"),
      "\"$id\" isn't a GraphQL name: write \"id\", because the macro adds the dollar sign",
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        @Property(arguments: ["id": .variable("$id")]) var hero: ID
        //                                    ^
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "A property as a key", .bareField("isbn", remedy: "\"isbn\""),
      "'isbn' can't be read at compile time: for the name of the field, write '\"isbn\"'; anything "
        + "else must be a literal",
      besides: ["cannot find 'isbn' in scope"],
      """
      @QueryOperation struct Query {
        var book: Book
        @QuerySatelite(key: isbn) struct Book { var isbn: String }
        //                  ^
      }
      """, use: Use.operation("Query", selecting: "book")),
    Program(
      "A property in a list of keys", .bareField("number", remedy: "\"number\""),
      "'number' can't be read at compile time: for the name of the field, write '\"number\"'; "
        + "anything else must be a literal",
      besides: ["cannot find 'number' in scope"],
      """
      @QueryOperation struct Query {
        var volume: Volume
        @QuerySatelite(key: ["series", number]) struct Volume { var number: Int }
        //                             ^
      }
      """, use: Use.operation("Query", selecting: "volume")),
    Program(
      "A key path as a key", .bareField("\\.isbn", remedy: "\"isbn\""),
      "'\\.isbn' can't be read at compile time: for the name of the field, write '\"isbn\"'; "
        + "anything else must be a literal",
      #"""
      @QuerySatelite(key: \.isbn) struct Book { var isbn: String }
      //                  ^
      """#, use: Use.satellite("Book", selecting: "isbn")),
    Program(
      "A key path as the key of a fragment", .bareField("\\.isbn", remedy: "\"isbn\""),
      "'\\.isbn' can't be read at compile time: for the name of the field, write '\"isbn\"'; "
        + "anything else must be a literal",
      #"""
      @QueryOperation struct Query {
        var book: Parts
        @QueryFragment(on: "Book", key: \.isbn) struct Parts { var isbn: String }
        //                              ^
      }
      """#, use: Use.operation("Query", selecting: "book")),
    Program(
      "A property as a key at the top of a file", nil, "cannot find 'isbn' in scope",
      isCompilers: true,
      """
      @QuerySatelite(key: isbn) struct Book { var isbn: String }
      //                  ^
      """),
    Program(
      "A short name of 'arguments'",
      .unknownArgument(macro: "Property", label: "args", remedy: "use 'arguments'"),
      "'@Property' has no argument 'args': use 'arguments'",
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        @Property(args: ["id": .variable("id")]) var hero: ID
        //        ^
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "A short name of a directive's arguments",
      .unknownArgument(macro: "Directive", label: "params", remedy: "use 'arguments'"),
      "'@Directive' has no argument 'params': use 'arguments'",
      """
      @QueryOperation struct Query {
        @Variable var id: ID
        @Directive("cached", params: ["id": .variable("id")]) var hero: ID
        //                   ^
      }
      """, use: Use.operation("Query", variables: "id: \"1\"", selecting: "hero")),
    Program(
      "A variable that nobody declared", nil, "argument passed to call that takes no arguments",
      """
      @QuerySatelite struct Hero { @Variable(argument: "id") var idArgument: ID; var name: String }
      @QueryOperation struct Query { var hero: Hero }
      let query = Query(variables: .init(id: 1))
      //                                     ^
      """),
  ]

  static let fields: [Program] = [
    Program(
      "A property of the app without '@Local'",
      .inferredType(property: "isFavourite", type: "Bool"),
      "'isFavourite' is a field of the schema, like every property without '@Local': write its type, "
        + "'isFavourite: Bool', or add '@Local' if it belongs to the app", isWarning: true,
      """
      @QuerySatelite struct Anime {
        var id: ID
        var isFavourite = false
        //  ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A property of the app in an input object",
      .inferredType(property: "draft", type: "String"),
      "'draft' is a field of the schema, like every property without '@Local': write its type, 'draft: "
        + "String', or add '@Local' if it belongs to the app", isWarning: true,
      """
      @QuerySatelite struct Filter {
        var text: String
        var draft = ""
        //  ^
      }
      """, use: Use.input("Filter")),
    Program(
      "A property of the app in an operation", .inferredType(property: "page", type: "Int"),
      "'page' is a field of the schema, like every property without '@Local': write its type, 'page: "
        + "Int', or add '@Local' if it belongs to the app", isWarning: true,
      """
      @QueryOperation struct Query {
        var id: ID
        var page = 1
        //  ^
      }
      """, use: Use.operation("Query", selecting: "id")),
    Program(
      "A nested struct without a macro",
      .missingTypeMacro(type: "Hero", macro: "QuerySatelite", property: "hero"),
      "'Hero' needs '@QuerySatelite', because it is the type of 'hero'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var hero: Hero
        struct Hero: Codable { var name: String }
        //     ^
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "hero")),
    Program(
      "A nested enum without a macro",
      .missingTypeMacro(type: "Kind", macro: "QueryEnum", property: "kind"),
      "'Kind' needs '@QueryEnum', because it is the type of 'kind'",
      """
      @QuerySatelite struct Anime {
        var id: ID
        var kind: Kind?
        enum Kind: String { case anime = "ANIME", manga = "MANGA" }
        //   ^
      }
      """, use: Use.satellite("Anime", selecting: "kind")),
    Program(
      "A public operation with an internal variable",
      .hiddenVariable("key", operation: "Query", access: "public"),
      "'Query' is public, but other modules can't create it, because the variable 'key' isn't public: "
        + "add 'public' to it", isWarning: true,
      """
      @QueryOperation public struct Query {
        @Variable var key: ID
        //            ^
        public var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
  ]

  /// The memberwise initializer names the type of a field, and `Variables` names the type of a
  /// variable, each once.
  static let imports: [Program] = [
    Program(
      "A date without Foundation", nil, "cannot find type 'Date' in scope",
      inExpansion: ["cannot find type 'Date' in scope"],
      """
      @QueryOperation struct Query {
        var id: ID
        var born: Date
        //        ^
      }
      """, use: Use.operation("Query", selecting: "id")),
    Program(
      "An optional date without Foundation", nil, "cannot find type 'Date' in scope",
      inExpansion: ["cannot find type 'Date' in scope"],
      """
      @QuerySatelite struct Anime {
        var id: ID
        var born: Date?
        //        ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A list of addresses without Foundation", nil, "cannot find type 'URL' in scope",
      inExpansion: ["cannot find type 'URL' in scope"],
      """
      @QuerySatelite struct Anime {
        var id: ID
        var links: [URL?]?
        //          ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A variable of Foundation's without the import", nil, "cannot find type 'UUID' in scope",
      inExpansion: ["cannot find type 'UUID' in scope"],
      """
      @QueryOperation struct Query {
        @Variable var key: UUID?
        //                 ^
        var id: ID
      }
      func read(_ query: Query) { print(query.id) }
      """),
  ]

  static let all = variables + fields + imports
}
