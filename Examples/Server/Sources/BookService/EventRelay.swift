import Foundation
import Hummingbird
import ServiceLifecycle
import Sputnik

extension Response {
  /// Makes a response that relays the events of a subscription to one client, as server-sent events.
  ///
  /// ```
  /// event: review
  /// data: {"stars":5,"text":"An ocean that thinks."}
  ///
  /// ```
  ///
  /// The next event is taken from the GraphQL server when the client has taken the one before: a slow
  /// client slows down its own subscription, and nothing piles up in the service. The subscription ends
  /// when the client leaves, and when the service shuts down.
  ///
  /// The response has begun when the GraphQL server refuses the subscription, so an error is an event:
  ///
  /// ```
  /// event: failure
  /// data: {"status":404,"message":"There is no such book."}
  ///
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - name: The name of each event.
  ///   - request: The request of the client, whose body isn't needed any more.
  ///   - context: Its context, for the log.
  ///   - content: Returns what the client gets of an event, which is sent as JSON.
  static func relay<Event: Sendable>(
    _ events: SubscriptionEvents<Event>, as name: String, to request: Request,
    _ context: some RequestContext, _ content: @escaping @Sendable (Event) -> some Encodable
  ) -> Response {
    let body = ResponseBody { writer in
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        do {
          for try await event in events.cancelOnGracefulShutdown() {
            try await writer.write(serverSentEvent(name, content(event)))
          }
        } catch let error as SputnikError {
          context.logger.error("\(error)")
          try await writer.write(serverSentEvent("failure", Failure(error.httpError)))
        }
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-cache"],
      body: body)
  }

  private struct Failure: Encodable {
    let status: Int
    let message: String

    init(_ error: HTTPError) {
      status = error.status.code
      message = error.body ?? error.status.reasonPhrase
    }
  }

  private static func serverSentEvent(_ name: String, _ data: some Encodable) throws -> ByteBuffer {
    // The encoder writes JSON on one line.
    let json = String(decoding: try JSONEncoder().encode(data), as: UTF8.self)
    return ByteBuffer(string: "event: \(name)\ndata: \(json)\n\n")
  }
}
