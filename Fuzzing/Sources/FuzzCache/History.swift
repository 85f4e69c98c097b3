import Foundation
import Randomness
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

/// A random history of a cache, with the same in the model.
struct History {
  enum Kind {
    /// The cache has room for everything.
    case large
    /// Everything may be removed at any time, but for what is watched.
    case small
    /// The same, with changes that the model can't follow. Only counts are looked at.
    case blind
  }

  /// A difference, or what the model can't follow.
  enum End: Error {
    case difference(String)
    case unsure
  }

  final class Watched {
    let subject: Subject
    let watch: AnyWatch
    /// The response that is shown, as JSON.
    var shown: Data?
    var isMiss = false
    var revision = 0
    /// Whether the cache was cleared since the last state.
    var isCleared = false

    init(_ subject: Subject, _ watch: AnyWatch) { (self.subject, self.watch) = (subject, watch) }
  }

  let kind: Kind
  let maximumBytes: Int
  let looksUp: Bool
  /// The operations: all of them, or a few, which then meet more often.
  let subjects: [Subject]
  /// Entities, which are only read.
  let entities: [Subject]
  /// The people, which transactions change.
  let people: Subject
  var random: Random
  var world: World
  var cache: SputnikCache
  let rows = MemoryRows()
  /// Whether fields have ages, and responses too.
  let isAged: Bool
  /// The file of the cache, if it has one.
  var file: MemoryRows.OpenFile?
  /// What the file has.
  var saved: (model: Model, shownTypes: [String: Set<String>]) = (Model(), [:])
  /// Whether what transactions update was loaded since the start.
  var isLoaded = false
  let clock = HistoryClock()
  let gates = Gates()
  var events: AsyncStream<Gates.Event>.Iterator
  var maker: SputnikRequestMaker
  var now = Moment(time: 1_000, number: 0)
  /// What servers and transactions have written.
  var base = Model()
  /// This with what is expected of requests.
  var current = Model()
  /// The parts of a response that are to come, with its operation.
  var parts: (subject: Subject, rest: [Sent])?
  var layers: [Layer] = []
  var layerCount = 0
  var watched: [Watched] = []
  /// The watched queries that ask the server.
  var served: [Served] = []
  /// The loops whose newest state is compared.
  var loops: [Loop] = []
  /// Whether a transaction or a layer has invalidated something.
  var hasInvalidated = false
  /// The types that whole responses have shown to operations, by their names. The cache doesn't
  /// guess which fields others have.
  var shownTypes: [String: Set<String>] = [:]
  /// What has happened.
  var log: [String] = [] {
    didSet { if isTalking, let last = log.last { print(last) } }
  }
  let isTalking: Bool

  struct Operations: Sendable {
    var all: [Subject]
    var entities: [Subject]
    var people: Subject
  }

  /// - Parameter isTalking: Whether each step is printed.
  init(seed: UInt64, isTalking: Bool, _ operations: Operations) {
    self.isTalking = isTalking
    (entities, people) = (operations.entities, operations.people)
    kind = seed % 4 < 3 ? .large : seed % 8 < 7 ? .small : .blind
    maximumBytes = kind == .large ? 64 << 20 : 6_000 * (1 + Int(seed / 8 % 8))
    var random = Random(seed: seed)
    let isSmall = random.below(3) > 0
    let few = (0..<3 + random.below(6)).map { _ in random.pick(operations.all) }
    subjects = isSmall ? few : operations.all
    world = World(random: Random(seed: seed ^ 0x5EED))
    file = kind == .large && seed % 4 > 0 ? rows.open() : nil
    isAged = kind == .large && file == nil && random.below(2) == 0
    clock.move(to: now.time, wakes: isAged)
    looksUp = random.below(2) == 0
    self.random = random
    base.looksUp = looksUp
    base.time = isAged ? now.time : nil
    (current, saved.model) = (base, base)
    cache = Self.cache(
      maximumBytes, looksUp: looksUp, isAged: isAged, clock, file, at: now.time)
    maker = SputnikRequestMaker(api: API(), transport: gates).caching(in: cache)
    events = gates.events.makeAsyncIterator()
  }

