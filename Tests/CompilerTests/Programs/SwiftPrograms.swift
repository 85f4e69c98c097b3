import SputnikSyntax
import Testing

/// Mistakes in Swift that a plain struct can have, too.
enum SwiftPrograms {
  static let types: [Program] = [
    Program(
      "A field of any type", .unusableType("Any", isSendable: false),
      "'Any' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an optional of one "
        + "of them",
      """
      @QuerySatelite struct Anime {
        var id: Int
        var other: Any
        //         ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A field of an existential type, in an operation",
      .unusableType("any Company", isSendable: false),
      "'any Company' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an optional "
        + "of one of them",
      """
      protocol Company {}
      @QueryOperation struct Query {
        @Variable var key: ID
        var companies: [any Company]?
        //              ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A field that is a function", .unusableType("() -> Int", isSendable: false),
      "'() -> Int' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an optional of "
        + "one of them",
      """
      @QuerySatelite struct Anime {
        var load: () -> Int
        //        ^
        var id: Int
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "An input field of any type", .unusableType("Any", isSendable: false),
      "'Any' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an optional of one "
        + "of them",
      """
      @QueryOneOf enum Filter {
        case id(ID)
        case other([Any])
        //          ^
      }
      """, use: Use.input("Filter")),
    Program(
      "A field with the type 'Variables' of the file", .hiddenType("Variables"),
      "'Variables' is the type here that Sputnik declares inside the operation: for another type of "
        + "this name, write its module, as in 'App.Variables'",
      """
      @QuerySatelite struct Variables { var id: ID }
      @QueryOperation struct Query {
        @Variable var key: ID
        var list: [Variables]
        //  ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A transformer that can't send its value", nil,
      "type 'Halves' does not conform to protocol 'ScalarTransformer'",
      """
      enum Halves: ScalarTransformer {
        // ^
        static func initialize(intValue: Int) -> Int? { intValue / 2 }
      }
      @Scalar(expressibleBy: [.int], valueType: Int.self, transformer: Halves.self)
      struct Count {}
      """, use: Use.value("Count")),
    Program(
      "A public scalar with the value of an internal type", nil,
      "type alias cannot be declared public because its underlying type uses an internal type",
      """
      struct Length: Sendable { var metres = 0.0 }
      enum Metres: ScalarTransformer {
        static func initialize(doubleValue: Double) -> Length? { Length(metres: doubleValue) }
        static func serializedValue(value: Length?) -> any SerializedValue { value?.metres }
      }
      @Scalar(expressibleBy: [.double], valueType: Length.self, transformer: Metres.self)
      //                                           ^
      public struct Height {}
      """, use: Use.value("Height")),
  ]

  static let syntax: [Program] = [
    Program(
      "A keyword as the name of a field", nil, "keyword 'in' cannot be used as an identifier here",
      besides: ["property declaration does not bind any variables"],
      """
      @QuerySatelite struct Anime {
        var in: Int
        //  ^
        var id: Int
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A keyword as the name of a variable", nil,
      "keyword 'where' cannot be used as an identifier here",
      besides: ["property declaration does not bind any variables"],
      """
      @QueryOperation struct Query {
        @Variable var where: Int
        //            ^
        @Variable var key: ID
        var id: Int
      }
      """, use: Use.operation("Query", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A keyword as the name of a local property", nil,
      "keyword 'is' cannot be used as an identifier here",
      besides: ["property declaration does not bind any variables"],
      """
      @QueryOperation struct Query {
        @Local var is = false
        //         ^
        var id: Int
      }
      """, use: Use.operation("Query", selecting: "id")),
    Program(
      "A keyword as a case", nil, "keyword 'default' cannot be used as an identifier here",
      """
      @QueryEnum enum Kind: String {
        case tv, default
        //       ^
      }
      """, use: Use.value("Kind")),
    Program(
      "A keyword as a case of a union", nil, "keyword 'in' cannot be used as an identifier here",
      """
      \(Use.beings)
      @QueryUnion enum Being {
        case human(Human)
        case in(Droid)
        //   ^
      }
      """, use: Use.union("Being")),
    Program(
      "A keyword as a case of a oneOf input object", nil,
      "keyword 'in' cannot be used as an identifier here",
      """
      @QueryOneOf enum Filter {
        case id(ID)
        case in(Int)
        //   ^
      }
      """, use: Use.input("Filter")),
    Program(
      "A field without a type after the colon", nil, "expected type",
      """
      @QuerySatelite struct Anime {
        var id: Int
        var name:
        //       ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A field without a value after the sign", nil, "expected initial value after '='",
      """
      @QueryOperation struct Query {
        var id: Int =
        //           ^
      }
      """, use: Use.operation("Query", selecting: "id")),
  ]

  static let places: [Program] = [
    Program(
      "A static variable of an operation", .staticProperty(macro: "Variable"),
      "'@Variable' can't be applied to a static property: remove '@Variable' or 'static'",
      """
      @QueryOperation struct Query {
        var id: Int
        @Variable static var key: Int = 1
      //^
      }
      """, use: Use.operation("Query", selecting: "id")),
    Program(
      "A static variable without a value", .staticProperty(macro: "Variable"),
      "'@Variable' can't be applied to a static property: remove '@Variable' or 'static'",
      """
      @QueryOperation struct Query {
        @Variable static var key: ID
      //^
        @Variable var first: Int
        var id: Int
      }
      """, use: Use.operation("Query", variables: "first: 2", selecting: "id")),
  ]

  static let all = types + syntax + places
}
