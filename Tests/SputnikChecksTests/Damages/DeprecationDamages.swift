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
    Damage("a deprecated enum value").schema(
      "PAPER DIGITAL", "PAPER @deprecated(reason: \"Green.\") DIGITAL"
    )
    .finds("deprecated-enum-value", at: "|paper = ", "'Format.PAPER' is deprecated: Green."),
    Damage("a deprecated enum value without a case").schema("AUDIO }", "AUDIO TAPE @deprecated }"),
    Damage("a deprecated enum value in a literal").schema(
      "PIXEL POINT }", "PIXEL POINT @deprecated }"
    )
    .finds("deprecated-enum-value", at: "|\"unit\": .enum"),
    Damage("a deprecated input field").schema(
      "{ book: ID! stars: Int! text: String", "{ book: ID! stars: Int! text: String @deprecated"
    )
    .finds("deprecated-input-field", at: "var |text: String?\n  var pros", "'ReviewInput.text'"),
    Damage("a deprecated member of a oneOf input object").schema(
      "{ id: ID name: String }", "{ id: ID name: String @deprecated }"
    )
    .finds("deprecated-input-field", at: "case id(ID), |name"),
    Damage("a deprecated field, ignored by configuration").rules(["deprecated-field": .ignore])
      .schema("subtitle: String", "subtitle: String @deprecated"),
  ]
}
