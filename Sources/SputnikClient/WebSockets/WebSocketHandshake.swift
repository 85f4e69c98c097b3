#if WebSockets
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOWebSocket
  import SputnikCore

  /// A handler that opens a WebSocket (RFC 6455, section 4.1) and then replaces itself and the
  /// handlers of HTTP with those for messages.
  final class WebSocketHandshake: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    /// How long the body of a response without an upgrade is waited for.
    private static let refusalTime = TimeAmount.seconds(1)
    /// The names of HTTP's handlers.
    private static let names = ["encoder", "decoder", "validator"].map { "Sputnik.\($0)" }

    private let request: WebSocketRequest
    private let address: WebSocketAddress
    private let key = NIOWebSocketClientUpgrader.randomRequestKey()
    private let opened: EventLoopPromise<NIOWebSocketConnection>
    private var accepted: HTTPResponseHead?
    /// A response without an upgrade, as far as it has arrived.
    private var refused: (head: HTTPResponseHead, body: ByteBuffer)?
    /// What has arrived after the response while the handlers of HTTP are removed; `nil` before.
    private var early: [NIOAny]?

    private init(
      _ request: WebSocketRequest, _ address: WebSocketAddress,
      _ opened: EventLoopPromise<NIOWebSocketConnection>
    ) {
      self.request = request
      self.address = address
      self.opened = opened
    }

    /// Starts the handshake.
    ///
    /// - Parameters:
    ///   - channel: A channel that is connected. This runs on its event loop.
    ///   - opened: Gets the connection.
    static func start(
      _ request: WebSocketRequest, to address: WebSocketAddress, on channel: any Channel,
      _ opened: EventLoopPromise<NIOWebSocketConnection>
    ) throws {
      let pipeline = channel.pipeline.syncOperations
      let decoder = HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes)
      try pipeline.addHandler(HTTPRequestEncoder(), name: names[0])
      try pipeline.addHandler(ByteToMessageHandler(decoder), name: names[1])
      try pipeline.addHandler(NIOHTTPRequestHeadersValidator(), name: names[2])
      try pipeline.addHandler(WebSocketHandshake(request, address, opened))
    }

    func handlerAdded(context: ChannelHandlerContext) {
      guard context.channel.isActive else {
        return opened.fail(TransportFailure.Reason.webSocketClosed(code: 1006))
      }
      var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: address.target)
      head.headers = headers
      let opened = opened
      context.write(wrapOutboundOut(.head(head))).whenFailure { opened.fail($0) }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    private var headers: HTTPHeaders {
      var headers: HTTPHeaders = [
        "Host": address.authority, "Upgrade": "websocket", "Connection": "Upgrade",
        "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13",
      ]
      if !request.subprotocols.isEmpty {
        headers.add(
          name: "Sec-WebSocket-Protocol", value: request.subprotocols.joined(separator: ", "))
      }
      // A second value of a field of the protocol would make another handshake.
      let own = Set(headers.map { $0.name.lowercased() } + ["sec-websocket-extensions"])
      for field in request.headers where !own.contains(field.name.lowercased()) {
        headers.add(name: field.name, value: field.value)
      }
      return headers
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard early == nil else {
        early?.append(data)
        return
      }
      switch unwrapInboundIn(data) {
      case .head(let head):
        if head.status != .switchingProtocols {
          waitForRefusal(head, context)
        } else if let problem = problem(head.headers, head) {
          opened.fail(TransportFailure.Reason.webSocketRefused(status: 101, problem: problem))
        } else {
          accepted = head
        }
      case .body(var part):
        refused?.body.writeBuffer(&part)
        if let refused, refused.body.readableBytes >= request.maximumMessageBytes { refuse() }
      case .end:
        if let accepted { open(accepted, context) }
        refuse()
        accepted = nil
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      refuse()
      opened.fail(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
      refuse()
      opened.fail(TransportFailure.Reason.webSocketClosed(code: 1006))
      context.fireChannelInactive()
    }

    /// Waits for the body of a response without an upgrade. The status has decided already, so a
    /// server that doesn't send the body isn't waited for long.
    private func waitForRefusal(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) {
      refused = (head, ByteBuffer())
      let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
      let timer = context.eventLoop.scheduleTask(in: Self.refusalTime) { bound.value.refuse() }
      context.channel.closeFuture.whenComplete { _ in timer.cancel() }
    }

    /// Ends the handshake with the response without an upgrade, if there is one.
    private func refuse() {
      guard let (head, body) = refused else { return }
      let fields = head.headers.map { HeaderFields.Field(name: $0.name, value: $0.value) }
      opened.fail(
        TransportFailure.Reason.webSocketRefused(
          status: Int(head.status.code), headers: HeaderFields(fields),
          body: Data(body.readableBytesView)))
    }

    private func problem(_ headers: HTTPHeaders, _ head: HTTPResponseHead) -> String? {
      func has(_ value: String, in name: String) -> Bool {
        headers[canonicalForm: name].contains { $0.lowercased() == value }
      }
      guard has("websocket", in: "Upgrade"), has("upgrade", in: "Connection") else {
        return "it doesn't upgrade to a WebSocket"
      }
      let upgrader = NIOWebSocketClientUpgrader(requestKey: key) { channel, _ in
        channel.eventLoop.makeSucceededVoidFuture()
      }
      guard upgrader.shouldAllowUpgrade(upgradeResponse: head) else {
        return "'Sec-WebSocket-Accept' isn't the value for this request"
      }
      guard !headers.contains(name: "Sec-WebSocket-Extensions") else {
        return "it has an extension, and none was offered"
      }
      let chosen = headers[canonicalForm: "Sec-WebSocket-Protocol"]
      return request.problem(withChoice: chosen.map(String.init))
    }

    /// Removes the handlers of HTTP. The decoder passes on the bytes after the response while it is
    /// removed, and nothing may be written through it. So these bytes wait.
    private func open(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) {
      early = []
      let channel = context.channel
      let bound = NIOLoopBound((handshake: self, context: context), eventLoop: context.eventLoop)
      do {
        try channel.syncOptions?.setOption(.autoRead, value: false)
      } catch {
        return opened.fail(error)
      }
      let removals = Self.names.map { channel.pipeline.removeHandler(name: $0) }
      EventLoopFuture.andAllSucceed(removals, on: context.eventLoop).whenComplete { result in
        let (handshake, context) = bound.value
        do {
          try result.get()
          try handshake.finish(head, context)
        } catch {
          handshake.opened.fail(error)
        }
      }
    }

    private func finish(_ head: HTTPResponseHead, _ context: ChannelHandlerContext) throws {
      let inbox = WebSocketInbox()
      let maximum = min(max(request.maximumMessageBytes, 125), Int(UInt32.max))
      let pipeline = context.pipeline.syncOperations
      try pipeline.addHandler(WebSocketFrameEncoder())
      try pipeline.addHandler(
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: maximum)))
      try pipeline.addHandler(
        WebSocketMessageHandler(
          inbox: inbox, maximumMessageBytes: request.maximumMessageBytes))
      let subprotocol = head.headers.first(name: "Sec-WebSocket-Protocol")
      opened.succeed(NIOWebSocketConnection(context.channel, inbox, subprotocol: subprotocol))
      for bytes in early ?? [] { context.fireChannelRead(bytes) }
      // The handler of the messages reads on.
      context.fireChannelReadComplete()
      pipeline.removeHandler(context: context, promise: nil)
    }
  }
#endif
