import SputnikCore

/// The events of a subscription (specification, section 6.2.3): each is a copy of the operation
/// that is filled with one response.
///
/// ```swift
/// let reviews = maker.subscribe(operation: ReviewAdded(variables: .init(episode: .jedi)))
/// for try await event in reviews {
///   event.reviewAdded.stars
///   event.partialErrors
/// }
/// ```
///
/// Nothing is sent before a loop begins. Each loop is a subscription of its own. It ends when the
/// server completes the subscription, and throws an error when something else ends it. Leaving the
/// loop or cancelling its task tells the server, and frees the connection.
///
/// **Lost connections.** A connection that is lost is opened again, by the rules of
/// ``RequestOptions/reconnection``. Servers don't repeat what happened meanwhile. The ``states``
/// tell the gap, so that an app can fetch what it missed.
///
/// **Slow loops.** Nothing is dropped. While events wait for a loop, the client reads no more of
/// them, and the server is held back. Subscriptions that share a WebSocket then wait for each
/// other, as long as ``WebSocketOptions/slowLoopTimeout`` allows.
///
/// **Errors in events.** An event with errors and without data throws
/// ``SputnikError/responseError(_:)``, and one that doesn't fit the struct
/// ``SputnikError/unreadable(_:)``. That ends a `for` loop. To go on with the next event, call
/// `next()` of an iterator again.
public struct SubscriptionEvents<Event: Sendable>: AsyncSequence, Sendable {
  /// A filled copy of the operation.
  public typealias Element = Event

  private let source: @Sendable () throws -> any SubscriptionSource<Event>
  private let report = SubscriptionReport()

  /// Makes a subscription.
  ///
  /// - Parameter source: Prepares the operation, for each loop.
  init(_ source: @escaping @Sendable () throws -> any SubscriptionSource<Event>) {
    self.source = source
  }

  /// The states of the subscription, beginning with the current one. Each access makes a new
  /// sequence, which ends with the subscription. If nobody takes the states, the newest 64 are
  /// kept.
  ///
  /// If several loops run at the same time, their states are mixed.
  public var states: AsyncStream<SubscriptionState> { report.states() }

  /// The number of events so far that were dropped because the loop was too slow. It is 0 without
  /// ``WebSocketOptions/bufferedEvents``.
  public var droppedEvents: Int { report.dropped }

  /// Makes an iterator, which subscribes when its first event is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(run: SubscriptionRun(source, report))
  }

  /// An iterator of the events. Releasing it ends the subscription.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let run: SubscriptionRun<Event>

    /// Waits for the next event.
    ///
    /// - Returns: A filled copy of the operation; `nil` when the server has completed the
    ///   subscription.
    /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes;
    ///   what an interceptor throws; `CancellationError` if the task was cancelled. After an event
    ///   that can't be read, the next call continues. After any other error there are no more
    ///   events.
    public mutating func next() async throws -> Event? { try await run.next() }
  }
}
