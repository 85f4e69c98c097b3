#if AsyncHTTPClient
  import NIOCore
  import NIOHTTP1

  /// A handler that refuses responses with a status below 100, which no HTTP response has (HTTP
  /// semantics, section 15).
  ///
  /// AsyncHTTPClient takes such a response for an informational one. When its body or its end
  /// arrives, a precondition of the client ends the process.
  final class StatusGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// A response whose first line isn't one of HTTP.
    struct InvalidStatus: Error, CustomStringConvertible {
      var status: Int
      var description: String { "the response has the status \(status), which isn't one of HTTP" }
    }

    /// Adds a handler after the one that reads the heads of responses.
    static func add(to channel: any Channel) -> EventLoopFuture<Void> {
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
        try pipeline.addHandler(StatusGuard(), position: .after(decoder))
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
        context.fireErrorCaught(InvalidStatus(status: Int(head.status.code)))
        context.close(promise: nil)
      } else {
        context.fireChannelRead(data)
      }
    }
  }
#endif
