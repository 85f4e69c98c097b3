import Testing

/// Names that are reserved, and names that are used twice.
@Suite("Misuse of names")
struct NameMisuseTests {
  static let reserved: [Mistake] = [
    Mistake(
      "@QueryOperation struct Query { var document: String }",
      "1:36 a property can't have the name 'document', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Property(name: \"document\")'",
      fixIt: "rename the property",
      fixed: "@QueryOperation struct Query { @Property(name: \"document\") var document_: String }"),
    Mistake(
      """
      @QueryMutation struct Query {
        /// The filled form.
        @Property(name: "form") public var filled: Form? = nil  // optional
        var variables: [String]
      }
      """,
      "3:38 a property can't have the name 'filled', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Property(name: \"form\")'",
      "4:7 a property can't have the name 'variables', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Property(name: \"variables\")'",
      fixIt: "rename the property", "rename the property",
      fixed: """
        @QueryMutation struct Query {
          /// The filled form.
          @Property(name: "form") public var filled_: Form? = nil  // optional
          @Property(name: "variables") var variables_: [String]
        }
        """),
    Mistake(
      "@QueryMutation struct Query { @Property(name: \"form\") public var filled: Form? }",
      "1:66 a property can't have the name 'filled', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Property(name: \"form\")'",
      fixIt: "rename the property",
      fixed: "@QueryMutation struct Query { @Property(name: \"form\") public var filled_: Form? }"),
    Mistake(
      "@QueryOperation struct Query { @Variable var extensions: Int; var id: Int }",
      "1:46 a property can't have the name 'extensions', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Variable(name: \"extensions\")'",
      fixIt: "rename the property",
      fixed:
        "@QueryOperation struct Query { @Variable(name: \"extensions\") var extensions_: Int; var id: Int }"
    ),
    Mistake(
      "@QuerySatelite struct Anime { @Variable var setSelections: Int; var id: Int }",
      "1:45 a property can't have the name 'setSelections', because Sputnik reserves it: rename "
        + "the property and keep the name in the schema with '@Variable(argument: "
        + "\"setSelections\")'",
      fixIt: "rename the property",
      fixed:
        "@QuerySatelite struct Anime { @Variable(argument: \"setSelections\") var setSelections_: Int; var id: Int }"
    ),
    Mistake(
      "@QuerySatelite struct Anime { @Argument(variableKey: \"v\") var __id: Int; var id: Int }",
      "1:63 a property can't have the name '__id', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Argument(name: \"__id\")'"),
    Mistake(
      "@QuerySatelite struct Anime { var __typename: String }",
      "1:35 a property can't have the name '__typename', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Property(name: \"__typename\")'",
      fixIt: "rename the property",
      fixed: "@QuerySatelite struct Anime { @Property(name: \"__typename\") var typename: String }"),
    Mistake(
      "@QuerySatelite struct Anime { var `self`: String }",
      "1:35 a property can't have the name 'self', because Swift reserves it: rename the property "
        + "and keep the name in the schema with '@Property(name: \"self\")'",
      fixIt: "rename the property",
      fixed: "@QuerySatelite struct Anime { @Property(name: \"self\") var self_: String }"),
    Mistake(
      "@QuerySatelite struct Anime { var `Type`: String; var `init`: Int; var `Self`: Int }",
      "1:35 a property can't have the name 'Type', because Swift reserves it: rename the property "
        + "and keep the name in the schema with '@Property(name: \"Type\")'",
      "1:55 a property can't have the name 'init', because Swift reserves it: rename the property "
        + "and keep the name in the schema with '@Property(name: \"init\")'",
      "1:72 a property can't have the name 'Self', because Swift reserves it: rename the property "
        + "and keep the name in the schema with '@Property(name: \"Self\")'",
      fixIt: "rename the property", "rename the property", "rename the property",
      fixed: """
        @QuerySatelite struct Anime { @Property(name: "Type") var Type_: String; \
        @Property(name: "init") var init_: Int; @Property(name: "Self") var Self_: Int }
        """),
    Mistake(
      "@QueryOperation struct Query { var id: Int; struct Variables {}; enum SelectableValue {} }",
      "1:52 a nested type can't have the name 'Variables', because Sputnik reserves it: rename the "
        + "type",
      "1:71 a nested type can't have the name 'SelectableValue', because Sputnik reserves it: "
        + "rename the type"),
    Mistake(
      "@QuerySatelite struct Anime { var id: Int; typealias __Hidden = Int; class SelectableValue {} }",
      "1:54 a nested type can't have the name '__Hidden', because Sputnik reserves it: rename the "
        + "type",
      "1:76 a nested type can't have the name 'SelectableValue', because Sputnik reserves it: "
        + "rename the type"),
  ]

  @Test("Reserved names", arguments: reserved)
  func checkReserved(_ mistake: Mistake) { mistake.check() }

  static let repeated: [Mistake] = [
    Mistake(
      """
      @QuerySatelite struct Anime {
        @Variable var id: Int
        @Argument(name: "id") var key: Int
        @Variable(argument: "id") var other: Int
        var name: String
      }
      """,
      "3:29 the argument 'id' already belongs to 'id': remove one of them",
      "4:33 the argument 'id' already belongs to 'key': remove one of them")
  ]

  @Test("Arguments that are given twice", arguments: repeated)
  func checkRepeated(_ mistake: Mistake) { mistake.check() }

  static let empty: [Mistake] = [
    Mistake(
      "@QueryOperation struct Query {}",
      "1:24 'Query' has no field to select: add at least one stored property"),
    Mistake(
      "@QuerySatelite struct Anime { @Variable var id: Int; static var a = 1; var b: Int { 2 } }",
      "1:23 'Anime' has no field to select: add at least one stored property"),
  ]

  @Test("Structs without a field", arguments: empty)
  func checkEmpty(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = reserved + repeated + empty
}
