#if AsyncHTTPClient
  import NIOCore
  import NIOHTTP1

  /// A handler that refuses responses with a status below 100, which no HTTP response has (HTTP
  /// semantics, section 15).
  ///
  /// AsyncHTTPClient (1.37) takes every status below 200 for an informational response, and NIO's
  /// decoder only 100 to 199. When the body or the end of `HTTP/1.1 099 X` arrives, a precondition
  /// of `HTTPRequestStateMachine` ends the process.
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
