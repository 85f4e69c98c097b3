import Foundation
import Sputnik
import TestSupport

/// A dialect, as a server of the tests speaks it. It is written from the protocols' own documents.
enum SpokenDialect: String, CaseIterable, Sendable {
  case graphqlTransportWS, graphqlWS, appSync, actionCable, phoenix

  /// Options for a server at an address.
  func options(_ transport: any WebSocketTransport, url: String?) -> WebSocketOptions {
    switch self {
    case .graphqlTransportWS: WebSocketOptions(transport: transport, url: url)
    case .graphqlWS: WebSocketOptions(transport: transport, url: url, subprotocol: .graphqlWS)
    case .appSync: WebSocketOptions(transport: transport, url: url, dialect: .appSync)
    case .actionCable: WebSocketOptions(transport: transport, url: url, dialect: .actionCable())
    case .phoenix: WebSocketOptions(transport: transport, url: url, dialect: .phoenix)
    }
  }

  /// Whether a server can complete a subscription.
  var completes: Bool { self != .phoenix }

  /// A message of another version.
  var unknownMessage: String {
    self == .phoenix
      ? #"[null,null,"__absinthe__:control","presence_diff",{}]"#
      : #"{"type":"news","id":"7","identifier":"x","message":{}}"#
  }

  /// Whether a message that the dialect doesn't know is ignored.
  var ignoresUnknownMessages: Bool { ![.graphqlTransportWS, .graphqlWS].contains(self) }
}

/// The server's end of a connection in a dialect.
struct DialectServer<Peer: MessagePeer> {
  /// What the client has said about an operation.
  enum Said: Equatable {
    case began(String)
    case ended(String)
  }

  let dialect: SpokenDialect
  let peer: Peer

  private var next: String? {
    get async throws { try await peer.nextText() }
  }

