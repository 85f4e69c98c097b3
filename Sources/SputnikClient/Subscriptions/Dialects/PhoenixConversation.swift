import Foundation
import SputnikCore
import SputnikLanguage

/// A conversation over a Phoenix channel. Messages are lists of five elements: the reference of the
/// join, the reference of the message, the topic, the event, and the payload.
///
/// ```json
/// ["1","2","__absinthe__:control","phx_reply",{"status":"ok","response":{"subscriptionId":"d:7"}}]
/// [null,null,"d:7","subscription:data",{"result":{"data":{}},"subscriptionId":"d:7"}]
/// ```
struct PhoenixConversation: WebSocketConversation {
  private static let topic = "__absinthe__:control"
  /// Events that come before the reply to their operation, and more of them are lost.
  private static let maximumEarlyEvents = 64

  private var lastReference = 1
  /// The operations whose reply hasn't come, by the reference of their message.
  private var sent: [String: String] = [:]
  /// The references of operations that have ended before their reply.
  private var abandoned: Set<String> = []
  /// The operations of each subscription of the server.
  private var subscribers: [String: [String]] = [:]
  /// Events that came before the reply with the name of their subscription.
  private var early: [(subscription: String, response: Data)] = []

  init() {}

  var keepAlive: WebSocketKeepAlive { .clientAlways }

  func open() -> [WebSocketMessage] { [push("1", "phx_join", "{}")] }

  mutating func begin(_ id: String, payload: String) -> [WebSocketMessage] {
    let reference = newReference()
    sent[reference] = id
    return [push(reference, "doc", payload)]
  }

  mutating func end(_ id: String) -> [WebSocketMessage] {
    if let reference = sent.first(where: { $0.value == id })?.key {
      sent[reference] = nil
      abandoned.insert(reference)
      return []
    }
    guard let name = subscribers.first(where: { $0.value.contains(id) })?.key else { return [] }
    subscribers[name]?.removeAll { $0 == id }
    // The server may have one subscription for equal operations.
    guard subscribers[name]?.isEmpty ?? true else { return [] }
    subscribers[name] = nil
    return [unsubscribe(name)]
  }

  func question(about id: String) -> [WebSocketMessage]? { [] }

  mutating func ping() -> WebSocketMessage? {
    .text(#"[null,"\#(newReference())","phoenix","heartbeat",{}]"#)
  }

  mutating func receive(_ message: WebSocketMessage) -> [WebSocketEvent] {
    guard case .text(let text) = message,
      let parts = (try? UnreadValue(parsing: Data(text.utf8)))?.elements, parts.count == 5,
      let topic = parts[2].string, let event = parts[3].string
    else { return [.malformed] }
    let payload = parts[4].members
    switch event {
    case "phx_reply" where topic == Self.topic:
      return reply(
        to: parts[1].string ?? "", isOK: payload?["status"]?.string == "ok",
        payload?["response"])
    case "subscription:data":
      guard let response = payload?["result"]?.text else { return [.malformed] }
      return data(of: payload?["subscriptionId"]?.string ?? topic, response)
    case "phx_error" where topic == Self.topic, "phx_close" where topic == Self.topic:
      return [.ended(event, .reconnect)]
    default: return []
    }
  }

  private mutating func reply(
    to reference: String, isOK: Bool, _ response: UnreadValue?
  ) -> [WebSocketEvent] {
    let text = response?.text ?? Data("{}".utf8)
    if reference == "1" {
      return isOK ? [.opened] : [.refused(String(decoding: text, as: UTF8.self))]
    }
    let members = response?.members
    let name = members?["subscriptionId"]?.string
    if abandoned.remove(reference) != nil {
      forgetEarlyEvents()
      guard isOK, let name, subscribers[name] == nil else { return [] }
      return [.reply(unsubscribe(name))]
    }
    guard let id = sent.removeValue(forKey: reference) else { return [] }
    guard isOK else {
      forgetEarlyEvents()
      return [.failed(id, text)]
    }
    // A query or a mutation.
    guard let name else { return [.next(id, text), .completed(id)] }
    subscribers[name, default: []].append(id)
    let first = early.filter { $0.subscription == name }.map { $0.response }
    early.removeAll { $0.subscription == name }
    forgetEarlyEvents()
    return [.accepted(id)] + first.map { .next(id, $0) }
  }

  private mutating func data(of name: String, _ response: Data) -> [WebSocketEvent] {
    if let ids = subscribers[name] { return ids.map { .next($0, response) } }
    // It may be that of an operation whose reply is still on its way.
    if !sent.isEmpty, early.count < Self.maximumEarlyEvents { early.append((name, response)) }
    return []
  }

  private mutating func forgetEarlyEvents() { if sent.isEmpty { early = [] } }

  private mutating func newReference() -> String {
    lastReference += 1
    return "\(lastReference)"
  }

  private mutating func unsubscribe(_ name: String) -> WebSocketMessage {
    push(
      newReference(), "unsubscribe",
      (["subscriptionId": .string(name)] as JSONValue).text)
  }

  private func push(_ reference: String, _ event: String, _ payload: String) -> WebSocketMessage {
    .text(#"["1","\#(reference)","\#(Self.topic)","\#(event)",\#(payload)]"#)
  }
}
