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
/// mean is decided above it.
public protocol SputnikTransport: Sendable {
  /// Sends one request.
  ///
  /// - Parameter request: What to send, complete with headers.
  /// - Returns: The server's answer, whatever its status.
  /// - Throws: `CancellationError` if the task was cancelled; anything else where no answer came,
  ///   which reaches the caller in a ``SputnikError/transportError(_:)``.
  func send(_ request: TransportRequest) async throws -> TransportResponse
}
