import SputnikChecks

extension Damage {
  static let arguments = [
    Damage("a renamed argument of a variable").schema(
      "book(id: ID!, edition: Int)", "book(id: ID!, printing: Int)"
    )
    .finds("argument-names", at: "var |edition: Int?", "'Shop.book' has no argument 'edition'"),
    Damage("a renamed required argument").schema("book(id: ID!", "book(key: ID!")
      .finds("argument-names", at: "(argument: |\"id\")", "no argument 'id'")
      .finds("required-arguments", at: "var |book: Book?", "needs the argument 'key'"),
    Damage("a renamed argument in an attribute").schema("price(currency: ", "price(unit: ")
      .finds("argument-names", at: "[|\"currency\"", "no argument 'currency'"),
    Damage("a renamed argument in a list of names")
      .swift("[\"by\": .variable(\"by\")]", "[\"by\"]")
      .schema("author(by: AuthorBy!)", "author(key: AuthorBy)")
      .finds("argument-names", at: "[|\"by\"]", "no argument 'by'"),
    Damage("a variable that nobody declared").swift(
      "struct FoundBook { var pages: Int }",
      "struct FoundBook { @Property(arguments: [\"currency\": .variable(\"in\")]) var price: Double? }"
    )
    .finds(
      "all-variable-uses-defined", at: "[|\"currency\": .variable(\"in\")]",
      "the operation 'Search' doesn't declare the variable '$in': write '@Variable var in: …' at the "
        + "top of 'Search'"),
    Damage("a misspelled argument").swift("[\"first\": 5", "[\"frist\": 5")
      .finds("argument-names", at: "[|\"frist\"", "did you mean 'first'?"),
    Damage("a new required argument").schema("String, key: ID)", "String, key: ID, height: Int!)")
      .finds(
        "required-arguments", at: "var |cover: Cover?", "needs the argument 'height' of type 'Int!'"
      ),
    Damage("a required argument that is missing")
      .swift("@Property(arguments: [\"text\": \"Swift\"]) var search", "var search")
      .finds("required-arguments", at: "var |search"),
    Damage("a literal of another type").swift("\"first\": 5", "\"first\": \"5\"")
      .finds("values-of-correct-type", at: "[|\"first\"", "isn't a value of type 'Int'"),
    Damage("an argument of another type").schema("search(text: String!)", "search(text: Int!)")
      .finds("values-of-correct-type", at: "|\"text\": \"Swift\""),
    Damage("a variable of another type").schema("edition: Int)", "edition: String)")
      .finds(
        "all-variable-usages-are-allowed", at: "var |edition: Int?",
        "'$edition' of type 'Int' can't be used as 'String'"),
    Damage("a variable that is required now").schema("edition: Int)", "edition: Int!)")
      .finds("all-variable-usages-are-allowed", at: "var |edition: Int?"),
    Damage("an operation's variable of another type").schema("filter: BookFilter,", "filter: Spot,")
      .finds("all-variable-usages-are-allowed", at: "|\"filter\": .variable"),
    Damage("a variable whose type isn't in the schema").schema(
      "input BookFilter {", "input BookQuery {"
    )
    .schema("filter: BookFilter,", "filter: BookQuery,")
    .finds("variables-are-input-types", at: "var filter: |BookFilter?", "no type 'BookFilter'"),
    Damage("an instance's argument of another type").schema(
      "cover(width: Int!", "cover(width: String!"
    )
    .finds(
      "scalar-type", at: "@Argument var width: |Int", "'Book.cover(width:)' has the scalar 'String'"
    ),
    Damage("an instance's argument that is optional").swift(
      "@Argument var width: Int", "@Argument var width: Int?"
    )
    .finds(
      "optional-input-field", at: "@Argument var width: |Int?",
      "'Book.cover(width:)' of type 'Int!' is required"),
    Damage("a renamed argument of an instance").schema(
      "name: String, key: ID)", "name: String, token: ID)"
    )
    .finds("argument-names", at: "@Argument(name: |\"key\")"),
    Damage("an instance's argument with a type that isn't in the schema")
      .swift("@Argument var width: Int", "@Argument var width: Decimal")
      .finds("scalar-type", at: "@Argument var width: |Decimal"),
    Damage("an instance's argument whose literal fits")
      .schema("cover(width: Int!", "cover(width: Moment!")
      .swift("@Argument var width: Int", "@Argument var width: Decimal"),
    Damage("a renamed enum value in a literal").schema(
      "enum Unit { PIXEL POINT }", "enum Unit { PIXEL DOT }"
    )
    .finds("values-of-correct-type", at: "|\"unit\": .enum", "no value 'POINT'"),
    Damage("a condition as an unknown directive")
      .swift("@Include(if: \"withStock\")", "@Directive(\"when\", arguments: [\"on\": true])")
      .finds("directives-are-defined", at: "|@Directive(\"when\""),
  ]
}
