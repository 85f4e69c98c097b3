import Foundation

extension GraphQLOperation {
  /// The URL of an HTTP GET request for a query: document, operation name and variables as
  /// form-encoded parameters (GraphQL over HTTP, section 5.3).
  ///
  /// ```swift
  /// try HeroQuery(variables: .init(id: 1)).url(at: URL(string: "https://example.org/graphql")!)
  /// // https://example.org/graphql?query=query%20HeroQuery%28…&operationName=HeroQuery&variables=%7B…
  /// ```
  ///
  /// A request of this kind also needs a header that browsers don't send on their own, such as
  /// `GraphQL-Require-Preflight: 1`.
  ///
  /// - Parameter endpoint: Where the API is. Parameters that it has already are kept.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for a mutation, which GET must not carry, and
  ///   for what ``httpBody()`` throws it for.
  public func url(at endpoint: URL) throws -> URL {
    guard Self.__kind == .query else {
      throw SputnikError.invalidOperation(
        InvalidOperation(
          operation: Self.displayName, place: "",
          problem: "only a query can be sent with GET; this is a \(Self.__kind.rawValue)"))
    }
    let parameters = try prepared().parameters
    try parameters.requireNoUploads()
    guard let url = parameters.url(at: endpoint) else {
      throw SputnikError.invalidEndpoint(
        operation: Self.displayName, endpoint: redactedURL(endpoint.absoluteString))
    }
    return url
  }
}
