import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikExecution

extension SchemaMock {
  /// Records a request, and returns the response to it after the latency. The events of a
  /// subscription, and the parts of a response with `@defer` or `@stream`, come one after the
  /// other.
  ///
  /// Events are server-sent events, or multipart for a client that accepts this alone. There is the
  /// latency between parts, and before events for which ``MockValues`` has no other wait.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response. Its body throws the error of a sequence of events.
  /// - Throws: The same errors as ``send(_:)``.
  public func stream(_ request: TransportRequest) async throws -> TransportStream {
    let message = ReceivedMessage(request)
    if let response = try await failure(of: request, message) { return TransportStream(response) }
    guard message.operations.count == 1, let (operation, kind) = message.operations[0].parsed,
      let format = StreamFormat(for: kind, accept: message.accept)
    else { return TransportStream(await response(to: message)) }
    do throws(Refusal) {
      let server = try server
      if kind == .subscription { return format.stream(try await events(server, operation)) }
      var parts = server.executeIncrementally(operation, format: format.incrementalFormat)
        .makeAsyncIterator()
      let first = await parts.next() ?? .null
      guard first["hasNext"] == true else {
        return TransportStream(message.response(to: [first]))
      }
      return format.stream(self.parts(first, parts))
    } catch {
      return TransportStream(message.response(to: [error.json]))
    }
  }

  /// Returns the responses for the events of a subscription. An error of their sequence is a lost
  /// connection, unless it is an `ExecutionError`, which is the last response.
  private func events(
    _ server: ExecutableSchema, _ request: GraphQLRequest
  ) async throws(Refusal) -> @Sendable () async throws -> JSONValue? {
    let responses = await server.subscribe(request)
    if let errors = responses.refusal { throw Refusal(errors: errors) }
    return {
      // Each iterator takes the responses that are left.
      var rest = responses.makeAsyncIterator()
      let response = await rest.next()
      if let error = rest.sourceError, !(error is ExecutionError) { throw error }
      // A cancelled task ends the events, but the subscription isn't complete.
      if response == nil { try Task.checkCancellation() }
      return response?.json
    }
  }

  /// Returns the parts of a response.
  private func parts(
    _ first: JSONValue, _ rest: IncrementalPayloads.AsyncIterator
  ) -> @Sendable () async throws -> JSONValue? {
    let state = Locked((unsent: JSONValue?.some(first), hasNext: true, rest: rest))
    return { [clock, latency] in
      var (unsent, hasNext, rest) = state.withLock { $0 }
      if unsent == nil, hasNext {
        if latency > .zero { try await clock.sleep(for: latency) }
        unsent = await rest.next()
      }
      hasNext = unsent?["hasNext"] == true
      let next = (unsent: JSONValue?.none, hasNext: hasNext, rest: rest)
      state.withLock { $0 = next }
      return unsent
    }
  }
}

extension TransportStream {
  /// Makes a response whose body is one piece.
  fileprivate init(_ response: TransportResponse) {
    self.init(
      status: response.status, headers: response.headers, body: Pieces([response.body]))
  }
}

extension MockRequest {
  /// The request with its document parsed, and the kind of its operation. It is `nil` if there is
  /// no operation: the execution says why.
  fileprivate var parsed: (GraphQLRequest, GraphQL.OperationKind)? {
    guard let text = document,
      let document = try? GraphQL.Document(parsing: text, allowsTypeSystem: true),
      let index = try? GraphQL.operation(
        named: operationName, among: document.operations.map(\.name))
    else { return nil }
    var request = GraphQLRequest(
      document: document, operationName: operationName, variables: variables)
    request.onError = onError
    return (request, document.operations[index].kind)
  }
}
