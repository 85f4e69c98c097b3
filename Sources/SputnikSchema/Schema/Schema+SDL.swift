import SputnikLanguage

extension Schema {
  /// Reads a schema in the schema definition language (specification, section 3).
  ///
  /// ```swift
  /// let schema = try Schema(sdl: """
  ///   type Query { hero: Character }
  ///   interface Character { name: String! }
  ///   extend type Query { villain: Character }
  ///   """)
  /// ```
  ///
  /// Extensions become part of what they extend. Without a `schema { … }` the operations start at
  /// the types `Query`, `Mutation` and `Subscription`. The built-in scalars and directives are
  /// there without being defined, and a text that defines one of them means its own.
  ///
  /// - Throws: A ``SchemaError`` that lists everything that an execution would stumble over.
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

  /// What every schema has without saying so (section 3.5 and 3.13).
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
