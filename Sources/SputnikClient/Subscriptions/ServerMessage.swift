import Foundation
import SputnikCore
import SputnikLanguage

/// A message of the server, in either protocol.
enum ServerMessage: Hashable {
  case acknowledgement
  /// The server refuses the initialisation. The newer protocol has a close code for that, but
  /// servers send this message with it, too.
  case refusal(String)
  case ping(payload: Data?)
  /// - Parameter id: That of the ping, if the server has sent its payload back.
  case pong(id: String?)
  /// A message that says nothing but that the server is alive. Only the older protocol has it.
  case keepAlive
  /// An event of an operation.
  case next(id: String, payload: Data)
  /// The errors that end an operation, as a GraphQL response.
  case errors(id: String, response: Data)
  case complete(id: String)
}

extension WebSocketOptions.Subprotocol {
  /// Reads a message of the server.
  ///
  /// | `graphql-transport-ws` | `graphql-ws` |
  /// |---|---|
  /// | `connection_ack`, `connection_error` | `connection_ack`, `connection_error` |
  /// | `ping`, `pong` | `ka` |
  /// | `next`, `error`, `complete` | `data`, `error`, `complete` |
  ///
  /// - Returns: `nil` for a message that the protocol doesn't have.
  func message(_ message: WebSocketMessage) -> ServerMessage? {
    guard case .text(let text) = message, let message = SocketMessage(Data(text.utf8)) else {
      return nil
    }
    let isLegacy = self == .graphqlWS
    let (id, payload) = (message.id, message.payload)
    switch (message.type, isLegacy) {
    case ("connection_ack", _): return .acknowledgement
    case ("connection_error", _):
      return .refusal(payload.map { String(decoding: $0, as: UTF8.self) } ?? "")
    case ("ping", false): return .ping(payload: payload)
    case ("pong", false):
      return .pong(id: payload.flatMap { try? JSONValue(parsing: $0) }?["id"]?.stringValue)
    case ("ka", true): return .keepAlive
    case ("next", false), ("data", true):
      guard let id, let payload else { return nil }
      return .next(id: id, payload: payload)
    case ("error", _):
      return id.map { .errors(id: $0, response: Self.errors(payload)) }
    case ("complete", _): return id.map { .complete(id: $0) }
    default: return nil
    }
  }

  /// Returns the payload of `error` as a GraphQL response.
  ///
  /// The errors are a list. Some servers send a response with errors, a single error, or a text. In
  /// each form it is what the server says about one operation.
  private static func errors(_ payload: Data?) -> Data {
    guard let payload else { return Data(#"{"errors":["the server gave no reason"]}"#.utf8) }
    if payload.first == UInt8(ascii: "[") {
      return Data(#"{"errors":"#.utf8) + payload + Data("}".utf8)
    }
    let isResponse = (try? JSONValue(parsing: payload))?["errors"].map { !$0.isNull } ?? false
    if isResponse { return payload }
    return Data(#"{"errors":["#.utf8) + payload + Data("]}".utf8)
  }
}
