import SputnikChecks

extension Damage {
  static let deprecations = [
    Damage("a deprecated field").schema(
      "subtitle: String", "subtitle: String @deprecated(reason: \"Use title.\")"
    )
    .finds("deprecated-field", at: "var |subtitle", "'Book.subtitle' is deprecated: Use title."),
    Damage("a deprecated field behind @Property(name:)").schema(
      "url: String! width", "url: String! @deprecated width"
    )
    .finds("deprecated-field", at: "(name: |\"url\")", "No longer supported"),
    Damage("a deprecated argument of a variable").schema(
      "edition: Int)", "edition: Int @deprecated(reason: \"Gone.\"))"
    )
    .finds("deprecated-argument", at: "var |edition", "'Shop.book(edition:)' is deprecated: Gone."),
    Damage("a deprecated argument in an attribute").schema(
      "books(first: Int = 10", "books(first: Int = 10 @deprecated"
    )
    .finds("deprecated-argument", at: "[|\"first\": 5"),
    // A draft declares all values of an enum.
    Damage("a deprecated enum value that is only declared").schema(
      "PAPER DIGITAL", "PAPER @deprecated(reason: \"Green.\") DIGITAL"
    ),
    Damage("a deprecated enum value as a default value").schema(
      "PAPER DIGITAL", "PAPER @deprecated(reason: \"Green.\") DIGITAL"
    )
    .swift(
      "var format: Format?\n  @QuerySatelite", "var format: Format? = .paper\n  @QuerySatelite"
    )
    .finds(
      "deprecated-enum-value", at: "@Variable var |format: Format? = .paper",
      "'Format.PAPER' is deprecated: Green."),
    Damage("a deprecated enum value without a case").schema("AUDIO }", "AUDIO TAPE @deprecated }"),
    Damage("a deprecated enum value in a literal").schema(
      "PIXEL POINT }", "PIXEL POINT @deprecated }"
    )
    .finds("deprecated-enum-value", at: "|\"unit\": .enum"),
    Damage("a deprecated input field that is only declared").schema(
      "{ book: ID! stars: Int! text: String", "{ book: ID! stars: Int! text: String @deprecated"
    ),
    Damage("a deprecated input field that is always sent").schema(
      "{ book: ID! stars: Int! text: String", "{ book: ID! stars: Int! text: String @deprecated"
    )
    .swift("var text: String?\n  var pros", "var text: String\n  var pros")
    .finds("deprecated-input-field", at: "var |text: String\n  var pros", "'ReviewInput.text'"),
    Damage("a deprecated input field with an initial value").schema(
      "{ book: ID! stars: Int! text: String", "{ book: ID! stars: Int! text: String @deprecated"
    )
    .swift("var text: String?\n  var pros", "var text: String? = \"\"\n  var pros")
    .finds("deprecated-input-field", at: "var |text: String? = \"\"", "'ReviewInput.text'"),
    Damage("a deprecated input field in a default value").schema(
      "{ text: String format", "{ text: String @deprecated format"
    )
    .swift("var filter: BookFilter?\n", "var filter: BookFilter? = .init(text: \"a\")\n")
    .finds("deprecated-input-field", at: "@Variable var |filter", "'BookFilter.text'"),
    Damage("a deprecated member of a oneOf input object").schema(
      "{ id: ID name: String }", "{ id: ID name: String @deprecated }"
    ),
    Damage("a deprecated field, ignored by configuration").rules(["deprecated-field": .ignore])
      .schema("subtitle: String", "subtitle: String @deprecated"),
  ]
}
