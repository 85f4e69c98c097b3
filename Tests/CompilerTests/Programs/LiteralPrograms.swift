import Testing

/// Arguments of macros that can't be read, and names that GraphQL doesn't have.
enum LiteralPrograms {
  static let arguments: [Program] = [
    Program(
      "A name that is computed", .notALiteral(.argument("name")),
      "'name' must be a string literal without interpolation, because the macro reads it at compile "
        + "time",
      """
      let text = "anime"
      @QueryOperation(name: text) struct Anime {
        //                  ^
        @Variable var key: ID
        var id: Int
      }
      """, use: Use.operation("Anime", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A name with interpolation", .notALiteral(.argument("schemaTypeName")),
      "'schemaTypeName' must be a string literal without interpolation, because the macro reads it "
        + "at compile time",
      #"""
      @QuerySatelite(schemaTypeName: "Anime\(1)") struct Anime {
        //                           ^
        @Variable var key: ID
        var id: Int
      }
      """#, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A name that isn't a GraphQL name", .notAName(.argument("name"), text: "find by type"),
      "\"find by type\" isn't a GraphQL name: 'name' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit",
      """
      @QueryOperation(name: "find by type") struct Anime {
        //                  ^
        @Variable var key: ID
        var id: Int
      }
      """, use: Use.operation("Anime", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A field's name that isn't a GraphQL name", .notAName(.argument("name"), text: "a-b"),
      "\"a-b\" isn't a GraphQL name: 'name' must consist of ASCII letters, digits and underscores, "
        + "and must not begin with a digit",
      """
      @QuerySatelite struct Anime {
        @Property(name: "a-b") var id: Int
        //              ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A variable's type that isn't a GraphQL type", .notAType(text: "[ID"),
      "\"[ID\" isn't a GraphQL type: write it as in a variable definition, for example \"[ID!]!\"",
      """
      @QueryOperation struct Anime {
        @Variable(type: "[ID") var key: ID
        //              ^
        var id: Int
      }
      """, use: Use.operation("Anime", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A mapping that is computed", .notAMapping,
      "'variableMapping' must be '.automatic' or '.manual', because the macro reads it at compile "
        + "time",
      """
      let mapping = VariableMapping.manual
      @QueryOperation(variableMapping: mapping) struct Anime {
        //                             ^
        @Variable var key: ID
        var id: Int
      }
      """, use: Use.operation("Anime", variables: "key: \"1\"", selecting: "id")),
  ]

  static let keys: [Program] = [
    Program(
      "A key that is computed", .bareField("text", remedy: "\"text\""),
      "'text' can't be read at compile time: for the name of the field, write '\"text\"'; "
        + "anything else must be a literal",
      #"""
      let text = "isbn"
      @QuerySatelite(key: text) struct Book {
        //                ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A list of names that is computed", .bareField("names", remedy: "\"names\""),
      "'names' can't be read at compile time: for the name of the field, write '\"names\"'; "
        + "anything else must be a literal",
      #"""
      let names = ["isbn"]
      @QuerySatelite(key: names) struct Book {
        //                ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A key of the type EntityKey that is computed", .bareField("isbn", remedy: "\"isbn\""),
      "'isbn' can't be read at compile time: for the name of the field, write '\"isbn\"'; "
        + "anything else must be a literal",
      #"""
      let isbn: EntityKey = "isbn"
      @QuerySatelite(key: isbn) struct Book {
        //                ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A key with interpolation", .notAKey,
      "'key' must be the name of a field, a list of names, or '.embedded', because the macro reads it "
        + "at compile time",
      #"""
      @QuerySatelite(key: "is\(1)n") struct Book {
        //                ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A key that is a number", .notAKey,
      "'key' must be the name of a field, a list of names, or '.embedded', because the macro reads it "
        + "at compile time",
      #"""
      @QuerySatelite(key: 5) struct Book {
        //                ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A key without text", .notAName(.argument("key"), text: ""),
      "\"\" isn't a GraphQL name: 'key' must consist of ASCII letters, digits and underscores, "
        + "and must not begin with a digit",
      #"""
      @QuerySatelite(key: "") struct Book {
        //                ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A key that isn't a GraphQL name", .notAName(.argument("key"), text: "is bn"),
      "\"is bn\" isn't a GraphQL name: 'key' must consist of ASCII letters, digits and underscores, "
        + "and must not begin with a digit",
      #"""
      @QuerySatelite(key: "is bn") struct Book {
        //                ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A key without fields", .emptyKey,
      "'key' needs the name of a field: write '.embedded' for objects that are never entities",
      #"""
      @QuerySatelite(key: []) struct Book {
        //                ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A key with the same field twice", .repeatedKeyField("isbn"),
      "'isbn' is in the key twice: remove one of them",
      #"""
      @QuerySatelite(key: ["isbn", "isbn"]) struct Book {
        //                         ^
        var title: String
      }
      """#, use: Use.satellite("Book", selecting: "title")),
    Program(
      "A key of a fragment that is computed", .bareField("text", remedy: "\"text\""),
      "'text' can't be read at compile time: for the name of the field, write '\"text\"'; "
        + "anything else must be a literal",
      #"""
      let text = "isbn"
      @QueryFragment(on: "Book", key: text) struct Book {
        //                            ^
        var title: String
      }
      """#, use: Use.fragment("Book", selecting: "title")),
  ]

  static let names: [Program] = [
    Program(
      "A field's Swift name that isn't a GraphQL name",
      .foreignName("größe", remedy: "give the name in the schema with '@Property(name: \"…\")'"),
      "'größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores and "
        + "doesn't begin with a digit: give the name in the schema with '@Property(name: \"…\")'",
      """
      @QuerySatelite struct Anime {
        var id: ID
        /* für */ var größe: Int
        //            ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A variable's Swift name that isn't a GraphQL name",
      .foreignName("größe", remedy: "give the name in the schema with '@Variable(name: \"…\")'"),
      "'größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores and "
        + "doesn't begin with a digit: give the name in the schema with '@Variable(name: \"…\")'",
      """
      @QueryOperation struct Query {
        @Variable var größe: Int
        //            ^
        var id: Int
      }
      """, use: Use.operation("Query", variables: "größe: 1", selecting: "id")),
    Program(
      "An enum's Swift name that isn't a GraphQL name",
      .foreignName(
        "Größe", remedy: "give the name in the schema with '@QueryEnum(schemaTypeName: \"…\")'"),
      "'Größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores and "
        + "doesn't begin with a digit: give the name in the schema with "
        + "'@QueryEnum(schemaTypeName: \"…\")'",
      """
      @QueryEnum enum Größe: String { case groß = "BIG" }
      //              ^
      """, use: Use.value("Größe")),
    Program(
      "An operation's reserved property",
      .reservedProperty(
        "document", remedy: "@Property(name: \"document\")"),
      "a property can't have the name 'document', because Sputnik reserves it: rename the property "
        + "and keep the name in the schema with '@Property(name: \"document\")'",
      """
      @QueryOperation struct Query {
        @Variable var key: Int
        var document: String
        //  ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: 1", selecting: "id")),
    Program(
      "An operation's reserved variable",
      .reservedProperty("extensions", remedy: "@Variable(name: \"extensions\")"),
      "a property can't have the name 'extensions', because Sputnik reserves it: rename the property "
        + "and keep the name in the schema with '@Variable(name: \"extensions\")'",
      """
      @QueryOperation struct Query {
        @Variable var extensions: Int
        //            ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "extensions: 1", selecting: "id")),
    Program(
      "A property with a name that Swift reserves",
      .reservedProperty("init", remedy: "@Property(name: \"init\")"),
      "a property can't have the name 'init', because Swift reserves it: rename the property and "
        + "keep the name in the schema with '@Property(name: \"init\")'",
      """
      @QuerySatelite struct Anime {
        var id: ID
        var `init`: Int
        //  ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A nested type with a reserved name", .reservedType("Variables"),
      "a nested type can't have the name 'Variables', because Sputnik reserves it: rename the type",
      """
      @QueryOperation struct Query {
        var id: ID
        struct Variables {}
        //     ^
      }
      """, use: Use.operation("Query", selecting: "id")),
    Program(
      "A satellite's nested type with a reserved name", .reservedType("SelectableValue"),
      "a nested type can't have the name 'SelectableValue', because Sputnik reserves it: rename the "
        + "type",
      """
      @QuerySatelite struct Anime {
        @Variable var key: Int
        var id: ID
        enum SelectableValue {}
        //   ^
      }
      """,
      use: """
        @QueryOperation struct UseOfSatellite {
          @Variable var key: Int
          var one: Anime
        }
        func read(_ response: UseOfSatellite) throws {
          print(try UseOfSatellite(variables: .init(key: 1)).document, response.one.id)
        }
        """),
    Program(
      "An argument's name twice", .repeatedArgument("id", first: "id"),
      "the argument 'id' already belongs to 'id': remove one of them",
      """
      @QuerySatelite struct Anime {
        @Variable var id: Int
        @Argument(name: "id") var key: Int
        //                        ^
        var name: String
      }
      """, use: Use.satellite("Anime", selecting: "name")),
    Program(
      "A response name twice",
      .conflictingResponseName("height", first: "feet", alias: "height"),
      "the response name 'height' already belongs to 'feet', which is another field or has other "
        + "arguments: give one of them another name with '@Property(alias:)'",
      """
      @QuerySatelite struct Human {
        @Property(name: "height", arguments: ["unit": .enum("FOOT")]) var feet: Int
        var height: Int
        //  ^
      }
      """, use: Use.satellite("Human", selecting: "feet")),
  ]

  static let values: [Program] = [
    Program(
      "Arguments that are computed", .notADictionary,
      "the arguments must be a dictionary literal, for example '[\"first\": 10]', or a list of the "
        + "names of variables, for example '[\"first\"]', because the macro reads them at compile time",
      """
      let options: GraphQL.Arguments = ["first": 10]
      @QuerySatelite struct Anime {
        @Property(arguments: options) var id: Int
        //                   ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A computed argument", .notAValue("Int.max"),
      "'Int.max' isn't a GraphQL literal: write a number, a string, true, false, .null, "
        + ".enum(\"…\"), .variable(\"…\"), or a list or a dictionary of them",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        @Property(arguments: ["first": .int(Int.max)]) var id: Int
        //                                  ^
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "Types that are computed", .notATypeMatch,
      "'types' must be a list of object type names, for example '[\"Human\", \"Droid\"]', or "
        + "'.present', because the macro reads it at compile time",
      """
      let kinds: TypeMatch = ["Human"]
      @QuerySatelite struct Hero {
        var id: ID
        @InlineFragment(types: kinds) var human: Human?
        //                     ^
        @QuerySatelite struct Human { var height: Double }
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A variable in a string", .variableInString("key"),
      "this sends the text \"$key\": for the value of the variable, write '.variable(\"key\")'; "
        + "for the text, write '.string(\"$key\")'",
      isWarning: true,
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        @Property(arguments: ["a": .variable("key"), "id": "$key"]) var id: Int
        //                                                 ^
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A key twice", .repeatedName("a"), "the key 'a' is written twice: remove one of them",
      """
      @QuerySatelite struct Anime {
        @Property(arguments: ["a": 1, "a": 3]) var id: Int
        //                            ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
  ]

  static let all = arguments + keys + names + values
}
