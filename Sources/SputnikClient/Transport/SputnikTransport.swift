/// A type that sends HTTP requests to a server and returns the responses. Nothing else in the
/// library uses the network.
///
/// ```swift
/// struct CountingTransport: SputnikTransport {
///   var wrapped: any SputnikTransport = URLSessionTransport.shared
///   let count: Counter
///
///   func send(_ request: TransportRequest) async throws -> TransportResponse {
///     await count.increment()
///     return try await wrapped.send(request)
///   }
/// }
/// SputnikRequestMaker(api: AnimeAPI(), transport: CountingTransport(count: counter))
/// ```
///
/// A transport returns every response, with any status and any body: the request maker decides what
/// they mean. It follows no redirects: a response with a status of 3xx is returned as well. It
/// sends the files of a body without reading them into memory as a whole. It refuses a response
/// whose body is longer than the request's maximum while the body arrives.
public protocol SputnikTransport: Sendable {
  /// Sends one request.
  ///
  /// - Parameter request: The request, with all its header fields.
  /// - Returns: The server's response, with any status.
  /// - Throws: `CancellationError` if the task was cancelled;
  ///   ``TransportFailure/Reason/responseTooLarge(maximum:)`` for a response over the maximum;
  ///   ``TransportFailure/Reason/idleTimeoutExceeded(_:)``;
  ///   ``TransportFailure/Reason/fileChanged(name:announced:found:)`` for a file of the body that
  ///   doesn't have the announced length; any other error if there is no response. A request maker
  ///   wraps all of them but the first in a ``SputnikError/transportError(_:)``.
  func send(_ request: TransportRequest) async throws -> TransportResponse

  /// Sends one request, and returns its response as soon as the head has arrived. Subscriptions and
  /// incremental delivery use it.
  ///
  /// The default sends the request with ``send(_:)``, so the whole body is one piece, and a
  /// response that never ends doesn't arrive. A transport for subscriptions implements this method.
  ///
  /// - Parameter request: The request, with all its header fields.
  /// - Returns: The head of the server's response, with any status, and the pieces of its body.
  ///   They throw ``TransportFailure/Reason/responseTooLarge(maximum:)`` if the whole body is over
  ///   the request's maximum, ``TransportFailure/Reason/idleTimeoutExceeded(_:)`` if a piece takes
  ///   longer than the idle timeout, `CancellationError` if the task was cancelled, and any other
  ///   error if the connection fails.
  /// - Throws: The same errors as ``send(_:)``.
  func stream(_ request: TransportRequest) async throws -> TransportStream
}

extension SputnikTransport {
  /// Sends the request with ``send(_:)``, and returns the whole body as one piece.
  public func stream(_ request: TransportRequest) async throws -> TransportStream {
    let response = try await send(request)
    return TransportStream(
      status: response.status, headers: response.headers,
      body: TransportStream.Pieces([response.body]))
  }
}
