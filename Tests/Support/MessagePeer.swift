import Foundation
import Sputnik

/// The server's end of a connection for messages, on a socket or in memory.
package protocol MessagePeer {
  /// The header fields of the handshake, with names in lower case.
  var headers: [String: String] { get }
  /// Returns the next message of the client; `nil` at the end.
  func nextText() async throws -> String?
  /// Sends a message.
  func text(_ text: String) async throws
  /// Sends a close frame.
  func close(_ code: Int, _ reason: String) async throws
}

extension MessagePeer {
  /// Takes `connection_init`, and acknowledges it.
  ///
  /// - Returns: The message of the client.
  @discardableResult package func acknowledge() async throws -> String? {
    let first = try await nextText()
    try await text(#"{"type":"connection_ack"}"#)
    return first
  }

  /// Takes the next message with one of these types, and answers pings before it.
  ///
  /// - Returns: Its identifier; `nil` at the end of the connection.
  package func id(of types: String...) async throws -> String? {
    while let text = try await nextText() {
      let message = JSONValue(text: text)
      if types.contains(message?["type"]?.stringValue ?? "") { return message?["id"]?.stringValue }
      try await answer(message)
    }
    return nil
  }

  /// Takes everything until the end, and answers pings.
  package func waitForEnd() async throws {
    while let text = try await nextText() { try await answer(JSONValue(text: text)) }
  }

  /// Answers a message if it is a ping.
  package func answer(_ message: JSONValue?) async throws {
    if message?["type"] == "ping" { try await text(#"{"type":"pong"}"#) }
  }

  /// Sends an event with a number: `{"data":{"n":1}}`.
  package func event(_ number: Int, _ id: String) async throws {
    try await text(#"{"id":"\#(id)","type":"next","payload":{"data":{"n":\#(number)}}}"#)
  }

  /// Completes an operation.
  package func complete(_ id: String) async throws {
    try await text(#"{"id":"\#(id)","type":"complete"}"#)
  }
}

extension JSONValue {
  /// Reads JSON text, or returns `nil`.
  package init?(text: String) {
    guard let value = try? JSONValue(parsing: Data(text.utf8)) else { return nil }
    self = value
  }
}