  /// Takes what the client says first, and accepts the connection.
  func accept() async throws {
    switch dialect {
    case .graphqlTransportWS, .graphqlWS: try await peer.acknowledge()
    case .appSync:
      _ = try await next
      try await peer.text(
        #"{"type":"connection_ack","payload":{"connectionTimeoutMs":300000}}"#)
      try await peer.text(#"{"type":"ka"}"#)
    case .actionCable:
      try await peer.text(#"{"type":"welcome"}"#)
      try await peer.text(#"{"type":"ping","message":1760000000}"#)
    case .phoenix:
      let reference = JSONValue(text: try await next ?? "")?[1]?.stringValue ?? ""
      try await reply(reference, "ok", "{}")
    }
  }

  /// Refuses the connection.
  func refuse() async throws {
    switch dialect {
    case .graphqlTransportWS, .graphqlWS:
      _ = try await next
      try await peer.text(#"{"type":"connection_error","payload":"no such user"}"#)
    case .appSync:
      _ = try await next
      try await peer.text(
        #"{"type":"connection_error","payload":{"errors":[{"errorType":"UnauthorizedException","message":"no such user","errorCode":401}]}}"#
      )
    case .actionCable:
      try await peer.text(
        #"{"type":"disconnect","reason":"unauthorized","reconnect":false}"#)
    case .phoenix:
      let reference = JSONValue(text: try await next ?? "")?[1]?.stringValue ?? ""
      try await reply(reference, "error", #"{"reason":"no such user"}"#)
    }
    try await peer.close(1000, "")
    while try await next != nil {}
  }

  /// Takes the next message that begins or ends an operation, and answers those before it.
  ///
  /// - Returns: `nil` at the end of the connection.
  func takeNext() async throws -> Said? {
    while let text = try await next {
      let message = JSONValue(text: text) ?? .null
      if let said = try await take(message) { return said }
    }
    return nil
  }

  /// Takes everything until an operation begins.
  ///
  /// - Returns: Its identifier; `nil` at the end of the connection.
  func takeOperation() async throws -> String? {
    while let said = try await takeNext() {
      if case .began(let id) = said { return id }
    }
    return nil
  }

  /// Tells that the server has the last operation, if the client asks for that.
  func confirm() async throws {
    guard dialect == .graphqlTransportWS, let text = try await next else { return }
    _ = try await take(JSONValue(text: text) ?? .null)
  }

  private func take(_ message: JSONValue) async throws -> Said? {
    let id = message["id"]?.stringValue ?? ""
    switch (dialect, message["type"]?.stringValue ?? message["command"]?.stringValue) {
    case (.graphqlTransportWS, "subscribe"), (.graphqlWS, "start"): return .began(id)
    case (.graphqlTransportWS, "complete"), (.graphqlWS, "stop"): return .ended(id)
    case (.graphqlTransportWS, "ping"):
      try await peer.text(message.text.replacing(#""ping""#, with: #""pong""#))
    case (.appSync, "start"):
      try await peer.text(#"{"type":"start_ack","id":"\#(id)"}"#)
      return .began(id)
    case (.appSync, "stop"):
      try await peer.text(#"{"type":"complete","id":"\#(id)"}"#)
      return .ended(id)
    case (.actionCable, "subscribe"):
      let identifier = message["identifier"]?.text ?? ""
      try await peer.text(#"{"identifier":\#(identifier),"type":"confirm_subscription"}"#)
    case (.actionCable, "message"):
      let identifier = message["identifier"]?.text ?? ""
      try await cable(identifier, #"{"result":{"data":{}},"more":true}"#)
      return .began(identifier)
    case (.actionCable, "unsubscribe"): return .ended(message["identifier"]?.text ?? "")
    case (.phoenix, _): return try await takePush(message)
    default: break
    }
    return nil
  }

  private func takePush(_ message: JSONValue) async throws -> Said? {
    let reference = message[1]?.stringValue ?? ""
    switch message[3]?.stringValue {
    case "doc":
      let name = "__absinthe__:doc:-576460752303423488:\(reference)"
      try await reply(reference, "ok", #"{"subscriptionId":"\#(name)"}"#)
      return .began(name)
    case "unsubscribe":
      let name = message[4]?["subscriptionId"]?.stringValue ?? ""
      try await reply(reference, "ok", #"{"subscriptionId":"\#(name)"}"#)
      return .ended(name)
    case "heartbeat":
      try await peer.text(
        #"[null,"\#(reference)","phoenix","phx_reply",{"status":"ok","response":{}}]"#)
    default: break
    }
    return nil
  }

  /// Sends an event with a number.
  func tick(_ number: Int, _ id: String) async throws {
    try await send(#"{"data":{"tick":\#(number)}}"#, id)
  }

  /// Sends an event.
  func send(_ response: String, _ id: String) async throws {
    switch dialect {
    case .graphqlTransportWS:
      try await peer.text(#"{"id":"\#(id)","type":"next","payload":\#(response)}"#)
    case .graphqlWS, .appSync:
      try await peer.text(#"{"id":"\#(id)","type":"data","payload":\#(response)}"#)
    case .actionCable: try await cable(id, #"{"result":\#(response),"more":true}"#)
    case .phoenix:
      try await peer.text(
        #"[null,null,"\#(id)","subscription:data",{"result":\#(response),"subscriptionId":"\#(id)"}]"#
      )
    }
  }

  /// Completes an operation.
  func complete(_ id: String) async throws {
    switch dialect {
    case .actionCable: try await cable(id, #"{"result":{},"more":false}"#)
    case .phoenix: break
    default: try await peer.complete(id)
    }
  }

  private func cable(_ identifier: String, _ message: String) async throws {
    try await peer.text(#"{"identifier":\#(identifier),"message":\#(message)}"#)
  }

  private func reply(_ reference: String, _ status: String, _ response: String) async throws {
    try await peer.text(
      #"["1","\#(reference)","__absinthe__:control","phx_reply",{"status":"\#(status)","response":\#(response)}]"#
    )
  }

  /// Takes everything until the end.
  func waitForEnd() async throws { while try await takeNext() != nil {} }
}
