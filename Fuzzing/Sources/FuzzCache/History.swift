import Foundation
import Randomness
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

/// A random history of a cache, with the same in the model.
struct History {
  /// A difference, or what the model can't follow.
  enum End: Error {
    case difference(String)
    case unsure
  }

  private final class Watched {
    let subject: Subject
    let watch: AnyWatch
    /// The response that is shown, as JSON.
    var shown: String?
    var isMiss = false
    var revision = 0
    /// Whether the cache was cleared since the last state.
    var isCleared = false

    init(_ subject: Subject, _ watch: AnyWatch) { (self.subject, self.watch) = (subject, watch) }
  }

  private let subjects: [Subject]
  private var random: Random
  private var world: World
  private let cache: SputnikCache
  private let clock = HistoryClock()
  private let gates = Gates()
  private var events: AsyncStream<Gates.Event>.Iterator
  private let maker: SputnikRequestMaker
  private var now: Int64 = 1_000
  /// What servers and transactions have written.
  private var base = Model()
  /// This with what is expected of requests.
  private var current = Model()
  private var layers: [Layer] = []
  private var layerCount = 0
  private var watched: [Watched] = []
  /// The types that whole responses have shown in the union. The cache doesn't guess of others which
  /// fields they have.
  private var shownTypes: Set<String> = []
  /// What has happened.
  private var log: [String] = [] {
    didSet { if isTalking, let last = log.last { print(last) } }
  }
  private let isTalking: Bool

  /// - Parameter isTalking: Whether each step is printed.
  init(seed: UInt64, isTalking: Bool, _ subjects: [Subject]) {
    self.isTalking = isTalking
    self.subjects = subjects
    random = Random(seed: seed)
    world = World(random: Random(seed: seed ^ 0x5EED))
    cache = SputnikCache(clock: clock)
    maker = SputnikRequestMaker(api: API(), transport: gates).caching(in: cache)
    events = gates.events.makeAsyncIterator()
  }

  /// Goes through the history.
  mutating func run() async throws {
    defer {
      for layer in layers { layer.gate.resume(throwing: Gates.Offline()) }
    }
    clock.move(to: now)
    for _ in 0..<(10 + random.below(20)) {
      now += 1 + Int64(random.below(40))
      clock.move(to: now)
      let written = try await step()
      try check(written)
      try await checkWatches()
    }
    for subject in subjects { try compare(subject, age: nil) }
  }

  // MARK: Steps

  /// Does one thing. Returns the operation whose response was written.
  private mutating func step() async throws -> Subject? {
    switch random.below(100) {
    case 0..<50: return try write()
    case 50..<65: try transaction()
    case 65..<73: try await beginLayer()
    case 73..<82: try await endLayer()
    case 82..<84 where layers.isEmpty: trim()
    case 84: clear()
    case 85..<93: try await beginWatch()
    default: world.change()
    }
    return nil
  }

