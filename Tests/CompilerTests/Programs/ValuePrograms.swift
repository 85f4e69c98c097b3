import Testing

/// Enums, scalars and oneOf input objects.
enum ValuePrograms {
  static let enums: [Program] = [
    Program(
      "An enum without a case", .emptyEnum(name: "Kind"),
      "'Kind' has no case for a value of the GraphQL enum: add at least one",
      """
      @QueryEnum enum Kind {
        //            ^
        case unknown(String)
      }
      """, use: Use.value("Kind")),
    Program(
      "An enum without a raw type", .missingRawType(name: "Kind"),
      "the cases of 'Kind' have no values in the schema: add the raw type 'String', "
        + "'@EnumValue(\"…\")' to each case, or a style, as in '@QueryEnum(.upperSnakeCase)'",
      """
      @QueryEnum enum Kind {
        //            ^
        case anime, manga
      }
      """, use: Use.value("Kind")),
    Program(
      "A style that is computed", .notACaseStyle,
      "the style of the cases must be '.upperSnakeCase', '.lowerSnakeCase' or '.asWritten', because "
        + "the macro reads it at compile time",
      """
      let style = EnumCaseStyle.upperSnakeCase
      @QueryEnum(style) enum Kind {
        //       ^
        case inProgress, done
      }
      """, use: Use.value("Kind")),
    Program(
      "An enum of integers", .rawTypeNotString("Int"),
      "the raw type of a GraphQL enum must be 'String', not 'Int'",
      """
      @QueryEnum enum Kind: Int {
        //                  ^
        case anime, manga
      }
      """, use: Use.value("Kind")),
    Program(
      "A case without a value", .missingEnumValue(case: "manga"),
      "the case 'manga' has no value in the schema: add '@EnumValue(\"…\")'",
      """
      @QueryEnum enum Kind {
        @EnumValue("ANIME") case anime
        case manga
        //   ^
        case unknown(String)
      }
      """, use: Use.value("Kind")),
    Program(
      "A macro beside a raw type", .enumValueBesideRawType(case: "anime"),
      "'@EnumValue' can't be applied to a case of an enum with a raw type: write the raw value, as in "
        + "'case anime = \"…\"'",
      """
      @QueryEnum enum Kind: String {
        @EnumValue("ANIME") case anime
      //^
      }
      """, use: Use.value("Kind")),
    Program(
      "A case with a payload", .payload(case: "anime"),
      "the case 'anime' can't have this associated value: only the case for unknown values can have "
        + "one, as in 'case unknown(String)'",
      """
      @QueryEnum enum Kind {
        @EnumValue("ANIME") case anime(Int)
        //                       ^
        @EnumValue("MANGA") case manga
      }
      """, use: Use.value("Kind")),
    Program(
      "A value that GraphQL doesn't have", .badEnumValue("true"),
      "\"true\" can't be the value of a GraphQL enum: write a GraphQL name other than true, false "
        + "and null",
      """
      @QueryEnum enum Kind: String {
        case yes = "true"
        //   ^
        case no
      }
      """, use: Use.value("Kind")),
    Program(
      "A value twice", .repeatedEnumValue("A", first: "anime"),
      "the value 'A' already belongs to the case 'anime': change or remove one of them",
      """
      @QueryEnum enum Kind {
        @EnumValue("A") case anime
        @EnumValue("A") case manga
        //                   ^
      }
      """, use: Use.value("Kind")),
    Program(
      "A raw value twice", nil, "raw value for enum case is not unique", isCompilers: true,
      """
      @QueryEnum enum Kind: String {
        case anime = "A"
        case manga = "A"
        //           ^
      }
      """, use: Use.value("Kind")),
    Program(
      "Two cases for unknown values", .twoUnknownCases("d", first: "b"),
      "'d' can't be the case for unknown values, because 'b' already is: remove one of them",
      """
      @QueryEnum enum Kind: String {
        case a
        @UnknownValue case b
        @UnknownValue case d
        //                 ^
      }
      """, use: Use.value("Kind")),
    Program(
      "A case called none", .noneCase,
      "'.none' means nil if the enum is optional: rename the case and keep its value, as in 'case "
        + "nothing = \"NONE\"'", isWarning: true,
      """
      @QueryEnum enum Kind: String {
        case none, anime
        //   ^
      }
      """, use: Use.value("Kind")),
  ]

