import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@testable import SputnikClient

@Suite(.oneAtATime) struct BatchingTests {
  /// Returns a transport that responds to each operation with its number.
  static func transport() -> MockTransport {
    MockTransport { request in
      let body = try JSONDecoder().decode(JSONValue.self, from: request.body.data())
      let responses = (body.arrayValue ?? [body]).map { request in
        let number = request["variables"]?["n"]?.intValue ?? -1
        return #"{"data":{"f\#(number % 10)":\#(number)}}"#
      }
      return .json(
        body.arrayValue == nil ? responses[0] : "[\(responses.joined(separator: ","))]")
    }
  }

  static func start(
    _ numbers: [Int], _ transport: MockTransport, _ batching: Batching,
    options: RequestOptions = RequestOptions()
  ) -> [Task<Int, any Error>] {
    let maker = maker(transport, batching, options: options)
    return numbers.map { number in Task { try await TenTypes.send(number, maker) } }
  }

  /// Waits until batches that aren't sent yet have a number of queries, or one is sent.
  static func wait(for count: Int, in batching: Batching, of transport: MockTransport) async {
    func waiting() -> Int {
      batching.state.withLock { $0.waiting.values.map(\.requests.count).reduce(0, +) }
    }
    while waiting() < count, transport.requests.isEmpty { await Task.yield() }
  }

  static func sizes(_ transport: MockTransport) throws -> [Int] {
    try transport.bodies.map { body in
      try JSONDecoder().decode(JSONValue.self, from: Data(body.utf8)).arrayValue?.count ?? 1
    }
  }

  @Test func aWindow() async throws {
    let (clock, transport) = (HeldClock(), Self.transport())
    let batching = Batching(maximum: 100, clock: clock)
    let requests = Self.start([0, 1, 2, 13, 24], transport, batching)
    await Self.wait(for: 5, in: batching, of: transport)
    #expect(transport.requests.isEmpty)
    await clock.gate.open()
    for (request, number) in zip(requests, [0, 1, 2, 13, 24]) {
      #expect(try await request.value == number)
    }
    #expect(try Self.sizes(transport) == [5])
  }

  @Test func aMaximum() async throws {
    let (clock, transport) = (HeldClock(), Self.transport())
    let requests = Self.start(
      [0, 1, 2, 3, 4, 5, 6, 7], transport, Batching(maximum: 4, clock: clock))
    for (number, request) in requests.enumerated() {
      #expect(try await request.value == number)
    }
    // The gate is still closed.
    #expect(try Self.sizes(transport) == [4, 4])
  }

