import Testing

/// Macros of properties and cases that no macro of a type reads.
@Suite("Misuse of stray macros")
struct StrayMisuseTests {
  static let properties: [Mistake] = [
    Mistake(
      "struct Anime { @Property(name: \"ID\") var id: Int }",
      "1:16 '@Property' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Property'", fixed: "struct Anime { var id: Int }"),
    Mistake(
      """
      class Anime {
        /// Kept.
        @Argument
        var id: Int
      }
      """,
      "3:3 '@Argument' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Argument'",
      fixed: """
        class Anime {
          /// Kept.
          var id: Int
        }
        """),
    Mistake(
      "struct Anime { @Variable var id: Int }",
      "1:16 '@Variable' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Variable'", fixed: "struct Anime { var id: Int }"),
    // No macro reads the members of an extension.
    Mistake(
      """
      @QuerySatelite struct Anime { var id: Int }
      extension Anime { @Variable var name: String }
      """,
      "2:19 '@Variable' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Variable'",
      fixed: """
        @QuerySatelite struct Anime { var id: Int }
        extension Anime { var name: String }
        """),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Property func name() {} }",
      "1:44 '@Property' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Property'",
      fixed: "@QuerySatelite struct Anime { var id: Int; func name() {} }"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; @Argument subscript(i: Int) -> Int { i } }",
      "1:44 '@Argument' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Argument'",
      fixed: "@QuerySatelite struct Anime { var id: Int; subscript(i: Int) -> Int { i } }"),
    Mistake(
      "@QueryEnum enum Kind: String { @Property case anime }",
      "1:32 '@Property' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Property'", fixed: "@QueryEnum enum Kind: String { case anime }"),
    Mistake(
      "func load() { @Argument var id = 1 }",
      "1:15 '@Argument' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Argument'", fixed: "func load() { var id = 1 }"),
  ]

  @Test("Macros on a property that no macro of a struct reads", arguments: properties)
  func checkProperties(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "enum Kind { @EnumValue(\"ANIME\") case anime }",
      "1:13 '@EnumValue' has no effect here: apply it to a case of an enum with '@QueryEnum'",
      fixIt: "remove '@EnumValue'", fixed: "enum Kind { case anime }"),
    Mistake(
      "@QuerySatelite struct Anime { @UnknownValue var id: Int }",
      "1:31 '@UnknownValue' has no effect here: apply it to a case of an enum with '@QueryEnum'",
      fixIt: "remove '@UnknownValue'", fixed: "@QuerySatelite struct Anime { var id: Int }"),
    Mistake(
      "@QueryEnum enum Kind: String { case anime; @UnknownValue static let none = Kind.anime }",
      "1:44 '@UnknownValue' has no effect here: apply it to a case of an enum with '@QueryEnum'",
      fixIt: "remove '@UnknownValue'",
      fixed: "@QueryEnum enum Kind: String { case anime; static let none = Kind.anime }"),
  ]

  @Test("Macros on a case that no macro of an enum reads", arguments: cases)
  func checkCases(_ mistake: Mistake) { mistake.check() }

  static let rivals: [Mistake] = [
    Mistake(
      "@QuerySatelite struct Anime { @Property @Argument var id: Int; var name: String }",
      "1:41 '@Property' and '@Argument' can't be applied to the same property, because a property "
        + "is either a field, a fragment, an argument or a variable: remove one of them",
      fixIt: "remove '@Argument'",
      fixed: "@QuerySatelite struct Anime { @Property var id: Int; var name: String }"),
    Mistake(
      "@QuerySatelite struct Anime { @Property @Property(name: \"ID\") var id: Int }",
      "1:41 '@Property' is written twice: remove one of them",
      fixIt: "remove '@Property'",
      fixed: "@QuerySatelite struct Anime { @Property var id: Int }"),
    Mistake(
      "@QueryEnum enum Kind { @EnumValue(\"A\") @EnumValue(\"B\") case anime }",
      "1:40 '@EnumValue' is written twice: remove one of them",
      fixIt: "remove '@EnumValue'",
      fixed: "@QueryEnum enum Kind { @EnumValue(\"A\") case anime }"),
  ]

  @Test("Several macros on one property or case", arguments: rivals)
  func checkRivals(_ mistake: Mistake) { mistake.check() }

  static let inOperations: [Mistake] = [
    Mistake(
      "@QueryOperation struct Anime { @Argument(name: \"ID\") var id: Int; var name: String }",
      "1:32 '@Argument' can't be applied to a property of an operation, because an operation has "
        + "no arguments: write '@Variable' to declare a variable",
      fixIt: "change '@Argument' to '@Variable'",
      fixed:
        "@QueryOperation struct Anime { @Variable(name: \"ID\") var id: Int; var name: String }"),
    Mistake(
      "@QueryMutation struct Anime { @Argument(variableKey: \"a\") var id: Int; var name: String }",
      "1:31 '@Argument' can't be applied to a property of an operation, because an operation has "
        + "no arguments: write '@Variable' to declare a variable"),
    Mistake(
      "@QueryOperation struct Anime { @Variable(argument: \"id\") var key: Int; var name: String }",
      "1:42 a variable of an operation isn't an argument: remove 'argument', and name the variable "
        + "with 'name'",
      fixIt: "change 'argument' to 'name'",
      fixed:
        "@QueryOperation struct Anime { @Variable(name: \"id\") var key: Int; var name: String }"),
    Mistake(
      """
      @QueryOperation struct Anime {
        @Variable(name: "id", argument: "id") var key: Int
        var name: String
      }
      """,
      "2:25 a variable of an operation isn't an argument: remove 'argument', and name the variable "
        + "with 'name'"),
  ]

  @Test("Arguments of an operation", arguments: inOperations)
  func checkInOperations(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = properties + cases + rivals + inOperations
}