  /// Goes through the history.
  mutating func run() async throws {
    do {
      try await goThrough()
    } catch End.difference(let difference) {
      // What is lost may be so because the cache has made its file anew.
      try checkFile()
      throw End.difference(difference)
    }
  }

  private mutating func goThrough() async throws {
    defer {
      for layer in layers { layer.gate.resume(throwing: Gates.Offline()) }
      clock.end()
    }
    for _ in 0..<(10 + random.below(20)) {
      // Some milliseconds have several writes.
      if random.below(4) > 0 { now.time += 1 + Int64(random.below(40)) }
      now.number += 1
      if isAged { (base.time, current.time) = (now.time, now.time) }
      clock.move(to: now.time, wakes: isAged)
      let written = try await step()
      try checkCounts(hasWritten: written != nil)
      try await check(written)
      try await checkWatches()
      try await settle()
      try await checkLoops()
      try checkFile()
    }
    // Everything, now or after a restart.
    if random.below(2) == 0 { await restart() }
    for subject in subjects + entities { try await compare(subject, age: nil) }
    try checkFile()
    try await finish()
  }

  /// Ends everything that is on its way. Then everything can be removed.
  private mutating func finish() async throws {
    (watched, served, loops) = ([], [], [])
    while let layer = layers.popLast() {
      layer.gate.resume(throwing: Gates.Offline())
      _ = await events.next()
    }
    try checkCounts(hasWritten: false)
    await cache.flush()
    try checkFile()
    cache.trim(to: 0)
    // Loops that were left end in tasks of their own.
    for _ in 0..<20_000 where cache.byteCount > 0 {
      try await Task.sleep(for: .milliseconds(1))
      cache.trim(to: 0)
    }
    guard cache.byteCount == 0 else {
      throw End.difference("\(cache.byteCount) bytes can't be removed: \(cache.contents)")
    }
  }

  // MARK: Steps

  /// Does one thing. Returns the operation whose response was written.
  private mutating func step() async throws -> Subject? {
    switch random.below(132) {
    case 0..<50: return try await write()
    case 50..<65: try await transaction()
    case 65..<73: try await beginLayer()
    case 73..<82: try await endLayer()
    case 82..<84 where layers.isEmpty: trim()
    case 84: await clear()
    case 85..<93: try await beginWatch()
    case 93..<98: world.change()
    case 98..<100: forget()
    case 100..<103: await flush()
    case 103..<110: await restart()
    case 110..<115: try await beginServing()
    case 115..<121: try await comparePart()
    case 121..<127: beginLoop()
    default: try nextPart()
    }
    return nil
  }

  private mutating func trim() {
    log.append("\(now.time): trim")
    cache.trim(to: random.below(3) * 1_500)
    // What was looked up in the file isn't known any more.
    isLoaded = false
    base.trim(at: now.time)
    current.trim(at: now.time)
  }

  /// Forgets what the cache knows of documents and nobody uses. Nobody sees that.
  private mutating func forget() {
    log.append("\(now.time): forget")
    if kind == .large { cache.trim(to: maximumBytes) }
  }

  private mutating func clear() async {
    // The layers of requests on their way are gone, too. Their responses aren't written.
    guard layers.isEmpty else { return }
    log.append("\(now.time): clear")
    for watch in served { watch.desk.noteCleared() }
    cache.clear()
    base = Model()
    base.looksUp = looksUp
    base.time = isAged ? now.time : nil
    current = base
    shownTypes = [:]
    await flush()
    for watch in watched { watch.isCleared = watch.shown != nil || !watch.isMiss }
    for watch in served { watch.noteCleared() }
    for loop in loops { loop.latest.forgetResponse() }
  }
}
