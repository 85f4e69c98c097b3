import Testing

/// Macros in the wrong place.
enum PlacePrograms {
  static let kinds: [Program] = [
    Program(
      "An operation that is a class", .notAStruct(macro: "QueryOperation"),
      "'@QueryOperation' can only be applied to a struct: its stored properties are the fields",
      """
      enum Screen {
        @QueryOperation class Anime {
      //^
          var id = 1
        }
      }
      func read(_ anime: Screen.Anime) { print(anime.id) }
      """),
    Program(
      "A satellite that is an enum", .notAStruct(macro: "QuerySatelite"),
      "'@QuerySatelite' can only be applied to a struct: its stored properties are the fields",
      """
      enum Screen {
        @QuerySatelite enum Anime {
      //^
          case id
        }
      }
      func read(_ anime: Screen.Anime) { print(anime == .id) }
      """),
    Program(
      "A scalar that is an enum", .notAStruct(macro: "Scalar"),
      "'@Scalar' can only be applied to an empty struct: it adds the property 'value'",
      """
      enum Screen {
        @Scalar(expressibleBy: [.int], valueType: Int.self) enum Count {}
      //^
      }
      """),
    Program(
      "An enum macro on a struct", .notAnEnum,
      "'@QueryEnum' can only be applied to an enum: its cases are the values of the GraphQL enum",
      """
      enum Screen {
        @QueryEnum struct Kind {
      //^
          var anime: Int
        }
      }
      func read(_ kind: Screen.Kind) { print(kind.anime) }
      """),
    Program(
      "A union macro on a struct", .notAUnion,
      "'@QueryUnion' can only be applied to an enum: its cases are the types of the union",
      """
      enum Screen {
        @QueryUnion struct Found {
      //^
          var human: Int
        }
      }
      func read(_ found: Screen.Found) { print(found.human) }
      """),
    Program(
      "A oneOf macro on a struct", .notAOneOf,
      "'@QueryOneOf' can only be applied to an enum: its cases are the fields of the input object",
      """
      enum Screen {
        @QueryOneOf struct UserBy {
      //^
          var id: ID
        }
      }
      func make() -> Screen.UserBy { Screen.UserBy(id: "1") }
      """),
  ]

  static let places: [Program] = [
    Program(
      "A generic operation", .genericType(macro: "QueryOperation"),
      "'@QueryOperation' can't be applied to a generic type, because GraphQL has no generic types: "
        + "write one type for each use",
      """
      @QueryOperation struct Anime<T: Sendable> {
        //                        ^
        var id: ID
      }
      func read(_ anime: Anime<Int>) { print(anime.id) }
      """),
    Program(
      "A generic satellite", .genericType(macro: "QuerySatelite"),
      "'@QuerySatelite' can't be applied to a generic type, because GraphQL has no generic types: "
        + "write one type for each use",
      """
      @QuerySatelite struct Page<T: Sendable> {
        //                      ^
        var number: Int
        var item: T
      }
      func read(_ page: Page<Int>) { print(page.item) }
      """),
    Program(
      "An operation inside a generic type", .insideGenericType(macro: "QueryOperation"),
      "'@QueryOperation' can't be applied to a type inside a generic type: move the type out of it",
      """
      enum Outer<T> {
        @QueryOperation struct Anime {
      //^
          @Variable var key: ID
          var id: Int
        }
      }
      func read(_ anime: Outer<Int>.Anime) { print(anime.id) }
      """),
    Program(
      "An operation inside a function", .localType(macro: "QueryOperation"),
      "local type cannot have attached extension macro", isCompilers: true,
      """
      func load() {
        @QueryOperation struct Anime {
        //                     ^
          var id: Int
        }
        print(Anime.self)
      }
      """),
    Program(
      "An enum inside a function", .localType(macro: "QueryEnum"),
      "local type cannot have attached extension macro", isCompilers: true,
      """
      func load() -> String {
        @QueryEnum enum Kind: String {
        //              ^
          case anime
        }
        return Kind.anime.rawValue
      }
      """),
    Program(
      "A private operation inside a type", .nestedPrivate(macro: "QueryOperation"),
      "a nested type with '@QueryOperation' can't be private, because generated code outside the "
        + "type uses it: make it fileprivate",
      """
      enum Outer {
        @QueryOperation private struct Anime {
          //            ^
          @Variable var key: ID
          var media: Media
          @QuerySatelite struct Media { var id: Int }
        }
        static func id(_ key: ID) -> Int {
          var anime = Anime(variables: .init(key: key))
          anime.key = key
          return anime.media.id
        }
      }
      """),
    Program(
      "A private satellite inside an operation", .nestedPrivate(macro: "QuerySatelite"),
      "a nested type with '@QuerySatelite' can't be private, because generated code outside the "
        + "type uses it: make it fileprivate",
      """
      @QueryOperation struct Anime {
        private var media: Media
        @QuerySatelite private struct Media {
          //           ^
          @Variable var key: ID
          var id: Int
        }
        var id: Int { media.id }
      }
      func read(_ anime: Anime) { print(anime.id) }
      """),
    Program(
      "A satellite inside a private type",
      .insidePrivateType(macro: "QuerySatelite", type: "Inner"),
      "'@QuerySatelite' can't be applied to a type inside the private type 'Inner', because generated "
        + "code outside 'Inner' uses it: make 'Inner' fileprivate",
      """
      enum Outer {
        private enum Inner {
          @QuerySatelite struct Anime {
      //  ^
            var id: Int
          }
        }
        static func make() -> Int { Inner.Anime(id: 1).id }
      }
      """),
  ]

