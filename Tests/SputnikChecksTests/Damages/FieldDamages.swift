import SputnikChecks

extension Damage {
  static let fields = [
    Damage("a renamed field").schema("  title: String!\n  sub", "  titles: String!\n  sub")
      .finds(
        "field-selections", at: "var |title: String\n    @Property",
        "the type 'Book' has no field 'title': did you mean 'titles'?"
      )
      .finds("field-selections", at: "struct Entry { var |title"),
    Damage("a renamed field behind @Property(name:)").schema(
      "url: String! width", "link: String! width"
    )
    .finds("field-selections", at: "@Property(name: |\"url\")", "no field 'url'"),
    Damage("a renamed field with an alias").schema("subtitle: String", "caption: String")
      .finds("field-selections", at: "var |subtitle: String?"),
    Damage("a misspelled property").swift(
      "var pages: Int\n    @Property", "var pagse: Int\n    @Property"
    )
    .finds("field-selections", at: "var |pagse", "did you mean 'pages'?"),
    Damage("a misspelled name in an attribute").swift("(name: \"width\")", "(name: \"witdh\")")
      .finds("field-selections", at: "(name: |\"witdh\")", "did you mean 'width'?"),
    Damage("a removed root field").schema("search(text: String!): [Item!]!", "")
      .finds("field-selections", at: "var |search: [Hit]", "'Shop' has no field 'search'"),
    Damage("a renamed field of a mutation").schema("{ review(input", "{ addReview(input")
      .finds("field-selections", at: "var |review: Review", "'Changes' has no field 'review'"),
    Damage("a field of another type").swift("var stars: Int }", "var desk: Int }")
      .finds("field-selections", at: "var |desk: Int }", "'Review' has no field 'desk'"),
    Damage("a key that doesn't exist").swift(
      "(schemaTypeName: \"Book\") struct FoundBook",
      "(schemaTypeName: \"Book\", key: \"isbn\") struct FoundBook"
    )
    .finds(
      "entity-key", at: "key: |\"isbn\")",
      "the type 'Book' has no field 'isbn', which is in the key"),
    Damage("keys that can't identify anything").swift(
      "(schemaTypeName: \"Book\") struct FoundBook",
      "(schemaTypeName: \"Book\", key: [\"id\", \"authors\", \"title\"]) struct FoundBook"
    )
    .finds(
      "entity-key", at: "key: |[\"id\"",
      "'Book.authors' can't be a part of a key, because its type is '[Author!]!'"),
    Damage("a key with a required argument").schema("  pages: Int!", "  pages(in: Int!): Int!")
      .swift("var pages: Int\n", "")
      .swift(
        "(schemaTypeName: \"Book\") struct FoundBook { var pages: Int }",
        "(schemaTypeName: \"Book\", key: \"pages\") struct FoundBook { var title: String }"
      )
      .finds(
        "entity-key", at: "key: |\"pages\"",
        "'Book.pages' can't be a part of a key, because the argument 'in' is required"),
    Damage("a removed field in a fragment").schema("born: Int books", "books")
      .finds("field-selections", at: "var |born: Int?"),
    Damage("no mutations").schema("query: Shop mutation: Changes", "query: Shop")
      .finds("operation-type-existence", at: "struct |AddReview"),
    Damage("no subscriptions").schema(" subscription: Events", "")
      .finds("operation-type-existence", at: "struct |Reviewed"),
    Damage("a renamed field of a subscription").schema("{ reviewed(book", "{ reviewAdded(book")
      .finds(
        "field-selections", at: "var |reviewed: Latest", "'Events' has no field 'reviewed'"),
    Damage("an event that may be null now").schema(
      "reviewed(book: ID): Review!", "reviewed(book: ID): Review"
    )
    .finds("nullable-field", at: "var reviewed: |Latest", "write 'Latest?'"),
    Damage("a subscription with another argument").schema("reviewed(book: ID)", "reviewed(id: ID)")
      .finds("argument-names", at: "[|\"book\": .variable(\"key\")]"),
    Damage("a renamed root type").schema("mutation: Changes", "mutation: Shop")
      .schema("type Changes { review(input: ReviewInput!): Review! }", "")
      .finds("field-selections", at: "var |review: Review", "'Shop' has no field 'review'"),

    Damage("a field that may be null now").schema("title: String!", "title: String")
      .finds(
        "nullable-field", at: "var title: |String\n    @Property",
        "'title' isn't optional, but 'Book.title' can be null: write 'String?'"
      )
      .finds("nullable-field", at: "struct Entry { var title: |String"),
    Damage("an object that may be null now").schema(
      "ReviewInput!): Review!", "ReviewInput!): Review"
    )
    .finds("nullable-field", at: "var review: |Review", "write 'Review?'"),
    Damage("a property that isn't optional").swift("var born: Int?", "var born: Int")
      .finds("nullable-field", at: "var born: |Int"),
    Damage("a list that may be null now").schema("tags: [String!]!\n", "tags: [String!]\n")
      .finds("nullable-field", at: "var tags: |[String]", "write '[String]?'"),
    Damage("elements that may be null now").schema("tags: [String!]!\n", "tags: [String]!\n")
      .finds(
        "nullable-element", at: "var tags: |[String]",
        "the elements of 'tags' aren't optional, but those of 'Book.tags' can be null: write "
          + "'[String?]'"),
    Damage("inner elements that may be null now").schema("[[Int!]!]!", "[[Int]!]!")
      .finds("nullable-element", at: "var matrix: |[[Int]]", "write '[[Int?]]'"),
    Damage("outer elements that may be null now").schema("[[Int!]!]!", "[[Int!]]!")
      .finds("nullable-element", at: "var matrix: |[[Int]]", "write '[[Int]?]'"),
    Damage("an optional property, by configuration").rules(["optional-field": .warning])
      .swift("var format: Format\n", "var format: Format?\n")
      .finds(
        "optional-field", at: "var format: |Format?\n    var tags",
        "'format' is optional, but 'Book.format' is never null"),
    Damage("optional elements, by configuration").rules(["optional-element": .error])
      .swift("var tags: [String]", "var tags: [String?]")
      .finds(
        "optional-element", at: "var tags: |[String?]",
        "the elements of 'tags' are optional, but those of 'Book.tags' are never null"),
    Damage("an optional property on a field that is never null").schema(
      "subtitle: String", "subtitle: String!"),
    Damage("a condition with a field that is never null").rules(["optional-field": .error]),
  ]
}
