import Foundation
import HeapCounter
import Glibc
import Sputnik
import SputnikCore

@main
struct Main {
  static func main() throws {
    Stdout.lineBuffered()
    if !CommandLine.arguments.contains("--skip") { try Checks.run() }
    if CommandLine.arguments.contains("--check") { return }
    Memory.run()
    for round in 1...(CommandLine.arguments.contains("--quick") ? 1 : 3) {
      print("\nround \(round): ratios of the fastest (median of the rounds' ratios)")
      try Times.run()
    }
  }
}

enum Inputs {
  static func media(_ bytes: Int, _ style: TextStyle = TextStyle()) -> (identified: Data, plain: Data) {
    var style = style
    style.isIdentified = true
    let identified = MediaInput.make(bytes: bytes, style: style)
    return (identified, plain(identified))
  }

  static func plain(_ identified: Data) -> Data {
    var text = String(decoding: identified, as: UTF8.self)
    for pattern in [#",\s*"__typename": ?"[A-Za-z]*""#, #""__typename": ?"[A-Za-z]*",\s*"#] {
      text = text.replacingOccurrences(of: pattern, with: "", options: .regularExpression)
    }
    return Data(text.utf8)
  }

  static let ids: [Int] = {
    var random = Random(seed: 3)
    return (0..<400).map { _ in random.int(1...9_999_999) }
  }()

  static func feedA() -> Data {
    var words = Words(random: Random(seed: 5))
    let edges = ids.map { id in
      let summary = words.english(40)
      return #"{"cursor":"Y3Vyc29y\#(id)","node":{"id":"\#(id)","title":"\#(words.title())","score":\#(id % 100),"summary":"\#(summary)","__typename":"Post"}}"#
    }
    return Data(
      #"{"data":{"feed":{"edges":[\#(edges.joined(separator: ","))],"pageInfo":{"hasNextPage":true,"endCursor":"Y3"}}}}"#
        .utf8)
  }

  static func feedB(_ more: Int = 0, only: Int? = nil) -> Data {
    var words = Words(random: Random(seed: 9))
    let edges = ids.enumerated().map { index, id in
      let body = words.english(60)
      let likes = id % 1000 + (only == nil || only == index ? more : 0)
      return #"{"node":{"id":"\#(id)","likes":\#(likes),"body":"\#(body)","__typename":"Post"}}"#
    }
    return Data(
      #"{"data":{"feed":{"edges":[\#(edges.joined(separator: ","))],"pageInfo":{"endCursor":"Y3","hasNextPage":true}}}}"#
        .utf8)
  }

