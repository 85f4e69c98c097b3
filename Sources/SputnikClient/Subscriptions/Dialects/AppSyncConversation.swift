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
  /// The operations whose `start_ack` hasn't come, and whether they have ended. The server may not
  /// know one before it has acknowledged it.
  private var unacknowledged: [String: Bool] = [:]

  init() {}

  var keepAlive: WebSocketKeepAlive { .server(within: timeout) }

  func open() -> [WebSocketMessage] { [.text(#"{"type":"connection_init"}"#)] }

  mutating func begin(_ id: String, payload: String) -> [WebSocketMessage] {
    unacknowledged[id] = false
    return [.text(#"{"id":"\#(id)","type":"start","payload":\#(payload)}"#)]
  }

  mutating func end(_ id: String) -> [WebSocketMessage] {
    guard unacknowledged[id] != nil else { return [stop(id)] }
    unacknowledged[id] = true
    return []
  }

  /// Notes that the server has an operation.
  ///
  /// - Returns: What stops it, if it has ended before.
  private mutating func acknowledge(_ id: String) -> [WebSocketEvent]? {
    unacknowledged.removeValue(forKey: id) == true ? [.reply(stop(id))] : nil
  }

  private func stop(_ id: String) -> WebSocketMessage { .text(#"{"id":"\#(id)","type":"stop"}"#) }

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
    case ("connection_error", _): return [Self.refusal(payload ?? Data())]
    case ("start_ack", let id?): return acknowledge(id) ?? [.accepted(id)]
    case ("data", let id?):
      return acknowledge(id) ?? payload.map { [.next(id, $0)] } ?? [.malformed]
    case ("error", let id?):
      unacknowledged[id] = nil
      return [.failed(id, payload.map(Self.naming))]
    case ("complete", let id?):
      unacknowledged[id] = nil
      return [.completed(id)]
    default: return []
    }
  }

  /// An error with another code than 400, 401 and 403 isn't about the authorization, and the same
  /// may succeed later.
  private static func refusal(_ payload: Data) -> WebSocketEvent {
    let words = String(decoding: payload, as: UTF8.self)
    let errors = (try? JSONValue(parsing: payload))?["errors"]?.arrayValue ?? []
    let codes = errors.compactMap { $0["errorCode"]?.intValue }
    let isOther =
      !codes.isEmpty && !codes.contains(where: [400, 401, 403].contains)
      && !errors.contains(where: isUnauthorized)
    return isOther ? .ended(words, .reconnect) : .refused(words)
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
