import Testing

extension Example {
  static let types = [
    Example(
      "Comments: descriptions, and reasons of deprecations",
      schema: #"""
        type Query {
          "A greeting."
          hello: String @deprecated(reason: "Use `greet`.")
          """
          The person.

          A long line of text that has to be broken, because a line of a comment has a hundred columns at most.
          """
          person: Person
        }
        "Somebody."
        type Person { "The mood." mood: Mood old: Int @deprecated }
        "A mood."
        enum Mood { "Happy." GOOD BAD @deprecated(reason: "Cheer up.") }
        """#,
      #""Says hello." query Hello { hello person { mood old } }"#,
      """
      /// Says hello.
      @QueryOperation(name: "Hello") struct HelloQuery {
        /// A greeting.
        ///
        /// Deprecated: Use `greet`.
        var hello: String?
        /// The person.
        ///
        /// A long line of text that has to be broken, because a line of a comment has a hundred columns
        /// at most.
        var person: Person?

        /// Somebody.
        @QuerySatelite struct Person {
          /// The mood.
          var mood: Mood?
          /// Deprecated: No longer supported
          var old: Int?
        }
      }

      /// A mood.
      @QueryEnum(.upperSnakeCase) enum Mood {
        /// Happy.
        case good
        /// Deprecated: Cheer up.
        case bad
        case unknown(String)
      }
      """),
    Example(
      "The style of an enum needs the fewest annotations",
      schema: """
        type Query { a: Screaming b: Small c: AsIs }
        enum Screaming { NONE IN_PROGRESS LEVEL_1 UNKNOWN OTHER }
        enum Small { in_progress self init }
        enum AsIs { inProgress default userID }
        """,
      "query Enums { a b c }",
      """
      @QueryOperation struct Enums {
        var a: Screaming?
        var b: Small?
        var c: AsIs?
      }

      @QueryEnum(.upperSnakeCase) enum Screaming {
        @EnumValue("NONE") case nothing
        case inProgress
        @EnumValue("LEVEL_1") case level1
        case unknown
        case other
        case unrecognized(String)
      }

      @QueryEnum(.lowerSnakeCase) enum Small {
        case inProgress
        @EnumValue("self") case selfValue
        @EnumValue("init") case initValue
        case unknown(String)
      }

      @QueryEnum(.asWritten) enum AsIs {
        case inProgress
        case `default`
        case userID
        case unknown(String)
      }
      """),
    Example(
      "Enums whose Swift names aren't those of the schema",
      schema: """
        type Query { rows(order: order_by, by: [order_by!]! = [asc], bool: Bool): Int }
        enum order_by { asc desc_nulls_last }
        enum Bool { YES NO }
        """,
      "query Rows($order: order_by = desc_nulls_last, $bool: Bool) { rows(order: $order, bool: $bool) }",
      """
      @QueryOperation(name: "Rows") struct RowsQuery {
        @Variable var order: OrderBy? = .descNullsLast
        @Variable var bool: BoolEnum?
        @Property(arguments: ["order", "bool"]) var rows: Int?
      }

      @QueryEnum(.lowerSnakeCase, schemaTypeName: "order_by") enum OrderBy {
        case asc
        case descNullsLast
        case unknown(String)
      }

      @QueryEnum(.upperSnakeCase, schemaTypeName: "Bool") enum BoolEnum {
        case yes
        case no
        case unknown(String)
      }
      """),
    Example(
      "Names that Swift or the macros reserve",
      schema: """
        type Query { self: Type document(Type: Int): Int default: Int variables: Int URL: Int string: String_ }
        type Type { self: Int init: Int Type: Int class: Int variables: Int user_name: Int userName: Int }
        type String_ { length: Int }
        """,
      """
      query self($type: Int) {
        self { self init Type class variables user_name userName } document(Type: $type) default variables
        URL string { length }
      }
      """,
      """
      @QueryOperation(name: "self") struct SelfQuery {
        @Variable var type: Int?
        @Property(name: "self") var selfField: SelfField?
        @Property(name: "document", arguments: ["Type": .variable("type")]) var documentField: Int?
        var `default`: Int?
        @Property(name: "variables") var variablesField: Int?
        @Property(name: "URL") var url: Int?
        var string: StringObject?

        @QuerySatelite struct SelfField {
          @Property(name: "self") var selfField: Int?
          @Property(name: "init") var initField: Int?
          @Property(name: "Type") var type: Int?
          var `class`: Int?
          var variables: Int?
          @Property(name: "user_name") var userName: Int?
          @Property(name: "userName") var userName2: Int?
        }

        @QuerySatelite struct StringObject { var length: Int? }
      }
      """),
    Example(
      "An operation with the name of a type of the standard library",
      schema: "type Query { old: Int } type Mutation { set(to: Int!): Int }",
      "mutation Set($to: Int!) { set(to: $to) }",
      """
      @QueryMutation(name: "Set") struct SetMutation {
        @Variable var to: Int
        @Property(arguments: ["to"]) var set: Int?
      }
      """),
    Example(
      "Scalars with and without a type of Foundation",
      schema: """
        type Query { a(u: URI!, s: SMS_CODE, d: Decimal): Long }
        scalar URI scalar Decimal scalar SMS_CODE
        "An integer with 64 bits."
        scalar Long
        """,
      "query Links($u: URI!, $s: SMS_CODE, $d: Decimal) { a(u: $u, s: $s, d: $d) }",
      """
      import Foundation
      import Sputnik

      @QueryOperation struct Links {
        @Variable var u: URI
        @Variable var s: SmsCode?
        @Variable var d: Decimal?
        @Property(arguments: ["u", "s", "d"]) var a: Long?
      }

      @Scalar(expressibleBy: [.string], valueType: URL.self) struct URI {}

      @Scalar(
        schemaTypeName: "SMS_CODE",
        expressibleBy: [.string, .int, .double, .boolean],
        valueType: JSONValue.self)
      struct SmsCode {}

      /// An integer with 64 bits.
      @Scalar(expressibleBy: [.string, .int, .double, .boolean], valueType: JSONValue.self) struct Long {}
      """),
    Example(
      "Types with names that are reserved in Swift",
      schema: """
        type Query { a(b: Bool, i: Optional, s: Property): Bool }
        enum Bool { YES NO }
        input Optional { x: Int }
        scalar Property
        """,
      "query A1($b: Bool, $i: Optional, $s: Property!) { a(b: $b, i: $i, s: $s) }",
      """
      @QueryOperation struct A1 {
        @Variable var b: BoolEnum?
        @Variable var i: OptionalInput?
        @Variable var s: PropertyScalar
        @Property(arguments: ["b", "i", "s"]) var a: BoolEnum?
      }

      @QueryEnum(.upperSnakeCase, schemaTypeName: "Bool") enum BoolEnum {
        case yes
        case no
        case unknown(String)
      }

      @QuerySatelite(schemaTypeName: "Optional") struct OptionalInput {
        var x: Int?
      }

      @Scalar(
        schemaTypeName: "Property",
        expressibleBy: [.string, .int, .double, .boolean],
        valueType: JSONValue.self)
      struct PropertyScalar {}
      """),
    Example(
      "Scalars whose descriptions say what their names don't",
      schema: """
        type Query { at: DateTime since: Timestamp link: URL page: Url template: URI }
        "Seconds since the epoch." scalar DateTime
        scalar Timestamp
        scalar URL
        scalar Url
        scalar URI @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc6570")
        """,
      "query Guesses { at since link page template }",
      """
      import Foundation
      import Sputnik

      @QueryOperation struct Guesses {
        var at: DateTime?
        var since: Timestamp?
        var link: URL?
        var page: Url?
        var template: URI?
      }

      /// Seconds since the epoch.
      @Scalar(expressibleBy: [.string, .int, .double, .boolean], valueType: JSONValue.self)
      struct DateTime {}

      @Scalar(expressibleBy: [.string, .int, .double, .boolean], valueType: JSONValue.self)
      struct Timestamp {}

      @Scalar(expressibleBy: [.string], valueType: URL.self) struct Url {}

      @Scalar(expressibleBy: [.string, .int, .double, .boolean], valueType: JSONValue.self) struct URI {}
      """),
    Example(
      "Default values of a scalar that can be any JSON",
      schema: "type Query { f(a: Any, b: Any, c: Any, d: [Any!]): Any } scalar Any",
      """
      query Defaults($a: Any = "x", $b: Any = 5, $c: Any = -2.5, $d: [Any!] = [true, 1]) {
        f(a: $a, b: $b, c: $c, d: $d)
      }
      """,
      """
      @QueryOperation struct Defaults {
        @Variable var a: AnyScalar? = "x"
        @Variable var b: AnyScalar? = 5
        @Variable var c: AnyScalar? = -2.5
        @Variable var d: [AnyScalar]? = [true, 1]
        @Property(arguments: ["a", "b", "c", "d"]) var f: AnyScalar?
      }

      @Scalar(
        schemaTypeName: "Any",
        expressibleBy: [.string, .int, .double, .boolean],
        valueType: JSONValue.self)
      struct AnyScalar {}
      """),
    Example(
      "An operation and a field with long names and texts",
      schema: "type Query { search(text: String, more: [String!]): [String!]! }",
      """
      query Long {
        theAliasOfThisFieldIsVeryLong: search(
          text: "A text that is so long that it doesn't fit on one line, because a line has a hundred columns at most."
          more: ["the first of several strings", "the second of several strings", "the third of several strings"])
      }
      """,
      #"""
      @QueryOperation struct Long {
        @Property(
          name: "search",
          alias: "theAliasOfThisFieldIsVeryLong",
          arguments: [
            "text": """
            A text that is so long that it doesn't fit on one line, because a line has a hundred columns \
            at most.
            """,
            "more": [
              "the first of several strings",
              "the second of several strings",
              "the third of several strings",
            ],
          ])
        var theAliasOfThisFieldIsVeryLong: [String]
      }
      """#),
  ]
}
