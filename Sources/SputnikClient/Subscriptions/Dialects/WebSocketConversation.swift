import Foundation
import SputnikCore

/// What is said over one WebSocket connection, message by message.
///
/// It is a value: the client keeps it with the connection, and calls one function at a time. No
/// function waits, and none may use a request maker.
///
/// ```swift
/// struct MyConversation: WebSocketConversation {
///   mutating func receive(_ message: WebSocketMessage) -> [WebSocketEvent] {
///     // {"id":"1","type":"next","payload":{"data":{"stars":5}}}
///     [.next("1", Data(#"{"data":{"stars":5}}"#.utf8))]
///   }
/// }
/// ```
///
/// An operation has an identifier, a number as text that is used once for each connection.
public protocol WebSocketConversation: Sendable {
  /// Returns what is sent when the connection is open, by default nothing. Operations begin after
  /// the server's ``WebSocketEvent/opened``.
  mutating func open() -> [WebSocketMessage]

  /// Returns what begins an operation.
  ///
  /// - Parameters:
  ///   - id: The identifier of the operation.
  ///   - payload: What ``WebSocketDialect/payload(_:of:)`` has returned, by default the request
  ///     parameters as JSON.
  /// - Returns: The messages for the server, in their order.
  mutating func begin(_ id: String, payload: String) -> [WebSocketMessage]

  /// Returns what ends an operation, because the client doesn't need it any more.
  ///
  /// - Parameter id: The identifier of an operation that was begun, and that the server hasn't
  ///   ended.
  /// - Returns: The messages for the server, in their order.
  mutating func end(_ id: String) -> [WebSocketMessage]

  /// Returns what asks the server whether it has an operation that was sent.
  ///
  /// The answer is ``WebSocketEvent/accepted(_:)``, or any event of the operation. Then the state
  /// of the subscription is ``SubscriptionState/connected``.
  ///
  /// - Parameter id: The identifier of an operation that was begun.
  /// - Returns: The messages for the server: none if it tells by itself, within the
  ///   ``WebSocketOptions/acknowledgementTimeout``; and `nil` if it never tells. By default it is
  ///   `nil`, and the subscription counts as accepted when it was sent.
  mutating func question(about id: String) -> [WebSocketMessage]?

  /// Returns the meaning of a message: several events, in their order, or none.
  ///
  /// - Parameter message: The message of the server.
  /// - Returns: The events. A message that the dialect doesn't know is ignored (no event), or an
  ///   error (``WebSocketEvent/malformed``).
  mutating func receive(_ message: WebSocketMessage) -> [WebSocketEvent]

  /// Who keeps the connection alive, and for how long. It is asked for when the connection is
  /// opened. By default, nobody does.
  var keepAlive: WebSocketKeepAlive { get }

  /// Returns the client's ping, if ``keepAlive`` demands one. By default there is none.
  mutating func ping() -> WebSocketMessage?
}

extension WebSocketConversation {
  public mutating func open() -> [WebSocketMessage] { [] }
  public mutating func question(about id: String) -> [WebSocketMessage]? { nil }
  public var keepAlive: WebSocketKeepAlive { .nobody }
  public mutating func ping() -> WebSocketMessage? { nil }
}

/// What a message of the server means.
public enum WebSocketEvent: Sendable, Hashable {
  /// The server has accepted the connection, and operations may begin.
  case opened
  /// The server refuses the connection. The value is what it says, as text. Another connection is
  /// opened once, with a new token.
  case refused(String)
  /// The server has the operation with this identifier.
  case accepted(String)
  /// An event of an operation: its identifier, and a GraphQL response as JSON.
  case next(String, Data)
  /// The server ends an operation with errors: its identifier, and the errors as JSON in any form,
  /// such as a list of errors, a response with errors, or a text; `nil` if it gives no reason.
  case failed(String, Data?)
  /// The server has completed the operation with this identifier.
  case completed(String)
  /// A message that is sent at once, such as the answer to a ping.
  case reply(WebSocketMessage)
  /// The server ends the connection: what it says, and what the client does then.
  case ended(String, WebSocketRecovery)
  /// The message isn't one of the dialect. The client closes the connection with the code 4400.
  case malformed

  /// The identifier of the operation, if the event is about one.
  var id: String? {
    switch self {
    case .accepted(let id), .next(let id, _), .failed(let id, _), .completed(let id): id
    case .opened, .refused, .reply, .ended, .malformed: nil
    }
  }
}

/// Who keeps a WebSocket connection alive, and so finds a dead peer.
public enum WebSocketKeepAlive: Sendable, Hashable {
  /// Nobody does.
  case nobody
  /// The client sends a ping when nothing has arrived for the ``WebSocketOptions/pingInterval``.
  /// Any message within the ``WebSocketOptions/pongTimeout`` is an answer.
  case client
  /// The same, but the client sends a ping after each interval, whatever arrives.
  case clientAlways
  /// The server sends something at least once in this time. If it doesn't, the connection is closed
  /// with the code 4499.
  case server(within: Duration)
}
