#if WebSockets
  import NIOCore
  import SputnikCore

  /// A connection of ``NIOWebSocketTransport``. When it is released, its socket closes.
  final class NIOWebSocketConnection: WebSocketConnection {
    let subprotocol: String?
    private let channel: any Channel
    private let inbox: WebSocketInbox

    init(_ channel: any Channel, _ inbox: WebSocketInbox, subprotocol: String?) {
      self.channel = channel
      self.inbox = inbox
      self.subprotocol = subprotocol
    }

    deinit { channel.writeAndFlush(WebSocketCommand.abandon, promise: nil) }

    func send(_ message: WebSocketMessage) async throws {
      try Task.checkCancellation()
      // The promise of the write belongs to the channel. A cancelled task doesn't wait for it.
      let sent = channel.eventLoop.makePromise(of: Void.self)
      channel.writeAndFlush(WebSocketCommand.send(message)).cascade(to: sent)
      do {
        try await withTaskCancellationHandler {
          try await sent.futureResult.get()
        } onCancel: {
          sent.fail(CancellationError())
        }
      } catch let error as ChannelError {
        throw inbox.endError
          ?? (error == .ioOnClosedChannel
            ? TransportFailure.Reason.webSocketClosed(code: 1006) : error)
      }
    }

    func receive() async throws -> WebSocketMessage {
      do {
        return try await inbox.message { channel.read() }
      } catch is CancellationError {
        channel.writeAndFlush(WebSocketCommand.abandon, promise: nil)
        throw CancellationError()
      }
    }

    func close(code: Int, reason: String) async {
      channel.writeAndFlush(WebSocketCommand.close(code: code, reason: reason), promise: nil)
      // The handler closes the channel after a short time, whatever the server does.
      try? await channel.closeFuture.get()
    }
  }
#endif
