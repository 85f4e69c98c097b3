import Foundation
import SputnikMacros
import SputnikTesting
import TestSupport
import Testing

@Suite("SchemaMock: incremental delivery") struct SchemaMockIncrementalTests {
  /// Two reviews, of which the first is there at once, with an author that comes later.
  private static let values = MockValues([
    "Query.reviews": [["stars": 5, "authorName": "Mia"], ["stars": 4, "authorName": "Noah"]]
  ])

  private static let page = ReviewPage(variables: .init(isSlow: true))

  @Test(
    "The parts fill copies", arguments: [SubscriptionProtocol.http, .serverSentEvents, .multipart])
  func parts(subscriptions: SubscriptionProtocol) async throws {
    let mock = try Stock.mock(Self.values)
    var copies: [String] = []
    let maker = mock.impatientMaker(subscriptions)
    for try await page in maker.makeIncrementalRequest(operation: Self.page) {
      copies.append(
        page.reviews.map { "\($0.stars) \($0.author?.authorName ?? "-")" }.joined(separator: ", "))
    }
    #expect(copies == ["5 -", "5 Mia, 4 -", "5 Mia, 4 Noah"])
    #expect(mock.requests.map(\.operationName) == ["ReviewPage"])
  }

  @Test("A whole response is waited for") func whole() async throws {
    let mock = try Stock.mock(Self.values)
    let page = try await mock.requestMaker().makeRequest(operation: Self.page)
    #expect(page.reviews.map { $0.author?.authorName } == ["Mia", "Noah"])
  }

  @Test("There is the latency between the parts") func latency() async throws {
    let clock = RecordingClock()
    let mock = try Stock.mock(Self.values, latency: .seconds(3), clock: clock)
    var count = 0
    for try await _ in mock.requestMaker().makeIncrementalRequest(operation: Self.page) {
      count += 1
    }
    #expect(clock.log.all == [String](repeating: "3.0 seconds", count: count))
  }

  @Test("Without the directives, the response is one part") func single() async throws {
    let mock = try Stock.mock(Self.values)
    let operation = RawOperation("{ reviews { stars } }", response: JSONValue.self)
    var copies: [String] = []
    for try await copy in mock.requestMaker().makeIncrementalRequest(operation: operation) {
      copies.append(copy.data.text)
    }
    #expect(copies == [#"{"reviews":[{"stars":5},{"stars":4}]}"#])
  }

  @Test("A schema without the directives refuses them") func unknownDirective() async throws {
    let mock = try SchemaMock(sdl: "type Query { a: Int }")
    let operation = RawOperation("{ ... @defer { a } }", response: JSONValue.self)
    let error = await #expect(throws: SputnikError.self) {
      for try await _ in mock.requestMaker().makeIncrementalRequest(operation: operation) {}
    }
    let text = "\(try #require(error))"
    #expect(
      text
        == "RawOperation failed with HTTP status 400: the schema has no directive '@defer': the "
        + "server doesn't deliver responses incrementally, or its schema doesn't tell "
        + "(line 1, column 7)")
  }
}