  static let cellsA = Data(
    #"{"data":{"cells":[\#((0..<10_000).map { #"{"a":\#($0 + 10000),"b":"xy"}"# }.joined(separator: ","))]}}"#.utf8)
  static let cellsB = Data(
    #"{"data":{"cells":[\#((0..<10_000).map { #"{"a":\#($0 + 10000)}"# }.joined(separator: ","))]}}"#.utf8)
  static let small = Data(
    #"{"data":{"items":[\#((0..<10_000).map { #"{"id":\#(10_000 + $0),"name":"abcdefgh","__typename":"Item"}"# }.joined(separator: ","))]}}"#.utf8)
}

// MARK: - Checks

enum Checks {
  static func json(_ data: Data?) -> NSObject? {
    data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? NSObject }
  }

  static func expect(_ condition: Bool, _ text: String) {
    if !condition {
      print("FAILED: \(text)")
      exit(1)
    }
  }

  static func run() throws {
    try run(Today.self)
    try run(Views.self)
    try run(Owned.self)
    try compare(Views.self)
    try compare(Owned.self)
    print("checks passed")
  }

  static func run<E: Engine>(_: E.Type) throws {
    let e = E()
    let (plan, other) = (e.plan(Ops.media), e.plan(Ops.other))
    for bytes in [2_000, 200_000] {
      let (identified, plain) = Inputs.media(bytes)
      expect(e.write(identified, plan) > 0, "\(E.name): stored")
      expect(e.read(plan) == plain, "\(E.name): same bytes")
      expect(e.write(identified, plan) == 0, "\(E.name): equal is no change")
      let text = e.read(other)
      expect(text != nil, "\(E.name): other read")
      let filled = try OtherMediaListsQuery().filled(from: text!)
      let full = try MediaListsQuery().filled(from: plain)
      expect(filled.collection.lists.count == full.collection.lists.count, "\(E.name): other")
      for (a, b) in zip(filled.collection.lists, full.collection.lists) {
        for (x, y) in zip(a.entries, b.entries) {
          expect(
            x.media.description == y.media.description && x.id == y.id && x.score == y.score
              && x.media.title.english == y.media.title.english && x.media.genres == y.media.genres,
            "\(E.name): other values")
        }
      }
      e.clear()
    }
    let (a, b) = (e.plan(Ops.feedA), e.plan(Ops.feedB))
    expect(e.write(Inputs.feedA(), a) > 0 && e.read(b) == nil, "\(E.name): B isn't there")
    expect(e.write(Inputs.feedB(), b) > 0, "\(E.name): B")
    for _ in 0..<2 {
      expect(e.read(a) == Inputs.plain(Inputs.feedA()), "\(E.name): A after B")
      expect(e.read(b) == Inputs.plain(Inputs.feedB()), "\(E.name): B after A")
      expect(e.write(Inputs.feedB(), b) == 0 && e.write(Inputs.feedA(), a) == 0, "\(E.name): equal A and B")
    }
    expect(e.write(Inputs.feedB(1, only: 7), b) == 1, "\(E.name): one change")
    expect(e.read(b) == Inputs.plain(Inputs.feedB(1, only: 7)), "\(E.name): changed B")
    expect(e.read(a) == Inputs.plain(Inputs.feedA()), "\(E.name): A after changed B")
    let (c, d) = (e.plan(Ops.cellsA), e.plan(Ops.cellsB))
    e.write(Inputs.cellsA, c)
    expect(e.read(d) == Inputs.cellsB && e.read(c) == Inputs.cellsA, "\(E.name): cells")
    expect(e.write(Inputs.cellsB, d) == 0 && e.read(c) == Inputs.cellsA, "\(E.name): cells again")
    // A3.
    let (s, t) = (e.plan(Ops.shopA), e.plan(Ops.shopB))
    func shopA(_ offers: String) -> Data {
      Data(#"{"data":{"shop":{"name":"n","offers":[\#(offers)],"best":[{"id":"1","label":"l","tag":{"a":1},"__typename":"Item"}],"home":{"town":"Oslo"}}}}"#.utf8)
    }
    func shopB(_ offers: String) -> Data {
      Data(#"{"data":{"shop":{"offers":[\#(offers)],"home":{"zip":1,"town":"Rome"},"best":[{"id":"1","size":2,"tag":{"b":2,"a":1},"__typename":"Item"}]}}}"#.utf8)
    }
    e.write(shopA(#"{"currency":"EUR","price":1},{"currency":"USD","price":2}"#), s)
    e.write(shopB(#"{"seller":"x","currency":"EUR"},{"seller":"y","currency":"USD"}"#), t)
    expect(e.read(s) != nil && e.read(t) != nil, "\(E.name): pairs")
    expect(String(decoding: e.read(s)!, as: UTF8.self).contains("Rome"), "\(E.name): newer town")
    e.write(shopA(#"{"currency":"EUR","price":1},{"currency":"EUR","price":2}"#), s)
    e.write(shopB(#"{"seller":"x","currency":"EUR"},{"seller":"y","currency":"EUR"}"#), t)
    expect(e.read(s) == nil && e.read(t) != nil, "\(E.name): no pairs")
  }

  /// Random responses of two operations: today's records and the spike's must read the same.
  static func compare<E: Engine>(_: E.Type) throws {
    var random = Random(seed: 77)
    var (hits, misses) = (0, 0)
    func list(_ random: inout Random, _ element: (inout Random) -> String) -> String {
      "[" + (0..<random.int(0...3)).map { _ in element(&random) }.joined(separator: ",") + "]"
    }
    for history in 0..<20_000 {
      let today = Today()
      let e = E()
      let plans = (today.plan(Ops.shopA), today.plan(Ops.shopB))
      let mine = (e.plan(Ops.shopA), e.plan(Ops.shopB))
      for step in 0..<6 {
        let isA = random.chance(50)
        let offers = list(&random) { r in
          isA
            ? #"{"currency":"\#(r.pick(["EUR", "USD", "é"]))","price":\#(r.int(1...2))}"#
            : #"{"seller":"\#(r.pick(["x", "y\\n"]))","currency":"\#(r.pick(["EUR", "USD", "é"]))"}"#
        }
        let best = list(&random) { r in
          let id = r.int(1...2)
          let tag = r.chance(20) ? "null" : isA ? #"{"a":\#(r.int(1...2))}"# : #"{"b":\#(r.int(1...2)),"a":\#(r.int(1...2))}"#
          return isA
            ? #"{"id":"\#(id)","label":"\#(r.pick(["l", "m"]))","tag":\#(tag),"__typename":"Item"}"#
            : #"{"id":"\#(id)","size":\#(r.int(1...2)),"tag":\#(tag),"__typename":"Item"}"#
        }
        let town = random.pick(["Oslo", "Rome"])
        let home = random.chance(20) ? "null" : isA ? #"{"town":"\#(town)"}"# : #"{"zip":\#(random.int(1...2)),"town":"\#(town)"}"#
        let shop =
          random.chance(5)
          ? "null"
          : isA
            ? #"{"name":"n","offers":\#(offers),"best":\#(best),"home":\#(home)}"#
            : #"{"offers":\#(offers),"home":\#(home),"best":\#(best)}"#
        // An entity twice in one response is merged first, which the spike doesn't do.
        let ids = best.components(separatedBy: #""id":"1""#).count > 2 || best.components(separatedBy: #""id":"2""#).count > 2
        if ids { continue }
        let text = Data(#"{"data":{"shop":\#(shop)}}"#.utf8)
        let x = today.write(text, isA ? plans.0 : plans.1)
        let y = e.write(text, isA ? mine.0 : mine.1)
        let (a, b) = (today.read(plans.0), today.read(plans.1))
        if a != e.read(mine.0) || b != e.read(mine.1) || (x < 0) != (y < 0) {
          print("\(E.name), history \(history), step \(step): changed \(x) \(y)")
          for data in [text, a, e.read(mine.0), b, e.read(mine.1)] {
            print("  ", data.map { String(decoding: $0, as: UTF8.self) } ?? "a miss")
          }
          exit(1)
        }
        for data in [a, b] { if data == nil { misses += 1 } else { hits += 1 } }
      }
    }
    print("\(E.name): as today in \(hits) hits, \(misses) misses")
  }
}

// MARK: - Memory

enum Memory {
  static func run() {
    print("memory: chunks of malloc in use")
    run(Today.self)
    run(Views.self)
    run(Owned.self)
  }

  static func inUse() -> Double { Double(heap_counter_live()) }

  static func bytes<E: Engine>(_: E.Type, _ op: Op, _ response: Data, then: [(Op, Data)] = []) -> Double {
    // What is made once for a document isn't counted.
    do {
      let e = E()
      e.write(response, e.plan(op))
    }
    let e = E()
    let plan = e.plan(op)
    let plans = then.map { e.plan($0.0) }
    heap_counter_start()
    e.write(response, plan)
    for (plan, data) in zip(plans, then.map(\.1)) { e.write(data, plan) }
    let bytes = inUse()
    _ = heap_counter_stop()
    blackHole(e.read(plan))
    return bytes
  }

  static func run<E: Engine>(_ type: E.Type) {
    let (identified, plain) = Inputs.media(200_000)
    let media = bytes(type, Ops.media, identified) / Double(plain.count)
    let small = bytes(type, Ops.small, Inputs.small) / 10_000
    let cells = bytes(type, Ops.cellsA, Inputs.cellsA) / Double(Inputs.cellsA.count)
    let today = Today()
    let todayPlan = today.plan(Ops.media)
    let otherPlan = today.plan(Ops.other)
    today.write(identified, todayPlan)
    let other = today.hidden(otherPlan)
    let merged = bytes(type, Ops.media, identified, then: [(Ops.other, other)]) / Double(plain.count)
    let feed =
      bytes(type, Ops.feedA, Inputs.feedA(), then: [(Ops.feedB, Inputs.feedB())])
      / Double(Inputs.plain(Inputs.feedA()).count + Inputs.plain(Inputs.feedB()).count)
    print(
      String(
        format: "  %-10@ 200 KB %.2f  merged with another operation %.2f  entity of 31 bytes %.0f B  cells %.2f  two feeds %.2f",
        E.name as NSString, media, merged, small, cells, feed))
  }
}

// MARK: - Times

enum Times {
  static let seconds = CommandLine.arguments.contains("--quick") ? 0.5 : 2.0

  static func run() throws {
    let (identified, plain) = Inputs.media(200_000)
    let today = Today()
    let (todayPlan, todayOther) = (today.plan(Ops.media), today.plan(Ops.other))
    today.write(identified, todayPlan)
    let other = today.hidden(todayOther)
    let otherPlain = today.read(todayOther)!

    try row("read of 200 KB", fill: { try MediaListsQuery().filled(from: plain) }) { race in
      func add<E: Engine>(_ e: E) {
        let plan = e.plan(Ops.media)
        e.write(identified, plan)
        race.add(E.name) { try MediaListsQuery().filled(from: e.read(plan)!) }
      }
      add(Today()); add(Views()); add(Owned())
    }
    try row("compose alone, 200 KB", fill: { try MediaListsQuery().filled(from: plain) }) { race in
      func add<E: Engine>(_ e: E) {
        let plan = e.plan(Ops.media)
        e.write(identified, plan)
        race.add(E.name) { e.read(plan)! }
      }
      add(Today()); add(Views()); add(Owned())
    }
    let (smallIdentified, smallPlain) = Inputs.media(2_000)
    try row("read of 2 KB", batch: 32, fill: { try MediaListsQuery().filled(from: smallPlain) }) { race in
      func add<E: Engine>(_ e: E) {
        let plan = e.plan(Ops.media)
        e.write(smallIdentified, plan)
        race.add(E.name) { try MediaListsQuery().filled(from: e.read(plan)!) }
      }
      add(Today()); add(Views()); add(Owned())
    }
    try row("read of another's", fill: { try OtherMediaListsQuery().filled(from: otherPlain) }) { race in
      func add<E: Engine>(_ e: E) {
        let (plan, otherPlan) = (e.plan(Ops.media), e.plan(Ops.other))
        e.write(identified, plan)
        race.add(E.name) { try OtherMediaListsQuery().filled(from: e.read(otherPlan)!) }
      }
      add(Today()); add(Views()); add(Owned())
    }
    func new(_ name: String, _ op: Op, _ response: Data, fill: @escaping () throws -> Any) throws {
      try row(name, fill: fill) { race in
        func add<E: Engine>(_ e: E) {
          let plan = e.plan(op)
          race.contenders.append(
            Race.Contender(name: E.name) { count in
              var time = 0.0
              for _ in 0..<count {
                e.clear()
                time += Stopwatch.time(1) { e.write(response, plan) }
              }
              return time / Double(count)
            })
        }
        add(Today()); add(Views()); add(Owned())
      }
    }
    try new("store, new", Ops.media, identified) { try MediaListsQuery().filled(from: plain) }
    let short = Inputs.media(71_000, TextStyle(isShort: true))
    try new("store, new, short texts", Ops.media, short.identified) {
      try MediaListsQuery().filled(from: short.plain)
    }
    try row("store, equal", fill: { try MediaListsQuery().filled(from: plain) }) { race in
      func add<E: Engine>(_ e: E) {
        let plan = e.plan(Ops.media)
        e.write(identified, plan)
        race.add(E.name) { e.write(identified, plan) }
      }
      add(Today()); add(Views()); add(Owned())
    }
    try row("store over another's, equal", fill: { try OtherMediaListsQuery().filled(from: otherPlain) }) { race in
      func add<E: Engine>(_ e: E) {
        let (plan, otherPlan) = (e.plan(Ops.media), e.plan(Ops.other))
        e.write(identified, plan)
        race.add(E.name) { e.write(other, otherPlan) }
      }
      add(Today()); add(Views()); add(Owned())
    }
    try row("both in turn, equal (per pair)", fill: { try OtherMediaListsQuery().filled(from: otherPlain) }) { race in
      func add<E: Engine>(_ e: E) {
        let (plan, otherPlan) = (e.plan(Ops.media), e.plan(Ops.other))
        e.write(identified, plan)
        race.add(E.name) {
          e.write(other, otherPlan)
          e.write(identified, plan)
        }
      }
      add(Today()); add(Views()); add(Owned())
    }
    let (feedA, feedB) = (Inputs.feedA(), Inputs.feedB())
    let feedPlain = Inputs.plain(feedB)
    let feedFill = { try FeedB().filled(from: feedPlain) }
    func feeds(_ name: String, _ responses: [(isB: Bool, Data)], read: Bool = false) throws {
      try row(name, fill: feedFill) { race in
        func add<E: Engine>(_ e: E) {
          let (a, b) = (e.plan(Ops.feedA), e.plan(Ops.feedB))
          e.write(feedA, a)
          e.write(feedB, b)
          if read {
            race.add(E.name) { try FeedB().filled(from: e.read(b)!) }
            return
          }
          var turn = 0
          race.add(E.name) {
            turn += 1
            let (isB, data) = responses[turn % responses.count]
            return e.write(data, isB ? b : a)
          }
        }
        add(Today()); add(Views()); add(Owned())
      }
    }
    try feeds("Relay: B again, equal", [(true, feedB)])
    try feeds("Relay: A and B in turn, equal (mean)", [(true, feedB), (false, feedA)])
    try feeds("Relay: B, one node changes", [(true, Inputs.feedB(1, only: 200)), (true, feedB)])
    try feeds("Relay: B, all nodes change", [(true, Inputs.feedB(1)), (true, feedB)])
    try feeds("Relay: read of B", [], read: true)
    try row("Relay: first B over A", fill: feedFill) { race in
      func add<E: Engine>(_ e: E) {
        let (a, b) = (e.plan(Ops.feedA), e.plan(Ops.feedB))
        race.contenders.append(
          Race.Contender(name: E.name) { count in
            var time = 0.0
            for _ in 0..<count {
              e.clear()
              e.write(feedA, a)
              time += Stopwatch.time(1) { e.write(feedB, b) }
            }
            return time / Double(count)
          })
      }
      add(Today()); add(Views()); add(Owned())
    }
    let (cellsA, cellsB) = (Inputs.cellsA, Inputs.cellsB)
    try new("cells: store, new", Ops.cellsA, cellsA) { try CellsA().filled(from: cellsA) }
    try row("cells: read", fill: { try CellsA().filled(from: cellsA) }) { race in
      func add<E: Engine>(_ e: E) {
        let plan = e.plan(Ops.cellsA)
        e.write(cellsA, plan)
        race.add(E.name) { try CellsA().filled(from: e.read(plan)!) }
      }
      add(Today()); add(Views()); add(Owned())
    }
    try row("cells: equal", fill: { try CellsA().filled(from: cellsA) }) { race in
      func add<E: Engine>(_ e: E) {
        let plan = e.plan(Ops.cellsA)
        e.write(cellsA, plan)
        race.add(E.name) { e.write(cellsA, plan) }
      }
      add(Today()); add(Views()); add(Owned())
    }
    try row("cells: over another's, equal", fill: { try CellsB().filled(from: cellsB) }) { race in
      func add<E: Engine>(_ e: E) {
        let (plan, b) = (e.plan(Ops.cellsA), e.plan(Ops.cellsB))
        e.write(cellsA, plan)
        race.add(E.name) { e.write(cellsB, b) }
      }
      add(Today()); add(Views()); add(Owned())
    }
  }

  static func row<T>(
    _ name: String, batch: Int = 1, fill: @escaping () throws -> T, _ add: (inout Race) -> Void
  ) throws {
    var race = Race()
    race.batch = batch
    race.add("fill", fill)
    add(&race)
    let (fastest, ratios) = try race.both(rounds: 11, seconds: seconds)
    var text = name.padding(toLength: 38, withPad: " ", startingAt: 0)
    text += String(format: "fill %7.1f µs ", fastest[0] / 1000)
    for index in 1..<fastest.count {
      text += String(
        format: " | %@ %.2f (%.2f)", race.contenders[index].name as NSString, fastest[index] / fastest[0],
        ratios[index])
    }
    print(text)
  }
}

enum Stdout {
  static func lineBuffered() { heap_line_buffered() }
}
