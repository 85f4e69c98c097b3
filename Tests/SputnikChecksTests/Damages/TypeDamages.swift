import SputnikChecks

extension Damage {
  static let types = [
    Damage("a list that is a single value now").schema("tags: [String!]!\n", "tags: String!\n")
      .finds(
        "list-depth", at: "var tags: |[String]",
        "'tags' has the type '[String]', but 'Book.tags' has the type 'String!', which has another "
          + "depth of lists"),
    Damage("a single value that is a list now").schema("pages: Int!", "pages: [Int!]!")
      .finds("list-depth", at: "var pages: |Int\n    @Property")
      .finds("list-depth", at: "FoundBook { var pages: |Int"),
    Damage("a list of lists that is flat now").schema("[[Int!]!]!", "[Int!]!")
      .finds("list-depth", at: "var matrix: |[[Int]]"),
    Damage("an object that is a list now").schema(
      "(by: AuthorBy!): Author", "(by: AuthorBy!): [Author!]!"
    )
    .finds("list-depth", at: "var author: |Author?"),

    Damage("a string that is a number now").schema("title: String!", "title: Int!")
      .finds(
        "scalar-type", at: "var title: |String\n    @Property",
        "'title' has the type 'String', but 'Book.title' has the scalar 'Int': write 'Int'"
      )
      .finds("scalar-type", at: "struct Entry { var title: |String"),
    Damage("a whole number that is a fraction now").schema("pages: Int!", "pages: Float!")
      .finds("scalar-type", at: "var pages: |Int\n    @Property", "write 'Double'")
      .finds("scalar-type", at: "FoundBook { var pages: |Int"),
    Damage("a fraction that is a whole number now").schema("\"EUR\"): Float", "\"EUR\"): Int"),
    Damage("an ID that is a string in Swift").swift(
      "var id: ID\n    var title", "var id: String\n    var title"),
    Damage("elements of another type").swift("var matrix: [[Int]]", "var matrix: [[Bool]]")
      .finds("scalar-type", at: "var matrix: |[[Bool]]", "write '[[Int]]'"),
    Damage("a property of another type").swift("var available: Bool?", "var available: Int?")
      .finds("scalar-type", at: "var available: |Int?", "write 'Bool?'"),
    // What a custom scalar is in JSON isn't known, and the reader reads any text.
    Damage("a @Scalar with the name of another scalar of the schema").schema(
      "returned: Moment", "returned: DateTime"
    )
    .finds(
      "other-scalar", at: "var returned: |Moment",
      "'returned' has the type 'Moment?', which is the scalar 'Moment', but 'Book.returned' has the "
        + "scalar 'DateTime': allow it in sputnik.json with \"scalars\": {\"DateTime\": [\"Moment\"]}"
    ),
    Damage("such a @Scalar that the configuration allows").schema(
      "returned: Moment", "returned: DateTime"
    )
    .scalars(["DateTime": ["Moment", "Date"]]),
    Damage("a flat list that is a list of lists now").schema(
      "tags: [String!]!\n", "tags: [[String!]]\n"
    )
    .finds(
      "list-depth", at: "var tags: |[String]",
      "'tags' has the type '[String]', but 'Book.tags' has the type '[[String!]]', which has another "
        + "depth of lists"),
    Damage("a single value that is a list of other values now").schema(
      "available: Boolean!", "available: [Int!]!"
    )
    .finds("list-depth", at: "var available: |Bool?")
    .finds("list-depth", at: "BookDetails { var available: |Bool"),
    Damage("a @Scalar of texts on a string").schema("returned: Moment", "returned: String"),
    Damage("a @Scalar of texts on an ID").schema("returned: Moment", "returned: ID"),
    Damage("a @Scalar of texts on a number").swift(
      "var pages: Int\n    @Property", "var pages: Moment\n    @Property"
    )
    .finds(
      "scalar-type", at: "var pages: |Moment",
      "write 'Int', or allow it in sputnik.json with \"scalars\": {\"Int\": [\"Moment\"]}"),
    Damage("a @Scalar of fractions on a whole number").swift(
      "[.string], valueType: String.self", "[.double], valueType: Double.self"
    )
    .schema("returned: Moment", "returned: Int"),
    Damage("a @Scalar of whole numbers on a fraction").swift(
      "[.string], valueType: String.self", "[.int], valueType: Int.self"
    )
    .schema("returned: Moment", "returned: Float")
    .finds("scalar-type", at: "var returned: |Moment?", "write 'Double?', or allow it"),
    Damage("a @Scalar of Booleans on a text").swift(
      "[.string], valueType: String.self", "[.boolean], valueType: Bool.self"
    )
    .schema("returned: Moment", "returned: String")
    .finds("scalar-type", at: "var returned: |Moment?"),
    Damage("a @Scalar that is sent has the schema's name").schema("when: Moment", "when: DateTime")
      .finds(
        "scalar-type", at: "var when: |Moment?", "write '@Scalar(schemaTypeName: \"DateTime\", …)'"),
    Damage("a @Scalar that is sent as a string").schema("when: Moment", "when: String")
      .finds("scalar-type", at: "var when: |Moment?", "write 'String?'"),
    Damage("a custom scalar that is mapped to another type").scalars([
      "DateTime": ["String", "Moment"]
    ])
    .finds("scalar-type", at: "var published: |Date", "write 'String'"),
    Damage("a custom scalar that is mapped to this type").scalars(["DateTime": ["String", "Date"]]),
    Damage("a custom scalar that is mapped to a list").scalars(["JSON": ["[Double]"]])
      .swift("var extra: JSONValue", "var extra: [Double]?"),
    Damage("a list on a custom scalar").swift("var extra: JSONValue", "var extra: [Double]?")
      .finds("list-depth", at: "var extra: |[Double]?"),
    Damage("the library's type for another custom scalar").swift(
      "var link: URL?", "var link: UUID?"
    )
    .finds("scalar-type", at: "var link: |UUID?"),
    Damage("a scalar that is an enum now").schema("link: URL", "link: Unit")
      .finds(
        "type-kind", at: "var link: |URL?",
        "'link' has the type 'URL?', which is a scalar, but 'Book.link' has the enum 'Unit'"
      ),
    Damage("an enum that is a scalar now").schema("format: Format!", "format: String!")
      .finds(
        "missing-enum-value", at: "var format: |Format\n",
        "'format' has the type 'Format', an enum without a case for unknown values, but 'Book.format' "
          + "has the scalar 'String', which can be any text: add a case marked '@UnknownValue'"),
    Damage("an enum with a case for unknown values on a string").schema(
      "format: Format!", "format: String!"
    )
    .swift("audio = \"AUDIO\" }", "audio = \"AUDIO\"; @UnknownValue case other = \"OTHER\" }"),
    Damage("an enum on a number").schema("format: Format!", "format: Int!")
      .finds(
        "type-kind", at: "var format: |Format\n",
        "'format' has the type 'Format', which is an enum, but 'Book.format' has the scalar 'Int': "
          + "write 'Int', or allow it in sputnik.json with \"scalars\": {\"Int\": [\"Format\"]}"),
    Damage("an object that is a scalar now").schema(
      "String, key: ID): Image", "String, key: ID): String"
    )
    .finds("leaf-field-selections", at: "var cover: |Cover?"),
    Damage("a scalar that is an object now").schema("subtitle: String", "subtitle: Image")
      .finds("leaf-field-selections", at: "var subtitle: |String?"),
    Damage("an enum that is an object now").schema("format: Format!", "format: Image!")
      .finds("leaf-field-selections", at: "var format: |Format\n"),
    Damage("an object with other fields").schema(
      "String, key: ID): Image", "String, key: ID): Seller"
    )
    .finds("field-selections", at: "(name: |\"url\")", "'Seller' has no field 'url'")
    .finds("field-selections", at: "(name: |\"width\")"),
  ]
}
