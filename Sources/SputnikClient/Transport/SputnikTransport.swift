/// What carries a request to a server and brings the answer back: the one place where the library
/// touches the network.
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
/// A transport knows nothing of GraphQL: every status and every body is an answer, and what they
/// mean is decided above it. It follows no redirects: a status of 3xx is an answer as well. It sends
/// files of a body without having them in memory, and refuses an answer over the request's maximum
/// while it arrives.
public protocol SputnikTransport: Sendable {
  /// Sends one request.
  ///
  /// - Parameter request: What to send, complete with headers.
  /// - Returns: The server's answer, whatever its status.
  /// - Throws: `CancellationError` if the task was cancelled; ``ResponseTooLarge`` for an answer over
  ///   the maximum; ``BodyFileChanged`` for a file of the body that isn't as long as announced;
  ///   anything else where no answer came. All but the first reach the caller in a
  ///   ``SputnikError/transportError(_:)``.
  func send(_ request: TransportRequest) async throws -> TransportResponse
}
