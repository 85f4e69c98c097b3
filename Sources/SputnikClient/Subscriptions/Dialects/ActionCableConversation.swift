import Foundation
import SputnikCore
import SputnikLanguage

/// A conversation over Action Cable. Each operation subscribes to the channel for itself.
///
/// ```json
/// {"type":"welcome"}
/// {"type":"ping","message":1760000000}
/// {"type":"confirm_subscription","identifier":"{\"channel\":\"GraphqlChannel\",\"channelId\":\"1\"}"}
/// {"identifier":"…","message":{"result":{"data":{"reviewAdded":{"stars":5}}},"more":true}}
/// {"type":"disconnect","reason":"server_restart","reconnect":true}
/// ```
struct ActionCableConversation: WebSocketConversation {
  private struct Operation {
    var id: String
    /// The request parameters, until the server has them.
    var payload: String?
    var isAccepted = false
  }

  let channel: String
  let action: String
  let parameters: JSONObject
  /// The operations by the identifiers of their channels, which the server sends back.
  private var operations: [String: Operation] = [:]

  init(channel: String, action: String, parameters: JSONObject) {
    self.channel = channel
    self.action = action
    self.parameters = parameters
  }

  var keepAlive: WebSocketKeepAlive { .server(within: .seconds(6)) }

  mutating func begin(_ id: String, payload: String) -> [WebSocketMessage] {
    operations[identifier(id)] = Operation(id: id, payload: payload)
    return [command("subscribe", identifier(id))]
  }

  mutating func end(_ id: String) -> [WebSocketMessage] {
    guard operations.removeValue(forKey: identifier(id)) != nil else { return [] }
    return [command("unsubscribe", identifier(id))]
  }

  func question(about id: String) -> [WebSocketMessage]? { [] }

  mutating func receive(_ message: WebSocketMessage) -> [WebSocketEvent] {
    guard case .text(let text) = message,
      let message = (try? UnreadValue(parsing: Data(text.utf8)))?.members
    else { return [.malformed] }
    let identifier = message["identifier"]?.string ?? ""
    switch message["type"]?.string {
    case "welcome": return [.opened]
    case "disconnect":
      let reason = message["reason"]?.string ?? "disconnect"
      if reason == "unauthorized" { return [.refused(reason), .ended(reason, .newToken)] }
      let isFinal = message["reconnect"].map { $0.text == Data("false".utf8) } ?? false
      return [.ended(reason, isFinal ? .none : .reconnect)]
    case "confirm_subscription":
      guard let payload = operations[identifier]?.payload.take() else { return [] }
      // {"query":"…"} becomes {"action":"execute","query":"…"}.
      let data = #"{"action":\#(Self.json(action)),"# + payload.dropFirst()
      return [.reply(command("message", identifier, data: data))]
    case "reject_subscription":
      guard let operation = operations.removeValue(forKey: identifier) else { return [] }
      let words = "the server rejected the subscription to the channel '\(channel)'"
      return [.failed(operation.id, Data(Self.json(words).utf8))]
    case nil:
      guard let content = message["message"]?.members else { return [] }
      return events(content, identifier)
    // Pings, and what later versions may have.
    default: return []
    }
  }

  /// The first response to a subscription has an object without fields as its data. It isn't an
  /// event. If it has errors and no data, the operation is refused, whatever `more` says.
  private mutating func events(
    _ message: KeyedValues<UnreadValue>, _ identifier: String
  ) -> [WebSocketEvent] {
    guard let operation = operations[identifier] else { return [] }
    let id = operation.id
    let result = message["result"]?.members
    let errors = result?["errors"].flatMap { $0.isNull ? nil : $0 }
    let data = result?["data"].flatMap { $0.isNull ? nil : $0 }
    let hasData = data.map { $0.members.map { !$0.keys.isEmpty } ?? true } ?? false
    let hasMore = message["more"]?.text == Data("true".utf8)
    let isRefused = errors != nil && data == nil && !(operation.isAccepted && hasMore)
    guard hasMore, !isRefused else {
      // The server keeps the channel until it is left.
      operations[identifier] = nil
      let leave = WebSocketEvent.reply(command("unsubscribe", identifier))
      guard let response = message["result"]?.text, hasData || errors != nil else {
        return [.completed(id), leave]
      }
      let events =
        isRefused ? [WebSocketEvent.failed(id, response)] : [.next(id, response), .completed(id)]
      return events + [leave]
    }
    operations[identifier]?.isAccepted = true
    guard let response = message["result"]?.text, hasData || errors != nil else {
      return [.accepted(id)]
    }
    return [.next(id, response)]
  }

  private func identifier(_ id: String) -> String {
    var identifier: JSONObject = ["channel": .string(channel), "channelId": .string(id)]
    for (name, value) in parameters where identifier[name] == nil { identifier[name] = value }
    return JSONValue.object(identifier).text
  }

  private func command(
    _ command: String, _ identifier: String, data: String? = nil
  ) -> WebSocketMessage {
    let data = data.map { #","data":\#(Self.json($0))"# } ?? ""
    return .text(#"{"command":"\#(command)","identifier":\#(Self.json(identifier))\#(data)}"#)
  }

  private static func json(_ text: String) -> String { JSONValue.string(text).text }
}
