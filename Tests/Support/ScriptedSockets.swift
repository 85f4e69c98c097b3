import Foundation
import Sputnik

/// A WebSocket transport without a network, whose server is a script.
package final class ScriptedSockets: WebSocketTransport {
  package typealias Script = @Sendable (ScriptedSocket) async throws -> Void

  private let accept: @Sendable (WebSocketRequest) async throws -> String?
  private let script: Script
  private let state = Guarded(State())

  private struct State {
    var requests: [WebSocketRequest] = []
    var open = 0
  }

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - accept: Returns the sub-protocol that the server chooses, or throws.
  ///   - script: What the server does with a connection. At its end, the connection ends.
  package init(
    accept: @escaping @Sendable (WebSocketRequest) async throws -> String? = {
      $0.subprotocols.first
    },
    _ script: @escaping Script
  ) {
    self.accept = accept
    self.script = script
  }

  /// The requests for connections so far.
  package var requests: [WebSocketRequest] { state.value.requests }

  /// The number of open connections.
  package var open: Int { state.value.open }

  package func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection {
    state.change { $0.requests.append(request) }
    let subprotocol = try await accept(request)
    let socket = ScriptedSocket(request)
    state.change { $0.open += 1 }
    Task { [script] in
      try? await script(socket)
      socket.toClient.finish(throwing: TransportFailure.Reason.webSocketClosed(code: 1006))
    }
    let isOpen = Guarded(true)
    return ScriptedConnection(socket, subprotocol) { [state] in
      // The script takes what is left, and then the end.
      let wasOpen = isOpen.change { isOpen in
        defer { isOpen = false }
        return isOpen
      }
      if wasOpen { state.change { $0.open -= 1 } }
    }
  }
}

/// The server's end of a connection in memory.
package final class ScriptedSocket: MessagePeer, Sendable {
  package let headers: [String: String]
  /// The code with which the client has closed the connection; 0 before.
  package let closeCode = Guarded(0)

  let (fromServer, toClient) = AsyncThrowingStream<WebSocketMessage, any Error>.makeStream()
  let (fromClient, toServer) = AsyncStream<String>.makeStream()

  init(_ request: WebSocketRequest) {
    headers = Dictionary(
      request.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
  }

  package func nextText() async -> String? {
    var iterator = fromClient.makeAsyncIterator()
    return await iterator.next()
  }

  package func text(_ text: String) { toClient.yield(.text(text)) }

  /// Sends a binary message.
  package func binary(_ data: Data) { toClient.yield(.binary(data)) }

  package func close(_ code: Int, _ reason: String) {
    toClient.finish(throwing: TransportFailure.Reason.webSocketClosed(code: code, reason: reason))
  }
}

/// The client's end of a connection in memory.
private final class ScriptedConnection: WebSocketConnection {
  let subprotocol: String?
  private let socket: ScriptedSocket
  private let end = Guarded<(any Error)?>(nil)
  private let onEnd: @Sendable () -> Void

  init(
    _ socket: ScriptedSocket, _ subprotocol: String?, onEnd: @escaping @Sendable () -> Void
  ) {
    self.socket = socket
    self.subprotocol = subprotocol
    self.onEnd = onEnd
  }

  deinit {
    socket.toServer.finish()
    onEnd()
  }

  func send(_ message: WebSocketMessage) async throws {
    try Task.checkCancellation()
    if let end = end.value { throw end }
    if case .text(let text) = message { socket.toServer.yield(text) }
  }

  func receive() async throws -> WebSocketMessage {
    var iterator = socket.fromServer.makeAsyncIterator()
    do {
      if let message = try await iterator.next() { return message }
    } catch {
      end.change { $0 = $0 ?? error }
    }
    if Task.isCancelled {
      socket.toServer.finish()
      throw CancellationError()
    }
    throw end.value ?? TransportFailure.Reason.webSocketClosed(code: 1006)
  }

  func close(code: Int, reason: String) async {
    let error = TransportFailure.Reason.webSocketClosed(
      code: code, reason: reason, isByClient: true)
    end.change { $0 = $0 ?? error }
    socket.closeCode.change { $0 = code }
    socket.toClient.finish(throwing: error)
    socket.toServer.finish()
    onEnd()
  }
}
