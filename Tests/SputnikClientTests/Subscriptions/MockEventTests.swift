import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Subscriptions in mock mode, and with operations of the wrong kind.
@Suite(.oneAtATime) struct MockEventTests {
  struct Tick: Decodable, Sendable, Equatable { var tick: Int }

  static let ticks = RawOperation("subscription Ticks { tick }", response: Tick.self)

  static func maker(_ configuration: SputnikAPIConfiguration) -> SputnikRequestMaker {
    SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "not used"), configuration: configuration,
      options: RequestOptions(reconnection: RetryPolicy(maximumAttempts: 1, delay: .zero)))
  }

  @Test func eventsPausesAndFailures() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    configuration.addMockEvents(
      for: "Ticks",
      [
        #"{"data":{"tick":1}}"#, .pause(.milliseconds(1)),
        .failure(URLError(.networkConnectionLost)),
        #"{"data":{"tick":2},"errors":[{"message":"late"}]}"#,
      ])
    let subscription = Self.maker(configuration).subscribe(operation: Self.ticks)
    let states = subscription.states
    var events: [GraphQL.Response<Tick>] = []
    for try await event in subscription { events.append(event) }
    #expect(events.map(\.data.tick) == [1, 2])
    #expect(events.map { $0.partialErrors.map(\.message) } == [[], ["late"]])
    var lines: [String] = []
    for await state in states { lines.append(String(state.line.prefix(14))) }
    #expect(lines == ["connecting", "connected", "reconnecting 1", "reconnected", "ended"])
  }

  @Test func theMockResponseIsTheOnlyEvent() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(for: "Ticks", responseString: #"{"data":{"tick":7}}"#)
    var ticks: [Int] = []
    for try await event in Self.maker(configuration).subscribe(operation: Self.ticks) {
      ticks.append(event.data.tick)
    }
    #expect(ticks == [7])
  }

  @Test func interceptorsAndObserversSeeTheEvents() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    configuration.addMockEvents(
      for: "Ticks", [#"{"data":{"tick":1}}"#, .failure(Lost()), #"{"data":{"tick":2}}"#])
    let (log, urls) = (Log(), Log())
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: ""), configuration: configuration,
      interceptors: [
        RequestObserverTests.observer(log),
        ClosureInterceptor { request, next in
          urls.append(request.url.absoluteString)
          return try await next(request)
        },
        EachEvent { $0.body = Data(#"{"data":{"tick":3}}"#.utf8) },
      ],
      options: RequestOptions(reconnection: RetryPolicy(maximumAttempts: 1, delay: .zero)))
    var ticks: [Int] = []
    for try await event in maker.subscribe(operation: Self.ticks) { ticks.append(event.data.tick) }
    #expect(ticks == [3, 3])
    // Each connection passes through them.
    #expect(urls.all == ["https://mock.invalid/graphql", "https://mock.invalid/graphql"])
    #expect(
      log.all == [
        "Ticks started", "Ticks mocked 0", #"Ticks event {"data":{"tick":1}}"#,
        "Ticks retry 0.0 seconds failed", "Ticks mocked 0", #"Ticks event {"data":{"tick":2}}"#,
        "Ticks finished success",
      ])
  }

  struct Lost: Error {}

  @Test func aMissingMock() async throws {
    let maker = Self.maker(SputnikAPIConfiguration(mode: .mock))
    let error = await #expect(throws: SputnikError.self) {
      for try await _ in maker.subscribe(operation: Self.ticks) {}
    }
    #expect("\(try #require(error))".contains("Ticks"))
  }

  @Test func theWrongKind() async throws {
    let maker = Self.maker(SputnikAPIConfiguration(mode: .mock))
    let query = RawOperation("query Ticks { tick }", response: Tick.self)
    let subscribing = await #expect(throws: SputnikError.self) {
      for try await _ in maker.subscribe(operation: query) {}
    }
    #expect(
      "\(try #require(subscribing))"
        == "Ticks: the operation: a query is sent with 'makeRequest(operation:)'")
    let requesting = await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: Self.ticks)
    }
    #expect(
      "\(try #require(requesting))"
        == "Ticks: the operation: a subscription is sent with 'subscribe(operation:)'")
  }
}
