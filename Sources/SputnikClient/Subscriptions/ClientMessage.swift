import Foundation
import SputnikLanguage

/// A message of the client, in either protocol.
enum ClientMessage {
  case initialisation(payload: JSONObject?)
  case subscribe(id: String, parameters: String)
  case stop(id: String)
  /// - Parameter id: The operation before it, if its answer tells that the server has it.
  case ping(id: String?)
  case pong(payload: Data?)

  /// The message as text.
  ///
  /// ```json
  /// {"id":"1","type":"subscribe","payload":{"query":"subscription { reviewAdded { stars } }"}}
  /// ```
  func text(_ subprotocol: WebSocketOptions.Subprotocol) -> WebSocketMessage {
    let isLegacy = subprotocol == .graphqlWS
    switch self {
    case .initialisation(let payload):
      return message("connection_init", payload: payload.map { $0.description })
    case .subscribe(let id, let parameters):
      return message(isLegacy ? "start" : "subscribe", id: id, payload: parameters)
    case .stop(let id): return message(isLegacy ? "stop" : "complete", id: id)
    case .ping(let id): return message("ping", payload: id.map { #"{"id":"\#($0)"}"# })
    case .pong(let payload):
      return message("pong", payload: payload.map { String(decoding: $0, as: UTF8.self) })
    }
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