  @Test func aSingleQueryIsNotABatch() async throws {
    let (clock, transport) = (RecordingClock(), Self.transport())
    let batching = Batching(window: .milliseconds(7), clock: clock)
    #expect(try await TenTypes.send(3, maker(transport, batching)) == 3)
    #expect(
      try transport.bodies == [
        #"{"query":"query Q3($n: Int!) { f3(n: $n) }","operationName":"Q3","variables":{"n":3}}"#
      ])
    #expect(clock.log.all == ["0.007 seconds"])
  }

  @Test func whatIsNotBatched() async throws {
    let (clock, transport) = (HeldClock(), Self.transport())
    let batching = Batching(clock: clock)
    // Mutations and GET aren't batched.
    #expect(try await TenTypes.send(8, maker(transport, batching)) == 8)
    #expect(try await TenTypes.send(9, maker(transport, batching)) == 9)
    let get = MockTransport(responding: .json(#"{"data":{"f1":1}}"#))
    #expect(
      try await TenTypes.send(1, maker(get, batching, options: RequestOptions(method: .get))) == 1)
    #expect(transport.requests.count == 2)
  }

  @Test func headersMustBeEqual() async throws {
    let transport = Self.transport()
    let batching = Batching(maximum: 2, clock: HeldClock())
    let a = RequestOptions(headers: ["Authorization": "a"])
    let b = RequestOptions(headers: ["Authorization": "b"])
    let requests =
      Self.start([0, 1], transport, batching, options: a)
      + Self.start([2, 3], transport, batching, options: b)
    for (number, request) in requests.enumerated() {
      #expect(try await request.value == number)
    }
    let tokens = transport.requests.compactMap { $0.headers["Authorization"] }
    #expect(tokens.sorted() == ["a", "b"])
    #expect(try Self.sizes(transport) == [2, 2])
  }

  @Test func aCancelledQueryIsLeftOut() async throws {
    let (clock, transport) = (HeldClock(), Self.transport())
    let batching = Batching(maximum: 100, clock: clock)
    let requests = Self.start([0, 1, 2, 3], transport, batching)
    await Self.wait(for: 4, in: batching, of: transport)
    for request in requests[..<2] { request.cancel() }
    for request in requests[..<2] {
      await #expect(throws: CancellationError.self) { try await request.value }
    }
    await clock.gate.open()
    #expect(try await requests[2].value == 2)
    #expect(try await requests[3].value == 3)
    #expect(try Self.sizes(transport) == [2])
  }

  @Test func allAreCancelled() async throws {
    let (clock, transport) = (HeldClock(), Self.transport())
    let batching = Batching(maximum: 100, clock: clock)
    let requests = Self.start([0, 1], transport, batching)
    await Self.wait(for: 2, in: batching, of: transport)
    for request in requests { request.cancel() }
    for request in requests {
      await #expect(throws: CancellationError.self) { try await request.value }
    }
    #expect(transport.requests.isEmpty)
    await clock.gate.open()
    #expect(try await TenTypes.send(5, maker(transport, batching)) == 5)
    #expect(try Self.sizes(transport) == [1])
  }

  /// A query that arrives while the last one before it is cancelled waits for a window of its own.
  @Test func aQueryAfterTheLastCancelledOne() async {
    let (clock, transport) = (HeldClock(), Self.transport())
    let batching = Batching(maximum: 100, clock: clock)
    for _ in 0..<2_000 {
      let first = Self.start([0], transport, batching)[0]
      await Self.wait(for: 1, in: batching, of: transport)
      async let cancelled: Void = first.cancel()
      let second = Self.start([1], transport, batching)[0]
      await cancelled
      await #expect(throws: CancellationError.self) { try await first.value }
      await Self.wait(for: 1, in: batching, of: transport)
      second.cancel()
      await #expect(throws: CancellationError.self) { try await second.value }
    }
    #expect(transport.requests.isEmpty)
    #expect(batching.state.withLock { $0.waiting.isEmpty && $0.open.isEmpty })
  }

  @Test func aFailureIsTheFailureOfEach() async {
    let transport = MockTransport(responding: .status(503))
    let requests = Self.start([0, 1], transport, Batching(maximum: 2, clock: HeldClock()))
    for (request, name) in zip(requests, ["Q0", "Q1"]) {
      let error = await #expect(throws: SputnikError.self) { try await request.value }
      #expect(
        error?.description
          == "\(name): the server sent HTTP status 503 and no GraphQL response: an empty body")
    }
    #expect(transport.requests.count == 1)
  }

  /// A full batch is sent at once, while its last request still begins to wait for it.
  @Test func everyRequestOfAFullBatchWaitsForIt() async throws {
    let transport = Self.transport()
    let maker = maker(transport, Batching(maximum: 2, clock: HeldClock()))
    for _ in 0..<2_000 {
      async let first = TenTypes.send(0, maker)
      async let second = TenTypes.send(1, maker)
      #expect(try await (first, second) == (0, 1))
    }
    #expect(try Self.sizes(transport) == Array(repeating: 2, count: 2_000))
  }

  @Test(arguments: Transports.all)
  func twoHundredOverTheNetwork(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/batch", with: BatchServer.response(to:))
      let maker = maker(
        url, Retry(), Deduplication(), Batching(window: .seconds(1)), transport: transport.make())
      try await TenTypes.sendTwoHundred(maker)
      #expect(await server.requests.count < 150, "mutations alone are 40")
    }
  }
}
