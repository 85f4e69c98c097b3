import Foundation
import Sputnik
import TestSupport
import Testing

/// Subscriptions over HTTP, with servers that do what they should.
@Suite(.oneAtATime) struct HTTPSubscriptionTests {
  @Test(arguments: Transports.all, StreamFormat.allCases)
  func eventsAndTheEnd(_ transport: TransportUnderTest, _ format: StreamFormat) async throws {
    let server = try FaultyServer { _ in
      [.text(format.head + format.tick(1) + format.heartbeat + format.tick(2) + format.complete)]
    }
    defer { server.stop() }
    await Ticks.expect(["1", "2"], from: Ticks.maker(server, transport, format))
    let request = try #require(server.requests.first)
    #expect(
      request.headers["Accept"]?.hasPrefix(
        format == .multipart ? #"multipart/mixed;subscriptionSpec="1.0","# : "text/event-stream,")
        == true)
    let body = try JSONValue(parsing: request.body)
    #expect(body == ["query": "subscription Ticks { tick }", "operationName": "Ticks"])
  }

  /// The next event is sent when the last one has arrived.
  @Test(arguments: Transports.all, StreamFormat.allCases)
  func eachEventArrivesAtOnce(_ transport: TransportUnderTest, _ format: StreamFormat) async throws
  {
    let turn = FaultyServer.Turn()
    let server = try FaultyServer { _ in
      [
        .text(format.head), .text(format.tick(1)), .wait(for: turn), .text(format.tick(2)),
        .wait(for: turn), .text(format.complete),
      ]
    }
    defer { server.stop() }
    var ticks: [Int] = []
    for try await event in Ticks.maker(server, transport, format)
      .subscribe(operation: Ticks.operation)
    {
      ticks.append(event.data.tick)
      turn.give()
    }
    #expect(ticks == [1, 2])
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func chunkBoundariesAtEveryByte(
    _ transport: TransportUnderTest, _ format: StreamFormat
  ) async throws {
    let text =
      format.start + format.tick(1) + format.heartbeat
      + format.event(#"{"data":{"tick":2,"é":"\r\n--graphq"}}"#)
      + format.complete
    let server = try FaultyServer { _ in
      [.text(format.chunkedHead)] + FaultyServer.Step.chunks(text) + [.text("0\r\n\r\n")]
    }
    defer { server.stop() }
    await Ticks.expect(["1", "2"], from: Ticks.maker(server, transport, format))
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func leavingTheLoopClosesTheConnection(
    _ transport: TransportUnderTest, _ format: StreamFormat
  ) async throws {
    let server = try FaultyServer { _ in
      [
        .text(format.head + format.tick(1)),
        .forever(Data(format.heartbeat.utf8), every: .milliseconds(5)),
      ]
    }
    defer { server.stop() }
    let maker = Ticks.maker(server, transport, format)
    for try await event in maker.subscribe(operation: Ticks.operation) {
      #expect(event.data.tick == 1)
      break
    }
    try await server.waitUntilClosed()
    #expect(server.requests.count == 1)
  }

  @Test(arguments: Transports.all)
  func theServerChoosesTheFormat(_ transport: TransportUnderTest) async throws {
    for format in StreamFormat.allCases {
      let server = try FaultyServer { _ in [.text(format.head + format.tick(7) + format.complete)] }
      defer { server.stop() }
      let maker = SputnikRequestMaker(
        api: TestAPI(urlEndpoint: server.url), configuration: SputnikAPIConfiguration(),
        transport: transport.make())
      await Ticks.expect(["7"], from: maker)
      #expect(
        server.requests[0].headers["Accept"]?.hasPrefix(
          #"text/event-stream, multipart/mixed;subscriptionSpec="1.0","#) == true)
    }
  }

  @Test(arguments: Transports.all)
  func aSingleResponseIsTheOnlyEvent(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in
      [
        .text("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n"),
        .text(#"{"data":{"tick":3}}"#),
      ]
    }
    defer { server.stop() }
    await Ticks.expect(["3"], from: Ticks.maker(server, transport, .serverSentEvents))
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func aRefusedTokenIsRenewed(_ transport: TransportUnderTest, _ format: StreamFormat) async throws
  {
    let server = try FaultyServer { request in
      request.headers["Authorization"] == "Bearer new"
        ? [.text(format.head + format.tick(1) + format.complete)]
        : [.text("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")]
    }
    defer { server.stop() }
    let token = BearerToken("old") { _ in "new" }
    await Ticks.expect(["1"], from: Ticks.maker(server, transport, format, token))
    #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
  }

  @Test(arguments: Transports.all)
  func observersAndInterceptorsSeeTheEvents(_ transport: TransportUnderTest) async throws {
    let format = StreamFormat.serverSentEvents
    let server = try FaultyServer { _ in
      [.text(format.head + format.tick(1) + format.tick(2) + format.complete)]
    }
    defer { server.stop() }
    let log = Log()
    let observer = RequestObserverTests.observer(log)
    let maker = Ticks.maker(server, transport, format, Self.doubling, observer)
    await Ticks.expect(["11", "22"], from: maker)
    #expect(
      log.all == [
        "Ticks started", "Ticks sent true", "Ticks received 200",
        #"Ticks event {"data":{"tick":1}}"#, #"Ticks event {"data":{"tick":2}}"#,
        "Ticks finished success",
      ])
  }

  /// Writes each digit twice.
  private static let doubling = EachEvent { event in
    let text = String(decoding: event.body, as: UTF8.self)
    event.body = Data(text.map { $0.isNumber ? "\($0)\($0)" : "\($0)" }.joined().utf8)
  }
}

extension HTTPSubscriptionTests {
  /// A refusal of the identifier would come as an event.
  @Test func persistedQueriesSendTheDocumentAtOnce() async throws {
    let transport = MockTransport(events: [#"{"data":{"tick":1}}"#])
    let maker = maker(transport, PersistedQueries())
    await Ticks.expect(["1"], from: maker)
    let body = try JSONValue(parsing: transport.requests[0].body.data())
    #expect(body["query"]?.stringValue == "subscription Ticks { tick }")
    #expect(body["extensions"]?["persistedQuery"]?["version"] == 1)
    #expect(transport.requests.count == 1)
  }
}