  static let several: [Program] = [
    Program(
      "Two macros on a type", .twoTypeMacros(first: "QueryOperation", second: "QuerySatelite"),
      "'@QuerySatelite' and '@QueryOperation' can't be applied to the same type: remove one of them",
      """
      @QueryOperation @QuerySatelite struct Anime {
      //              ^
        @Variable var key: ID
        var id: Int
      }
      """, use: Use.operation("Anime", variables: "key: \"1\"", selecting: "id")),
    Program(
      "A macro twice on a type", .twoTypeMacros(first: "QueryEnum", second: "QueryEnum"),
      "'@QueryEnum' is written twice: remove one of them",
      """
      @QueryEnum @QueryEnum enum Kind: String { case anime }
      //         ^
      """, use: Use.value("Kind")),
    Program(
      "A field macro on a plain struct", .strayProperty(macro: "Property"),
      "'@Property' has no effect here: apply it to a property of a struct with '@QueryOperation', "
        + "'@QueryMutation', '@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      """
      struct Anime {
        @Property(name: "ID") var id: Int
      //^
      }
      func read(_ anime: Anime) -> Int { anime.id }
      """),
    Program(
      "A variable in a plain struct", .strayProperty(macro: "Variable"),
      "'@Variable' has no effect here: apply it to a property of a struct with '@QueryOperation', "
        + "'@QueryMutation', '@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      """
      struct Anime {
        @Variable var id: Int
      //^
      }
      func read(_ anime: inout Anime) -> Int {
        anime.id += 1
        return anime.id
      }
      """),
    Program(
      "A variable in an extension", .strayProperty(macro: "Variable"),
      "'@Variable' has no effect here: apply it to a property of a struct with '@QueryOperation', "
        + "'@QueryMutation', '@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      """
      @QuerySatelite struct Anime { var id: Int }
      extension Anime {
        @Variable var key: Int
      //^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A fragment macro on a case of a plain enum", .strayProperty(macro: "InlineFragment"),
      "'@InlineFragment' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment', or to a case of "
        + "an enum with '@QueryUnion'",
      """
      enum Found {
        @InlineFragment case human(Int)
      //^
      }
      func read(_ found: Found) { if case .human(let id) = found { print(id) } }
      """),
    Program(
      "Two kinds of property", .twoPropertyMacros(first: "Property", second: "Variable"),
      "'@Property' and '@Variable' can't be applied to the same property, because a property is "
        + "either a field, a fragment, an argument or a variable: remove one of them",
      """
      @QueryOperation struct Query {
        @Property @Variable var key: Int
        //        ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: 1", selecting: "id")),
    Program(
      "A condition on a variable", .twoPropertyMacros(first: "Variable", second: "Include"),
      "'@Variable' and '@Include' can't be applied to the same property, because only fields and "
        + "fragments have directives: remove one of them",
      """
      @QueryOperation struct Query {
        @Variable @Include(if: "long") var key: Int?
        //        ^
        var id: ID
      }
      """, use: Use.operation("Query", variables: "key: 1", selecting: "id")),
    Program(
      "A macro twice on a property", .twoPropertyMacros(first: "Property", second: "Property"),
      "'@Property' is written twice: remove one of them",
      """
      @QuerySatelite struct Anime {
        @Property @Property(name: "ID") var id: Int
        //        ^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "An argument of an operation", .argumentInOperation,
      "'@Argument' can't be applied to a property of an operation, because an operation has no "
        + "arguments: write '@Variable' to declare a variable",
      """
      @QueryOperation struct Anime {
        @Argument(name: "ID") var key: Int
      //^
        var name: String
      }
      """, use: Use.operation("Anime", selecting: "name")),
    Program(
      "A macro of enum cases on a property", .strayEnumMarker(macro: "UnknownValue"),
      "'@UnknownValue' has no effect here: apply it to a case of an enum with '@QueryEnum'",
      """
      @QuerySatelite struct Anime {
        @UnknownValue var id: Int
      //^
      }
      """, use: Use.satellite("Anime", selecting: "id")),
    Program(
      "A directive on a satellite", .strayDirective,
      "'@Directive' has no effect here: apply it to an operation, or to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      """
      @QuerySatelite @Directive("cached") struct Hero {
      //             ^
        var id: ID
      }
      """, use: Use.satellite("Hero", selecting: "id")),
  ]

  /// Sixteen types inside each other.
  private static let levels =
    (1...14).map { "@QuerySatelite struct A\($0) { var a\($0 + 1): A\($0 + 1)" }
    .joined(separator: "\n")

  static let nesting: [Program] = [
    Program(
      "Sixteen levels", .deepNesting(level: 16),
      "this is the 16th level of nested types, and the compiler needs almost twice the time for each "
        + "further level: move this type to the top of the file, and declare its variables at the top "
        + "of the operation", isWarning: true,
      """
      @QueryOperation struct Query {
        var a1: A1
      \(levels)
        @QuerySatelite struct A15 { var id: Int }
      //^
      \(String(repeating: "}", count: 15))
      """, use: Use.operation("Query", selecting: "a1"))
  ]

  static let all = kinds + places + several + nesting
}
