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
///
/// A server may have one subscription for equal documents, and would send its events once for each
/// of them. So equal subscriptions are one document here, too.
struct PhoenixConversation: WebSocketConversation {
  /// What is sent as one document: equal subscriptions, or a single query or mutation.
  private struct Document {
    var payload: String
    var ids: [String]
    /// The server's name of the subscription, when it has replied.
    var name: String?
    /// Whether the server was told that nobody needs it any more, and hasn't replied to that.
    var isLeaving = false
  }

  private static let topic = "__absinthe__:control"

  private var lastReference = 1
  private var documents: [String: Document] = [:]
  /// The keys of the documents: by operation; by the reference of a message without a reply; by the
  /// name of a subscription.
  private var keys: [String: String] = [:]
  private var unanswered: [String: String] = [:]
  private var named: [String: [String]] = [:]
  private var early = EarlyEvents()

  init() {}

  var keepAlive: WebSocketKeepAlive { .clientAlways }

  func open() -> [WebSocketMessage] { [push("1", "phx_join", "{}")] }

  mutating func begin(_ id: String, payload: String) -> [WebSocketMessage] {
    // What the dialect hasn't marked as a subscription has a message of its own.
    let isSubscription = payload.first == " "
    let payload = isSubscription ? String(payload.dropFirst()) : payload
    let key = isSubscription ? payload : "\(id) \(payload)"
    keys[id] = key
    if documents[key] != nil {
      documents[key]?.ids.append(id)
      // One that is being left begins again after the reply to that.
      return []
    }
    documents[key] = Document(payload: payload, ids: [id])
    return [ask(key, "doc", payload)]
  }

  mutating func end(_ id: String) -> [WebSocketMessage] {
    guard let key = keys.removeValue(forKey: id) else { return [] }
    documents[key]?.ids.removeAll { $0 == id }
    return leave(key).map { [$0] } ?? []
  }

  /// An operation that joins a subscription which the server has is accepted when it was sent.
  func question(about id: String) -> [WebSocketMessage]? {
    let document = keys[id].flatMap { documents[$0] }
    return document?.name != nil && document?.isLeaving == false ? nil : []
  }

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

  // MARK: Replies

  private mutating func reply(
    to reference: String, isOK: Bool, _ response: UnreadValue?
  ) -> [WebSocketEvent] {
    let text = response?.text ?? Data("{}".utf8)
    if reference == "1" {
      return isOK ? [.opened] : [.refused(String(decoding: text, as: UTF8.self))]
    }
    guard let key = unanswered.removeValue(forKey: reference), let document = documents[key] else {
      return []
    }
    if document.isLeaving { return endLeaving(key, document) }
    guard isOK else { return forget(key).map { .failed($0, text) } }
    guard let name = response?.members?["subscriptionId"]?.string else {
      // A query or a mutation.
      return forget(key).flatMap { id -> [WebSocketEvent] in [.next(id, text), .completed(id)] }
    }
    documents[key]?.name = name
    named[name, default: []].append(key)
    let events = early.take(name, isLast: unanswered.isEmpty)
    // All that asked for it may have ended meanwhile.
    if let message = leave(key) { return [.reply(message)] }
    return document.ids.flatMap { id -> [WebSocketEvent] in
      [.accepted(id)] + events.map { .next(id, $0) }
    }
  }

  private mutating func data(of name: String, _ response: Data) -> [WebSocketEvent] {
    if let keys = named[name] {
      return keys.flatMap { documents[$0]?.ids ?? [] }.map { .next($0, response) }
    }
    // It may be that of a document whose reply is still on its way.
    if !unanswered.isEmpty { early.add(name, response) }
    return []
  }

  // MARK: Leaving

  /// Leaves a subscription that nobody needs any more. Other documents may have the same one.
  private mutating func leave(_ key: String) -> WebSocketMessage? {
    guard let name = documents[key]?.name, documents[key]?.isLeaving == false,
      let equal = named[name], equal.allSatisfy({ documents[$0]?.ids.isEmpty ?? true })
    else { return nil }
    for other in equal where other != key { _ = forget(other) }
    documents[key]?.isLeaving = true
    return ask(key, "unsubscribe", (["subscriptionId": .string(name)] as JSONValue).text)
  }

  /// Forgets a subscription that was left, or begins it again if somebody needs it meanwhile.
  private mutating func endLeaving(_ key: String, _ document: Document) -> [WebSocketEvent] {
    _ = forget(key)
    if document.ids.isEmpty { return [] }
    for id in document.ids { keys[id] = key }
    documents[key] = Document(payload: document.payload, ids: document.ids)
    return [.reply(ask(key, "doc", document.payload))]
  }

  /// Forgets a document.
  ///
  /// - Returns: Its operations.
  private mutating func forget(_ key: String) -> [String] {
    let document = documents.removeValue(forKey: key)
    if let name = document?.name {
      named[name]?.removeAll { $0 == key }
      if named[name]?.isEmpty == true { named[name] = nil }
    }
    if unanswered.isEmpty { early = EarlyEvents() }
    for id in document?.ids ?? [] { keys[id] = nil }
    return document?.ids ?? []
  }

  // MARK: Messages

  private mutating func newReference() -> String {
    lastReference += 1
    return "\(lastReference)"
  }

  /// Returns a message about a document that the server replies to.
  private mutating func ask(_ key: String, _ event: String, _ payload: String) -> WebSocketMessage {
    let reference = newReference()
    unanswered[reference] = key
    return push(reference, event, payload)
  }

  private func push(_ reference: String, _ event: String, _ payload: String) -> WebSocketMessage {
    .text(#"["1","\#(reference)","\#(Self.topic)","\#(event)",\#(payload)]"#)
  }
}
