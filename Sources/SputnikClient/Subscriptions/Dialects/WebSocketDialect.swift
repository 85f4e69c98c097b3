import Foundation
import SputnikCore

/// How GraphQL is spoken over a WebSocket: what opens a connection, which messages go to the
/// server, and what its messages mean.
///
/// ```swift
/// let options = WebSocketOptions(url: "wss://example.org/cable", dialect: .actionCable())
/// ```
///
/// | dialect | servers |
/// |---|---|
/// | ``WebSocketOptions/Subprotocol/graphqlTransportWS`` | most servers |
/// | ``WebSocketOptions/Subprotocol/graphqlWS`` | older ones |
/// | ``appSync``, ``AppSyncDialect`` | AWS AppSync |
/// | ``actionCable(channel:action:parameters:)`` | Rails with graphql-ruby |
/// | ``phoenix`` | Phoenix with Absinthe |
///
/// A dialect of your own is a type that makes a ``WebSocketConversation`` for each connection, as
/// the article <doc:Subscriptions> shows. Everything else is the same for all dialects: one
/// connection for all operations, other connections after it is lost, slow loops, and the states.
public protocol WebSocketDialect: Sendable {
  /// Prepares a connection, before it is opened. It is called for each connection, and has the
  /// ``WebSocketOptions/payloadTimeout`` for it.
  ///
  /// - Parameters:
  ///   - handshake: The URL of the options, or the API's endpoint, with the scheme ws or wss; the
  ///     header fields of the request; and no sub-protocols. The function changes what the server
  ///     needs otherwise. The server has to choose the first one of the sub-protocols.
  ///   - request: The request for which the connection is opened, as the interceptors leave it. Its
  ///     ``SputnikRequest/url`` is the API's endpoint.
  ///   - options: The options of the WebSocket.
  /// - Returns: The conversation, which hasn't begun.
  /// - Throws: Any error. There is no connection then, and another attempt follows, but not after a
  ///   `SputnikError`, with which the subscription ends.
  func conversation(
    _ handshake: inout WebSocketRequest, for request: SputnikRequest, _ options: WebSocketOptions
  ) async throws -> any WebSocketConversation

  /// Returns what the message that begins an operation has to say. It is called for each operation,
  /// so it may sign it.
  ///
  /// - Parameters:
  ///   - parameters: The request parameters as JSON:
  ///     `{"query":"subscription Ticks { tick }","operationName":"Ticks"}`.
  ///   - request: The request, as the interceptors leave it.
  /// - Returns: The payload for ``WebSocketConversation/begin(_:payload:)``. By default, it is the
  ///   request parameters.
  /// - Throws: Any error, with which the attempt fails.
  func payload(_ parameters: String, of request: SputnikRequest) async throws -> String

  /// Returns what the client does for subscriptions after the server has closed the connection.
  /// Queries and mutations over it have failed then.
  ///
  /// - Parameters:
  ///   - code: The code of the server's close frame; 1006 without one.
  ///   - options: The options of the WebSocket.
  /// - Returns: By default, a connection with a new token after 4401 and 4403, an error after the
  ///   codes ``WebSocketOptions/permanentCloseCodes``, and another connection after any other code.
  func recovery(fromCloseCode code: Int, _ options: WebSocketOptions) -> WebSocketRecovery
}

extension WebSocketDialect {
  public func payload(_ parameters: String, of request: SputnikRequest) async throws -> String {
    parameters
  }

  public func recovery(
    fromCloseCode code: Int, _ options: WebSocketOptions
  ) -> WebSocketRecovery {
    if [4401, 4403].contains(code) { return .newToken }
    return options.permanentCloseCodes.contains(code) ? .none : .reconnect
  }
}

/// What the client does after a connection has ended.
public enum WebSocketRecovery: Sendable, Hashable {
  /// It opens another connection, by the rules of ``RequestOptions/reconnection``.
  case reconnect
  /// The same, once, with a new token: ``BearerToken`` gets one.
  case newToken
  /// The operations end with an error. Another connection would end in the same way.
  case none
}
