import Foundation

/// Sends a query once while identical ones are on their way, and gives all of them its answer.
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
/// Interceptors further in see one call for all of them, and header fields that they add make no
/// difference here.
public struct Deduplication: SputnikInterceptor {
  private struct Key: Hashable, Sendable {
    var operations: [OperationText]
    var url: URL
    var options: RequestOptions
    var refreshing = Refreshing.interceptors
  }

  private let flights = SingleFlight<Key, SputnikAnswer>()

  /// Makes the interceptor.
  public init() {}

  /// Asks the rest of the way, or waits with others who have asked the same.
  public func intercept(_ call: SputnikCall, next: @escaping Next) async throws -> SputnikAnswer {
    guard call.isQuery else { return try await next(call) }
    let key = Key(operations: call.operations, url: call.url, options: call.options)
    return try await flights.value(for: key) { try await next(call) }
  }
}
