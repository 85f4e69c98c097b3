import Foundation
import SputnikCore
import SputnikLanguage

extension WebSocketOptions.Subprotocol: WebSocketDialect {
  /// Makes the payload of `connection_init`, and offers the sub-protocol.
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
    handshake.subprotocols = [rawValue]
    // A server waits only a short time for the initialisation, so its payload is made before.
    let payload = try await options.connectionPayload(request.options.headers)
    return GraphQLConversation(
      isLegacy: self == .graphqlWS, initialisation: payload?.description,
      pings: self == .graphqlTransportWS && options.pingInterval != nil)
  }
}

/// A conversation in one of the two protocols for GraphQL.
///
/// ```json
/// {"id":"1","type":"subscribe","payload":{"query":"subscription { reviewAdded { stars } }"}}
/// ```
///
/// | | `graphql-transport-ws` | `graphql-ws` |
/// |---|---|---|
/// | first | `connection_init` | `connection_init` |
/// | the answer | `connection_ack`, `connection_error` | `connection_ack`, `connection_error` |
/// | an operation | `subscribe`, `complete` | `start`, `stop` |
/// | its events | `next`, `error`, `complete` | `data`, `error`, `complete` |
/// | alive | `ping`, `pong` | `ka` |
struct GraphQLConversation: WebSocketConversation {
  let isLegacy: Bool
  /// The payload of `connection_init`.
  let initialisation: String?
  let pings: Bool
  /// The pings without an answer, each with the operation after which it was sent.
  private var pending: [String?] = []
  /// Whether the server sends the payload of a ping back.
  private var echoesPings = false

  init(isLegacy: Bool, initialisation: String?, pings: Bool) {
    self.isLegacy = isLegacy
    self.initialisation = initialisation
    self.pings = pings
  }

  var keepAlive: WebSocketKeepAlive { pings ? .client : .nobody }

  func open() -> [WebSocketMessage] { [message("connection_init", payload: initialisation)] }

  func begin(_ id: String, payload: String) -> [WebSocketMessage] {
    [message(isLegacy ? "start" : "subscribe", id: id, payload: payload)]
  }

  func end(_ id: String) -> [WebSocketMessage] {
    [message(isLegacy ? "stop" : "complete", id: id)]
  }

  /// The protocols have no message for that. But a server takes messages in their order, so an
  /// answer to a ping tells that it has the operation before it.
  mutating func question(about id: String) -> [WebSocketMessage]? {
    guard pings else { return nil }
    pending.append(id)
    return [message("ping", payload: #"{"id":"\#(id)"}"#)]
  }

  mutating func ping() -> WebSocketMessage? {
    pending.append(nil)
    return message("ping")
  }

  mutating func receive(_ message: WebSocketMessage) -> [WebSocketEvent] {
    guard case .text(let text) = message, let message = SocketMessage(Data(text.utf8)) else {
      return [.malformed]
    }
    let (id, payload) = (message.id, message.payload)
    switch (message.type, isLegacy) {
    case ("connection_ack", _): return [.opened]
    case ("connection_error", _): return [.refused(Self.text(payload) ?? "")]
    case ("ping", false): return [.reply(self.message("pong", payload: Self.text(payload)))]
    case ("pong", false): return takePong(payload)
    case ("ka", true): return []
    case ("next", false), ("data", true):
      guard let id, let payload else { return [.malformed] }
      return [.next(id, payload)]
    case ("error", _): return [id.map { .failed($0, payload) } ?? .malformed]
    case ("complete", _): return [id.map { .completed($0) } ?? .malformed]
    default: return [.malformed]
    }
  }

  /// A pong that nobody has asked for is no answer. It is known by its payload, if the server sends
  /// that of a ping back. Servers needn't do that, so any pong counts until one of them has.
  private mutating func takePong(_ payload: Data?) -> [WebSocketEvent] {
    let id = payload.flatMap { try? JSONValue(parsing: $0) }?["id"]?.stringValue
    let index = id.flatMap { id in pending.firstIndex { $0 == id } }
    if index != nil { echoesPings = true }
    // The answer to a ping that only keeps alive.
    if echoesPings, id == nil, pending.first == .some(nil) { pending.removeFirst() }
    guard let index = index ?? (echoesPings || pending.isEmpty ? nil : 0) else { return [] }
    defer { pending.removeFirst(index + 1) }
    return pending[...index].compactMap { $0.map { .accepted($0) } }
  }

  private static func text(_ payload: Data?) -> String? {
    payload.map { String(decoding: $0, as: UTF8.self) }
  }

  private func message(
    _ type: String, id: String? = nil, payload: String? = nil
  ) -> WebSocketMessage {
    // The identifiers are numbers, and the types are plain names.
    let id = id.map { #""id":"\#($0)","# } ?? ""
    let payload = payload.map { #","payload":\#($0)"# } ?? ""
    return .text("{\(id)\"type\":\"\(type)\"\(payload)}")
  }
}