  private mutating func write() throws -> Subject {
    let subject = random.pick(subjects)
    if random.below(3) == 0 { world.change() }
    var sent = world.response(to: subject.selections)
    let text = random.below(5) < 3 ? sent.text : sent.unusualText(&random)
    var errors: String?
    if random.below(8) == 0, let path = sent.optionalNulls().randomElement(using: &random) {
      errors = #"[{"message":"m","path":[\#(path.joined(separator: ","))]}]"#
      sent = sent.without(path[...])
    }
    var options = ReadingOptions()
    var epoch = cache.epoch
    var isStored = true
    var response = #"{"data":\#(text)}"#
    if let errors {
      response =
        random.below(2) == 0
        ? #"{"errors":\#(errors),"data":\#(text)}"# : #"{"data":\#(text),"errors":\#(errors)}"#
      if random.below(6) == 0 {
        options.errorPolicy = .refuse
        isStored = false
      }
    }
    switch random.below(60) {
    case 0: (response, isStored) = (#"{"data":null}"#, false)
    case 1: (response, isStored) = (String(response.dropLast(2 + random.below(30))), false)
    case 2: (epoch, isStored) = (epoch - 1, false)
    default: break
    }
    log.append("\(now): \(subject.name) \(isStored ? "" : "not stored ")\(response)")
    cache.store(
      Data(response.utf8), to: subject.request(maximumAge: nil), options: options, age: nil,
      epoch: epoch)
    if isStored {
      base.write(sent, subject.selections, at: now...now)
      if subject.hasUnion, errors == nil {
        for type in ["Person", "Robot"] where text.contains("\"\(type)\"") {
          shownTypes.insert(type)
        }
      }
      try restack()
    }
    return subject
  }

  private mutating func change(ofLayer: Bool = false) -> Change {
    let id = random.pick(["1", "2", "3", "a:b"])
    let other = random.pick(["1", "2", "3", "9"])
    let name = random.pick(["A", "N", "M"])
    switch random.below(24) {
    case 0..<5: return .rename(id, to: name)
    case 5..<8: return .setAge(id, random.pick([nil, 0, 7, 99]))
    case 8..<11: return .move(id, to: random.pick([nil, "A", "T"]))
    case 11..<14: return .setBest(id, other == id ? nil : other, name: name)
    case 14: return .removePerson(id)
    case 15: return .reversePeople
    case 16: return .appendPerson(other, name: name)
    case 17, 18: return .insert(other, name: name)
    case 19, 20: return .delete(id)
    // All entities of a type are those that are there when a layer runs.
    case 21: return .invalidate(random.pick([id, id, ofLayer ? id : nil]))
    case 22: return .invalidateHero
    default: return random.below(3) == 0 ? .fail : .rename(id, to: name)
    }
  }

  private mutating func transaction() throws {
    let changes = (0...random.below(3)).map { _ in change() }
    var model = base
    let isFailing: Bool
    do {
      for change in changes { try change.apply(&model, at: now...now) }
      isFailing = false
    } catch is Change.Unsure {
      return
    } catch {
      isFailing = true
    }
    log.append("\(now): transaction \(changes)\(isFailing ? ", which fails" : "")")
    do {
      try cache.transaction { cache in for change in changes { try change.apply(&cache) } }
      if isFailing { throw End.difference("the transaction succeeded") }
    } catch let end as End {
      throw end
    } catch {
      if !isFailing { throw End.difference("the transaction failed: \(error)") }
    }
    if !isFailing { base = model }
    try restack()
  }

  // MARK: Optimistic layers

  /// Puts the layers on the base.
  private mutating func restack() throws {
    current = base
    for layer in layers {
      do {
        current = try current.changed(by: layer.changes, at: layer.started...now)
      } catch is Change.Unsure {
        throw End.unsure
      } catch {
        // It isn't seen until what it needs is there.
      }
    }
  }

  private mutating func beginLayer() async throws {
    guard layers.count < 3 else { return }
    let changes = (0...random.below(2)).map { _ in change(ofLayer: true) }
    let update = random.below(3) == 0 ? change() : nil
    var isFailing = false
    do {
      _ = try current.changed(by: changes, at: now...now)
    } catch is Change.Unsure {
      return
    } catch {
      isFailing = true
    }
    layerCount += 1
    let person = random.pick(["1", "2", "3"])
    log.append(
      "\(now): layer \(layerCount) of person \(person) \(changes), update \(String(describing: update))"
        + (isFailing ? ", which fails" : ""))
    let task = Task { [maker, gates] in
      _ = try? await maker.makeRequest(
        operation: Rename(variables: .init(id: ID(person))),
        optimistic: { cache in for change in changes { try change.apply(&cache) } },
        update: { cache, _ in try? update?.apply(&cache) })
      gates.end()
    }
    switch await events.next() {
    case .sent(let gate):
      layers.append(
        Layer(
          number: layerCount, person: person, changes: changes, update: update, started: now,
          gate: gate, task: task))
      if isFailing { throw End.difference("the layer was put on") }
      try restack()
    case .ended, nil:
      if !isFailing { throw End.difference("the layer wasn't put on") }
    }
  }

  private mutating func endLayer() async throws {
    guard !layers.isEmpty else { return }
    let layer = layers.remove(at: random.below(layers.count))
    let isFailing = random.below(3) == 0
    log.append("\(now): layer \(layer.number) ends\(isFailing ? " with an error" : "")")
    if isFailing {
      layer.gate.resume(throwing: Gates.Offline())
    } else {
      let selections = Catalog.rename(layer.person)
      let sent = world.renaming(layer.person, selections)
      let response = #"{"data":\#(sent.text)}"#
      log.append("  \(response)")
      base.write(sent, selections, root: "Mutation", at: now...now)
      if let update = layer.update {
        do {
          var changed = base
          try update.apply(&changed, at: now...now)
          base = changed
        } catch is Change.Unsure {
          layer.gate.resume(throwing: Gates.Offline())
          _ = await events.next()
          throw End.unsure
        } catch {}
      }
      layer.gate.resume(
        returning: TransportResponse(
          status: 200, headers: ["Content-Type": "application/json"], body: Data(response.utf8)))
    }
    _ = await events.next()
    try restack()
  }

  // MARK: Removing

  private mutating func trim() {
    log.append("\(now): trim")
    cache.trim(to: random.below(3) * 1_500)
    base.trim()
    current.trim()
  }

  private mutating func clear() {
    // The layers of requests on their way are gone, too. Their responses aren't written.
    guard layers.isEmpty else { return }
    log.append("\(now): clear")
    cache.clear()
    (base, current) = (Model(), Model())
    shownTypes = []
    for watch in watched { watch.isCleared = watch.shown != nil || !watch.isMiss }
  }

  // MARK: Comparing

  private mutating func check(_ written: Subject?) throws {
    if let written { try compare(written, age: nil) }
    for _ in 0..<4 {
      let age = random.below(3) == 0 ? Int64(random.below(120)) + 1 : nil
      try compare(random.pick(subjects), age: age)
    }
  }

  /// Returns what the model says of an operation.
  private func expected(_ subject: Subject, since limit: Int64 = .min) -> Expected {
    let expected = current.read(subject.selections, since: limit)
    guard subject.hasUnion, case .hit(let text, _) = expected,
      ["Person", "Robot"].contains(where: {
        text.contains("\"\($0)\"") && !shownTypes.contains($0)
      })
    else { return expected }
    return .hit(text, mayMiss: true)
  }

  private func compare(_ subject: Subject, age: Int64?) throws {
    let expected = expected(subject, since: age.map { now - $0 } ?? .min)
    let request = subject.request(maximumAge: age.map { .milliseconds($0) })
    let what = "\(subject.name)\(age.map { " of \($0) ms" } ?? "")"
    switch (cache.responseInMemory(to: request), expected) {
    case (.success(let data), .hit(let text, _)):
      let found = String(decoding: data, as: UTF8.self)
      guard found == text else {
        throw End.difference("\(what)\n  expected \(text)\n  found    \(found)")
      }
      _ = try subject.fill(data)
    case (.failure(let miss), .hit(let text, mayMiss: false)):
      throw End.difference("\(what)\n  expected \(text)\n  found    \(miss)")
    case (.success(let data), .miss):
      throw End.difference(
        "\(what)\n  expected a miss\n  found    \(String(decoding: data, as: UTF8.self))")
    case (.success(let data), .anything): _ = try subject.fill(data)
    case (.failure, _): break
    }
  }

  private mutating func beginWatch() async throws {
    guard watched.count < 3 else { return }
    let subject = random.pick(subjects)
    let watch = Watched(subject, subject.watch(maker))
    switch expected(subject) {
    case .hit(_, mayMiss: true), .anything: return
    default: break
    }
    log.append("\(now): watch \(subject.name)")
    watched.append(watch)
    try await next(watch)
  }

  /// Checks that a watcher tells each change, and nothing else of a new revision.
  private mutating func checkWatches() async throws {
    var kept: [Watched] = []
    for watch in watched {
      let isChanged: Bool
      switch expected(watch.subject) {
      case .hit(_, mayMiss: true), .anything: continue
      case .hit(let text, _): isChanged = watch.shown != text || watch.isMiss
      case .miss: isChanged = !watch.isMiss
      }
      kept.append(watch)
      if isChanged || watch.isCleared { try await next(watch) }
    }
    watched = kept
  }

  private func next(_ watch: Watched) async throws {
    guard let state = await watch.watch.next() else {
      throw End.difference("\(watch.subject.name): watching has ended")
    }
    if watch.isCleared { watch.shown = nil }
    watch.isCleared = false
    let expected = expected(watch.subject)
    if case .hit(let text, _) = expected {
      if watch.shown != text { watch.revision += 1 }
      (watch.shown, watch.isMiss) = (text, false)
    } else {
      watch.isMiss = true
    }
    let response = try watch.shown.map { try watch.subject.fill(Data($0.utf8)) }
    guard state.isMiss == watch.isMiss, state.revision == watch.revision, state.response == response
    else {
      throw End.difference(
        "watching \(watch.subject.name)\n  expected revision \(watch.revision), "
          + "\(watch.isMiss ? "a miss, " : "")\(watch.shown ?? "nothing")\n"
          + "  found    \(state)")
    }
  }
}

extension Model {
  func changed(by changes: [Change], at time: ClosedRange<Int64>) throws -> Model {
    var model = self
    for change in changes { try change.apply(&model, at: time) }
    return model
  }
}
