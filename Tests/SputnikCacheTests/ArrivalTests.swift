import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Responses that arrive in parts and as events are stored as they arrive.
@Suite(.oneAtATime) struct ArrivalTests {
  @QuerySubscription struct HeroChanged {
    var heroChanged: Hero

    @QuerySatelite struct Hero: Hashable {
      var id: ID
      var name: String
    }
  }

  @Test func anEventOfASubscription() async throws {
    let cache = SputnikCache()
    let server = CacheServer(["HeroWithID": CachePolicyTests.luke])
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    let transport = MockTransport(events: [
      #"{"data":{"heroChanged":{"id":"1","name":"Leia","__typename":"Human"}}}"#
    ])
    let events = TestSupport.maker(transport).caching(in: cache).subscribe(operation: HeroChanged())
    for try await event in events { #expect(event.heroChanged.name == "Leia") }
    #expect(try await maker.makeRequest(operation: HeroWithID()).hero?.name == "Leia")
    #expect(
      try transport.bodies[0].contains("heroChanged { id name __typename }"))
    #expect(server.log.all == ["HeroWithID"])
  }

  /// A transport whose first response comes late, also if nobody waits for it any more.
  private struct LateTransport: SputnikTransport {
    let sent = Guarded(0)
    let gate = Gate()

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      let number = sent.change { sent in
        sent += 1
        return sent
      }
      if number == 1 { await Task { try? await gate.pass() }.value }
      return TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"],
        body: Data(
          #"{"data":{"hero":{"id":"1","name":"\#(number)","__typename":"Human"}}}"#.utf8))
    }
  }

  /// A request that was given up may end after one that was made later. Found by the fuzzer.
  @Test(arguments: [false, true]) func aRequestThatWasGivenUpIsntStored(updates: Bool) async throws
  {
    let transport = LateTransport()
    let maker = TestSupport.maker(transport).caching(in: SputnikCache())
    let fresh = RequestOptions(cachePolicy: .networkOnly)
    let update: @Sendable (inout CacheTransaction, HeroWithID) throws -> Void = { cache, _ in
      _ = try cache.update(HeroWithID()) { $0.hero?.name = "3" }
    }
    let first = Task {
      try await maker.makeRequest(
        operation: HeroWithID(), options: fresh, update: updates ? update : nil)
    }
    #expect(await waitUntil { transport.sent.value == 1 })
    first.cancel()
    #expect(try await maker.makeRequest(operation: HeroWithID(), options: fresh).hero?.name == "2")
    await transport.gate.open()
    _ = await first.result
    #expect(try await maker.makeRequest(operation: HeroWithID()).hero?.name == "2")
    #expect(transport.sent.value == 2)
  }

  @Test func partsOfAResponse() async throws {
    let cache = SputnikCache()
    let parts = [
      #"{"data":{"film":{"id":"1","__typename":"Film"}},"pending":[{"id":"0","path":["film"]}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"stars":[5]}}],"completed":[{"id":"0"}],"hasNext":false}"#,
    ]
    let head = "\r\n---\r\nContent-Type: application/json\r\n\r\n"
    let transport = MockTransport(
      streaming: MockTransport.StreamedResponse(
        headers: ["Content-Type": #"multipart/mixed; boundary="-"; deferSpec=20220824"#],
        steps: parts.map { .text(head + $0) } + [.text("\r\n-----\r\n")]))
    let maker = TestSupport.maker(transport).caching(in: cache)
    var stars: [[Int]?] = []
    for try await film in maker.makeIncrementalRequest(operation: Deferred()) {
      stars.append(film.film.reviews?.stars)
      if stars.count == 1 {
        #expect(
          cache.contents.map(\.fields) == [#"{"id":"1"}"#, #"{"film":<Film:1>}"#])
      }
    }
    #expect(stars == [nil, [5]])
    // All of it is there now, so there is one copy.
    for try await film in maker.makeIncrementalRequest(operation: Deferred()) {
      stars.append(film.film.reviews?.stars)
    }
    #expect(stars == [nil, [5], [5]])
    #expect(transport.requests.count == 1)
  }
}
