import Foundation
import SputnikCore
import SputnikLanguage

/// An interceptor that logs what happens to each request, without secrets.
///
/// ```swift
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [RequestLogging(), Retry()])
/// // Hero: POST https://example.org/graphql, Authorization: …, X-Trace: 7
/// // Hero: HTTP status 503, 0 bytes, after 0.12 seconds
/// // Hero: sent again in 0.15 seconds
/// // Hero: POST https://example.org/graphql, Authorization: …, X-Trace: 7
/// // Hero: HTTP status 200, 1024 bytes, after 0.31 seconds
/// // Hero: filled, 1 GraphQL error, after 0.31 seconds and 2 attempts
/// ```
///
/// There is a line for each HTTP request and each response, and one at the end. Messages of servers
/// aren't logged, because they may repeat the values of variables. For documents, variables and
/// responses, use a ``DebugConfiguration``; for functions of yours, a ``RequestObserver``. With the
/// package trait `Observability`, the messages go to swift-log: `RequestLogging(logger:)`.
public struct RequestLogging: SputnikInterceptor {
  private let observer: RequestObserver

  /// Makes the interceptor.
  ///
  /// - Parameter sink: A function that takes the messages. By default it writes each as a line to
  ///   the standard error.
  public init(
    sink: @escaping @Sendable (String) -> Void = DebugConfiguration.writeToStandardError
  ) {
    self.init { event in
      if let message = event.logMessage { sink("\(event.request.name): \(message)") }
    }
  }

  /// Makes the interceptor of a function that logs an event.
  init(_ log: @escaping @Sendable (RequestEvent) -> Void) {
    observer = RequestObserver(log)
  }

  /// Sends the request, and logs what happens to it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response.
  /// - Throws: What `next` throws.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    try await observer.intercept(request, next: next)
  }
}

extension RequestLogging: ObservingInterceptor {
  func observe(_ request: SputnikRequest) { observer.observe(request) }
}

extension RequestEvent {
  /// The event as a line for a log; `nil` for the start, which the first HTTP request shows, and
  /// for the progress of a transfer.
  var logMessage: String? {
    switch kind {
    case .started, .uploaded, .downloaded: nil
    case .cached: "from the cache"
    // The names of entities and the arguments of fields may be secret.
    case .missed(let miss): "not in the cache: \(miss.path)"
    case .sent(let message): oneLine(Self.line(about: message, of: request))
    case .received(let response):
      "HTTP status \(response.status), \(response.body.count) bytes, after \(Self.text(duration))"
    case .mocked(let response):
      "mock response, \(response.body.count) bytes, after \(Self.text(duration))"
    case .subscribed(let url):
      (request.isSubscription ? "subscribed at " : "sent over a WebSocket to ")
        + redactedURL(url.absoluteString)
    case .event(let event): "event, \(event.body.count) bytes, after \(Self.text(duration))"
    case .retry(let wait, _): "sent again in \(Self.text(wait))"
    case .tokenRefresh: "gets a new token"
    case .deduplicated: "shared the response to an identical request"
    case .batched: "sent in the batch of another request"
    case .notStored(let response): oneLine("not stored in the cache" + response.summary)
    case .optimisticChangeSkipped(let name, let miss):
      oneLine("an optimistic change of \(name) isn't shown: \(Self.summary(of: miss))")
    // The errors of the user's functions may contain values.
    case .optimisticChangeFailed(let error):
      oneLine("an optimistic change isn't shown: \(type(of: error))")
    case .updateFailed(let error):
      oneLine("the changes of 'update' aren't in the cache: \(type(of: error))")
    case .finished(let outcome):
      "\(Self.text(outcome, errors)), after \(Self.text(duration))"
        + (attempts > 1 ? " and \(attempts) attempts" : "")
    }
  }

  private static func line(about message: TransportRequest, of request: SputnikRequest) -> String {
    let headers = request.options.headers.sorted { $0.name < $1.name }.map { field in
      ", \(field.name): \(request.options.isSecret(header: field.name) ? "…" : field.value)"
    }
    return "\(message.method) \(redactedURL(message.url.absoluteString))" + headers.joined()
  }

  private static func summary(of miss: CacheMiss) -> String {
    // An entity alone has no path.
    "not in the cache" + (miss.path.elements.isEmpty ? "" : ": \(miss.path)")
  }

  private static func text(_ outcome: RequestOutcome, _ errors: [DefaultPartialError]) -> String {
    switch outcome {
    case .success: "filled"
    case .partial(let errors): "filled, \(RequestOutcome.countOfErrors(errors.count))"
    // Such as a loop over a subscription that was left.
    case .failure(is CancellationError): "cancelled"
    case .failure: oneLine("failed: " + (outcome.failureSummary(of: errors) ?? ""))
    }
  }

  private static func text(_ duration: Duration) -> String {
    duration.formatted(.units(allowed: [.seconds], width: .wide, fractionalPart: .show(length: 2)))
  }
}
