#if WebSockets
  import NIOCore
  import NIOWebSocket
  import SputnikCore

  /// What a connection makes its channel do.
  enum WebSocketCommand: Sendable {
    case send(WebSocketMessage)
    /// Sends a close frame, and waits for the server's one for a short time.
    case close(code: Int, reason: String)
    /// Closes at once, because nobody uses the connection any more.
    case abandon
  }

  /// A handler between frames and messages: it answers pings, and closes the connection if the
  /// server breaks a rule.
  ///
  /// The channel doesn't read by itself. The handler reads while the inbox isn't full.
  final class WebSocketMessageHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketCommand
    typealias OutboundOut = WebSocketFrame

    /// How long the client waits for the end of the connection after its close frame.
    private static let closingTime = TimeAmount.seconds(1)

    private let inbox: WebSocketInbox
    private var assembler: MessageAssembler
    /// Whether a close frame was sent.
    private var isClosing = false
    /// The last ping that arrived while the server took no more bytes. An answer to the last one is
    /// enough (RFC 6455, section 5.5.3), so pings don't add up.
    private var unansweredPing: ByteBuffer?

    init(inbox: WebSocketInbox, maximumMessageBytes: Int) {
      self.inbox = inbox
      assembler = MessageAssembler(maximum: maximumMessageBytes)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      guard !isClosing else {
        if frame.opcode == .connectionClose { context.close(promise: nil) }
        return
      }
      switch assembler.take(frame) {
      case .nothing: break
      case .message(let message): inbox.put(message)
      case .ping(let bytes): answer(bytes, context)
      case .close(let code, let reason):
        inbox.end(TransportFailure.Reason.webSocketClosed(code: code, reason: reason))
        sendClose(code, "", context)
        context.close(promise: nil)
      case .violation(let code, let problem): fail(code, problem, context)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      context.flush()
      if isClosing || inbox.wantsMore() { context.read() }
      context.fireChannelReadComplete()
    }

    func channelInactive(context: ChannelHandlerContext) {
      inbox.end(TransportFailure.Reason.webSocketClosed(code: 1006))
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard !isClosing else { return }
      switch error {
      case NIOWebSocketError.invalidFrameLength:
        guard case .violation(let code, let problem) = assembler.tooLarge else { return }
        fail(code, problem, context)
      case is NIOWebSocketError: fail(1002, "a control frame isn't valid", context)
      default:
        inbox.end(TransportFailure.Reason.webSocketClosed(code: 1006, reason: "\(error)"))
        context.close(promise: nil)
      }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if context.channel.isWritable, let ping = unansweredPing {
        unansweredPing = nil
        answer(ping, context)
        context.flush()
      }
      context.fireChannelWritabilityChanged()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .send(let message):
        if let error = inbox.endError {
          promise?.fail(error)
        } else {
          send(message, context, promise)
        }
      case .close(let code, let reason):
        inbox.end(
          TransportFailure.Reason.webSocketClosed(code: code, reason: reason, isByClient: true))
        startClosing(code, reason, context)
        promise?.succeed()
      case .abandon:
        inbox.end(TransportFailure.Reason.webSocketClosed(code: 1000, isByClient: true))
        sendClose(1000, "", context)
        context.close(promise: promise)
      }
    }

    private func send(
      _ message: WebSocketMessage, _ context: ChannelHandlerContext,
      _ promise: EventLoopPromise<Void>?
    ) {
      switch message {
      case .text(let text): write(.text, ByteBuffer(string: text), context, promise)
      case .binary(let data): write(.binary, ByteBuffer(bytes: data), context, promise)
      }
    }

    private func answer(_ ping: ByteBuffer, _ context: ChannelHandlerContext) {
      if context.channel.isWritable { write(.pong, ping, context) } else { unansweredPing = ping }
    }

    /// Ends the messages with an error, and closes the connection.
    private func fail(_ code: Int, _ problem: String, _ context: ChannelHandlerContext) {
      inbox.end(
        TransportFailure.Reason.webSocketClosed(code: code, reason: problem, isByClient: true))
      startClosing(code, problem, context)
    }

    private func startClosing(_ code: Int, _ reason: String, _ context: ChannelHandlerContext) {
      sendClose(code, reason, context)
      // A socket that is closed with unread bytes may lose the close frame. So the rest is read.
      context.read()
      let channel = context.channel
      let timer = context.eventLoop.scheduleTask(in: Self.closingTime) {
        channel.close(promise: nil)
      }
      channel.closeFuture.whenComplete { _ in timer.cancel() }
    }

    private func sendClose(_ code: Int, _ reason: String, _ context: ChannelHandlerContext) {
      guard !isClosing else { return }
      isClosing = true
      var data = ByteBuffer()
      // 1005 means that the frame has no code.
      if code != 1005 {
        data.writeInteger(UInt16(truncatingIfNeeded: code))
        data.writeString(reason.prefix(bytes: 123))
      }
      write(.connectionClose, data, context)
      context.flush()
    }

    private func write(
      _ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext,
      _ promise: EventLoopPromise<Void>? = nil
    ) {
      // The frames of a client are masked (RFC 6455, section 5.3).
      let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
      context.write(wrapOutboundOut(frame), promise: promise)
    }
  }

  extension String {
    /// Returns the characters at the beginning that fit into a number of bytes.
    fileprivate func prefix(bytes maximum: Int) -> String {
      var text = self[...]
      while text.utf8.count > maximum { text.removeLast() }
      return String(text)
    }
  }
#endif
