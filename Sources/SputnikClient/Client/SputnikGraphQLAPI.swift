import SputnikCore

/// A GraphQL API: its URL, and the header fields and options of all requests to it.
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
  /// The URL of the endpoint: http or https, with a host. Each request checks it, and throws
  /// ``SputnikError/invalidEndpoint(operation:endpoint:problem:)`` if it isn't such a URL. In mock
  /// mode it isn't used and may be empty.
  var urlEndpoint: String { get }

  /// The header fields of every request. They replace the library's own `Accept` and
  /// `Content-Type`. Their values are never printed.
  var headers: [String: String] { get }

  /// The options of every request. The options of request makers and of single requests win over
  /// them.
  var options: RequestOptions { get }

  /// How the events of subscriptions come from the server. A request maker may replace it.
  var subscriptions: SubscriptionProtocol { get }

  /// The type that makes error values from the entries of a response's `errors`.
  var responseErrorTransformer: any ResponseErrorTransformer.Type { get }
}

extension SputnikGraphQLAPI {
  /// No header fields.
  public var headers: [String: String] { [:] }

  /// No options.
  public var options: RequestOptions { RequestOptions() }

  /// ``SubscriptionProtocol/http``: in the responses of the endpoint.
  public var subscriptions: SubscriptionProtocol { .http }

  /// ``DefaultErrorTransformer``, which makes a ``DefaultPartialError`` from each entry.
  public var responseErrorTransformer: any ResponseErrorTransformer.Type {
    DefaultErrorTransformer.self
  }
}
