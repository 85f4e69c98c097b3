import Foundation
import Observation
import RecordSupport
import Sputnik
import SputnikClient
import TestSupport
import Testing

@testable import SputnikCache

/// How much watching costs others.
@Suite(.oneAtATime) struct WatchLoadTests {
  private static func request(
    _ operation: some GraphQLQuery, _ cache: SputnikCache
  ) throws -> StoredRequest {
    let maker = CachePolicyTests.maker(CacheServer(), cache)
    return try maker.storedQuery(operation, RequestOptions()).request
  }

  private static func store(_ data: String, _ request: StoredRequest, _ cache: SputnikCache) {
    cache.store(
      Data(#"{"data":\#(data)}"#.utf8), to: request, options: ReadingOptions(), age: nil, epoch: 0)
  }

  /// Only what came again wakes a watcher that shows something too old.
  @Test func aStaleWatcherRests() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(
      maximumAge: .seconds(30), ages: ["Query.hero": .seconds(900)], clock: clock)
    let (hero, people) = (
      try Self.request(HeroWithID(), cache), try Self.request(OtherPeople(), cache)
    )
    let luke = #"{"hero":{"id":"1","name":"Luke","__typename":"Human"}}"#
    func person(_ id: Int) -> String {
      #"{"people":[{"name":"Luke","id":"\#(id)","__typename":"Human"}]}"#
    }
    Self.store(luke, hero, cache)
    let wakes = Guarded(0)
    let id = cache.addWatcher(of: hero) { wakes.change { $0 += 1 } }
    func isFresh() -> Bool {
      let reading = cache.read(hero, for: id)
      return reading?.miss == nil && (try? reading?.response.get()) != nil
    }
    #expect(isFresh())
    for (number, data) in [(1, (person(1), people)), (2, (luke, hero))] {
      Self.store(luke, hero, cache)
      #expect(wakes.value == number - 1)
      await clock.move(by: .seconds(31))
      #expect(!isFresh())
      for number in 2...100 { Self.store(person(number), people, cache) }
      Self.store("null", people, cache)
      #expect(wakes.value == number - 1)
      Self.store(data.0, data.1, cache)
      #expect(wakes.value == number)
      #expect(isFresh())
    }
  }

  /// Changes without end don't keep others off the actor of a model.
  @MainActor @Test func aBusyCache() async throws {
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(CacheServer(), cache)
    let changes = EndlessChanges(
      QueryModel(HeroWithID(), maker: maker, revalidation: .never), cache,
      try Self.request(HeroWithID(), cache))
    let life = Task { await changes.model.run() }
    changes.observe()
    changes.change()
    while changes.count < 10 { await Task.yield() }
    changes.isOver = true
    #expect(changes.count < EndlessChanges.most)
    life.cancel()
    await life.value
  }

  /// Whoever is told of a change makes the next one.
  @MainActor private final class EndlessChanges {
    static let most = 20_000
    let model: QueryModel<HeroWithID>
    private let cache: SputnikCache
    private let request: StoredRequest
    private(set) var count = 0
    var isOver = false

    init(_ model: QueryModel<HeroWithID>, _ cache: SputnikCache, _ request: StoredRequest) {
      self.model = model
      self.cache = cache
      self.request = request
    }

    func observe() {
      withObservationTracking {
        _ = model.response
      } onChange: {
        MainActor.assumeIsolated {
          if self.isOver || self.count == Self.most { return }
          self.observe()
          self.change()
        }
      }
    }

    func change() {
      count += 1
      let hero = #"{"hero":{"id":"1","name":"\#(count)","__typename":"Human"}}"#
      WatchLoadTests.store(hero, request, cache)
    }
  }
}
