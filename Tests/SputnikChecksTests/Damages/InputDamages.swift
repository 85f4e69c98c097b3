import SputnikChecks

extension Damage {
  static let inputs = [
    Damage("a renamed input field").schema(
      "input ReviewInput { book: ID! stars: Int! text: String",
      "input ReviewInput { book: ID! stars: Int! texts: String"
    )
    .finds("unknown-input-field", at: "var |text: String?\n  var pros", "did you mean 'texts'?"),
    Damage("a renamed required input field").schema(
      "input ReviewInput { book: ID! stars", "input ReviewInput { book: ID! rating"
    )
    .finds("unknown-input-field", at: "var |stars: Int\n  var text")
    .finds("missing-input-field", at: "struct |ReviewInput", "'ReviewInput.rating' of type 'Int!'"),
    Damage("a new required input field").schema("spot: Spot }", "spot: Spot title: String! }")
      .finds("missing-input-field", at: "struct |ReviewInput", "'ReviewInput.title'"),
    Damage("a new required input field with a default value").schema(
      "spot: Spot }", "spot: Spot title: String! = \"\" }"),
    Damage("a new input field, by configuration").rules(["missing-optional-input-field": .warning])
      .schema("spot: Spot }", "spot: Spot title: String }")
      .finds("missing-optional-input-field", at: "struct |ReviewInput", "'ReviewInput.title'"),
    Damage("an input field that is required now").schema(
      "text: String pros", "text: String! pros"
    )
    .finds(
      "optional-input-field", at: "var text: |String?\n  var pros",
      "'ReviewInput.text' of type 'String!' is required"),
    Damage("an input field of another type").schema("text: String pros", "text: Int pros")
      .finds("scalar-type", at: "var text: |String?\n  var pros", "write 'Int?'"),
    Damage("a list that isn't one for the server").schema("pros: [String!]", "pros: String")
      .finds("list-depth", at: "var pros: |[String]?"),
    Damage("optional elements for required ones").swift(
      "var pros: [String]?", "var pros: [String?]?"
    )
    .finds(
      "optional-input-field", at: "var pros: |[String?]?", "the elements of 'pros' are optional"),
    Damage("null for a field with a default value").schema(
      "minimum: Float = 0", "minimum: Float! = 0"
    )
    .swift("var minimum: Double?", "var minimum: GraphQLNullable<Double>")
    .finds("optional-input-field", at: "var minimum: |GraphQLNullable", "'minimum' can be null"),
    Damage("a renamed field of a nested input object").schema(
      "input Spot { page", "input Spot { side"
    )
    .finds("unknown-input-field", at: "(name: |\"page\")", "'Spot' has no field 'page'")
    .finds("missing-input-field", at: "struct |Place", "'Spot.side'"),
    Damage("a member of an input object that may hold an error").swift(
      "var text: String?\n  var pros", "var text: FieldResult<String?>\n  var pros"
    )
    .finds(
      "result-in-input", at: "var text: |FieldResult<String?>\n  var pros",
      "'ReviewInput' can't be sent, because its property 'text' is a 'FieldResult': use another type "
        + "for the input object"),
    Damage("an input object that is a scalar now").schema("spot: Spot }", "spot: Int }")
      .finds(
        "type-kind", at: "var spot: |Place?",
        "'spot' has the type 'Place?', which is an input object, but 'ReviewInput.spot' has the "
          + "scalar 'Int'"),
    Damage("a scalar that is an input object now").schema("text: String pros", "text: Spot pros")
      .finds("type-kind", at: "var text: |String?\n  var pros"),
    Damage("an enum that is a scalar for the server").schema(
      "format: Format minimum", "format: Int minimum"
    )
    .finds("type-kind", at: "var format: |Format?; var"),
    Damage("a renamed member of a oneOf input object").schema(
      "{ id: ID name: String }", "{ id: ID called: String }"
    )
    .finds("unknown-input-field", at: "case id(ID), |name(String)"),
    Damage("a member of a oneOf input object of another type").schema(
      "{ id: ID name: String }", "{ id: ID name: Boolean }"
    )
    .finds("scalar-type", at: "case id(ID), name(|String)"),
    Damage("a input object that isn't oneOf any more").schema(
      "AuthorBy @oneOf { id: ID name: String }", "AuthorBy { id: ID! name: String }"
    )
    .finds("one-of-input", at: "enum |AuthorBy", "needs 'id'"),
    Damage("an input object that is oneOf now").schema(
      "input BookFilter {", "input BookFilter @oneOf {"
    ).schema("minimum: Float = 0", "minimum: Float")
      .finds(
        "one-of-input", at: "struct |BookFilter", "make 'BookFilter' an enum marked '@QueryOneOf'"),
  ]
}
