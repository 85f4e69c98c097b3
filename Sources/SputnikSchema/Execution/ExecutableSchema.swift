import SputnikLanguage

/// A schema that can execute requests, with the data and the resolvers of its fields (specification,
/// section 6).
///
/// ```swift
/// let server = try ExecutableSchema(
///   Schema(sdl: "type Query { hero: Character } type Character { name: String! }"),
///   root: ["hero": ["name": "R2-D2"]])
/// let result = await server.execute(GraphQLRequest(query: "{ hero { name } }"))
/// result.json  // {"data":{"hero":{"name":"R2-D2"}}}
/// ```
public struct ExecutableSchema: Sendable {
  /// The schema of the requests.
  public let schema: Schema
  let root: JSONObject
  let resolvers: Resolvers

  /// Makes an executable schema.
  ///
  /// - Parameters:
  ///   - schema: The schema of the requests.
  ///   - root: The source of the fields of the root types. A field without a resolver takes the member with
  ///     its name.
  ///   - resolvers: The resolvers of the fields.
  /// - Throws: ``SchemaError/invalid(_:)`` if the schema doesn't have the field of a resolver.
  public init(
    _ schema: Schema, root: JSONObject = [:], resolvers: Resolvers = Resolvers()
  ) throws(SchemaError) {
    let fields = Set(
      schema.types.flatMap { type in type.fields.map { "\(type.name).\($0.name)" } })
    let unknown = resolvers.coordinates.filter { !fields.contains($0) }
    guard unknown.isEmpty else {
      throw .invalid(
        unknown.map { "There is a resolver for \"\($0)\", but the schema has no such field." })
    }
    self.schema = schema
    self.root = root
    self.resolvers = resolvers
  }

  /// Executes a request, and returns its response (specification, section 6.1, `ExecuteRequest`).
  ///
  /// Fields are resolved one after the other, in queries and in mutations. Subscriptions aren't supported,
  /// because they need a stream of responses: the response is an error.
  ///
  /// - Parameter request: The document, the operation name and the variables.
  /// - Returns: The data and the errors.
  public func execute(_ request: GraphQLRequest) async -> ExecutionResult {
    do throws(RequestErrors) {
      let document = try request.document
      let operation = try request.operation(of: document)
      let fragments = Dictionary(document.fragments.map { ($0.name, $0) }) { first, _ in first }
      try DocumentChecks.check(operation, of: schema, fragments: fragments)
      guard operation.kind != .subscription else {
        throw RequestErrors(.init("Subscriptions are not supported."))
      }
      let variables = try schema.variables(of: operation, given: request.variables)
      var execution = Execution(
        self, operation: operation, fragments: fragments, variables: variables)
      return await execution.run()
    } catch {
      return ExecutionResult(data: nil, errors: error.errors)
    }
  }
}
