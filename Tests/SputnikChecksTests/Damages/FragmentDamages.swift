import SputnikChecks

extension Damage {
  /// The directives of servers that deliver incrementally.
  private static let incremental = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD

    """

  static let fragments = [
    Damage("a removed union member").schema("union Item = Book | Author", "union Item = Book")
      .finds("fragment-spread-is-possible", at: "case |author(FoundAuthor)", "never applies here"),
    Damage("a new union member").schema(
      "union Item = Book | Author", "union Item = Book | Author | Review"
    )
    .finds("uncovered-type", at: "enum |Hit", "no case for 'Review'"),
    Damage("a new union member with a case for others").schema(
      "union Item = Book | Author", "union Item = Book | Author | Review"
    )
    .swift("case author(FoundAuthor)", "case author(FoundAuthor), other(typename: String)"),
    Damage("a renamed type of a case").schema("type Author implements", "type Writer implements")
      .schema("by: AuthorBy!): Author", "by: AuthorBy!): Writer").schema(
        "authors: [Author!]!", "authors: [Writer!]!"
      )
      .schema("text: String author: Author", "text: String author: Writer").schema(
        "Book | Author", "Book | Writer"
      )
      .finds("fragment-spread-type-existence", at: "case author(|FoundAuthor)", "'Author'")
      .finds("fragment-spread-type-existence", at: "struct |Author {")
      .finds("impossible-type", at: "(types: |[\"Author\"])", "'Author' isn't an object type")
      .finds("uncovered-type", at: "enum |Hit", "'Writer'"),
    Damage("a misspelled type of a fragment").swift(
      "(schemaTypeName: \"Review\")", "(schemaTypeName: \"Revue\")"
    )
    .finds("fragment-spread-type-existence", at: "var review: |AsReview?", "'Revue'"),
    Damage("a type that no longer implements the interface").schema(
      "type Review implements Node {", "type Review {"
    )
    .finds("fragment-spread-is-possible", at: "var |review: AsReview?"),
    Damage("a name of a type that can't occur").swift(
      "(types: [\"Author\"])", "(types: [\"Seller\"])"
    )
    .finds("impossible-type", at: "(types: |[\"Seller\"])", "is ever a 'Seller'"),
    Damage("a misspelled name of a type").swift("(types: [\"Author\"])", "(types: [\"Autor\"])")
      .finds("impossible-type", at: "(types: |[\"Autor\"])", "did you mean 'Author'?"),
    Damage("a new type to which a fragment with a list of types applies").schema(
      "type Seller implements Person {", "type Seller implements Node & Person { id: ID!"
    )
    .finds(
      "unlisted-type", at: "(types: |[\"Author\"])",
      "'person' is nil for objects of types to which the fragment on 'Person' applies: add \"Seller\" "
        + "to 'types:'"),
    Damage("several new types to which a fragment with a list of types applies").schema(
      "type Seller implements Person {",
      (1...4).map { "type Seller\($0) implements Node & Person { id: ID! name: String! } " }
        .joined()
        + "type Seller implements Person {"
    )
    .finds(
      "unlisted-type", at: "(types: |[\"Author\"])",
      "applies: add \"Seller1\", \"Seller2\", \"Seller3\" and 1 more to 'types:'"),
    Damage("a new type that a list of types lacks on purpose").schema(
      "type Seller implements Person {", "type Seller implements Node & Person { id: ID!"
    )
    .rules(["unlisted-type": .ignore]),
    Damage("a new type to which a fragment that keys decide applies").schema(
      "type Seller implements Person {", "type Seller implements Node & Person { id: ID!"
    )
    .swift("(types: [\"Author\"])", "(types: .present)"),
    Damage("a list of types in a case of a union").schema(
      "union Item = Book | Author", "union Item = Book | Author | Seller"
    )
    .swift(
      "case author(FoundAuthor)", "@InlineFragment(types: [\"Author\"]) case person(FoundPerson)"
    )
    .swift(
      "@QuerySatelite(schemaTypeName: \"Author\") struct FoundAuthor",
      "@QuerySatelite(schemaTypeName: \"Person\") struct FoundPerson"
    )
    .finds("uncovered-type", at: "enum |Hit", "no case for 'Seller'"),
    Damage("a list of types in a union with a case for others").schema(
      "union Item = Book | Author", "union Item = Book | Author | Seller"
    )
    .swift(
      "case author(FoundAuthor)",
      "@InlineFragment(types: [\"Author\"]) case person(FoundPerson); case other(typename: String)"
    )
    .swift(
      "@QuerySatelite(schemaTypeName: \"Author\") struct FoundAuthor",
      "@QuerySatelite(schemaTypeName: \"Person\") struct FoundPerson"
    )
    .finds(
      "unlisted-type", at: "@InlineFragment(types: |[\"Author\"]) case person",
      "'person' doesn't take objects of types to which the fragment on 'Person' applies: add "
        + "\"Seller\" to 'types:'"),
    Damage("a list of types in a union with another case for the rest").schema(
      "union Item = Book | Author", "union Item = Book | Author | Seller"
    )
    .swift(
      "case author(FoundAuthor)",
      "@InlineFragment(types: [\"Author\"]) case person(FoundPerson); case other(typename: String); "
        + "case seller(Seller)"
    )
    .swift(
      "@QuerySatelite(schemaTypeName: \"Author\") struct FoundAuthor { ",
      "@QuerySatelite struct Seller { var desk: Int }\n"
        + "@QuerySatelite(schemaTypeName: \"Person\") struct FoundPerson { "),
    Damage("a fragment on an interface without types, with a key of its own").swift(
      "@InlineFragment(types: [\"Author\"])", "@InlineFragment"
    ),
    Damage("a fragment on an interface without types and without a key of its own").swift(
      "@InlineFragment(types: [\"Author\"])",
      "@InlineFragment var writer: FoundAuthor?; @InlineFragment"
    )
    .finds("unfilled-fragment", at: "var |person: AsPerson?", "add 'types: [\"Author\"]'"),
    Damage("a fragment on an interface whose only key has a condition").swift(
      "@InlineFragment(types: [\"Author\"])", "@InlineFragment"
    )
    .swift(
      "struct AsPerson { var name: String }",
      "struct AsPerson { @Include(if: \"named\") var name: String? }"
    )
    .finds("unfilled-fragment", at: "var |person: AsPerson?", "add 'types: [\"Author\"]'"),
    Damage("a fragment on an interface that gets a key of its own").swift(
      "@InlineFragment(types: [\"Author\"])",
      "@InlineFragment var writer: FoundAuthor?; @InlineFragment(types: .present)"
    ),
    Damage("a case on an interface without types, with a key of its own").schema(
      "union Item = Book | Author", "union Item = Book | Author | Seller"
    )
    .swift("case author(FoundAuthor)", "case person(FoundPerson)").swift(
      "@QuerySatelite(schemaTypeName: \"Author\") struct FoundAuthor",
      "@QuerySatelite(schemaTypeName: \"Person\") struct FoundPerson"),
    Damage("a named fragment on an interface that no operation spreads").swift(
      "@QueryMutation struct AddReview",
      """
      @QueryFragment(on: \"Node\") struct Unused {
        @InlineFragment var person: AsPerson?
        @InlineFragment var named: Named?
        @QuerySatelite(schemaTypeName: \"Person\") struct AsPerson { var name: String }
        @QuerySatelite(schemaTypeName: \"Author\") struct Named { var name: String }
      }
      @QueryMutation struct AddReview
      """
    )
    .finds("unfilled-fragment", at: "struct Unused {\n  @InlineFragment var |person", "'Person'"),
    Damage("a narrower fragment that isn't optional").swift(
      "var details: BookDetails?", "var details: BookDetails"
    )
    .finds("partial-fragment", at: "var details: |BookDetails", "write 'BookDetails?'"),
    Damage("a deferred fragment, and a schema without the directive").swift(
      "@FragmentSpread var details", "@FragmentSpread @Defer(label: \"d\") var details"
    )
    .finds(
      "directives-are-defined", at: "@FragmentSpread |@Defer",
      "no directive '@defer': the server doesn't deliver responses incrementally"),
    Damage("a deferred fragment on a wider type").schema(
      "interface Node {", Self.incremental + "interface Node {"
    )
    .swift(
      "@FragmentSpread var details",
      "@FragmentSpread @Defer var wide: Wide?; @FragmentSpread var details"
    )
    .swift(
      "@QueryMutation struct AddReview",
      "@QueryFragment(on: \"Node\") struct Wide { var id: ID }\n@QueryMutation struct AddReview"),
    Damage("a streamed list").schema("interface Node {", Self.incremental + "interface Node {")
      .swift(
        "var matrix: [[Int]]", "@Stream(if: \"withStock\", initialCount: 2) var matrix: [[Int]]"),
    Damage("a streamed list, and a schema whose directive has another argument").schema(
      "interface Node {",
      Self.incremental.replacing("initialCount", with: "first") + "interface Node {"
    )
    .swift("var matrix: [[Int]]", "@Stream(initialCount: 2) var matrix: [[Int]]")
    .finds("argument-names", at: "|@Stream(initialCount: 2)", "'initialCount'"),
    Damage("two fields with one name").swift(
      "@Property(alias: \"line\") var subtitle",
      "@Property(name: \"subtitle\", alias: \"title\") var subtitle"
    )
    .finds("field-selection-merging", at: "alias: |\"title\""),
    Damage("a type that is an enum now").schema("interface Person {", "interface Human {").schema(
      "Node & Person", "Node & Human"
    )
    .schema("Seller implements Person", "Seller implements Human").schema(
      "staff: [Person]!", "staff: [Human]!"
    )
    .schema("scalar Moment", "enum Person { A } scalar Moment")
    .finds("fragments-on-object-interface-or-union-types", at: "var person: |AsPerson?"),
  ]
}
