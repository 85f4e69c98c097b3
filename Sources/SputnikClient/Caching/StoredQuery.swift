import Foundation
import SputnikCore

/// A query with which a cache fills results, and asks the server.
package struct StoredQuery<Response: Sendable>: Sendable {
  /// The query as a cache sees it. Data may be as old as for a request without a response.
  package let request: StoredRequest
  /// Whether the server may be asked.
  package let mayFetch: Bool
  /// Whether a struct is filled. It has what it asks for, and nothing of what is asked for besides.
  package let isStruct: Bool
  /// Returns the result that a composed response fills. The errors are those that it begins with.
  package let fill: @Sendable (Data, SentErrors?) throws -> Response
  /// Returns the result of the server, whose response is stored.
  package let fetch: @Sendable () async throws -> Response

  package init(
    request: StoredRequest, mayFetch: Bool, isStruct: Bool,
    fill: @escaping @Sendable (Data, SentErrors?) throws -> Response,
    fetch: @escaping @Sendable () async throws -> Response
  ) {
    self.request = request
    self.mayFetch = mayFetch
    self.isStruct = isStruct
    self.fill = fill
    self.fetch = fetch
  }
}

extension SputnikRequestMaker {
  /// Returns a query for the cache of this request maker.
  package func storedQuery<Operation: GraphQLQuery>(
    _ operation: Operation, _ options: RequestOptions
  ) throws -> StoredQuery<Operation> {
    try storedQuery(operation.prepared(isStored: true), options)
  }

  /// Returns a query for the cache of this request maker.
  ///
  /// - Parameter prepared: The query, prepared for a cache.
  package func storedQuery<Response: Sendable>(
    _ prepared: PreparedOperation<Response>, _ options: RequestOptions
  ) throws -> StoredQuery<Response> {
    try prepared.parameters.requireKind([.query], sentWith: "makeRequest")
    let context = RequestContext(self, options)
    guard let request = context.stored(prepared, isLate: true), let caching = context.caching else {
      throw SputnikError.invalidOperation(
        InvalidOperation(
          operation: prepared.parameters.name, place: "the variables",
          problem: "a query with an 'Upload' isn't stored: send it with 'makeRequest'"))
    }
    var fetchOptions = options
    fetchOptions.cachePolicy = .networkOnly
    return StoredQuery(
      request: request, mayFetch: caching.policy != .cacheOnly,
      isStruct: Response.self is any GraphQLQuery.Type,
      fill: { [transformer = api.responseErrorTransformer] response, errors in
        guard let errors else { return try prepared.read(composed: response) }
        return try prepared.read(
          composed: response, beside: errors,
          // What a cache lacks isn't an error of the API.
          transformer: errors.options.isPartial ? DefaultErrorTransformer.self : transformer)
      },
      fetch: { [self, fetchOptions] in try await perform(prepared, fetchOptions) })
  }
}
