import Foundation
import SputnikCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with a `URLSession`.
///
/// ``shared`` keeps nothing between requests: no cookies, no credentials, no cache. It follows no
/// redirect, for a redirect would take the headers, secrets included, to another place, and turn
/// `POST` into `GET`; what arrives instead is a ``SputnikError/httpError(_:)`` that says where the
/// server points to. An app that wants any of that brings a session of its own:
///
/// ```swift
/// SputnikRequestMaker(api: AnimeAPI(), transport: URLSessionTransport(session: .shared))
/// ```
///
/// A session's delegate is asked about redirects and challenges as always; the answer's bytes go to
/// the transport alone. Where a request has no timeout, the session's holds: sixty seconds. A body
/// with files is put together in a temporary file first, which is removed afterwards.
public struct URLSessionTransport: SputnikTransport {
  /// The transport that request makers use unless they are given another.
  public static let shared = URLSessionTransport(
    session: URLSession(
      configuration: .keepingNothing, delegate: RedirectRefusal(), delegateQueue: nil))

  private let session: TransferSession

  /// Makes a transport of a session, with its cookies, its cache and its delegate.
  ///
  /// - Parameter session: The session; it isn't invalidated by the transport.
  public init(session: URLSession) {
    self.session = TransferSession(session)
  }

  /// Sends one request.
  ///
  /// - Parameter request: What to send.
  /// - Returns: The server's answer, whatever its status.
  /// - Throws: `CancellationError` if the task was cancelled, which also cancels the transfer;
  ///   ``ResponseTooLarge``; ``IdleTimeoutExceeded``; ``BodyFileChanged`` and what Foundation throws for
  ///   files that can't be read; else a `URLError` that doesn't have the URL, for that may have
  ///   credentials.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    try Task.checkCancellation()
    let file = request.body.hasFiles ? try await BodyFile(request.body) : nil
    defer { file?.remove() }
    let watch = TransferWatch(request: request)
    do {
      return try await watch.idleTimer.watch(request.idleTimeout) {
        let (body, response) = try await session.answer(
          to: try URLRequest(request), uploading: file?.url, watch: watch)
        guard let response = response as? HTTPURLResponse else {
          throw URLError(.badServerResponse)
        }
        return TransportResponse(response, body: body)
      }
    } catch let error as URLError where error.code == .cancelled && Task.isCancelled {
      // A session's delegate that doesn't trust the server cancels as well.
      throw CancellationError()
    } catch let error as URLError {
      throw URLError(
        error.code, userInfo: [NSLocalizedDescriptionKey: error.localizedDescription])
    }
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

/// Answers with the redirect itself.
private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

extension URLRequest {
  /// A request whose body is in memory, or comes from a file.
  fileprivate init(_ request: TransportRequest) throws {
    self.init(url: request.url)
    httpMethod = request.method
    for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    if !request.body.isEmpty, !request.body.hasFiles { httpBody = try request.body.data() }
    if let idleTimeout = request.idleTimeout { timeoutInterval = idleTimeout.outlasted }
  }
}

extension Duration {
  /// A second or two more, and at most a year: the transport's own idleTimer is to ring first, for
  /// Foundation on Linux cuts fractions off.
  fileprivate var outlasted: TimeInterval {
    TimeInterval(min(max(components.seconds, 0), 31_536_000) + 2)
  }
}

extension TransportResponse {
  /// What Foundation has received.
  init(_ response: HTTPURLResponse, body: Data) {
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).flatMap { name in
        (value as? String).map { HeaderFields.Field(name: name, value: $0) }
      }
    }
    self.init(status: response.statusCode, headers: HeaderFields(fields), body: body)
  }
}
