import Testing

/// Wrong arguments of macros. The rest of the program uses the type.
enum ArgumentPrograms {
  static let types: [Program] = [
    Program(
      "An operation's name without its label",
      .unknownArgument(
        macro: "QueryOperation", label: nil, remedy: "use 'name' or 'variableMapping'"),
      "'@QueryOperation' has no argument without a label: use 'name' or 'variableMapping'",
      """
      @QueryOperation("x") struct Query {
      //              ^
        @Variable var key: ID
        var hero: Hero
        @QuerySatelite struct Hero { var id: ID }
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "hero")),
    Program(
      "A satellite's name in the argument of another macro",
      .unknownArgument(
        macro: "QuerySatelite", label: "name", remedy: "use 'schemaTypeName' or 'key'"),
      "'@QuerySatelite' has no argument 'name': use 'schemaTypeName' or 'key'",
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite(name: "Character") struct Hero {
        //             ^
          @Variable var key: ID
          var id: ID
        }
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "hero")),
    Program(
      "A key of an operation",
      .unknownArgument(
        macro: "QueryOperation", label: "key",
        remedy: "an object has a key, so write it at the '@QuerySatelite' of the object"),
      "'@QueryOperation' has no argument 'key': an object has a key, so write it at the "
        + "'@QuerySatelite' of the object",
      """
      @QueryOperation(key: "isbn") struct Query {
        //            ^
        @Variable var key: ID
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A variable mapping that doesn't exist", .notAMapping,
      "'variableMapping' must be '.automatic' or '.manual', because the macro reads it at compile time",
      """
      @QueryMutation(variableMapping: .auto) struct Change {
      //                              ^
        @Variable var key: ID
        var id: ID
      }
      """, use: Use.operation("Change", variables: "key: \"1\"", selecting: "id")),
    Program(
      "An operation's name that is a number", .notALiteral(.argument("name")),
      "'name' must be a string literal without interpolation, because the macro reads it at compile "
        + "time",
      """
      @QueryOperation(name: 3) struct Query {
      //                    ^
        @Variable var key: ID
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A fragment's name without its label",
      .unknownArgument(macro: "QueryFragment", label: nil, remedy: "use 'name' or 'on' or 'key'"),
      "'@QueryFragment' has no argument without a label: use 'name' or 'on' or 'key'",
      """
      @QueryFragment("Character") struct Names { var name: String }
      //             ^
      """, use: Use.fragment("Names", selecting: "name")),
    Program(
      "A union with an argument",
      .unknownArgument(macro: "QueryUnion", label: "name", remedy: "remove it"),
      "'@QueryUnion' has no argument 'name': remove it",
      """
      @QueryUnion(name: "Result") enum Found {
      //          ^
        case human(Human)
        case droid(Droid)
      }
      \(Use.beings)
      """, use: Use.union("Found")),
    Program(
      "A style of cases that doesn't exist", .notACaseStyle,
      "the style of the cases must be '.upperSnakeCase', '.lowerSnakeCase' or '.asWritten', because "
        + "the macro reads it at compile time",
      """
      @QueryEnum(.camelCase) enum Kind { case anime, manga }
      //         ^
      """, use: Use.value("Kind")),
    Program(
      "A style of cases with a label",
      .unknownArgument(
        macro: "QueryEnum", label: "style",
        remedy: "use 'schemaTypeName', or write the style without a label, as in "
          + "'@QueryEnum(.upperSnakeCase)'"),
      "'@QueryEnum' has no argument 'style': use 'schemaTypeName', or write the style without a "
        + "label, as in '@QueryEnum(.upperSnakeCase)'",
      """
      @QueryEnum(style: .upperSnakeCase) enum Kind { case anime, manga }
      //         ^
      """, use: Use.value("Kind")),
    Program(
      "An enum's name with the label of an operation's",
      .unknownArgument(
        macro: "QueryEnum", label: "name",
        remedy: "use 'schemaTypeName', or write the style without a label, as in "
          + "'@QueryEnum(.upperSnakeCase)'"),
      "'@QueryEnum' has no argument 'name': use 'schemaTypeName', or write the style without a "
        + "label, as in '@QueryEnum(.upperSnakeCase)'",
      """
      @QueryEnum(.upperSnakeCase, name: "kind") enum Kind { case anime, manga }
      //                          ^
      """, use: Use.value("Kind")),
    Program(
      "An enum's name in the schema that is computed",
      .notALiteral(.argument("schemaTypeName")),
      "'schemaTypeName' must be a string literal without interpolation, because the macro reads it at "
        + "compile time",
      """
      let name = "kind"
      @QueryEnum(.upperSnakeCase, schemaTypeName: name) enum Kind { case anime, manga }
      //                                          ^
      """, use: Use.value("Kind")),
    Program(
      "A oneOf input object's name without its label",
      .unknownArgument(macro: "QueryOneOf", label: nil, remedy: "use 'schemaTypeName'"),
      "'@QueryOneOf' has no argument without a label: use 'schemaTypeName'",
      """
      @QueryOneOf("UserBy") enum By { case id(ID), name(String) }
      //          ^
      """, use: Use.input("By")),
  ]

  static let scalars: [Program] = [
    Program(
      "A scalar without arguments",
      .missingArguments(
        macro: "Scalar", example: "@Scalar(expressibleBy: [.string], valueType: URL.self)"),
      "'@Scalar' needs arguments: write them as in '@Scalar(expressibleBy: [.string], valueType: "
        + "URL.self)'",
      """
      enum Screen {
        @Scalar struct Count {}
      //^
      }
      """, use: Use.value("Screen.Count")),
    Program(
      "A scalar of a type without a transformer", .missingTransformer(valueType: "Point"),
      "'Point' has no default transformer: add a 'ScalarTransformer' whose 'T' is 'Point' with "
        + "'transformer'",
      """
      struct Point: Hashable { var x = 0 }
      @Scalar(expressibleBy: [.string], valueType: Point.self) struct Place {}
      //                                           ^
      """, use: Use.value("Place")),
    Program(
      "A scalar with a kind of literals that doesn't exist", .badScalarLiteral,
      "'expressibleBy' must be a list of '.string', '.int', '.double' and '.boolean'",
      """
      @Scalar(expressibleBy: [.string, .date], valueType: Int.self) struct Count {}
      //                               ^
      """, use: Use.value("Count")),
  ]

  /// The compiler reports these arguments, so the macros don't.
  static let properties: [Program] = [
    Program(
      "An argument that is nil", nil,
      "'nil' is not compatible with expected dictionary value type 'GraphQL.Value'",
      """
      @QuerySatelite struct Hero {
        @Property(arguments: ["after": nil]) var name: String
        //                             ^
      }
      """, use: Use.satellite("Hero", selecting: "name")),
    Program(
      "A field's name that is a number", nil,
      "cannot convert value of type 'Int' to expected argument type 'String'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        @Property(name: 3) var name: String
        //              ^
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "name")),
    Program(
      "A variable in an argument, with a misspelled case", nil,
      "type 'GraphQL.Value' has no member 'var'",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        @Property(arguments: ["id": .var("key")]) var name: String
        //                           ^
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "name")),
    Program(
      "A condition that is a number", nil, "no exact matches in call to macro 'Include'",
      """
      @QuerySatelite struct Hero {
        @Include(if: 3) var name: String?
      //^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A variable's type that is a number", nil,
      "cannot convert value of type 'Int' to expected argument type 'String'",
      """
      @QueryOperation struct Query {
        @Variable(type: 3) var key: ID
        //              ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A directive's name that is a number", nil,
      "cannot convert value of type 'Int' to expected argument type 'String'",
      """
      @QueryOperation @Directive(3) struct Query {
      //                         ^
        @Variable var key: ID
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "An inline fragment with one type that isn't in a list", nil,
      "cannot convert value of type 'String' to expected argument type 'TypeMatch'",
      """
      \(Use.beings)
      @QuerySatelite struct Being {
        var id: ID
        @InlineFragment(types: "Man") var human: Human?
        //                     ^
      }
      """, use: Use.satellite("Being", selecting: "id")),
    Program(
      "An enum's value that isn't in quotation marks", nil, "cannot find 'ANIME' in scope",
      """
      @QueryEnum enum Kind {
        @EnumValue(ANIME) case anime
        //         ^
        case unknown(String)
      }
      """, use: Use.value("Kind")),
    Program(
      "An alias of two properties that isn't a name", .notAName(.argument("alias"), text: "a b"),
      "\"a b\" isn't a GraphQL name: 'alias' must consist of ASCII letters, digits and underscores, "
        + "and must not begin with a digit",
      """
      @QuerySatelite struct Hero {
        @Property(alias: "a b") var first: Int, second: Int
        //               ^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "id")),
  ]

  static let all = types + scalars + properties
}
