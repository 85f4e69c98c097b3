import Foundation
import SputnikCore
import SputnikLanguage

/// The protocol of Phoenix channels (version 2.0.0), with Absinthe.
///
/// ```swift
/// var options = WebSocketOptions(url: "wss://example.org/socket/websocket", dialect: .phoenix)
/// options.connectionPayload = { headers in ["token": .string(headers["Authorization"] ?? "")] }
/// // wss://example.org/socket/websocket?vsn=2.0.0&token=…
/// // ["1","1","__absinthe__:control","phx_join",{}]
/// // ["1","2","__absinthe__:control","doc",{"query":"subscription { reviewAdded { stars } }"}]
/// ```
///
/// Without a URL, it is the path `/socket/websocket` of the API's host. A Phoenix socket doesn't
/// see most header fields, so a token is a parameter: the members of the
/// ``WebSocketOptions/connectionPayload`` become the query of the URL. The client sends a heartbeat
/// each ``WebSocketOptions/pingInterval``, without which Phoenix closes the connection after a
/// minute.
public struct PhoenixDialect: WebSocketDialect {
  /// Makes the dialect.
  public init() {}

  /// Adds the version and the parameters to the URL.
  ///
  /// - Parameters:
  ///   - handshake: What the connection is opened with.
  ///   - request: The request for which it is opened.
  ///   - options: The options, with the function ``WebSocketOptions/connectionPayload``.
  /// - Returns: The conversation.
  /// - Throws: What ``WebSocketOptions/connectionPayload`` throws.
  public func conversation(
    _ handshake: inout WebSocketRequest, for request: SputnikRequest, _ options: WebSocketOptions
  ) async throws -> any WebSocketConversation {
    let parameters = try await options.connectionPayload(request.options.headers) ?? [:]
    var url = URLComponents(url: handshake.url, resolvingAgainstBaseURL: false)
    if options.url == nil { url?.path = "/socket/websocket" }
    let given = url?.queryItems ?? []
    let items = parameters.map { URLQueryItem(name: $0.0, value: $0.1.stringValue ?? $0.1.text) }
    url?.queryItems = given + [URLQueryItem(name: "vsn", value: "2.0.0")] + items
    // Phoenix reads a plus sign as a space.
    let query = url?.percentEncodedQuery?.replacing("+", with: "%2B")
    url?.percentEncodedQuery = query
    handshake.url = url?.url ?? handshake.url
    return PhoenixConversation()
  }

  /// Marks a subscription, of which equal ones are one document.
  ///
  /// - Parameters:
  ///   - parameters: The request parameters as JSON.
  ///   - request: The request.
  /// - Returns: The parameters. Those of a subscription begin with a space, which isn't sent.
  public func payload(_ parameters: String, of request: SputnikRequest) async throws -> String {
    request.isSubscription ? " " + parameters : parameters
  }
}

extension WebSocketDialect where Self == PhoenixDialect {
  /// The dialect of Phoenix channels, for Absinthe.
  public static var phoenix: PhoenixDialect { PhoenixDialect() }
}
