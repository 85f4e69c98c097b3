import Foundation
import Sputnik
import TestSupport
import Testing

/// Events that come faster than any loop can take them. A loop that does nothing else gets all of
/// them, in their order.
@Suite(.oneAtATime) struct BurstTests {
  /// Expects the numbers from 1 to the count, and the end.
  private static func expect(
    _ count: Int, from maker: SputnikRequestMaker, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let subscription = maker.subscribe(operation: Ticks.operation)
    var last = 0
    var isInOrder = true
    for try await event in subscription {
      isInOrder = isInOrder && event.data.tick == last + 1
      last = event.data.tick
    }
    #expect(last == count && isInOrder, sourceLocation: sourceLocation)
    #expect(subscription.droppedEvents == 0, sourceLocation: sourceLocation)
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func overHTTP(_ transport: TransportUnderTest, _ format: StreamFormat) async throws {
    let count = 10_000
    let events = (1...count).map { format.tick($0) }.joined()
    let server = try FaultyServer { _ in [.text(format.head + events + format.complete)] }
    defer { server.stop() }
    try await Self.expect(count, from: Ticks.maker(server, transport, format))
  }

  #if WebSockets
    @Test(arguments: WebSocketOptions.Subprotocol.allCases, [10_000, 50_000])
    func overAWebSocket(
      _ subprotocol: WebSocketOptions.Subprotocol, _ count: Int
    ) async throws {
      let server = try await WebSocketServer { peer in
        try await peer.accept()
        try await peer.acknowledge()
        let id = try await peer.id(of: "subscribe", "start") ?? ""
        let type = subprotocol == .graphqlWS ? "data" : "next"
        let events = (1...count).flatMap { number in
          frame(
            1,
            Array(
              #"{"id":"\#(id)","type":"\#(type)","payload":{"data":{"tick":\#(number)}}}"#.utf8))
        }
        try await peer.write(events)
        try await peer.complete(id)
        try await peer.waitForEnd()
      }
      let maker = SputnikRequestMaker(
        api: TestAPI(urlEndpoint: "https://example.org/graphql"),
        configuration: SputnikAPIConfiguration(),
        subscriptions: .webSocket(
          options: WebSocketOptions(url: server.url.absoluteString, subprotocol: subprotocol)))
      try await Self.expect(count, from: maker)
      #expect(server.connections == 1)
      await server.stop()
    }
  #endif
}
