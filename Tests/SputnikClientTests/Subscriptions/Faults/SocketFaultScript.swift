import Foundation
import Sputnik
import TestSupport

/// The server's end of a WebSocket, on a network or in memory, that can do wrong.
protocol FaultyPeer: MessagePeer {
  /// Accepts the handshake, with more header fields.
  func open(fields: String) async throws
  /// Sends bytes that may be no frames.
  func write(_ bytes: [UInt8]) async throws
  func reset() async throws
}

extension ScriptedSocket: FaultyPeer {
  func open(fields: String) {}
  func write(_ bytes: [UInt8]) {}
  func reset() { close(1006, "") }
}

#if WebSockets
  extension WebSocketPeer: FaultyPeer {
    func open(fields: String) async throws { try await accept(fields: fields) }
  }
#endif

/// What a server does with its first WebSocket connection: two events and the end, but for the fault.
struct SocketFaultScript<Peer: FaultyPeer> {
  /// The error that ends a script, and with it the connection.
  struct Ended: Error {}

  let peer: Peer
  let fault: ServerFault
  let isLegacy: Bool
  let signals: FaultSignals

  private static var large: Int { 200_000 }
  private static var acknowledgement: String { #"{"type":"connection_ack"}"# }

  func run() async throws {
    if fault.step == .handshake {
      try await failHandshake()
    } else {
      try await peer.open(fields: "")
    }
    if fault.step == .initialisation { try await send("", malformed: "hello") }
    _ = try await peer.nextText()
    try await sendAcknowledgement()
    guard let id = try await peer.id(of: "subscribe", "start") else { throw Ended() }
    if fault.step == .subscribe, fault.way != .late { try await sendError(id) }
    try await peer.text(event(1, id))
    await signals.waitUntilReceived(1)
    if fault.step == .subscribe { try await sendError(id) }
    if fault.step == .ping { try await answerPing() }
    try await sendEvent(id)
    let complete = #"{"id":"\#(id)","type":"complete"}"#
    if fault.step == .completion {
      await signals.waitUntilReceived(2)
      try await send(complete, malformed: #"{"type":"complete"}"#)
    } else {
      try await peer.text(complete)
    }
    if fault == ServerFault(step: .event, way: .late) { try await peer.text(event(2, id)) }
    try await peer.waitForEnd()
    if fault.step == .closing { try await failToClose() }
  }

  /// What the server does with every connection but the first one.
  func runWell() async throws {
    try await peer.open(fields: "")
    try await peer.acknowledge()
    let id = try await peer.id(of: "subscribe", "start") ?? ""
    try await peer.text(event(9, id))
    try await peer.text(#"{"id":"\#(id)","type":"complete"}"#)
    try await peer.waitForEnd()
  }

  private func event(_ number: Int, _ id: String) -> String {
    event(#"{"data":{"tick":\#(number)}}"#, id)
  }

  private func event(_ response: String, _ id: String) -> String {
    #"{"id":"\#(id)","type":"\#(isLegacy ? "data" : "next")","payload":\#(response)}"#
  }

  private func failHandshake() async throws {
    switch fault.way {
    case .nothing: try await peer.waitForEnd()
    case .late:
      try await peer.waitForEnd()
      try await peer.open(fields: "")
    case .twice:
      try await peer.open(fields: "")
      return try await peer.write(Array("HTTP/1.1 101 Switching Protocols\r\n\r\n".utf8))
    case .malformed: try await peer.write(Array("SSH-2.0-OpenSSH_9.6\r\n\r\n".utf8))
    case .tooLarge:
      let field = String(repeating: "x", count: Self.large)
      try await peer.open(fields: "X-Large: \(field)\r\n")
    case .status(let status):
      let head = "Content-Type: text/plain\r\nContent-Length: 4\r\n\r\nbusy"
      try await peer.write(Array("HTTP/1.1 \(status) X\r\n\(head)".utf8))
    case .reset: try await peer.reset()
    default: throw Ended()
    }
    try await peer.waitForEnd()
    throw Ended()
  }

  private func sendAcknowledgement() async throws {
    guard fault.step == .acknowledgement else { return try await peer.text(Self.acknowledgement) }
    if fault.way == .late {
      try await peer.waitForEnd()
      try await peer.text(Self.acknowledgement)
      throw Ended()
    }
    try await send(
      Self.acknowledgement, malformed: String(Self.acknowledgement.dropLast()),
      unexpected: event(1, "1"))
  }

  /// The right thing is to send nothing.
  private func sendError(_ id: String) async throws {
    let error = #"{"id":"\#(id)","type":"error","payload":[{"message":"No."}]}"#
    try await send(error, malformed: #"{"id":"\#(id)","type":"error","payload":7}"#)
    try await peer.waitForEnd()
    throw Ended()
  }

  private func sendEvent(_ id: String) async throws {
    guard fault.step == .event else { return try await peer.text(event(2, id)) }
    if fault.way == .late { return }
    if fault.way == .tooLarge {
      // An event is too large before a message is.
      let padding = String(repeating: "x", count: 2_000)
      return try await peer.text(
        event(#"{"data":{"tick":2},"extensions":{"a":"\#(padding)"}}"#, id))
    }
    try await send(
      event(2, id), malformed: event(#"{"data":{"tick":"#, id),
      unexpected: event(#"{"data":{"tick":"x"}}"#, id))
  }

  /// Waits for a ping of the client, and answers it. The older protocol has none.
  private func answerPing() async throws {
    while !isLegacy, let text = try await peer.nextText() {
      if text == #"{"type":"ping"}"# { break }
    }
    let pong = isLegacy ? #"{"type":"ka"}"# : #"{"type":"pong"}"#
    if fault.way == .late || fault.way == .nothing {
      // More pings may follow, and none of them has an answer: it would be one for the first, too.
      while try await peer.nextText() != nil {}
      if fault.way == .late { try await peer.text(pong) }
      throw Ended()
    }
    try await send(
      pong, malformed: String(pong.dropLast()),
      unexpected: isLegacy ? #"{"type":"ping"}"# : Self.acknowledgement)
  }

  /// Does the wrong thing in place of a message.
  private func send(_ right: String, malformed: String, unexpected: String = "") async throws {
    switch fault.way {
    case .nothing:
      try await peer.waitForEnd()
      throw Ended()
    case .late: try await peer.text(right)
    case .twice:
      try await peer.text(right)
      try await peer.text(right)
    case .malformed: try await peer.text(malformed)
    case .unexpected: try await peer.text(unexpected)
    case .tooLarge: try await peer.text(right + String(repeating: " ", count: Self.large))
    case .closed(let code):
      try await peer.close(code, "why")
      try await peer.waitForEnd()
      throw Ended()
    case .ended, .status: throw Ended()
    case .reset:
      try await peer.reset()
      throw Ended()
    }
  }

  /// The client has sent its close frame.
  private func failToClose() async throws {
    switch fault.way {
    case .nothing: break
    case .late:
      try await Task.sleep(for: .milliseconds(100))
      try await peer.close(1000, "")
    case .twice:
      try await peer.close(1000, "")
      try await peer.close(1001, "")
    case .malformed: try await peer.write(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
    case .tooLarge: try await peer.write([0x88, 126, 1, 0] + Array(repeating: 3, count: 256))
    case .closed(let code): try await peer.close(code, "why")
    case .reset: return try await peer.reset()
    default: return
    }
    try await peer.waitForEnd()
  }
}
