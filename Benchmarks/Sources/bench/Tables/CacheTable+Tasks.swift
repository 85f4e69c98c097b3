import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

extension CacheTable {
  struct API: SputnikGraphQLAPI { let urlEndpoint = "https://example.com" }

  static func stored<Operation: GraphQLQueryOrMutation>(
    _ operation: Operation
  ) throws -> (PreparedOperation<Operation>, StoredRequest) {
    let prepared = try operation.prepared(isStored: true)
    guard let form = prepared.stored else { throw CocoaError(.featureUnsupported) }
    return (
      prepared,
      StoredRequest(
        endpoint: API().urlEndpoint, parameters: prepared.parameters, form: form, maximumAge: nil,
        staleness: .zero)
    )
  }

  /// Changes that an app makes: of the result of a query, and of an entity.
  static func transactions(_ report: inout Report) throws {
    let (identified, plain) = input(200_000)
    let cache = SputnikCache()
    cache.store(identified, to: try stored(query).1)
    let id = try query.filled(from: plain).collection.lists[0].entries[0].media.id
    var number = 0
    var race = Race()
    race.add("fill") { try query.filled(from: plain) }
    race.add("query") {
      number += 1
      try cache.transaction { cache in
        try cache.update(query) { $0.collection.lists[0].name = "\(number)" }
      }
    }
    race.add("entity") {
      number += 1
      try cache.transaction { cache in
        try cache.update(MediumQuery.Medium.self, id: ID("\(id)")) { $0.averageScore = number }
      }
    }
    let times = try medians(race, report)
    for (name, time) in [("the result of 200 KB", times[1]), ("an entity", times[2])] {
      report.row(
        "cache: a transaction that changes \(name)", (times[0] / 1000).short,
        (time / times[0]).short, "–")
    }
  }

  /// The time of a change with 100 watchers, of which it concerns one, and with that one alone.
  static func watchers(_ report: inout Report) async throws {
    var times: [Double] = []
    for count in [1, 100] {
      let cache = SputnikCache()
      let maker = SputnikRequestMaker(api: API()).caching(in: cache)
      let (_, request) = try stored(MediumQuery())
      var loops: [WatchStates<MediumQuery.Medium>.AsyncIterator] = []
      for id in 0..<count {
        cache.store(Self.medium(id, 0), to: request)
        var loop = cache.watch(MediumQuery.Medium.self, id: ID("\(id)")).makeAsyncIterator()
        _ = await loop.next()
        loops.append(loop)
      }
      let responses = [Self.medium(0, 1), Self.medium(0, 2)]
      var samples: [Double] = []
      for number in 0..<(report.isQuick ? 2_000 : 20_000) {
        samples.append(
          Stopwatch.time(1) {
            cache.store(responses[number % 2], to: request)
          })
      }
      times.append(samples.median)
      blackHole(loops)
      blackHole(maker)
    }
    let difference = (times[1] - times[0]) / 1000
    report.row(Floor.cacheWatchers.rawValue, "–", difference.short, "\(Floor.cacheWatchers.floor)")
    report.note(.cacheWatchers, difference)
  }

  private static func medium(_ id: Int, _ score: Int) -> Data {
    Data(
      #"{"data":{"Media":{"id":\#(id),"averageScore":\#(score),"__typename":"Media"}}}"#.utf8)
  }

  /// Reads of one task, and of eight at once.
  static func tasks(_ report: inout Report) async throws {
    let cache = SputnikCache()
    let (prepared, request) = try stored(MediaListsQuery())
    let input = MediaInput.make(bytes: 200_000, style: TextStyle(isIdentified: true))
    cache.store(input, to: request)
    let reads = report.isQuick ? 500 : 4_000
    @Sendable func read(_ count: Int) throws {
      for _ in 0..<count {
        blackHole(try prepared.read(composed: cache.responseInMemory(to: request).get()))
      }
    }
    var samples: [Double] = []
    for _ in 0..<5 {
      let start = Stopwatch.now
      try read(reads)
      let middle = Stopwatch.now
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { try read(reads / 8) } }
        try await group.waitForAll()
      }
      samples.append(Double(middle - start) / Double(Stopwatch.now - middle))
    }
    report.row(
      Floor.cacheTasks.rawValue, "–", samples.median.short, "\(Floor.cacheTasks.floor)")
    report.note(.cacheTasks, samples.median)
  }
}

extension SputnikCache {
  /// Stores a response as its request does.
  func store(_ response: Data, to request: StoredRequest) {
    store(response, to: request, options: ReadingOptions(), age: nil, epoch: 0)
  }
}
