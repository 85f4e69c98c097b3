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
  /// - Throws: `CancellationError` if the task was cancelled; ``ResponseTooLarge`` for a response
  ///   over the maximum; ``IdleTimeoutExceeded``; ``BodyFileChanged`` for a file of the body that
  ///   doesn't have the announced length; any other error if there is no response. A request maker
  ///   wraps all of them but the first in a ``SputnikError/transportError(_:)``.
  func send(_ request: TransportRequest) async throws -> TransportResponse
}
