import Foundation
import SputnikCore

/// The connection that the operations of a request maker share.
///
/// It is opened for the first operation. When it has ended, the next operation opens another one.
/// Only one is opened at a time, and all operations wait for it. There is no wait before it: the
/// policy of each operation decides about that, and equal policies wait equally long. When the link
/// is released, everything ends; the events of an operation keep it.
final class WebSocketLink: Sendable {
  struct State {
    /// The connection that operations begin on.
    var session: SocketSession?
    /// Connections on which no operation begins any more, because a server has refused their token
    /// for one, or because a message couldn't be sent. Their other operations go on.
    var older: [SocketSession] = []
  }

  let options: WebSocketOptions
  /// The switch of the request maker. While it is off, no connection is opened.
  let suspension: Suspension
  let state: Locked<State>
  let flights = SingleFlight<Int, SocketSession>()

  init(
    _ options: WebSocketOptions, suspension: Suspension = Suspension()
  ) {
    self.options = options
    self.suspension = suspension
    state = Locked(State())
  }

  deinit {
    for session in sessions {
      session.end(closedByClient("the request maker was released"), closing: 1000, isWanted: true)
    }
  }

  /// Starts an operation, on the open connection or on a new one.
  ///
  /// - Parameter request: The request, with one operation.
  /// - Returns: The response with its events, and with the status 101; the response of a server
  ///   that hasn't upgraded the connection, without events.
  /// - Throws: ``Interruption`` if there is no connection; ``SputnikError`` for a request that
  ///   can't be sent; `CancellationError` if the task was cancelled.
  func open(_ request: SputnikRequest) async throws -> SputnikResponse {
    let payload = try await payload(of: request)
    let url = try SocketEndpoint(options.url, for: request).url
    let authorization = request.options.headers["Authorization"]
    var refusals = 0
    while true {
      do {
        let session = try await session(for: request, at: url)
        if let subscription = try await session.subscribe(
          payload, bufferedEvents: request.isSubscription ? options.bufferedEvents : nil,
          limit: request.limitForSocket)
        {
          return response(Handle(link: self, session: session, subscription: subscription))
        }
      } catch let refusal as Refusal {
        // The connection may have been opened with the older token of another request.
        refusals += 1
        guard refusal.refusesToken, refusal.authorization != authorization, refusals < 3 else {
          return try refusal.result.get()
        }
      } catch is Suspension.Suspended {
        // The next attempt waits until the link is resumed.
      }
    }
  }

  /// Closes the connection, because the switch was turned off. Its operations are interrupted.
  func closeWhileSuspended() {
    for session in sessions {
      session.end(closedByClient("it was suspended", .resuming), closing: 1000, isWanted: true)
    }
  }

  private var sessions: [SocketSession] {
    state.withLock { state in state.older + (state.session.map { [$0] } ?? []) }
  }

  private func closedByClient(
    _ reason: String, _ remedy: Interruption.Remedy = .reconnecting
  ) -> Interruption {
    Interruption(
      underlyingError: TransportFailure.Reason.webSocketClosed(
        code: 1000, reason: reason, isByClient: true),
      remedy: remedy)
  }

  private func response(_ handle: Handle) -> SputnikResponse {
    var response = SputnikResponse(status: 101, body: Data())
    let subscription = handle.subscription
    var dropped: (@Sendable () -> Int)?
    if options.bufferedEvents != nil { dropped = { subscription.dropped } }
    response.events = EventStream(
      authorization: handle.session.authorization, dropped: dropped,
      whenAccepted: { [weak session = handle.session] body in
        session?.whenAccepted(subscription, body)
      }, stop: { subscription.end(CancellationError()) }, ready: { subscription.ready() },
      next: { try await handle.next() })
    return response
  }

  /// An operation in use. When it is released, the server is told.
  private final class Handle: Sendable {
    let link: WebSocketLink
    let session: SocketSession
    let subscription: SocketSubscription

    init(link: WebSocketLink, session: SocketSession, subscription: SocketSubscription) {
      self.link = link
      self.session = session
      self.subscription = subscription
    }

    deinit { session.release(subscription.id) }

    func next() async throws -> SputnikResponse? {
      do {
        return try await subscription.next()
      } catch {
        if error is CancellationError { session.release(subscription.id) }
        throw error
      }
    }
  }
}
