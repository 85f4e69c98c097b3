import Foundation
import SputnikMacros
import SputnikExecution
import StarWars
import TestSupport
import Testing

/// For generated queries, the last copy of an incremental request equals the response to the query
/// without `@defer` and `@stream`, and no copy loses what an earlier one had.
@Suite struct DeferredQueryTests {
  /// What the queries of a test had, so that a generator without deferred fragments is noticed.
  private struct Tally {
    var copies = 0
    var incremental = 0
    var longest = 0

    mutating func count(_ copies: Int) {
      self.copies += copies
      incremental += copies > 1 ? 1 : 0
      longest = max(longest, copies)
    }
  }

  /// Sends a query, and returns the number of copies.
  private func check(_ query: String, with maker: SputnikRequestMaker) async throws -> Int {
    let expected = await plainResponse(to: query)
    let operation = RawOperation(
      query, variables: DeferredQueries.variables, response: JSONValue.self)
    var copies: [JSONValue] = []
    for try await response in maker.makeIncrementalRequest(operation: operation) {
      if let earlier = copies.last {
        #expect(response.data.isComplete(earlier), "\(query)\n\(earlier)\n\(response.data)")
      }
      copies.append(response.data)
      #expect(response.partialErrors.isEmpty, "\(query)")
    }
    #expect(copies.last == expected, "\(query)")
    // What is asked for as a whole is the same.
    #expect(try await maker.makeRequest(operation: operation).data == expected, "\(query)")
    return copies.count
  }

  /// The data of the response to the query without the directives.
  private func plainResponse(to query: String) async -> JSONValue? {
    let request = GraphQLRequest(
      query: DeferredQueries.plain(query), variables: DeferredQueries.variables)
    return try? await StarWars.schema().execute(request).data
  }

  private func delivery(
    of query: String, _ format: IncrementalFormat, _ random: inout Random
  ) async throws -> Delivery {
    try await Delivery(
      of: GraphQLRequest(query: query, variables: DeferredQueries.variables), format,
      isMultipart: random.below(2) == 0)
  }

  @Test(arguments: IncrementalFormat.allCases)
  func theLastCopyIsWhole(_ format: IncrementalFormat) async throws {
    var random = Random(seed: 17)
    var queries = try DeferredQueries(seed: 2026)
    var tally = Tally()
    for _ in 0..<150 {
      let query = queries.next()
      let delivery = try await delivery(of: query, format, &random)
      tally.count(try await check(query, with: maker(delivery.transport(&random))))
    }
    #expect(tally.incremental > 75, "\(tally)")
    #expect(tally.copies > 600, "\(tally)")
    #expect(tally.longest > 20, "\(tally)")
  }

  @Test(.oneAtATime, arguments: IncrementalFormat.allCases)
  func overSockets(_ format: IncrementalFormat) async throws {
    var random = Random(seed: 18)
    var queries = try DeferredQueries(seed: 2027)
    var tally = Tally()
    for _ in 0..<25 {
      let query = queries.next()
      let response = try await delivery(of: query, format, &random).chunked(&random)
      let server = try FaultyServer { _ in [.bytes(response)] }
      defer { server.stop() }
      tally.count(try await check(query, with: maker(server.url)))
    }
    #expect(tally.incremental > 10, "\(tally)")
  }

  @Test func theQueriesHaveWhatTheyShould() throws {
    var queries = try DeferredQueries(seed: 2026)
    let all = (0..<300).map { _ in queries.next() }.joined(separator: "\n")
    for part in [
      "@defer {", "@defer(label: \"L1\")", "@defer(if: $yes", "@defer(if: $no", "@stream {",
      "@stream(initialCount: 1", "@stream(if: $no)", "...F0 @defer", "... on Human @defer",
    ] {
      #expect(all.contains(part), "\(part)")
    }
    #expect(
      DeferredQueries.plain(
        "{ a @stream ... @defer(label: \"L1\") { b @stream(initialCount: 1) { c } } ...F @defer }")
        == "{ a ... { b { c } } ...F }")
  }
}
