/// How the events of subscriptions come from the server.
///
/// ```swift
/// struct ReviewAPI: SputnikGraphQLAPI {
///   let urlEndpoint = "https://example.org/graphql"
///   let subscriptions = SubscriptionProtocol.webSocket("wss://example.org/subscriptions")
/// }
/// ```
///
/// | protocol | request | events |
/// |---|---|---|
/// | ``http`` | like any other operation | in the body of the response, in the format that the server chooses |
/// | ``serverSentEvents`` | like any other operation | GraphQL over server-sent events, distinct connections mode |
/// | ``multipart`` | like any other operation | multipart, `subscriptionSpec="1.0"` |
public struct SubscriptionProtocol: Sendable {
  enum Kind: Sendable {
    case http(SputnikRequest.StreamFormat?)
  }

  let kind: Kind

  /// The request goes to the API's endpoint. The client accepts server-sent events and multipart, and
  /// the media type of the response decides. This is the default.
  public static let http = SubscriptionProtocol(kind: .http(nil))

  /// The request goes to the API's endpoint, and the client accepts server-sent events alone.
  public static let serverSentEvents = SubscriptionProtocol(kind: .http(.serverSentEvents))

  /// The request goes to the API's endpoint, and the client accepts multipart alone.
  public static let multipart = SubscriptionProtocol(kind: .http(.multipart))
}
