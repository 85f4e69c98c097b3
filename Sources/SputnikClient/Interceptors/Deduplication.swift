import Foundation
import SputnikCore

/// Sends a query once while identical ones are on their way, and gives all of them its response.
///
/// ```swift
/// let maker = SputnikRequestMaker(api: HeroAPI(), interceptors: [Deduplication()])
/// async let one = maker.makeRequest(operation: query)
/// async let other = maker.makeRequest(operation: query)  // one request over the network
/// ```
///
/// Identical are queries with the same document, variables, address and options, header fields
/// included: nobody gets what was meant for another's token. Mutations are always sent. Who is
/// cancelled leaves the others alone; the last one to be cancelled cancels the request.
///
/// Interceptors further in see one request for all of them, and header fields that they add make no
/// difference here.
public struct Deduplication: SputnikInterceptor {
  private struct Key: Hashable, Sendable {
    var operations: [RequestParameters]
    var url: URL
    var options: RequestOptions
    var refreshing = Refreshing.interceptors
  }

  private let flights = SingleFlight<Key, SputnikResponse>()

  /// Makes the interceptor.
  public init() {}

  /// Asks the rest of the way, or waits with others who have asked the same.
  public func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse {
    guard request.isQuery else { return try await next(request) }
    let key = Key(operations: request.operations, url: request.url, options: request.options)
    return try await flights.value(for: key) { try await next(request) }
  }
}
