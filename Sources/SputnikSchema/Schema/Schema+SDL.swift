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
  /// Extensions are merged into the definitions that they extend. Without `schema { … }`, the root types are
  /// `Query`, `Mutation` and `Subscription`. The built-in scalars and directives are added, unless the text
  /// defines them itself.
  ///
  /// - Parameter sdl: The text of the schema.
  /// - Throws: ``SchemaError`` if the text has a syntax error, or if its definitions don't fit together.
  public init(sdl: String) throws(SchemaError) {
    var builder = SchemaBuilder()
    do throws(GraphQLSyntaxError) {
      builder.add(try GraphQL.TypeSystemDocument(parsing: sdl))
      builder.addBuiltIns(try GraphQL.TypeSystemDocument(parsing: Self.builtIns))
    } catch {
      throw .syntax(error)
    }
    let schema = builder.schema
    let problems = builder.problems + SchemaChecks.problems(of: schema)
    guard problems.isEmpty else { throw .invalid(problems) }
    self = schema
  }

  /// The scalars and directives that every schema has (section 3.5 and 3.13).
  private static let builtIns = """
    scalar Int
    scalar Float
    scalar String
    scalar Boolean
    scalar ID
    directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @deprecated(reason: String = "No longer supported")
      on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
    directive @specifiedBy(url: String!) on SCALAR
    directive @oneOf on INPUT_OBJECT
    """
}
