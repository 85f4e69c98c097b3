import Foundation
import SputnikCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that sends requests with a `URLSession`.
///
/// ``shared`` keeps nothing between requests: no cookies, no credentials, no cache. It follows no
/// redirects, because a redirect would send the header fields, secrets included, to another server,
/// and may replace `POST` with `GET`. A request that is redirected throws a
/// ``SputnikError/httpError(_:)`` with the URL of the redirect. An app that needs any of this makes
/// a transport with a session of its own:
///
/// ```swift
/// SputnikRequestMaker(api: AnimeAPI(), transport: URLSessionTransport(session: .shared))
/// ```
///
/// The session's delegate decides about redirects and challenges. Only the transport receives the
/// bytes of a response. A request without an idle timeout has the session's timeout, which is sixty
/// seconds by default. The time in which a request waits for a free connection doesn't count. A
/// body with files is first copied into a temporary file, which is removed afterwards.
public struct URLSessionTransport: SputnikTransport {
  /// The transport of request makers that are made without one.
  public static let shared = URLSessionTransport(
    session: URLSession(
      configuration: .keepingNothing, delegate: RedirectBlocker(), delegateQueue: nil))

  let session: TransferSession

  /// Makes a transport of a session, with its cookies, its cache and its delegate.
  ///
  /// - Parameter session: The session, which the transport doesn't invalidate.
  public init(session: URLSession) {
    self.session = TransferSession(session)
  }

  /// Sends one request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The server's response, with any status.
  /// - Throws: `CancellationError` if the task was cancelled, which also cancels the transfer;
  ///   ``TransportFailure/Reason/responseTooLarge(maximum:)``;
  ///   ``TransportFailure/Reason/idleTimeoutExceeded(_:)``;
  ///   ``TransportFailure/Reason/fileChanged(name:announced:found:)`` and what Foundation throws
  ///   for files that can't be read; otherwise a `URLError` without the URL, which may have
  ///   credentials.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    try Task.checkCancellation()
    let file = request.body.hasFiles ? try await BodyFile(request.body) : nil
    defer { file?.remove() }
    let watch = TransferWatch(request: request)
    do {
      return try await session.connections.run(
        to: request.url, watch.idleTimer, request.idleTimeout ?? session.idleTimeout
      ) {
        let (body, response) = try await session.response(
          to: try URLRequest(request), uploading: file?.url, watch: watch)
        guard let response = response as? HTTPURLResponse else {
          throw URLError(.badServerResponse)
        }
        return TransportResponse(response, body: body)
      }
    } catch {
      throw Self.error(error)
    }
  }

  /// Returns what the transport throws for an error of a task.
  static func error(_ error: any Error) -> any Error {
    guard let error = error as? URLError else { return error }
    // If the task isn't cancelled, the session's delegate is: it doesn't trust the server, for
    // instance.
    if error.code == .cancelled, Task.isCancelled { return CancellationError() }
    return URLError(error.code, userInfo: [NSLocalizedDescriptionKey: error.localizedDescription])
  }
}

extension URLSessionConfiguration {
  fileprivate static var keepingNothing: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    return configuration
  }
}

extension URLSessionConfiguration {
  /// The timeout between two bytes, at most a year.
  var idleTimeout: Duration { .seconds(min(max(timeoutIntervalForRequest, 0), 31_536_000)) }
}

/// A delegate that follows no redirects: the response is the redirect itself.
private final class RedirectBlocker: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

extension URLRequest {
  /// Makes a Foundation request from a transport request, without a body that has files.
  init(_ request: TransportRequest) throws {
    self.init(url: request.url)
    httpMethod = request.method
    for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    if !request.body.isEmpty, !request.body.hasFiles { httpBody = try request.body.data() }
    // Foundation's timeout includes the wait for a connection, and ignores fractions of a second on
    // Linux. The transport's own timer ends the request.
    timeoutInterval = 31_536_000
  }
}

extension TransportResponse {
  /// Makes a transport response from a Foundation response.
  init(_ response: HTTPURLResponse, body: Data) {
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).flatMap { name in
        (value as? String).map { HeaderFields.Field(name: name, value: $0) }
      }
    }
    self.init(status: response.statusCode, headers: HeaderFields(fields), body: body)
  }
}
