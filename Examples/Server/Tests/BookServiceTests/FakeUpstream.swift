import Foundation
import Hummingbird
import Logging

/// A GraphQL server that sends the events of a script, and notices when its clients leave.
final class FakeUpstream: Sendable {
  /// Sends the events to a subscriber of a book. It is cancelled when the subscriber leaves.
  typealias Script =
    @Sendable (_ book: String, _ send: (String) async throws -> Void) async throws -> Void

  private let script: Script
  private let counts = Counts()

  private actor Counts {
    var opened = 0
    var open = 0
    var sent = 0

    func begin() { (opened, open) = (opened + 1, open + 1) }
    func end() { open -= 1 }
    func add(_ bytes: Int) { sent += bytes }
  }

  init(_ script: @escaping Script) {
    self.script = script
  }

  /// The number of subscriptions so far.
  var opened: Int { get async { await counts.opened } }
  /// The number of subscriptions whose subscribers haven't left.
  var open: Int { get async { await counts.open } }
  /// The number of bytes so far that the connections have taken.
  var sent: Int { get async { await counts.sent } }

  /// The server.
  func application(
    onListening: @escaping @Sendable (_ port: Int) async -> Void
  ) -> some ApplicationProtocol {
    let router = Router()
    router.post("graphql") { [script, counts] request, _ in
      var request = request
      let body = Data((try await request.collectBody(upTo: 1_000_000)).readableBytesView)
      let parameters = try JSONDecoder().decode(Parameters.self, from: body)
      let inbound = request.body
      return Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
          await counts.begin()
          do {
            try await inbound.consumeWithCancellationOnInboundClose { _ in
              try await script(parameters.variables.book) { event in
                try await writer.write(ByteBuffer(string: event))
                await counts.add(event.utf8.count)
              }
            }
          } catch {
            await counts.end()
            throw error
          }
          await counts.end()
          try await writer.finish(nil)
        })
    }
    return Application(
      router: router, configuration: .init(address: anyPort, serverName: "fake"),
      onServerRunning: { await onListening($0.localAddress?.port ?? 0) },
      logger: Logger(label: "fake", factory: { _ in SwiftLogNoOpLogHandler() }))
  }

  private struct Parameters: Decodable {
    struct Variables: Decodable { var book: String }
    var variables: Variables
  }
}
