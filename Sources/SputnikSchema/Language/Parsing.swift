import SputnikLanguage

extension GraphQL.Document {
  /// Parses a document of operations and fragments (specification, section 2).
  ///
  /// ```swift
  /// let document = try GraphQL.Document(parsing: "{ hero { name } }")
  /// document.text  // query { hero { name } }
  /// ```
  ///
  /// Each field has its location in the text. The document doesn't keep comments, commas, white
  /// space and descriptions, because they have no meaning for the execution.
  ///
  /// - Parameters:
  ///   - text: The text of the document. Selection sets, values and types can be nested at most 200
  ///     levels deep. The text can have at most 2 million tokens.
  ///   - allowsTypeSystem: Whether the text can also define types. ``Schema/validate(_:)`` reports
  ///     them, and they don't print.
  /// - Throws: ``GraphQLSyntaxError`` if the text isn't a document.
  public init(
    parsing text: String, allowsTypeSystem: Bool = false
  ) throws(GraphQLSyntaxError) {
    self = try Parser.parse(
      text, allowsTypeSystem ? Parser.mixedDocument : Parser.executableDocument)
  }
}

extension GraphQL.Value {
  /// Parses a value, which can contain variables (specification, section 2.9).
  ///
  /// ```swift
  /// try GraphQL.Value(parsing: "{id: $id, units: [FOOT]}")
  /// // .object([.init("id", .variable("id")), .init("units", .list([.enum("FOOT")]))])
  /// ```
  ///
  /// An integer that doesn't fit into 64 bits becomes a `float`. A block string becomes a `string`.
  ///
  /// - Parameter text: The text of the value.
  /// - Throws: ``GraphQLSyntaxError`` if the text isn't a value.
  public init(parsing text: String) throws(GraphQLSyntaxError) {
    self = try Parser.parse(text, Parser.value).0
  }
}

extension GraphQL.TypeReference {
  /// Parses a type (specification, section 2.11).
  ///
  /// ```swift
  /// try GraphQL.TypeReference(parsing: "[ID!]")  // .list(.nonNull(.named("ID")))
  /// ```
  ///
  /// - Parameter text: The text of the type.
  /// - Throws: ``GraphQLSyntaxError`` if the text isn't a type.
  public init(parsing text: String) throws(GraphQLSyntaxError) {
    self = try Parser.parse(text, Parser.type)
  }
}

extension GraphQL.TypeSystemDocument {
  /// Parses a document in the schema definition language (specification, section 3).
  ///
  /// Only the syntax is checked. ``Schema/init(sdl:)`` also checks that the definitions fit
  /// together.
  ///
  /// - Parameter text: The text of the document.
  /// - Throws: ``GraphQLSyntaxError`` if the text isn't such a document.
  public init(parsing text: String) throws(GraphQLSyntaxError) {
    self = try Parser.parse(text, Parser.typeSystemDocument)
  }
}
