import Foundation

extension GraphQLOperation {
  /// Returns the URL of an HTTP GET request for a query (GraphQL over HTTP, section 5.3).
  ///
  /// The document, the operation name and the variables are form-encoded parameters of the URL.
  ///
  /// ```swift
  /// try HeroQuery(variables: .init(id: 1)).url(at: URL(string: "https://example.org/graphql")!)
  /// // https://example.org/graphql?query=query%20HeroQuery%28…&operationName=HeroQuery
  /// //   &variables=%7B…
  /// ```
  ///
  /// Many servers accept a GET request only with a header field that browsers don't send by
  /// themselves, such as `GraphQL-Require-Preflight: 1`.
  ///
  /// - Parameter endpoint: The API's endpoint. The parameters that it already has are kept.
  /// - Returns: The URL.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation is a mutation, and in the
  ///   cases in which ``httpBody()`` throws it;
  ///   ``SputnikError/invalidEndpoint(operation:endpoint:problem:)`` if the result isn't a valid
  ///   URL.
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
        operation: Self.displayName, endpoint: redactedURL(endpoint.absoluteString),
        problem: "with the parameters of the request it isn't a URL")
    }
    return url
  }
}
