import SputnikLanguage

/// A schema with the code and the data behind it: it answers requests (specification, section 6).
///
/// ```swift
/// let server = try ExecutableSchema(
///   Schema(sdl: "type Query { hero: Character } type Character { name: String! }"),
///   root: ["hero": ["name": "R2-D2"]])
/// let result = await server.execute(GraphQLRequest(query: "{ hero { name } }"))
/// result.json  // {"data":{"hero":{"name":"R2-D2"}}}
/// ```
public struct ExecutableSchema: Sendable {
  /// What can be asked.
  public let schema: Schema
  let root: JSONObject
  let resolvers: Resolvers

  /// Puts a schema, its data and its resolvers together.
  ///
  /// - Parameters:
  ///   - root: The source of the fields that operations start at, where these have no resolver.
  /// - Throws: ``SchemaError/invalid(_:)`` if a resolver is meant for a field that isn't there.
  public init(
    _ schema: Schema, root: JSONObject = [:], resolvers: Resolvers = Resolvers()
  ) throws(SchemaError) {
    let fields = Set(
      schema.types.flatMap { type in type.fields.map { "\(type.name).\($0.name)" } })
    let strangers = resolvers.coordinates.filter { !fields.contains($0) }
    guard strangers.isEmpty else {
      throw .invalid(strangers.map { "There is no field \"\($0)\" for its resolver." })
    }
    self.schema = schema
    self.root = root
    self.resolvers = resolvers
  }

  /// Answers a request (specification, section 6.1, `ExecuteRequest`).
  ///
  /// Fields resolve one after the other, in queries as well as in mutations. A subscription is
  /// refused: it wants a stream of answers, and there is only one here.
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
