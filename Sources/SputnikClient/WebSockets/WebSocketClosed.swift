import SputnikCore
import SputnikLanguage

/// The error of a WebSocket connection that is closed.
///
/// ```
/// the connection was closed with the code 4403: Forbidden
/// ```
public struct WebSocketClosed: Error, Sendable, Hashable, CustomStringConvertible {
  /// The code of the close frame (RFC 6455, section 7.4); 1005 for a frame without one, 1006 if there
  /// was no frame.
  public var code: Int
  /// The reason in the close frame, which may be empty.
  public var reason: String
  /// Whether the client has closed the connection, for instance because the server broke a rule.
  public var isByClient: Bool

  /// Makes the error, which transports and tests throw.
  ///
  /// - Parameters:
  ///   - code: The code of the close frame.
  ///   - reason: The reason in the close frame.
  ///   - isByClient: Whether the client has closed the connection.
  public init(code: Int, reason: String = "", isByClient: Bool = false) {
    self.code = code
    self.reason = reason
    self.isByClient = isByClient
  }

  /// The error as one sentence.
  public var description: String {
    let reason = reason.isEmpty ? "" : ": \(oneLine(reason))"
    if isByClient { return "the client closed the connection with the code \(code)" + reason }
    if code == 1006 { return "the connection ended without a close frame" + reason }
    return "the connection was closed with the code \(code)" + reason
  }
}

/// The error of a WebSocket handshake that the server didn't accept.
///
/// ```
/// the server responded with HTTP status 401 instead of opening a WebSocket
/// ```
public struct WebSocketRefused: Error, Sendable, Hashable, CustomStringConvertible {
  /// The status code of HTTP: 101 if the upgrade itself isn't valid, for instance its sub-protocol.
  public var status: Int
  /// What is wrong with the upgrade; `nil` for a response with another status.
  public var problem: String?
  /// The wait that the server asks for before another handshake (`Retry-After`); `nil` if it asks for
  /// none.
  public var retryAfter: Duration?

  /// Makes the error, which transports and tests throw.
  ///
  /// - Parameters:
  ///   - status: The status code of HTTP.
  ///   - problem: What is wrong with the upgrade.
  ///   - retryAfter: The wait that the server asks for.
  public init(status: Int, problem: String? = nil, retryAfter: Duration? = nil) {
    self.status = status
    self.problem = problem
    self.retryAfter = retryAfter
  }

  /// Makes the error of a response.
  ///
  /// - Parameters:
  ///   - status: The status code of HTTP.
  ///   - header: Returns the value of a header field.
  init(status: Int, header: (String) -> String?) {
    let fields = ["Retry-After", "Date"].compactMap { name in
      header(name).map { HeaderFields.Field(name: name, value: $0) }
    }
    self.init(status: status, retryAfter: HeaderFields(fields).retryAfter)
  }

  /// The error as one sentence.
  public var description: String {
    problem.map { "the server's handshake isn't valid: \(oneLine($0))" }
      ?? "the server responded with HTTP status \(status) instead of opening a WebSocket"
  }
}

/// The error of a WebSocket handshake that took too long.
///
/// ```
/// no WebSocket was opened within 10.0 seconds
/// ```
public struct WebSocketTimedOut: Error, Sendable, Hashable, CustomStringConvertible {
  /// The longest time for the handshake.
  public var timeout: Duration

  /// Makes the error, which transports and tests throw.
  ///
  /// - Parameter timeout: The longest time for the handshake.
  public init(timeout: Duration) { self.timeout = timeout }

  /// The error as one sentence.
  public var description: String { "no WebSocket was opened within \(timeout)" }
}

/// The error of a payload of `connection_init` that took too long to be made.
///
/// ```
/// the payload of connection_init wasn't made within 30.0 seconds
/// ```
public struct ConnectionPayloadTimedOut: Error, Sendable, Hashable, CustomStringConvertible {
  /// The longest time for the payload.
  public var timeout: Duration

  /// Makes the error, for tests.
  ///
  /// - Parameter timeout: The longest time for the payload.
  public init(timeout: Duration) { self.timeout = timeout }

  /// The error as one sentence.
  public var description: String {
    "the payload of connection_init wasn't made within \(timeout)"
  }
}
