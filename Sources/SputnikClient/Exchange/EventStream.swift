import SputnikCore

/// The responses to one request that arrive one after the other: the events of a subscription, or
/// the parts of a response that is delivered incrementally.
///
/// One task takes them. The connection is freed when the stream has ended, when the task that waits
/// for an event is cancelled, and when the stream is released.
final class EventStream: Sendable {
  /// The header field `Authorization` that the connection was opened with.
  let authorization: String?
  private let nextEvent: @Sendable () async throws -> SputnikResponse?
  private let countOfDropped: @Sendable () -> Int

  /// Makes a stream of functions, which own the connection.
  ///
  /// - Parameters:
  ///   - authorization: The header field `Authorization` that the connection was opened with.
  ///   - dropped: Returns the number of events so far that were dropped, because they were taken
  ///     too slowly.
  ///   - next: Returns the next event; `nil` when the server has completed the operation. It throws
  ///     ``Interruption`` if another connection may continue.
  init(
    authorization: String? = nil,
    dropped: @escaping @Sendable () -> Int = { 0 },
    next: @escaping @Sendable () async throws -> SputnikResponse?
  ) {
    self.authorization = authorization
    nextEvent = next
    countOfDropped = dropped
  }

  /// Makes a stream of one event: a whole response.
  convenience init(of response: SputnikResponse) {
    let rest = Locked<SputnikResponse?>(response)
    self.init { rest.withLock { $0.take() } }
  }

  /// The number of events so far that were dropped.
  var dropped: Int { countOfDropped() }

  /// Returns the next event; `nil` at the end.
  func next() async throws -> SputnikResponse? { try await nextEvent() }
}

extension EventStream: Hashable {
  static func == (left: EventStream, right: EventStream) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The error of a stream whose connection has ended before the server completed the operation.
struct Interruption: Error {
  /// What another connection needs.
  enum Remedy: Sendable {
    /// Nothing: it may succeed.
    case reconnecting
    /// Another token. With the same one it is refused again.
    case newToken
    /// Waiting until the app resumes its subscriptions.
    case resuming
    /// There is none: another connection would end in the same way.
    case none
  }

  /// What ended the connection.
  var underlyingError: any Error
  var remedy: Remedy
  /// The time when the end was found. A loop may take it later.
  var time = ContinuousClock.now

  /// What ended the connection, if the library knows it.
  var reason: TransportFailure.Reason? { underlyingError as? TransportFailure.Reason }
}
