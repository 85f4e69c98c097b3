import Foundation
import SputnikCore
import SputnikLanguage

/// A conversation with AWS AppSync.
///
/// ```json
/// {"type":"connection_ack","payload":{"connectionTimeoutMs":300000}}
/// {"type":"start_ack","id":"1"}
/// {"type":"data","id":"1","payload":{"data":{"reviewAdded":{"stars":5}}}}
/// ```
struct AppSyncConversation: WebSocketConversation {
  private var timeout = Duration.seconds(300)

  init() {}

  var keepAlive: WebSocketKeepAlive { .server(within: timeout) }

  func open() -> [WebSocketMessage] { [.text(#"{"type":"connection_init"}"#)] }

  func begin(_ id: String, payload: String) -> [WebSocketMessage] {
    [.text(#"{"id":"\#(id)","type":"start","payload":\#(payload)}"#)]
  }

  func end(_ id: String) -> [WebSocketMessage] { [.text(#"{"id":"\#(id)","type":"stop"}"#)] }

  func question(about id: String) -> [WebSocketMessage]? { [] }

  mutating func receive(_ message: WebSocketMessage) -> [WebSocketEvent] {
    guard case .text(let text) = message, let message = SocketMessage(Data(text.utf8)) else {
      return [.malformed]
    }
    let payload = message.payload
    switch (message.type, message.id) {
    case ("connection_ack", _):
      let value = payload.flatMap { try? JSONValue(parsing: $0) }
      if let time = value?["connectionTimeoutMs"]?.intValue, time > 0 {
        timeout = .milliseconds(time)
      }
      return [.opened]
    case ("connection_error", _):
      return [.refused(payload.map { String(decoding: $0, as: UTF8.self) } ?? "")]
    case ("start_ack", let id?): return [.accepted(id)]
    case ("data", let id?): return payload.map { [.next(id, $0)] } ?? [.malformed]
    case ("error", let id?): return [.failed(id, payload.map(Self.naming))]
    case ("complete", let id?): return [.completed(id)]
    default: return []
    }
  }

  /// Returns errors with the code that an interceptor knows, if they are about the token.
  private static func naming(_ payload: Data) -> Data {
    guard let value = try? JSONValue(parsing: payload), let errors = value["errors"]?.arrayValue,
      errors.contains(where: isUnauthorized)
    else { return payload }
    let named = errors.map { error -> JSONValue in
      guard isUnauthorized(error), var object = error.objectValue, object["extensions"] == nil
      else { return error }
      object["extensions"] = ["code": "UNAUTHENTICATED"]
      return .object(object)
    }
    return Data((["errors": .array(named)] as JSONValue).text.utf8)
  }

  private static func isUnauthorized(_ error: JSONValue) -> Bool {
    // com.amazonaws.deepdish.graphql.auth#UnauthorizedException
    error["errorType"]?.stringValue?.hasSuffix("UnauthorizedException") ?? false
  }
}
