import Foundation
import SputnikCore

/// An interceptor that sends identical queries once if they are made at the same time. All of them
/// get the same response.
///
/// ```swift
/// let maker = SputnikRequestMaker(api: HeroAPI(), interceptors: [Deduplication()])
/// async let one = maker.makeRequest(operation: query)
/// async let other = maker.makeRequest(operation: query)  // one request over the network
/// ```
///
/// Queries are identical if they have the same document, variables, URL and options, header fields
/// included. Documents and variables are compared byte by byte, as they are sent. So a query never
/// gets the response to a query with another token. Mutations and incremental requests are always
/// sent. A cancelled caller stops waiting. Cancelling the last caller cancels the request.
///
/// The interceptors after this one receive one request for all of them. Header fields that they add
/// aren't compared.
public struct Deduplication: SputnikInterceptor {
  struct Key: Hashable, Sendable {
    var operations: [RequestParameters]
    var url: URL
    var options: RequestOptions
    var refreshing = ActiveRefreshes.interceptors
  }

  let flights = SingleFlight<Key, SputnikResponse>()

  /// Makes the interceptor.
  public init() {}

  /// Sends the request, or waits for the response to an identical one.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response.
  /// - Throws: What `next` throws; `CancellationError` if the task was cancelled.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    // Only one caller can take the events of a stream.
    guard request.isQuery, request.delivery == .whole else { return try await next(request) }
    let key = Key(operations: request.operations, url: request.url, options: request.options)
    let isShared = Locked(false)
    let response = try await flights.value(
      for: key, onJoin: { isShared.withLock { $0 = true } }
    ) { _ in
      try await next(request)
    }
    if isShared.withLock({ $0 }) { request.report(.deduplicated) }
    return response
  }
}
