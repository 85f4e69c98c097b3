import SputnikCore

/// A GraphQL API: where it is, and what every request to it says.
///
/// ```swift
/// struct AnimeAPI: SputnikGraphQLAPI {
///   let urlEndpoint = "https://graphql.anilist.co"
///   let headers = ["Authorization": "Bearer …"]
/// }
/// // POST https://graphql.anilist.co
/// // Authorization: Bearer …
/// ```
public protocol SputnikGraphQLAPI: Sendable {
  /// The URL of the endpoint, http or https. It is checked when a request is made: an unfit one
  /// throws ``SputnikError/invalidEndpoint(operation:endpoint:)``.
  var urlEndpoint: String { get }

  /// The header fields of every request. They win over the library's own `Accept` and
  /// `Content-Type`; their values are never printed.
  var headers: [String: String] { get }

  /// How every request is sent and its answer read; request makers and single requests have options
  /// of their own over them.
  var options: RequestOptions { get }

  /// What makes error values of the entries of a response's `errors`.
  var responseErrorTransformer: any ResponseErrorTransformer.Type { get }
}

extension SputnikGraphQLAPI {
  /// None.
  public var headers: [String: String] { [:] }

  /// None.
  public var options: RequestOptions { RequestOptions() }

  /// ``DefaultErrorTransformer``: errors are ``DefaultPartialError``s.
  public var responseErrorTransformer: any ResponseErrorTransformer.Type {
    DefaultErrorTransformer.self
  }
}
