import SputnikLanguage

extension GraphQL.Document {
  /// Reads a document of operations and fragments (specification, section 2).
  ///
  /// ```swift
  /// let document = try GraphQL.Document(parsing: "{ hero { name } }")
  /// document.text  // query { hero { name } }
  /// ```
  ///
  /// Every field knows its place in the text. Comments, commas, indentation and descriptions are
  /// gone: they mean nothing to a server. Selection sets, values and types nest at most 200 levels
  /// deep.
  public init(parsing text: String) throws(GraphQLSyntaxError) {
    self = try Parser.parse(text, Parser.document)
  }
}

extension GraphQL.Value {
  /// Reads a value, variables included (specification, section 2.9).
  ///
  /// ```swift
  /// try GraphQL.Value(parsing: "{id: $id, units: [FOOT]}")
  /// // .object([.init("id", .variable("id")), .init("units", .list([.enum("FOOT")]))])
  /// ```
  ///
  /// An integer beyond 64 bits becomes a `float`, a block string a `string`.
  public init(parsing text: String) throws(GraphQLSyntaxError) {
    self = try Parser.parse(text, Parser.value)
  }
}

extension GraphQL.TypeReference {
  /// Reads a type (specification, section 2.11).
  ///
  /// ```swift
  /// try GraphQL.TypeReference(parsing: "[ID!]")  // .list(.nonNull(.named("ID")))
  /// ```
  public init(parsing text: String) throws(GraphQLSyntaxError) {
    self = try Parser.parse(text, Parser.type)
  }
}

extension GraphQL.TypeSystemDocument {
  /// Reads a document in the schema definition language (specification, section 3).
  ///
  /// The document is as the text says; ``Schema/init(sdl:)`` makes sense of it.
  public init(parsing text: String) throws(GraphQLSyntaxError) {
    self = try Parser.parse(text, Parser.typeSystemDocument)
  }
}
