import SputnikLanguage

extension Schema {
  /// Makes a schema from text in the schema definition language (specification, section 3).
  ///
  /// ```swift
  /// let schema = try Schema(sdl: """
  ///   type Query { hero: Character }
  ///   interface Character { name: String! }
  ///   extend type Query { villain: Character }
  ///   """)
  /// ```
  ///
  /// Extensions are merged into the definitions that they extend. Without `schema { … }`, the root
  /// types are `Query`, `Mutation` and `Subscription`. The built-in scalars and directives are
  /// added, unless the text defines them itself.
  ///
  /// Only mistakes that make the schema useless are errors: unknown types, for example. Directives
  /// that aren't defined are accepted, because many servers don't define theirs. Of fields,
  /// arguments, input fields and enum values that are defined twice, the first definition counts. A
  /// type that is defined twice in the same way is one type. ``validate()`` finds all mistakes.
  ///
  /// - Parameter sdl: The text of the schema.
  /// - Throws: ``SchemaError`` if the text has a syntax error, or if its definitions don't fit
  ///   together.
  public init(sdl: String) throws(SchemaError) {
    do throws(GraphQLSyntaxError) {
      self.init(unchecked: try GraphQL.TypeSystemDocument(parsing: sdl))
    } catch {
      throw .syntax(error)
    }
    try requireUsable()
  }

  /// Makes a schema from definitions, whether they fit together or not.
  init(unchecked document: GraphQL.TypeSystemDocument) {
    var builder = SchemaBuilder()
    builder.add(document)
    builder.addBuiltIns()
    self = builder.schema
    source = document.source
  }

  /// Throws if the schema has a mistake that makes it useless.
  func requireUsable() throws(SchemaError) {
    var mistakes = SchemaMistakes(schema: self)
    mistakes.checkUsability()
    let findings = mistakes.locatedFindings
    guard findings.isEmpty else { throw .invalid(findings) }
  }
}
