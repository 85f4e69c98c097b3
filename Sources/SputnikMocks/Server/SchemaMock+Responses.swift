import SputnikClient
import SputnikCore
import SputnikSchema

extension SchemaMock {
  /// Records a request, and returns the response to it after the latency.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response.
  /// - Throws: The error of ``fail(with:times:)``; `CancellationError` if the task was cancelled.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    try Task.checkCancellation()
    let message = ReceivedMessage(request)
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
    if let problem = message.problem {
      return message.response(
        to: [ExecutionResult(data: nil, errors: [.init(problem)])], status: 400)
    }
    var results: [ExecutionResult] = []
    for operation in message.operations { results.append(await result(of: operation)) }
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
    return await execute(
      GraphQLRequest(
        query: document, operationName: request.operationName, variables: request.variables))
  }

  /// Executes a request without HTTP. It isn't recorded.
  ///
  /// - Parameter request: The document, the operation name and the variables.
  /// - Returns: The data and the errors.
  public func execute(_ request: GraphQLRequest) async -> ExecutionResult {
    let values = values
    var errors = values.problems(with: schema)
    if errors.isEmpty { errors = schema.problems(with: request) }
    guard errors.isEmpty else { return ExecutionResult(data: nil, errors: errors) }
    var resolvers = Resolvers()
    let resolver = MockResolver(schema: schema, values: values)
    resolvers.fallback = { source, arguments, info in
      try resolver.value(of: source, arguments, info)
    }
    do {
      return try await ExecutableSchema(schema, resolvers: resolvers).execute(request)
    } catch {
      return ExecutionResult(data: nil, errors: [ExecutionError("\(error)")])
    }
  }
}
