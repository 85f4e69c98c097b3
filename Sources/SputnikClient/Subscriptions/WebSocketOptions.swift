import SputnikCore
import SputnikLanguage

/// How operations are carried over a WebSocket.
///
/// ```swift
/// var options = WebSocketOptions(url: "wss://example.org/subscriptions")
/// options.connectionPayload = { headers in ["authToken": .string(try await session.token())] }
/// options.pingInterval = .seconds(20)
/// // → {"type":"connection_init","payload":{"authToken":"…"}}
/// // ← {"type":"connection_ack"}
/// ```
///
/// All operations of a request maker share one connection. It is opened when it is needed, and
/// closed when no operation has used it for the ``idleTime``. The header fields of the request that
/// opens it are sent with the handshake.
public struct WebSocketOptions: Sendable {
  /// A protocol for GraphQL over WebSockets, by the name with which the handshake asks for it.
  public enum Subprotocol: String, Sendable, Hashable, CaseIterable {
    /// The protocol of the package graphql-ws, which most servers have.
    case graphqlTransportWS = "graphql-transport-ws"
    /// The older protocol of the package subscriptions-transport-ws. It has no pings, so a peer
    /// that is dead isn't noticed.
    case graphqlWS = "graphql-ws"
  }

  /// The URL, with the scheme ws, wss, http or https. If it is `nil`, it is the API's endpoint.
  /// With http and https, the schemes ws and wss are used.
  public var url: String?
  /// What is said over the connection, and what it means.
  public var dialect: any WebSocketDialect
  /// What opens connections.
  public var transport: any WebSocketTransport
  /// Returns the payload of `connection_init`, or `nil` for none. It is called for each connection
  /// before it is opened, with the header fields of the request that opens it. For Phoenix, its
  /// members are the parameters of the socket. AppSync and Action Cable don't use it.
  ///
  /// If the connection carries all operations, the function can't use the same request maker: its
  /// request would wait for the connection.
  public var connectionPayload: @Sendable (HeaderFields) async throws -> JSONObject? = { _ in nil }
  /// The longest time for the function ``connectionPayload``, and for all else that a dialect does
  /// before a connection is opened. Then the attempt fails with
  /// ``TransportFailure/Reason/connectionPayloadTimedOut(_:)``.
  public var payloadTimeout: Duration = .seconds(30)
  /// The longest time for the handshake, and then for the acknowledgement. Then the connection is
  /// closed with the code 4504. A server that tells by itself that it has a subscription has the
  /// same time for that; then the attempt fails with
  /// ``TransportFailure/Reason/acceptanceTimedOut(_:)``.
  public var acknowledgementTimeout: Duration = .seconds(10)
  /// How long nothing may arrive before the client sends a ping; `nil` for no pings at all, if the
  /// server doesn't know them. Then a dead peer isn't noticed, and a subscription of
  /// `graphql-transport-ws` is ``SubscriptionState/connected`` when it was sent. AppSync and Action
  /// Cable have no pings of the client, and Phoenix closes a connection without one for a minute.
  public var pingInterval: Duration? = .seconds(30)
  /// The longest time without any message after a ping. Then the connection is closed with the code
  /// 4499.
  public var pongTimeout: Duration = .seconds(10)
  /// How long the connection stays open when no operation uses it.
  public var idleTime: Duration = .seconds(10)
  /// The maximum length of a message of the server, in bytes. A longer one closes the connection
  /// with the code 1009.
  public var maximumMessageBytes = 16 << 20
  /// The number of events that are kept for a subscription whose loop is slow: the newest ones. The
  /// others are dropped, and ``SubscriptionEvents/droppedEvents`` counts them.
  ///
  /// By default it is `nil`, and nothing is dropped: when 256 KiB of events wait for a loop, the
  /// client reads nothing from the connection until the loop has taken half of them. The other
  /// operations of the connection wait meanwhile, for the ``slowLoopTimeout`` at most. The parts of
  /// an incremental response are never dropped.
  public var bufferedEvents: Int?
  /// How long the operations of the connection wait for a loop that doesn't take its events. Then
  /// the operation of the slow loop ends with a ``TransportFailure/Reason/slowLoop(_:)``. A
  /// subscription starts again when its loop asks for the next event, and tells the gap.
  ///
  /// A loop whose operation is the only one of the connection may be as slow as the server allows:
  /// while nothing is read, a ping of the server has no answer.
  public var slowLoopTimeout: Duration = .seconds(10)
  /// The close codes after which no other connection is opened for the subscriptions, which end
  /// with an error.
  ///
  /// After 4401 and 4403, a connection with a new token is opened. After all other codes, and if
  /// there is no close frame, another connection is opened. A dialect may say otherwise.
  public var permanentCloseCodes: Set<Int> = defaultPermanentCloseCodes
  /// Whether queries and mutations are carried by the connection as well. Batches and operations
  /// with files still go over HTTP.
  public var carriesAllOperations = false

  /// The codes after which another connection would end in the same way: messages that aren't valid
  /// (4004, 4005, 4400), that are too large (1009), another sub-protocol (4406), an identifier that
  /// is used twice (4409), too many initialisations (4429), and an internal error (4500).
  public static let defaultPermanentCloseCodes: Set<Int> = [
    1009, 4004, 4005, 4400, 4406, 4409, 4429, 4500,
  ]

  /// Makes options.
  ///
  /// - Parameters:
  ///   - transport: What opens connections.
  ///   - url: The URL; `nil` for the API's endpoint.
  ///   - subprotocol: The protocol.
  public init(
    transport: any WebSocketTransport, url: String? = nil,
    subprotocol: Subprotocol = .graphqlTransportWS
  ) {
    self.init(transport: transport, url: url, dialect: subprotocol)
  }

  /// Makes options for a server that speaks another dialect.
  ///
  /// - Parameters:
  ///   - transport: What opens connections.
  ///   - url: The URL; `nil` for the API's endpoint, or for the address that the dialect makes of
  ///     it.
  ///   - dialect: The dialect, such as ``WebSocketDialect/appSync``.
  public init(
    transport: any WebSocketTransport, url: String? = nil, dialect: some WebSocketDialect
  ) {
    self.transport = transport
    self.url = url
    self.dialect = dialect
  }

  /// The ``dialect``, if it is one of the two protocols for GraphQL. With another dialect, it is
  /// ``Subprotocol/graphqlTransportWS`` and has no effect, until it is set.
  public var subprotocol: Subprotocol {
    get { dialect as? Subprotocol ?? .graphqlTransportWS }
    set { dialect = newValue }
  }
}

extension WebSocketOptions: CustomStringConvertible, CustomReflectable {
  /// The options without anything that may be secret: the URL has no credentials and no query.
  public var description: String {
    "WebSocketOptions(\(url.map { redactedURL($0) } ?? "the endpoint"), \(name))"
  }

  private var name: String {
    (dialect as? Subprotocol)?.rawValue ?? "\(type(of: dialect as Any))"
  }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
