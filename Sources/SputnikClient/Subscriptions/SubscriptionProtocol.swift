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
/// | ``webSocket(options:)`` | a message on a connection that all subscriptions share | messages |
public struct SubscriptionProtocol: Sendable {
  enum Kind: Sendable {
    case http(SputnikRequest.StreamFormat?)
    case webSocket(WebSocketOptions)
  }

  let kind: Kind

  /// The request goes to the API's endpoint. The client accepts server-sent events and multipart,
  /// and the media type of the response decides. This is the default.
  public static let http = SubscriptionProtocol(kind: .http(nil))

  /// The request goes to the API's endpoint, and the client accepts server-sent events alone.
  public static let serverSentEvents = SubscriptionProtocol(kind: .http(.serverSentEvents))

  /// The request goes to the API's endpoint, and the client accepts multipart alone.
  public static let multipart = SubscriptionProtocol(kind: .http(.multipart))

  /// All subscriptions of a request maker and its copies share a WebSocket. The options of the
  /// first one count for all of them.
  ///
  /// - Parameter options: The URL, the protocol, the transport, and the times.
  public static func webSocket(options: WebSocketOptions) -> SubscriptionProtocol {
    SubscriptionProtocol(kind: .webSocket(options))
  }
}

#if !canImport(FoundationNetworking) || WebSockets
  extension SubscriptionProtocol {
    /// All subscriptions of a request maker and its copies share a WebSocket with the protocol
    /// `graphql-transport-ws`.
    ///
    /// - Parameter url: The URL, with the scheme ws, wss, http or https; `nil` for the API's
    ///   endpoint.
    public static func webSocket(_ url: String? = nil) -> SubscriptionProtocol {
      .webSocket(options: WebSocketOptions(url: url))
    }
  }
#endif
