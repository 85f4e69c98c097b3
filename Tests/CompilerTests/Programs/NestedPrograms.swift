import Testing

/// Mistakes in nested types, and properties without a usable type or attribute.
enum NestedPrograms {
  static let nested: [Program] = [
    Program(
      "A nested struct with arguments and without a macro",
      .missingMacro(type: "Hero", property: "Variable"),
      "'Hero' needs '@QuerySatelite' or '@QueryFragment', because one of its properties has "
        + "'@Variable'",
      """
      @QueryOperation struct Query {
        var hero: Hero
        struct Hero {
        //     ^
          @Variable var key: ID
          @Property(name: "title") var name: String
        }
      }
      func read(_ query: Query) -> Query {
        print(query.hero.name)
        return Query(variables: .init(key: "1"))
      }
      """),
    Program(
      "A field with the type of a oneOf input object", .inputAsField("by", type: "By"),
      "'by' can't have the type 'By', because only arguments and variables can have a oneOf input "
        + "object: add '@Argument' or '@Variable', or use another type",
      """
      @QueryOperation struct Query {
        @Variable var key: ID
        var by: By
        //  ^
        var id: ID
        @QueryOneOf enum By { case id(ID) }
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "by")),
    Program(
      "An argument in an input object inside a oneOf input object",
      .argumentsInInputObject(type: "Filter", argument: "z"),
      "'Filter' can't be an input object, because its property 'z' is an argument of a field and would "
        + "not be sent: remove '@Argument' or '@Variable' there, or use another type",
      """
      @QueryOperation struct Query {
        @Variable var by: By
        //            ^
        var id: ID
        @QueryOneOf enum By {
          case filter(Filter)
          @QuerySatelite struct Filter { @Argument var z: Int; var a: Int }
        }
      }
      """, use: Use.operation("Query", variables: "by: .filter(.init(a: 1))", selecting: "id")),
    Program(
      "Two payloads of one type", .repeatedUnionType("Human", first: "a"),
      "the type 'Human' already belongs to the case 'a': remove one of the cases",
      """
      @QueryUnion enum Found {
        case a(A)
        case b(B)
        //   ^
        @QuerySatelite(schemaTypeName: "Human") struct A { var a: Int }
        @QueryFragment(on: "Human") struct B { var b: Int }
      }
      """, use: Use.union("Found")),
    Program(
      "An argument that is bound to a variable that isn't declared",
      .undeclaredVariable("late", operation: "Query"),
      "the variable 'late' isn't declared: write '@Variable var late: …' at the top of 'Query'",
      """
      @QueryOperation(variableMapping: .manual) struct Query {
        @Variable var key: ID
        var hero: Hero
        @QuerySatelite struct Hero {
          @Argument(variableKey: "late") var number: Int
          //                                 ^
          var id: ID
        }
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "hero")),
  ]

  static let properties: [Program] = [
    Program(
      "A misspelled macro", nil, "unknown attribute 'Propety'",
      """
      @QuerySatelite struct Hero {
        @Propety(name: "title") var name: String
      // ^
      }
      """, use: Use.satellite("Hero", selecting: "name")),
    Program(
      "A field with neither type nor value", nil, "type annotation missing in pattern",
      """
      @QuerySatelite struct Hero {
        var name
        //  ^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "name")),
    Program(
      "A variable with neither type nor value", nil, "type annotation missing in pattern",
      """
      @QueryOperation struct Query {
        @Variable var key
        //            ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A satellite's variable with neither type nor value", nil,
      "type annotation missing in pattern",
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var key
          //            ^
          var id: ID
        }
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "hero")),
    Program(
      "A field without a type that the program uses", .missingType(property: "tags"),
      "'tags' needs a type annotation, for example 'tags: String'",
      """
      @QuerySatelite struct Hero {
        var tags = [1]
        //  ^
        var id: ID
      }
      func make() -> Hero { Hero(tags: [2], id: "1") }
      """, use: Use.satellite("Hero", selecting: "tags")),
    Program(
      "An implicitly unwrapped variable of a satellite", .implicitlyUnwrapped(type: "Int"),
      "'Int!' can't be the type of a property, because the program stops when the value is missing: "
        + "write 'Int?', or 'Int' if the value is never null",
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var first: Int!
          //                   ^
          var id: ID
        }
      }
      """, use: Use.operation("Query", variables: "first: 1", selecting: "hero")),
    Program(
      "An argument that is declared twice", nil, "invalid redeclaration of 'first'",
      """
      @QuerySatelite struct Hero {
        @Argument var first: Int
        @Argument var first: Int
        //            ^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A case of a oneOf input object that is declared twice", nil, "invalid redeclaration of 'id'",
      """
      @QueryOneOf enum By {
        case id(ID)
        case id(ID)
        //   ^
      }
      """, use: Use.input("By")),
    Program(
      "A list as a default value with elements of another type", nil,
      "cannot convert value of type 'String' to expected element type 'Int'",
      """
      @QueryOperation struct Query {
        @Variable var numbers: [Int] = ["ten"]
        //                              ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "numbers: [1]", selecting: "id")),
    Program(
      "A default value of a satellite's variable that is nil", nil,
      "'nil' cannot initialize specified type 'Int'",
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          @Variable var first: Int = nil
          //                         ^
          var id: ID
        }
      }
      """, use: Use.operation("Query", variables: "first: 1", selecting: "hero")),
    Program(
      "A lazy local property", .lazyLocal("text"),
      "'text' can't be 'lazy', because requests copy its value: remove 'lazy'",
      """
      @QuerySatelite struct Hero {
        var id: ID
        @Local lazy var text = "a"
        //     ^
      }
      """, use: Use.satellite("Hero", selecting: "id")),
    Program(
      "A field with more access than its type", nil,
      "property must be declared fileprivate because its type uses a fileprivate type",
      """
      @QuerySatelite struct Hero {
        var kind: Kind
        //  ^
        var id: ID
        @QueryEnum fileprivate enum Kind: String { case a }
      }
      """, use: Use.satellite("Hero", selecting: "id")),
  ]

  static let all = nested + properties
}
