/// The events of a root field of a subscription.
enum MockEvents: Sendable {
  /// Events with the same wait before each of them. It is the latency if there is none here.
  case list([MockValue], every: Duration?)
  /// Events that come as a function of the user's says.
  case sequence(@Sendable (MockField) async throws -> AsyncThrowingStream<MockValue, any Error>)
}

/// An event of a subscription: the source of its root field.
struct MadeEvent: Sendable {
  let index: Int
  let value: MockValue
}

extension MockValue {
  /// Made-up events of a subscription, which a ``SchemaMock`` sends. Then the subscription is
  /// complete.
  ///
  /// ```swift
  /// mock.values["Subscription.reviewAdded"] = .events(count: 20, every: .seconds(1))
  /// ```
  ///
  /// Without an entry, there are as many events as a list has elements.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - interval: The wait before each event. By default, it is the latency of the mock.
  public static func events(count: Int, every interval: Duration? = nil) -> MockValue {
    .events([MockValue](repeating: .generated, count: max(0, count)), every: interval)
  }

  /// The events of a subscription, which a ``SchemaMock`` sends. Then the subscription is complete.
  ///
  /// ```swift
  /// mock.values["Subscription.reviewAdded"] = .events([["stars": 5], .generated, .error("Down.")])
  /// ```
  ///
  /// - Parameters:
  ///   - events: The value of the subscription's field for each event.
  ///   - interval: The wait before each event. By default, it is the latency of the mock.
  public static func events(_ events: [MockValue], every interval: Duration? = nil) -> MockValue {
    MockValue(.events(.list(events, every: interval)))
  }

  /// The events of a subscription as they come from a sequence, which a ``SchemaMock`` sends. The
  /// subscription is complete at the end of the sequence.
  ///
  /// ```swift
  /// let (reviews, continuation) = AsyncStream.makeStream(of: MockValue.self)
  /// mock.values["Subscription.reviewAdded"] = .events { _ in reviews }
  /// continuation.yield(["stars": 5])
  /// ```
  ///
  /// An `ExecutionError` of the sequence is the last response of the subscription. Any other error
  /// is a lost connection: a client connects again, which calls the function once more.
  ///
  /// - Parameter events: Returns the events for a subscriber. An error that it throws refuses the
  ///   subscription.
  public static func events<Events: AsyncSequence & Sendable>(
    _ events: @escaping @Sendable (_ field: MockField) async throws -> Events
  ) -> MockValue where Events.Element == MockValue {
    MockValue(
      .events(
        .sequence { field in
          let rest = EventIterator(try await events(field))
          return AsyncThrowingStream(unfolding: { try await rest.next() })
        }))
  }
}

/// The events that are left of a sequence.
///
/// It can be sent, because its only reader waits for an event before it asks for the next one.
private final class EventIterator<Events: AsyncSequence & Sendable>: @unchecked Sendable {
  private var iterator: Events.AsyncIterator

  init(_ events: Events) { iterator = events.makeAsyncIterator() }

  func next() async throws -> Events.Element? { try await iterator.next() }
}
