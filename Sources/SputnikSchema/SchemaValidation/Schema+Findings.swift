import SputnikLanguage

extension Schema {
  /// Checks the schema with all rules of the specification (section 3).
  ///
  /// ```swift
  /// let schema = try Schema(sdl: "type Query { hero(id: ID! = 4.2): String @cached }")
  /// for finding in schema.validate() { print(finding) }
  /// // 1:29: 4.2 isn't a value of type 'ID'
  /// // 1:42: the schema has no directive '@cached'
  /// ```
  ///
  /// - Returns: All mistakes, in the order of the text. It is empty if the schema is valid.
  public func validate() -> [SchemaFinding] {
    var mistakes = SchemaMistakes(schema: self)
    mistakes.findings.append(tolerated.value)
    mistakes.checkUsability()
    mistakes.checkRest()
    return mistakes.locatedFindings
  }

  /// The mistakes that were mended while the schema was made: parts that are defined twice, types
  /// that are defined twice in the same way, and default values that can't be read. ``validate()``
  /// finds them too.
  package var toleratedFindings: [SchemaFinding] {
    tolerated.value.located { source.value?.locations(of: $0) ?? [:] }
  }

  /// Checks text in the schema definition language with all rules of the specification (section
  /// 3).
  ///
  /// Other than ``init(sdl:)``, it also says where the mistakes are if the text isn't a usable
  /// schema.
  ///
  /// ```swift
  /// for finding in try Schema.findings(in: "type Query { hero: Heroo } type Hero { id: ID }") {
  ///   print(finding)  // 1:20: unknown type 'Heroo' in 'Query.hero': did you mean 'Hero'?
  /// }
  /// ```
  ///
  /// - Parameter sdl: The text of the schema.
  /// - Returns: All mistakes, in the order of the text. It is empty if the schema is valid.
  /// - Throws: ``GraphQLSyntaxError`` if the text has a syntax error.
  public static func findings(in sdl: String) throws(GraphQLSyntaxError) -> [SchemaFinding] {
    Schema(unchecked: try GraphQL.TypeSystemDocument(parsing: sdl)).validate()
  }
}
