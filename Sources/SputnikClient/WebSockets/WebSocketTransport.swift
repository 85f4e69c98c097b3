import Foundation
import SputnikCore

/// A type that opens WebSocket connections (RFC 6455). Subscriptions with
/// the protocols `graphql-transport-ws` and `graphql-ws` use it.
///
/// On Apple platforms, `URLSessionWebSocketTransport` uses Foundation. With the package trait
/// `WebSockets`, `NIOWebSocketTransport` uses SwiftNIO, on Linux and macOS.
public protocol WebSocketTransport: Sendable {
  /// Opens a connection.
  ///
  /// - Parameter request: The URL, the header fields and the limits.
  /// - Returns: The connection, after the server has accepted the handshake.
  /// - Throws: ``TransportFailure/Reason/webSocketRefused(status:problem:headers:body:)`` if the
  ///   server responds with anything else than an upgrade or with another sub-protocol;
  ///   ``TransportFailure/Reason/webSocketTimedOut(_:)``; `CancellationError` if the task was
  ///   cancelled; any other error if there is no response.
  func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection
}

/// A WebSocket connection that is open.
///
/// One task receives messages; any number may send. A ping of the server is answered by the
/// connection itself. A connection that is released closes.
public protocol WebSocketConnection: Sendable {
  /// The sub-protocol that the server has chosen.
  var subprotocol: String? { get }

  /// Sends a message, and returns when the connection has taken it.
  ///
  /// - Parameter message: The message.
  /// - Throws: ``TransportFailure/Reason/webSocketClosed(code:reason:isByClient:)`` if the
  ///   connection is closed; any other error if it failed; `CancellationError` if the task was
  ///   cancelled, and the message may be sent all the same.
  func send(_ message: WebSocketMessage) async throws

  /// Waits for the next message. Messages are read from the network as they are asked for, but for
  /// a small number of them.
  ///
  /// - Returns: The message, whole and with valid UTF-8.
  /// - Throws: ``TransportFailure/Reason/webSocketClosed(code:reason:isByClient:)`` at the end of
  ///   the connection: with the code of the server's close frame, or with 1006 if there was none.
  ///   It is by the client after ``close(code:reason:)``, and if the server broke a rule: 1002 for
  ///   frames that aren't allowed, 1007 for text that isn't UTF-8, 1009 for a message over the
  ///   maximum. `CancellationError` if the task was cancelled; the connection is closed then.
  func receive() async throws -> WebSocketMessage

  /// Closes the connection. It sends a close frame, and waits for the server's one for a short
  /// time.
  ///
  /// - Parameters:
  ///   - code: The code: 1000, or from 3000 to 4999.
  ///   - reason: The reason, at most 123 bytes.
  func close(code: Int, reason: String) async
}

/// A message of a WebSocket connection.
public enum WebSocketMessage: Sendable, Hashable {
  /// A text message.
  case text(String)
  /// A binary message.
  case binary(Data)
}

/// What a WebSocket connection is opened with.
public struct WebSocketRequest: Sendable, Hashable {
  /// The URL: ws or wss, with a host.
  public var url: URL
  /// The header fields of the handshake, besides those that the protocol needs.
  public var headers: HeaderFields
  /// The sub-protocols that the client offers, in the order of preference.
  public var subprotocols: [String]
  /// The longest time for the handshake, the connection and TLS included.
  public var timeout: Duration
  /// The maximum length of a message from the server, in bytes. A longer one closes the connection
  /// with the code 1009.
  public var maximumMessageBytes: Int

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - url: The URL: ws or wss, with a host.
  ///   - headers: The header fields of the handshake.
  ///   - subprotocols: The sub-protocols that the client offers.
  ///   - timeout: The longest time for the handshake.
  ///   - maximumMessageBytes: The maximum length of a message from the server, in bytes.
  public init(
    url: URL, headers: HeaderFields = [:], subprotocols: [String] = [],
    timeout: Duration = .seconds(30), maximumMessageBytes: Int = 16 << 20
  ) {
    self.url = url
    self.headers = headers
    self.subprotocols = subprotocols
    self.timeout = timeout
    self.maximumMessageBytes = maximumMessageBytes
  }
}

extension WebSocketRequest {
  /// Returns what is wrong with the sub-protocols that the server has chosen.
  ///
  /// One that was offered may be a token, so a list of them isn't told.
  func problem(withChoice chosen: [String]) -> String? {
    let names = chosen.flatMap { $0.split(separator: ",") }
    guard names.count < 2 else { return "it has several sub-protocols" }
    guard let name = names.first, !subprotocols.contains(String(name)) else { return nil }
    return "its sub-protocol is '\(name)', which wasn't offered"
  }
}

extension WebSocketRequest: CustomStringConvertible, CustomReflectable {
  /// The request without anything that may be secret: no header values and no credentials.
  public var description: String {
    "WebSocket \(redactedURL(url.absoluteString)), headers: \(headers.sortedNames)"
  }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
