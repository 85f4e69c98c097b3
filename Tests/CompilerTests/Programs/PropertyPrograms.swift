import Testing

/// Properties that can't be fields.
enum PropertyPrograms {
  static let storage: [Program] = [
    Program(
      "A constant in a satellite", .constantProperty("id"),
      "'id' must be a 'var', because Sputnik sets its value",
      """
      @QuerySatelite struct Anime {
        let id: Int
      //^
        var name: String
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A constant in an operation with variables", .constantProperty("id"),
      "'id' must be a 'var', because Sputnik sets its value",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        @Variable var first: Int?
        @Variable var after: String? = "a"
        let id: Int
      //^
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var episode: String
          var name: String
        }
      }
      """,
      use: Use.operation(
        "Query", variables: "key: \"1\", first: 2, after: nil, episode: \"JEDI\"",
        selecting: "hero")),
    Program(
      "A constant in a satellite with variables, inside an operation", .constantProperty("id"),
      "'id' must be a 'var', because Sputnik sets its value",
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var episode: String
          @Variable var first: Int?
          let id: Int
        //^
          var name: String
        }
      }
      """,
      use: Use.operation("Query", variables: "episode: \"JEDI\", first: 2", selecting: "hero")),
    Program(
      "A constant in a fragment", .constantProperty("name"),
      "'name' must be a 'var', because Sputnik sets its value",
      """
      @QueryFragment struct Names {
        let name: String
      //^
        var id: ID
      }
      """, use: Use.fragment("Names", selecting: "id")),
    Program(
      "A lazy property", .unusableModifier(property: "id", modifier: "lazy"),
      "'id' can't be 'lazy', because Sputnik stores the response in it: remove 'lazy'",
      """
      @QuerySatelite struct Anime {
        lazy var id: Int = 3
      //^
        var name: String
      }
      """, use: Use.satellite("Anime", selecting: "name")),
    Program(
      "A property wrapper", .wrappedProperty("stars", attribute: "Clamped"),
      "'@Clamped' can't be applied to 'stars', because a property wrapper or another macro can "
        + "change how the property is stored: remove '@Clamped'",
      """
      @propertyWrapper struct Clamped: Sendable { var wrappedValue: Int }
      @QuerySatelite struct Anime {
        @Clamped var stars: Int
      //^
        var name: String
      }
      """, use: Use.satellite("Anime", selecting: "name")),
    Program(
      "A tuple pattern", .tuplePattern,
      "a tuple pattern can't declare fields: declare each property by itself",
      """
      @QuerySatelite struct Anime {
        var (id, name): (Int, String)
        //  ^
        var text: String
      }
      """, use: Use.satellite("Anime", selecting: "text")),
    Program(
      "A field macro on a computed property", .computedProperty(macro: "Property"),
      "'@Property' can't be applied to a computed property: remove it, or declare a stored property",
      """
      @QuerySatelite struct Anime {
        var id: Int
        @Property var name: String { "a" }
      //^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A computed variable", .computedProperty(macro: "Variable"),
      "'@Variable' can't be applied to a computed property: remove it, or declare a stored property",
      """
      @QueryOperation struct Query {
        var id: Int
        @Variable var name: String { "a" }
      //^
      }
      """, use: Use.operation("Query", selecting: "id")),
    Program(
      "A static variable", .staticProperty(macro: "Variable"),
      "'@Variable' can't be applied to a static property: remove '@Variable' or 'static'",
      """
      @QuerySatelite struct Anime {
        var id: Int
        @Variable static var key: Int = 1
      //^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A static field", .staticProperty(macro: "Property"),
      "'@Property' can't be applied to a static property: remove '@Property' or 'static'",
      """
      @QuerySatelite struct Anime {
        var id: Int
        @Property static let name: String = ""
      //^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
  ]

  static let types: [Program] = [
    Program(
      "One name for two properties", .sharedName(property: "b"),
      "'@Property(name:)' gives 'b' the same name as the property before it: declare each property by "
        + "itself",
      """
      @QuerySatelite struct Anime {
        var id: Int
        @Property(name: "x") var a: Int, b: Int
        //                               ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A local property without a value", .localWithoutValue("isSelected"),
      "'isSelected' needs an initial value, because no response has one for it: write 'var "
        + "isSelected = …', or make the type optional",
      """
      @QuerySatelite struct Anime {
        var id: Int
        @Local var isSelected: Bool
        //         ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A property without a type", .missingType(property: "tags"),
      "'tags' needs a type annotation, for example 'tags: String'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var tags = [String]()
        //  ^
        var id: Int
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A dictionary", .unusableType("[String: Int]", isSendable: true),
      "'[String: Int]' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an "
        + "optional of one of them",
      """
      @QuerySatelite struct Anime {
        var id: Int
        var map: [String: Int]
        //       ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A closure", .unusableType("@Sendable () -> Int", isSendable: true),
      "'@Sendable () -> Int' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an "
        + "optional of one of them",
      """
      @QuerySatelite struct Anime {
        var id: Int
        var load: (@Sendable () -> Int)?
        //         ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A field with the name of a member",
      .reservedProperty("variables", remedy: "@Property(name: \"variables\")"),
      "a property can't have the name 'variables', because Sputnik reserves it: rename the property "
        + "and keep the name in the schema with '@Property(name: \"variables\")'",
      """
      @QueryOperation struct Query {
        var variables: [String]
        //  ^
        var id: Int
      }
      func read(_ query: Query) { print(query.id) }
      """),
    Program(
      "A local property with the name of a member", .reservedProperty("document", remedy: nil),
      "a property can't have the name 'document', because Sputnik reserves it: rename the property",
      """
      @QueryOperation struct Query {
        @Local var document = "a"
        //         ^
        var id: Int
      }
      func read(_ query: Query) { print(query.id) }
      """),
    Program(
      "A variable that is a dictionary", .unusableType("[String: Int]", isSendable: true),
      "'[String: Int]' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an "
        + "optional of one of them",
      """
      @QueryOperation struct Query {
        @Variable var map: [String: Int]
        //                 ^
        var id: Int
      }
      """, use: Use.operation("Query", variables: "map: [:]", selecting: "id")),
    Program(
      "An implicitly unwrapped optional", .implicitlyUnwrapped(type: "Int"),
      "'Int!' can't be the type of a property, because the program stops when the value is missing: "
        + "write 'Int?', or 'Int' if the value is never null",
      """
      @QuerySatelite struct Anime {
        var count: Int!
        //         ^
        var id: Int
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A field inside #if", .conditional(members: "fields and satellites"),
      "fields and satellites can't be inside '#if', because the macro doesn't know which branch is "
        + "compiled: put the whole type inside '#if', once for each branch",
      """
      @QuerySatelite struct Anime {
        var id: Int
        #if !PLAIN
      //^
        var name: String
        #endif
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A struct without a field", .nothingToSelect(name: "Anime"),
      "'Anime' has no field to select: add at least one stored property",
      """
      @QuerySatelite struct Anime {
        //                  ^
        @Variable var id: Int
      }
      @QueryOperation struct Query {
        @Variable var id: Int
        var anime: Anime
      }
      """, use: Use.operation("Query", variables: "id: 1", selecting: "anime")),
    Program(
      "An operation without a field", .nothingToSelect(name: "Query"),
      "'Query' has no field to select: add at least one stored property",
      """
      @QueryOperation struct Query {
        //                   ^
        @Variable var id: Int
      }
      func make() throws { print(try Query(variables: .init(id: 1)).document) }
      """),
    Program(
      "A field whose type has no macro", nil,
      "'__require' is unavailable: 'Hero' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or "
        + "'@Scalar' to it",
      """
      struct Hero: Sendable { var name: String }
      @QueryOperation struct Query {
        @Variable var key: ID
        var hero: Hero
        //  ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
  ]

  static let all = storage + types
}
