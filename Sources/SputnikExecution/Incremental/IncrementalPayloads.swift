import SputnikLanguage

/// The parts of a response that is delivered incrementally: a sequence of JSON objects.
///
/// ```json
/// {"data":{"hero":{}},"pending":[{"id":"0","path":["hero"]}],"hasNext":true}
/// {"incremental":[{"id":"0","data":{"name":"R2-D2"}}],"completed":[{"id":"0"}],"hasNext":false}
/// ```
///
/// If nothing is deferred, the only part is a whole response without `hasNext`. A part is executed
/// when it is asked for, so a reader who stops ends the execution.
public struct IncrementalPayloads: AsyncSequence, Sendable {
  /// A part of the response.
  public typealias Element = JSONValue
  /// The sequence throws nothing: errors are in the parts.
  public typealias Failure = Never

  let schema: ExecutableSchema
  let request: GraphQLRequest
  let format: IncrementalFormat

  /// Makes an iterator, which executes the request from its beginning.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(payloads: self) }

  /// An iterator of the parts of a response.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private enum State: Sendable {
      case unsent(IncrementalPayloads)
      case executing(IncrementalExecution, IncrementalFormat)
      case ended
    }

    private var state: State

    fileprivate init(payloads: IncrementalPayloads) {
      state = .unsent(payloads)
    }

    /// Returns the next part; `nil` after the last one.
    public mutating func next() async -> JSONValue? {
      switch state {
      case .ended: return nil
      case .unsent(let payloads): return await first(payloads)
      case .executing(var execution, let format):
        state = .ended
        let payload = await execution.next()
        if execution.hasNext { state = .executing(execution, format) }
        return payload.json(format)
      }
    }

    private mutating func first(_ payloads: IncrementalPayloads) async -> JSONValue {
      state = .ended
      let format = payloads.format
      do throws(RequestErrors) {
        var execution = IncrementalExecution(
          try payloads.schema.execution(
            of: payloads.request, deferral: Deferral(format: format)))
        let payload = await execution.first()
        guard execution.hasNext else { return payload.result?.json ?? .null }
        state = .executing(execution, format)
        return payload.json(format)
      } catch {
        return ExecutionResult(data: nil, errors: error.errors).json
      }
    }
  }
}

extension ExecutableSchema {
  /// Executes a query or a mutation in parts, as its directives `@defer` and `@stream` ask for.
  ///
  /// ```swift
  /// let request = GraphQLRequest(query: "{ hero { ... @defer { name } } }")
  /// for await payload in server.executeIncrementally(request) {
  ///   payload  // {"data":{"hero":{}},"pending":[{"id":"0","path":["hero"]}],"hasNext":true}, …
  /// }
  /// ```
  ///
  /// Each part after the first one completes one deferred fragment, and has one more element of
  /// each list with `@stream`. The schema needn't define the directives. `@defer` is ignored on
  /// what comes after the first 1,000 deferred fragments of a response.
  ///
  /// - Parameters:
  ///   - request: The document, the operation name and the variables.
  ///   - format: The format of the parts.
  /// - Returns: The parts. Nothing is executed until the first one is asked for.
  public func executeIncrementally(
    _ request: GraphQLRequest, format: IncrementalFormat = .draft
  ) -> IncrementalPayloads {
    IncrementalPayloads(schema: self, request: request, format: format)
  }
}