  static let scalars: [Program] = [
    Program(
      "A scalar with a property", .scalarWithProperties(name: "Count"),
      "'Count' can't have stored properties, because '@Scalar' adds the only one, 'value': remove it",
      """
      @Scalar(expressibleBy: [.int], valueType: Int.self) struct Count {
        var a: Int
      //^
      }
      """, use: Use.value("Count")),
    Program(
      "A scalar's value type that is computed", .notAMetatype(label: "valueType"),
      "'valueType' must be a type, for example 'Date.self', because the macro reads it at compile "
        + "time",
      """
      let type = Int.self
      @Scalar(expressibleBy: [.int], valueType: type) struct Count {}
      //                                        ^
      """, use: Use.value("Count")),
    Program(
      "A transformer with the name of a member", .hiddenTransformer(label: "transformer"),
      "'transformer' can't name a type 'Transformer' without its module, because the scalar itself has "
        + "a member of this name: rename the type, or write its module, as in 'App.Transformer'",
      """
      enum Transformer: ScalarTransformer {
        static func initialize(intValue: Int) -> Int? { intValue }
        static func serializedValue(value: Int?) -> any SerializedValue { value }
      }
      @Scalar(expressibleBy: [.int], valueType: Int.self, transformer: Transformer.self)
      //                                                               ^
      struct Count {}
      """, use: Use.value("Count")),
    Program(
      "Literals that are computed", .badScalarLiteral,
      "'expressibleBy' must be a list of '.string', '.int', '.double' and '.boolean'",
      """
      let literals = [ScalarLiteral.int]
      @Scalar(expressibleBy: literals, valueType: Int.self) struct Count {}
      //                     ^
      """, use: Use.value("Count")),
  ]

  static let inputs: [Program] = [
    Program(
      "A oneOf with a raw type", .oneOfWithRawType("String"),
      "a oneOf input object can't have the raw type 'String', because each case stores the value of "
        + "an input field: remove the raw type",
      """
      @QueryOneOf enum By: String {
        //                 ^
        case id(ID)
      }
      """, use: Use.input("By")),
    Program(
      "A oneOf without a case", .emptyOneOf(name: "By"),
      "'By' has no case: add one for each field of the input object",
      """
      @QueryOneOf enum By {
        //             ^
      }
      """, use: Use.input("By")),
    Program(
      "A oneOf without an end", .endlessOneOf(name: "By"),
      "every case of 'By' stores another 'By', so that no value can be created: add a case with "
        + "another type",
      """
      @QueryOneOf indirect enum By {
        //                      ^
        case not(By)
      }
      """, use: Use.input("By")),
    Program(
      "An input field without a value", .inputFieldPayload(case: "id"),
      "the case 'id' must have one associated value without a label, the value of the input field: "
        + "write 'case id(String)'",
      """
      @QueryOneOf enum By {
        case id
        //   ^
        case name(String)
      }
      """, use: Use.input("By")),
    Program(
      "An input field that is optional", .optionalInputField("id", remedy: "ID"),
      "the input field 'id' can't be null, because it is the only one that is sent: write 'ID'",
      """
      @QueryOneOf enum By {
        case id(ID?)
        //      ^
        case name(String)
      }
      """, use: Use.input("By")),
    Program(
      "An alias of an input field", .inputFieldWith(label: "alias"),
      "'alias' can't be used with an input field: remove it, because '@Property' can only give the "
        + "field's name here",
      """
      @QueryOneOf enum By {
        @Property(name: "a", alias: "b") case id(ID)
        //                   ^
      }
      """, use: Use.input("By")),
    Program(
      "An input field twice", .repeatedInputField("id", first: "id"),
      "the input field 'id' already belongs to the case 'id': rename or remove one of them",
      """
      @QueryOneOf enum By {
        case id(ID)
        @Property(name: "id") case key(Int)
        //                         ^
      }
      """, use: Use.input("By")),
  ]

  static let all = enums + scalars + inputs
}
