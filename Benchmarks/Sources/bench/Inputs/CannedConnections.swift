import Foundation
import Sputnik

/// A connection over which each server-sent event comes as a piece of its own. It is only memory.
struct CannedStream: SputnikTransport {
  private let pieces: [Data]
  private let count: Int

  init(events: [Data], count: Int) {
    pieces = events.map { Data("event: next\ndata: ".utf8) + $0 + Data("\n\n".utf8) }
    self.count = count
  }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    TransportResponse(status: 500)
  }

  func stream(_ request: TransportRequest) async throws -> TransportStream {
    let rest = Countdown(from: count)
    let pieces = pieces
    return TransportStream(
      status: 200, headers: ["Content-Type": "text/event-stream"],
      body: TransportStream.Pieces(stop: {}) {
        switch await rest.next() {
        case .none: nil
        case 0?: Data("event: complete\ndata:\n\n".utf8)
        case let number?: pieces[number % pieces.count]
        }
      })
  }
}

/// WebSockets whose server sends events to the first operation. They are only memory.
struct CannedSockets: WebSocketTransport {
  private let messages: [WebSocketMessage]
  private let count: Int

  init(events: [Data], count: Int) {
    messages = events.map { event in
      let payload = String(decoding: event, as: UTF8.self)
      return .text(#"{"id":"1","type":"next","payload":\#(payload)}"#)
    }
    self.count = count
  }

  func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection {
    Socket(messages, count)
  }

  /// Reads all messages, as a client does that wants their bytes alone.
  func readToEnd() async throws {
    let socket = Socket(messages, count)
    await socket.send(.text(#"{"type":"subscribe"}"#))
    for _ in 0..<count + 2 { blackHole(try await socket.receive()) }
    await socket.close(code: 1000, reason: "")
  }

  private actor Socket: WebSocketConnection {
    nonisolated let subprotocol: String? = "graphql-transport-ws"
    private let messages: [WebSocketMessage]
    /// The number of messages that are left: events, and the end of the operation.
    private var rest: Int
    private var isAcknowledged = false
    private var isSubscribed = false
    private var isClosed = false
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ messages: [WebSocketMessage], _ count: Int) {
      self.messages = messages
      rest = count + 1
    }

    func send(_ message: WebSocketMessage) {
      guard case .text(let text) = message, text.contains(#""subscribe""#) else { return }
      isSubscribed = true
      wake()
    }

    func receive() async throws -> WebSocketMessage {
      guard isAcknowledged else {
        isAcknowledged = true
        return .text(#"{"type":"connection_ack"}"#)
      }
      if !isSubscribed || rest == 0 { await withCheckedContinuation { waiter = $0 } }
      guard !isClosed else { throw CancellationError() }
      rest -= 1
      return rest > 0
        ? messages[rest % messages.count] : .text(#"{"id":"1","type":"complete"}"#)
    }

    func close(code: Int, reason: String) {
      isClosed = true
      wake()
    }

    private func wake() {
      waiter?.resume()
      waiter = nil
    }
  }
}

private actor Countdown {
  private var count: Int

  init(from count: Int) { self.count = count }

  /// Counts down to 0; then `nil`.
  func next() -> Int? {
    guard count >= 0 else { return nil }
    defer { count -= 1 }
    return count
  }
}
