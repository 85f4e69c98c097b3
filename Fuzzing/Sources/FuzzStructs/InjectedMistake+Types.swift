// Types with one mistake, which are put into a struct. Nothing uses them.

extension InjectedMistake {
  static let structs: [InjectedMistake] = [
    .init(
      "unknownArgument", "@QuerySatelite(name: \"A\") struct Bad_ { var a: Int }",
      "has no argument 'name'"),
    .init("missingArguments", "@Scalar struct Bad_ {}", "needs arguments"),
    .init(
      "missingTransformer", "@Scalar(expressibleBy: [], valueType: Character.self) struct Bad_ {}",
      "has no default transformer"),
    .init("notAStruct", "@QuerySatelite enum Bad_ { case a }", "only be applied to a struct"),
    .init(
      "notAStruct", "@Scalar(expressibleBy: [.int], valueType: Int.self) enum Bad_ {}",
      "an empty struct"),
    .init("genericType", "@QuerySatelite struct Bad_<T: Sendable> { var a: Int }", "generic type"),
    .init(
      "noncopyableType", "@QuerySatelite struct Bad_: ~Copyable { var a: Int }", "noncopyable"),
    .init(
      "twoTypeMacros", "@QuerySatelite @QueryFragment struct Bad_ { var a: Int }", "the same type"),
    .init("nothingToSelect", "@QuerySatelite struct Bad_ {}", "has no field to select"),
    .init(
      "notALiteral", "@QuerySatelite(schemaTypeName: \"A\\(1)\") struct Bad_ { var a: Int }",
      "must be a string literal"),
    .init("fragmentCalledOn", "@QueryFragment(name: \"on\") struct Bad_ { var a: Int }", "'on'"),
    .init(
      "conflictingResponseName",
      [
        "@QuerySatelite struct Bad_ {", "var a: Int",
        "@Property(name: \"b\", alias: \"a\") var c: Int", "}",
      ], "already belongs", errorLine: 2),
    .init(
      "repeatedArgument",
      [
        "@QuerySatelite struct Bad_ {", "var a: Int", "@Argument(name: \"x\") var b: Int",
        "@Argument(name: \"x\") var c: Int", "}",
      ], "already belongs", errorLine: 3),
    .init(
      "scalarWithProperties",
      [
        "@Scalar(expressibleBy: [.int], valueType: Int.self) struct Bad_ {", "var a: Int", "}",
      ], "can't have stored properties", errorLine: 1),
    .init(
      "badScalarLiteral",
      "@Scalar(expressibleBy: [.int] + [], valueType: Int.self) struct Bad_ {}", "must be a list"),
  ]

  static let enums: [InjectedMistake] = [
    .init("notAnEnum", "@QueryEnum struct Bad_ { var a = 1 }", "only be applied to an enum"),
    .init("emptyEnum", "@QueryEnum enum Bad_ { case unknown(String) }", "has no case for a value"),
    .init("missingRawType", "@QueryEnum enum Bad_ { case a, b }", "have no values in the schema"),
    .init(
      "notACaseStyle", "@QueryEnum(.asWritten as EnumCaseStyle) enum Bad_ { case a }",
      "the style of the cases"),
    .init("rawTypeNotString", "@QueryEnum enum Bad_: Int { case a, b }", "must be 'String'"),
    .init(
      "missingEnumValue",
      [
        "@QueryEnum enum Bad_ {", "@EnumValue(\"A\") case a", "case b", "case unknown(String)", "}",
      ], "has no value in the schema", errorLine: 2),
    .init(
      "enumValueBesideRawType", "@QueryEnum enum Bad_: String { @EnumValue(\"A\") case a }",
      "with a raw type"),
    .init(
      "payload",
      [
        "@QueryEnum enum Bad_ {", "@EnumValue(\"A\") case a(Int)", "@EnumValue(\"B\") case b", "}",
      ], "associated value", errorLine: 1),
    .init(
      "badEnumValue", "@QueryEnum enum Bad_: String { case a = \"true\", b }",
      "can't be the value"),
    .init(
      "repeatedEnumValue", "@QueryEnum(.upperSnakeCase) enum Bad_ { case aB, a_b }",
      "already belongs"),
    .init(
      "twoUnknownCases",
      [
        "@QueryEnum enum Bad_: String {", "case a", "@UnknownValue case b", "@UnknownValue case c",
        "}",
      ], "already is", errorLine: 3),
  ]

  static let inputs: [InjectedMistake] = [
    .init("notAOneOf", "@QueryOneOf struct Bad_ { var a = 1 }", "only be applied to an enum"),
    .init("emptyOneOf", "@QueryOneOf enum Bad_ {}", "has no case"),
    .init(
      "endlessOneOf", "@QueryOneOf indirect enum Bad_ { case not(Bad_) }", "no value can be created"
    ),
    .init(
      "inputFieldPayload", "@QueryOneOf enum Bad_ { case a; case b(Int) }", "one associated value"),
    .init("optionalInputField", "@QueryOneOf enum Bad_ { case a(ID?), b(Int) }", "can't be null"),
    .init(
      "resultThatIsSent", "@QueryOneOf enum Bad_ { case a(FieldResult<ID>), b(Int) }",
      "can't be sent"),
    .init(
      "inputFieldWith", "@QueryOneOf enum Bad_ { @Property(name: \"a\", alias: \"b\") case a(ID) }",
      "with an input field"),
    .init(
      "repeatedInputField",
      ["@QueryOneOf enum Bad_ {", "case a(ID)", "@Property(name: \"a\") case b(Int)", "}"],
      "already belongs", errorLine: 2),
  ]

  static let unions: [InjectedMistake] = [
    .init("notAUnion", "@QueryUnion struct Bad_ { var a = 1 }", "only be applied to an enum"),
    .init(
      "emptyUnion", "@QueryUnion enum Bad_ { case other(typename: String) }",
      "has no case for a type"),
    .init(
      "unionCase", "@QueryUnion enum Bad_ { case a; case b(Ready_) }", "one associated value"),
    .init(
      "resultInUnion", "@QueryUnion enum Bad_ { case a(FieldResult<Ready_>) }", "can't be a"),
    .init(
      "repeatedUnionType", "@QueryUnion enum Bad_ { case a(Ready_); case b(Ready_) }",
      "already belongs"),
    .init(
      "typesOfOther",
      [
        "@QueryUnion enum Bad_ {", "case a(Ready_)",
        "@InlineFragment(types: [\"B\"]) case other(typename: String)", "}",
      ], "all other types", errorLine: 2),
    .init(
      "twoOtherCases",
      [
        "@QueryUnion enum Bad_ {", "case a(Ready_)", "case b(typename: String)",
        "case c(typename: String)", "}",
      ], "all other types", errorLine: 3),
  ]
}
