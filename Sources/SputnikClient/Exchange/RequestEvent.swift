import Foundation
import SputnikCore

/// Something that happened to a request, for logs, metrics and traces.
///
/// ```swift
/// let observer = RequestObserver { event in
///   if case .finished(let outcome) = event.kind {
///     record(event.request.name, outcome.name, event.duration)
///   }
/// }
/// ```
///
/// The events of one call of `makeRequest` whose first response has the status 503:
///
/// ```
/// started
/// sent        POST https://example.org/graphql, 74 bytes
/// received    HTTP status 503, 0 bytes
/// retry       after 0.15 seconds
/// sent        POST https://example.org/graphql, 74 bytes
/// received    HTTP status 200, 41 bytes
/// finished    success
/// ```
///
/// A ``RequestObserver`` receives them.
public struct RequestEvent: Sendable {
  /// What happened.
  public enum Kind: Sendable {
    /// The request has reached the observer.
    case started
    /// The response comes from the cache. Nothing is sent.
    case cached
    /// The cache doesn't have the response, and why. The request goes to the server, unless the
    /// policy forbids it. The miss may contain the values of variables.
    case missed(CacheMiss)
    /// An HTTP request goes to the transport: the first one, or one for a retry, a refreshed token,
    /// a redirect or a persisted query.
    case sent(TransportRequest)
    /// So many bytes of the request's body were sent, of the length that follows. It is `nil` if
    /// the length isn't known.
    ///
    /// These events begin anew with each HTTP request, at most ten times a second and at the end. A
    /// body that is sent within a tenth of a second has none.
    case uploaded(bytes: Int, of: Int?)
    /// So many bytes of the response's body have arrived, after decompression. The length is `nil`
    /// if it isn't known: that of a compressed or chunked body, and of a response that is a stream,
    /// which has no such events at all.
    case downloaded(bytes: Int, of: Int?)
    /// The HTTP response has arrived, with any status. Of a stream of responses, only the head has
    /// arrived, and the body is empty.
    case received(TransportResponse)
    /// The response is a mock, because the configuration is in mock mode. Of a subscription, the
    /// body is empty: the events follow. There is no HTTP request.
    case mocked(SputnikResponse)
    /// The operation goes to the server over a WebSocket connection. The URL is that of the
    /// options, or the API's endpoint; a dialect may make another one of it for the connection.
    case subscribed(URL)
    /// An event of a subscription, or a part of a response that is delivered incrementally, has
    /// arrived.
    case event(SputnikResponse)
    /// The request is sent again after a wait, because of this response or error. A subscription is
    /// sent again over another connection.
    case retry(after: Duration, Result<SputnikResponse, any Error>)
    /// The request starts the refresh of a token. Others may wait for the same refresh, and have no
    /// event.
    case tokenRefresh
    /// The request isn't sent, because it shares the response to an identical one.
    case deduplicated
    /// The request is sent as a part of another one's batch.
    case batched
    /// The cache stores nothing of a response, and what doesn't fit in it. The request succeeds all
    /// the same, and the next one goes to the server, too. The value may contain data.
    case notStored(UnreadableResponse)
    /// An optimistic change of an entity or a query isn't shown, because the cache lacks it, or a
    /// field of it. The associated values are the name of the satellite or the query, and what is
    /// missing, which may contain the values of variables. The request is sent all the same, and
    /// the change is shown when the cache has what was missing.
    case optimisticChangeSkipped(String, CacheMiss)
    /// An optimistic change isn't shown any more. Its function ran again, because something below
    /// it has changed, and has thrown this error. It is shown again after a run that succeeds.
    case optimisticChangeFailed(any Error)
    /// The function `update:` has thrown this error, and none of its changes is in the cache. The
    /// response is, and the operation itself has succeeded.
    case updateFailed(any Error)
    /// The call of `makeRequest` ends. This is the last event.
    case finished(RequestOutcome)
  }

  /// What happened.
  public let kind: Kind
  /// The request. For ``Kind/sent(_:)`` it has the header fields of all interceptors.
  public let request: SputnikRequest
  /// The time since the request reached the observer.
  public let duration: Duration
  /// The errors of the response that makes the call fail, at its end. The API's error values, which
  /// the call throws, may be of any form.
  let errors: [DefaultPartialError]
  /// The number of times that the request was sent: one, and one for each retry.
  let attempts: Int
}
