import SputnikCore

/// The responses to one request that arrive one after the other: the events of a subscription, or
/// the parts of a response that is delivered incrementally.
///
/// One task takes them. The connection is freed when the stream has ended, when the task that waits
/// for an event is cancelled, when the stream is stopped, and when it is released.
final class EventStream: Sendable {
  /// The header field `Authorization` that the connection was opened with.
  let authorization: String?
  /// Returns the next event; `nil` at the end. It is a property because each event of a
  /// subscription passes here, and a call of a function that waits takes time.
  let next: @Sendable () async throws -> SputnikResponse?
  private let takeReady: (@Sendable () -> SputnikResponse?)?
  private let stopEvents: @Sendable () -> Void
  private let countOfDropped: (@Sendable () -> Int)?
  private let awaitAcceptance: (@Sendable (@escaping @Sendable () -> Void) -> Void)?

  /// Makes a stream of functions, which own the connection.
  ///
  /// - Parameters:
  ///   - authorization: The header field `Authorization` that the connection was opened with.
  ///   - dropped: Returns the number of events so far that were dropped, because they were taken
  ///     too slowly; `nil` if none ever is.
  ///   - whenAccepted: Runs a function when the server has the operation; `nil` if it has.
  ///   - stop: Frees the connection, and ends the wait for an event.
  ///   - ready: Returns the next event if it has arrived; `nil` if nobody knows without waiting.
  ///   - next: Returns the next event; `nil` when the server has completed the operation. It throws
  ///     ``Interruption`` if another connection may continue.
  init(
    authorization: String? = nil, dropped: (@Sendable () -> Int)? = nil,
    whenAccepted: (@Sendable (@escaping @Sendable () -> Void) -> Void)? = nil,
    stop: @escaping @Sendable () -> Void,
    ready: (@Sendable () -> SputnikResponse?)? = nil,
    next: @escaping @Sendable () async throws -> SputnikResponse?
  ) {
    self.authorization = authorization
    self.next = next
    takeReady = ready
    stopEvents = stop
    countOfDropped = dropped
    awaitAcceptance = whenAccepted
  }

  /// Makes a stream of a function. The task that runs it is cancelled when the stream is stopped.
  ///
  /// - Parameter next: Returns the next event; `nil` when the server has completed the operation.
  convenience init(next: @escaping @Sendable () async throws -> SputnikResponse?) {
    let wait = StoppableWait()
    self.init(stop: { wait.stop() }, next: { try await wait.run(next) })
  }

  /// Makes a stream of one event: a whole response.
  convenience init(of response: SputnikResponse) {
    let rest = Locked<SputnikResponse?>(response)
    self.init(stop: {}, next: { rest.withLock { $0.take() } })
  }

  /// The number of events so far that were dropped.
  var dropped: Int { countOfDropped?() ?? 0 }

  /// Runs a function when the server has the operation: at once if it has.
  func whenAccepted(_ body: @escaping @Sendable () -> Void) {
    if let awaitAcceptance { awaitAcceptance(body) } else { body() }
  }

  /// Returns the next event if it has arrived; `nil` if only ``next`` can tell.
  func ready() -> SputnikResponse? { takeReady?() }

  /// Frees the connection, and ends the wait for an event with an error.
  func stop() { stopEvents() }
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
