import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikExecution

extension SchemaMock {
  /// Records a request, and returns the response to it after the latency.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response.
  /// - Throws: The error of ``fail(with:times:)``; `CancellationError` if the task was cancelled.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    let message = ReceivedMessage(request)
    if let response = try await failure(of: request, message) { return response }
    return await response(to: message)
  }

  /// Records a request, and waits for the latency.
  ///
  /// - Returns: The response if the request fails; `nil` if it is executed.
  func failure(
    of request: TransportRequest, _ message: ReceivedMessage
  ) async throws -> TransportResponse? {
    try Task.checkCancellation()
    let (latency, failure) = state.withLock { state -> (Duration, Failure?) in
      state.httpRequests.append(request)
      state.requests += message.operations
      guard state.failureCount > 0 else { return (state.latency, nil) }
      if state.failureCount < .max { state.failureCount -= 1 }
      return (state.latency, state.failure)
    }
    if latency > .zero { try await clock.sleep(for: latency) }
    switch failure {
    case .response(let response): return response
    case .error(let error): throw error
    case nil: break
    }
    guard let problem = message.problem else { return nil }
    return message.response(
      to: [Refusal(errors: [ExecutionError(problem)]).json], status: 400)
  }

  /// Executes the operations of a request.
  func response(to message: ReceivedMessage) async -> TransportResponse {
    var results: [JSONValue] = []
    for operation in message.operations { results.append(await result(of: operation).json) }
    return message.response(to: results)
  }

  private func result(of request: MockRequest) async -> ExecutionResult {
    guard let document = request.document else {
      return ExecutionResult(
        data: nil,
        errors: [
          ExecutionError(
            "PersistedQueryNotFound", extensions: ["code": "PERSISTED_QUERY_NOT_FOUND"])
        ])
    }
    var parsed = GraphQLRequest(
      query: document, operationName: request.operationName, variables: request.variables)
    parsed.onError = request.onError
    return await execute(parsed)
  }

  /// Executes a query or a mutation without HTTP. It isn't recorded.
  ///
  /// - Parameter request: The document, the operation name and the variables.
  /// - Returns: The data and the errors.
  public func execute(_ request: GraphQLRequest) async -> ExecutionResult {
    do throws(Refusal) {
      return try await server.execute(request)
    } catch {
      return ExecutionResult(data: nil, errors: error.errors)
    }
  }
}

extension SchemaMock {
  /// The reasons why a request isn't executed.
  struct Refusal: Error {
    let errors: [ExecutionError]

    var json: JSONValue { ExecutionResult(data: nil, errors: errors).json }
  }

  /// The schema with resolvers that make up values and events. It is made once for all requests
  /// with the same values.
  ///
  /// - Throws: The mistakes in the coordinates of the values.
  var server: ExecutableSchema {
    get throws(Refusal) {
      try state.withLock { state in
        let server = state.server ?? makeServer(state.values, latency: state.latency)
        state.server = server
        return server
      }.get()
    }
  }

  private func makeServer(
    _ values: MockValues, latency: Duration
  ) -> Result<ExecutableSchema, Refusal> {
    let errors = values.problems(with: schema)
    guard errors.isEmpty else { return .failure(Refusal(errors: errors)) }
    let resolver = MockResolver(schema, values)
    var resolvers = Resolvers()
    resolvers.fallback = { source, arguments, info in
      try resolver.value(of: source, arguments, info)
    }
    let root = schema.rootType(of: .subscription) ?? ""
    for field in schema.type(named: root)?.fields ?? [] {
      resolvers.addEvents(of: "\(root).\(field.name)") { [clock] arguments in
        let field = resolver.rootField(field.name, of: root, arguments)
        return try await resolver.events(of: field, every: latency, clock)
      }
    }
    do throws(UnmatchedResolvers) {
      return .success(try ExecutableSchema(schema, resolvers: resolvers))
    } catch {
      return .failure(Refusal(errors: [ExecutionError("\(error)")]))
    }
  }
}
