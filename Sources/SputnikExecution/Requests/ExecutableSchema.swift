import SputnikLanguage

/// A schema that can execute requests, with the data and the resolvers of its fields
/// (specification, section 6).
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
  ///   - root: The source of the fields of the root types. A field without a resolver takes the
  ///     member with its name.
  ///   - resolvers: The resolvers of the fields.
  /// - Throws: ``UnmatchedResolvers`` if the schema doesn't have the field of a resolver.
  public init(
    _ schema: Schema, root: JSONObject = [:], resolvers: Resolvers = Resolvers()
  ) throws(UnmatchedResolvers) {
    let unknown = (resolvers.coordinates + resolvers.coordinatesOfEvents).filter { coordinate in
      guard case .member(let type, let name)? = SchemaCoordinate(coordinate) else { return true }
      return schema.type(named: type)?.fields.contains { $0.name == name } != true
    }
    guard unknown.isEmpty else { throw UnmatchedResolvers(coordinates: unknown) }
    self.schema = schema
    self.root = root
    self.resolvers = resolvers
  }

  /// Executes a request, and returns its response (specification, section 6.1, `ExecuteRequest`).
  ///
  /// A document that isn't valid isn't executed: the response has what `Schema.validate(_:)`
  /// finds.
  ///
  /// Fields are resolved one after the other, in queries and in mutations. The response to a
  /// subscription is an error, because it needs a stream of responses: ``subscribe(_:)`` returns
  /// it, and ``execute(_:event:)`` makes the response for one event.
  ///
  /// The executor ignores `@defer` and `@stream`, as a server may: the response is whole.
  /// ``executeIncrementally(_:format:)`` doesn't ignore them.
  ///
  /// - Parameter request: The document, the operation name and the variables.
  /// - Returns: The data and the errors.
  public func execute(_ request: GraphQLRequest) async -> ExecutionResult {
    do throws(RequestErrors) {
      var execution = try execution(of: request, deferral: nil)
      return await execution.run()
    } catch {
      return ExecutionResult(data: nil, errors: error.errors)
    }
  }

  /// Returns the execution of a query or a mutation.
  func execution(of request: GraphQLRequest, deferral: Deferral?) throws(RequestErrors) -> Execution
  {
    try execution(of: request, source: root, deferral) { kind throws(RequestErrors) in
      guard kind != .subscription else {
        throw RequestErrors(.init("Subscriptions are not supported."))
      }
    }
  }

  /// Executes a subscription for one event, and returns the response for it (specification, section
  /// 6.2.3.2, `ExecuteSubscriptionEvent`).
  ///
  /// ```swift
  /// let request = GraphQLRequest(query: "subscription { reviewAdded { stars } }")
  /// await server.execute(request, event: ["reviewAdded": ["stars": 5]] as JSONObject).json
  /// // {"data":{"reviewAdded":{"stars":5}}}
  /// ```
  ///
  /// - Parameters:
  ///   - request: The document, the operation name and the variables.
  ///   - event: The source of the root field, in place of the schema's root. A root field without a
  ///     resolver takes the member with its name.
  /// - Returns: The data and the errors. A query or a mutation is an error.
  public func execute(
    _ request: GraphQLRequest, event: any Sendable
  ) async -> ExecutionResult {
    do throws(RequestErrors) {
      var execution = try execution(of: request, event: event)
      return await execution.run()
    } catch {
      return ExecutionResult(data: nil, errors: error.errors)
    }
  }

  /// Returns the execution of a subscription for an event.
  func execution(
    of request: GraphQLRequest, event: any Sendable
  ) throws(RequestErrors) -> Execution {
    try execution(of: request, source: event, nil) { kind throws(RequestErrors) in
      guard kind == .subscription else {
        throw RequestErrors(.init("Only subscriptions are executed for an event."))
      }
    }
  }

  private func execution(
    of request: GraphQLRequest, source: any Sendable, _ deferral: Deferral?,
    _ check: (GraphQL.OperationKind) throws(RequestErrors) -> Void
  ) throws(RequestErrors) -> Execution {
    let document = try request.document
    let findings = schema.validate(document)
    guard findings.isEmpty else { throw RequestErrors(findings.map(ExecutionError.init)) }
    guard !document.nestsFragmentsTooDeeply else {
      throw RequestErrors(
        .init("Fragments must not be nested more than \(GraphQL.maximumDepth) levels deep."))
    }
    let operation = try request.operation(of: document)
    try check(operation.kind)
    return Execution(
      self, source: source, operation: operation,
      fragments: Dictionary(uniqueKeysWithValues: document.fragments.map { ($0.name, $0) }),
      variables: try schema.variables(of: operation, given: request.variables),
      onError: request.onError ?? .propagate, deferral: deferral)
  }
}
