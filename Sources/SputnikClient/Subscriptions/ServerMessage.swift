import Foundation
import SputnikCore
import SputnikLanguage

/// A message of the server, in either protocol.
enum ServerMessage: Hashable {
  case acknowledgement
  /// The server refuses the initialisation. Only the older protocol has such a message.
  case refusal(String)
  case ping(payload: Data?)
  case pong
  /// A message that says nothing but that the server is alive. Only the older protocol has it.
  case keepAlive
  /// An event of an operation.
  case next(id: String, payload: Data)
  /// The errors that end an operation, as a GraphQL response.
  case errors(id: String, response: Data)
  /// An `error` whose payload isn't a list of errors, which the newer protocol doesn't have.
  case malformedErrors(id: String, payload: Data)
  case complete(id: String)
}

extension WebSocketOptions.Subprotocol {
  /// Reads a message of the server.
  ///
  /// | `graphql-transport-ws` | `graphql-ws` |
  /// |---|---|
  /// | `connection_ack` | `connection_ack`, `connection_error` |
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
    case ("connection_error", true):
      return .refusal(payload.map { String(decoding: $0, as: UTF8.self) } ?? "")
    case ("ping", false): return .ping(payload: payload)
    case ("pong", false): return .pong
    case ("ka", true): return .keepAlive
    case ("next", false), ("data", true):
      guard let id, let payload else { return nil }
      return .next(id: id, payload: payload)
    case ("error", _):
      guard let id, let payload else { return nil }
      return errors(id, payload)
    case ("complete", _): return id.map { .complete(id: $0) }
    default: return nil
    }
  }

  /// The errors are a list. In the older protocol, some servers send a single one, or a response
  /// with errors.
  private func errors(_ id: String, _ payload: Data) -> ServerMessage {
    switch (payload.first, self) {
    case (UInt8(ascii: "["), _):
      return .errors(id: id, response: Data(#"{"errors":"#.utf8) + payload + Data("}".utf8))
    case (UInt8(ascii: "{"), .graphqlWS):
      let isResponse = (try? JSONValue(parsing: payload))?["errors"].map { !$0.isNull } ?? false
      if isResponse { return .errors(id: id, response: payload) }
      return .errors(id: id, response: Data(#"{"errors":["#.utf8) + payload + Data("]}".utf8))
    default: return .malformedErrors(id: id, payload: payload)
    }
  }
}
