import Testing

/// Values that would not be sent, or not as they are meant, and properties that belong to the app.
@Suite("Misuse of values that are sent")
struct UnsentMisuseTests {
  static let inputs: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable var input: Input
        var id: ID
        @QuerySatelite struct Input { @Argument var limit: Int?; var name: String }
      }
      """,
      "2:17 'Input' can't be an input object, because its property 'limit' is an argument of a field "
        + "and would not be sent: remove '@Argument' or '@Variable' there, or use another type"),
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero { @Variable var filter: [Outer?]?; var id: ID }
        @QuerySatelite struct Outer { var inner: Inner? }
        @QuerySatelite struct Inner { @Variable var limit: Int?; var name: String }
      }
      """,
      "3:46 'Inner' can't be an input object, because its property 'limit' is an argument of a field "
        + "and would not be sent: remove '@Argument' or '@Variable' there, or use another type"),
    Mistake(
      """
      @QuerySatelite struct Hero {
        @Argument var filter: Filter?
        var id: ID
        @QuerySatelite struct Filter { @Argument(name: "max") var most: Int?; var name: String }
      }
      """,
      "2:17 'Filter' can't be an input object, because its property 'most' is an argument of a field "
        + "and would not be sent: remove '@Argument' or '@Variable' there, or use another type"),
  ]

  @Test("Arguments in an input object", arguments: inputs)
  func checkInputs(_ mistake: Mistake) { mistake.check() }

  static let values: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: [\"id\": \"$id\"]) var a: Int }",
      "1:55 warning: this sends the text \"$id\": for the value of the variable, write "
        + "'.variable(\"id\")'; for the text, write '.string(\"$id\")'",
      fixIt: "change the text to the variable",
      fixed:
        "@QuerySatelite struct S { @Property(arguments: [\"id\": .variable(\"id\")]) var a: Int }",
      needsPlaces: true),
    Mistake(
      """
      @QuerySatelite struct S { @Property(arguments: ["a": .string("$id"), "b": [.string("$c")]]) \
      var a: Int }
      """),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: [\"n\": [-9223372036854775809]]) var a: Int }",
      "1:55 '-9223372036854775809' doesn't fit into 64 bits: write its digits as '.number(\"…\")'"),
    Mistake(
      "@QuerySatelite struct S { @Property(arguments: [\"n\": 0x1_0000_0000_0000_0000]) var a: Int }",
      "1:54 '0x1_0000_0000_0000_0000' doesn't fit into 64 bits: write its digits as '.number(\"…\")'"
    ),
  ]

  @Test("Literals that would be sent as something else", arguments: values)
  func checkValues(_ mistake: Mistake) { mistake.check() }

  static let properties: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Property(name: \"x\") var a: Int, b: Int }",
      // The test support reports the first mistake. The compiler accepts it.
      "1:27 peer macro can only be applied to a single variable",
      "1:60 '@Property(name:)' gives 'b' the same name as the property before it: declare each "
        + "property by itself", needsPlaces: true),
    Mistake(
      "@QuerySatelite struct S { @Local var flag: Bool; var id: ID }",
      "1:38 'flag' needs an initial value, because no response has one for it: write 'var flag = …', "
        + "or make the type optional"),
    Mistake(
      "@QuerySatelite struct S { @Local lazy var cache = Cache(); var id: ID }",
      "1:34 'cache' can't be 'lazy', because requests copy its value: remove 'lazy'",
      fixIt: "remove 'lazy'",
      fixed: "@QuerySatelite struct S { @Local var cache = Cache(); var id: ID }"),
    Mistake(
      "@QuerySatelite struct S { @Local weak var view: View?; @Local var c = Cache(); var id: ID }"),
    Mistake(
      "@QuerySatelite struct S { @Local @Include(if: \"on\") var flag = false; var id: ID }",
      "1:34 '@Local' and '@Include' can't be applied to the same property, because a local property "
        + "isn't part of the operation: remove one of them",
      fixIt: "remove '@Include'",
      fixed: "@QuerySatelite struct S { @Local var flag = false; var id: ID }", needsPlaces: true),
    Mistake(
      "struct S { @Local var flag = false }",
      "1:12 '@Local' has no effect here: apply it to a property of a struct with '@QueryOperation', "
        + "'@QueryMutation', '@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Local'", fixed: "struct S { var flag = false }", needsPlaces: true),
    Mistake(
      "@QuerySatelite struct S { @Variable var id: ID; var id: ID }",
      "1:41 a field and an argument can't both be the property 'id': write "
        + "'@Variable(argument: \"id\") var idArgument: ID'",
      fixIt: "rename the argument's property",
      fixed:
        "@QuerySatelite struct S { @Variable(argument: \"id\") var idArgument: ID; var id: ID }",
      needsPlaces: true),
    Mistake(
      "@QuerySatelite struct S: ~Copyable { var id: ID }",
      "1:1 '@QuerySatelite' can't be applied to a noncopyable type, because requests return copies: "
        + "remove '~Copyable'"),
  ]

  @Test("Properties and types", arguments: properties)
  func checkProperties(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = inputs + values + properties
}
