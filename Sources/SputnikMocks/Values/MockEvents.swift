/// The events of a root field of a subscription.
enum MockEvents: Sendable {
  /// Events with the same wait before each of them. It is the latency if there is none here.
  case list([MockValue], every: Duration?)
  /// Events that come as a function of the user's says.
  case sequence(@Sendable (MockField) async throws -> RemainingEvents)
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
    MockValue(.events(.sequence { field in RemainingEvents(of: try await events(field)) }))
  }
}

/// The events that are left of a sequence.
///
/// Only the task uses the iterator, and it asks for one event at a time, so any number of readers
/// is safe. It asks when a reader does, so that no event is taken that nobody waits for.
final class RemainingEvents: Sendable {
  private typealias Demand = CheckedContinuation<MockValue?, any Error>

  private let demands: AsyncStream<Demand>.Continuation
  private let work: Task<Void, Never>

  init<Events: AsyncSequence & Sendable>(of events: Events) where Events.Element == MockValue {
    let (queue, demands) = AsyncStream.makeStream(of: Demand.self)
    self.demands = demands
    work = Task {
      var rest = events.makeAsyncIterator()
      for await demand in queue {
        do {
          demand.resume(returning: try await rest.next())
        } catch {
          demand.resume(throwing: error)
        }
      }
    }
  }

  deinit { work.cancel() }

  /// Waits for the next event. Cancelling the task of a reader ends the events.
  ///
  /// - Returns: The event; `nil` after the last one.
  func next() async throws -> MockValue? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { demand in
        // After a cancellation, nobody takes the demand out of the queue.
        if case .terminated = demands.yield(demand) { demand.resume(returning: nil) }
      }
    } onCancel: {
      work.cancel()
    }
  }
}
