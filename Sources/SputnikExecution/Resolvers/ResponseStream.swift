import SputnikLanguage

/// The responses of a subscription, one for each event (specification, section 6.2.3).
///
/// ```json
/// {"data":{"reviewAdded":{"stars":5}}}
/// {"data":{"reviewAdded":{"stars":4}}}
/// ```
///
/// An event is executed when its response is asked for. A request that can't be executed has one
/// response, with the reasons, and so has an error of the source at its end. Releasing the iterator
/// or cancelling the task ends the source. Only one iterator may be used.
public struct ResponseStream: AsyncSequence, Sendable {
  /// The response for one event.
  public typealias Element = ExecutionResult
  /// The sequence throws nothing: errors are in the responses.
  public typealias Failure = Never

  enum Source: Sendable {
    case refused([ExecutionError])
    case events(Resolvers.Events, Execution)
  }

  let source: Source

  /// Why the request can't be executed; `nil` if it can.
  package var refusal: [ExecutionError]? {
    if case .refused(let errors) = source { errors } else { nil }
  }

  /// Makes an iterator, which takes the events that are left.
  public func makeAsyncIterator() -> AsyncIterator {
    switch source {
    case .refused(let errors): AsyncIterator(refusal: errors)
    case .events(let events, let execution):
      AsyncIterator(events: events.makeAsyncIterator(), execution: execution)
    }
  }

  /// An iterator of the responses.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var refusal: [ExecutionError]?
    fileprivate var events: Resolvers.Events.AsyncIterator?
    fileprivate var execution: Execution?
    /// The error with which the source has ended.
    package private(set) var sourceError: (any Error)?

    /// Waits for the next event.
    ///
    /// - Returns: The response for it; `nil` after the last one.
    public mutating func next() async -> ExecutionResult? {
      if let errors = refusal {
        refusal = nil
        return ExecutionResult(data: nil, errors: errors)
      }
      do {
        if let event = try await events?.next(), var execution {
          execution.root = event
          return await execution.run()
        }
        events = nil
        return nil
      } catch {
        events = nil
        sourceError = error
        if error is CancellationError { return nil }
        return ExecutionResult(data: nil, errors: [ExecutionError(error)])
      }
    }
  }
}

extension ExecutableSchema {
  /// Subscribes, and returns the responses for the events from now on (specification, section
  /// 6.2.3, `Subscribe`).
  ///
  /// ```swift
  /// resolvers.addEvents(of: "Subscription.reviewAdded") { arguments in
  ///   await store.reviews(of: arguments["episode"])  // ["reviewAdded": ["stars": 5]], …
  /// }
  /// let request = GraphQLRequest(query: "subscription { reviewAdded(episode: 1) { stars } }")
  /// for await response in await server.subscribe(request) {
  ///   response.json  // {"data":{"reviewAdded":{"stars":5}}}
  /// }
  /// ```
  ///
  /// `@defer` and `@stream` are ignored.
  ///
  /// - Parameter request: The document, the operation name and the variables.
  /// - Returns: The responses.
  public func subscribe(_ request: GraphQLRequest) async -> ResponseStream {
    do throws(RequestErrors) {
      let execution = try execution(of: request, event: JSONObject())
      return ResponseStream(source: .events(try await events(for: execution), execution))
    } catch {
      return ResponseStream(source: .refused(error.errors))
    }
  }

  /// Returns the source of a subscription's events (`CreateSourceEventStream`).
  private func events(for execution: Execution) async throws(RequestErrors) -> Resolvers.Events {
    let coordinate: String
    let arguments: JSONObject
    do throws(ExecutionError) {
      (coordinate, arguments) = try execution.rootField()
    } catch {
      throw RequestErrors(error)
    }
    guard let source = resolvers.source(of: coordinate) else {
      throw RequestErrors(ExecutionError("\(coordinate) has no events."))
    }
    do {
      return try await source(arguments)
    } catch {
      throw RequestErrors(ExecutionError(error))
    }
  }
}
