import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore
import SputnikRecords

/// Measures what a cache costs, in parts of the fill of the same response.
struct CacheTable {
  /// Records and the plan of an operation.
  final class Records {
    private var store = RecordStore()
    private var time: Int64 = 0

    var byteCount: Int { store.byteCount }

    func plan<Operation: GraphQLOperation>(_ operation: Operation) throws -> RecordPlan {
      try store.plan(for: operation.outline())
    }

    @discardableResult
    func write(_ response: Data, _ plan: RecordPlan) -> Int {
      time += 1
      return (try? store.write(response, plan: plan, at: time))?.count ?? -1
    }

    func read(_ plan: RecordPlan) throws -> Data { try store.read(plan).response.get() }

    /// Returns what a response depends on, by slots, as a cache has it for a watcher.
    func watch(_ plan: RecordPlan) -> [SlotNumber: Set<RecordUse>] {
      store.notesFormer = true
      return Dictionary(grouping: store.read(plan).used, by: \.slot).mapValues { Set($0) }
    }

    /// Stores a response. Returns whether a watcher has to read.
    func change(
      _ response: Data, _ plan: RecordPlan, watchedBy watcher: [SlotNumber: Set<RecordUse>]
    ) throws -> Bool {
      time += 1
      defer { store.forgetFormer() }
      let changed = try store.write(response, plan: plan, at: time) ?? []
      return changed.contains { slot in
        watcher[slot]?.contains { store.mayDiffer($0) } ?? false
      }
    }

    /// Returns the response that a server would send.
    func response(_ plan: RecordPlan) throws -> Data {
      try store.read(plan, showsHidden: true).response.get()
    }

    func clear() { store.trim(to: 0, keeping: []) }
  }

  static func run(_ report: inout Report) async throws {
    report.heading("The cache, in fills of the same response")
    report.header("what", "fill, µs", "in fills", "floor")
    try large(&report)
    try stores(&report)
    try small(&report)
    try changes(&report)
    try transactions(&report)
    try dictionary(&report)
    try connection(&report)
    try memory(&report)
    try points(&report)
    try growth(&report)
    try searches(&report)
    try await firstWatch(&report)
    try await watchers(&report)
    try await tasks(&report)
    try await refreshes(&report)
    try await models(&report)
    try await file(&report)
    try await outbox(&report)
  }

  static let query = MediaListsQuery()

  /// Returns a response as a cache gets it, and without the types of entities.
  static func input(
    _ bytes: Int, _ style: TextStyle = TextStyle()
  ) -> (identified: Data, plain: Data) {
    var style = style
    style.isIdentified = true
    let identified = MediaInput.make(bytes: bytes, style: style)
    var text = String(decoding: identified, as: UTF8.self)
    for pattern in [#",\s*"__typename": ?"[A-Za-z]*""#, #""__typename": ?"[A-Za-z]*",\s*"#] {
      text = text.replacingOccurrences(of: pattern, with: "", options: .regularExpression)
    }
    return (identified, Data(text.utf8))
  }

  static func note(
    _ floor: Floor, _ times: (Double, fill: Double), _ report: inout Report
  ) {
    report.row(
      floor.rawValue, (times.fill / 1000).short, (times.0 / times.fill).short, "\(floor.floor)")
    report.note(floor, times.0 / times.fill)
  }

  static func medians(_ race: Race, _ report: Report) throws -> [Double] {
    try race.medians(rounds: 11, seconds: report.isQuick ? 0.3 : 1.5)
  }

  private static func large(_ report: inout Report) throws {
    let (identified, plain) = input(200_000)
    let records = Records()
    let plan = try records.plan(query)
    guard records.write(identified, plan) > 0 else {
      return report.fail("a response wasn't stored")
    }
    let isSame =
      try PlainMediaLists(query.filled(from: records.read(plan)))
      == PlainMediaLists(query.filled(from: plain))
    if !isSame { report.fail("a response is another one in the cache") }
    let other = OtherMediaListsQuery()
    let otherPlan = try records.plan(other)
    let otherText = try records.read(otherPlan)
    let equal = Records()
    let equalPlan = try equal.plan(query)
    equal.write(identified, equalPlan)
    var race = Race()
    race.add("fill") { try query.filled(from: plain) }
    race.add("read") { try query.filled(from: try records.read(plan)) }
    race.add("identified") { try query.filled(from: identified) }
    race.add("equal") { equal.write(identified, equalPlan) }
    let merged = Records()
    let (mergedPlan, mergedOther) = (try merged.plan(query), try merged.plan(other))
    merged.write(identified, mergedPlan)
    let otherResponse = try merged.response(mergedOther)
    race.add("merge") { merged.write(otherResponse, mergedOther) }
    race.add("other fill") { try other.filled(from: otherText) }
    race.add("other read") { try other.filled(from: try records.read(otherPlan)) }
    let times = try medians(race, report)
    note(.cacheRead, (times[1], times[0]), &report)
    note(.cacheReadOther, (times[6], times[5]), &report)
    note(.cacheMerge, (times[4], times[5]), &report)
    note(.cacheIdentified, (times[2], times[0]), &report)
    note(.cacheStoreEqual, (times[3], times[0]), &report)
  }

  private static func small(_ report: inout Report) throws {
    let (identified, plain) = input(2_000)
    let records = Records()
    let plan = try records.plan(query)
    records.write(identified, plan)
    var race = Race()
    race.batch = 32
    race.add("fill") { try query.filled(from: plain) }
    race.add("read") { try query.filled(from: try records.read(plan)) }
    let times = try medians(race, report)
    note(.cacheReadSmall, (times[1], times[0]), &report)
  }

  /// Stores what the cache doesn't have. It knows the operation already.
  private static func stores(_ report: inout Report) throws {
    let rows: [(Floor, Int, TextStyle)] = [
      (.cacheStore, 200_000, TextStyle()),
      (.cacheStoreShort, 71_000, TextStyle(isShort: true)),
      (.cacheStorePretty, 200_000, TextStyle(isPretty: true)),
      (.cacheStoreShuffled, 200_000, TextStyle(shufflesKeys: true)),
    ]
    for (floor, bytes, style) in rows {
      let (identified, plain) = input(bytes, style)
      let records = Records()
      let plan = try records.plan(query)
      var race = Race()
      race.add("fill") { try query.filled(from: plain) }
      race.contenders.append(
        Race.Contender(name: "store") { count in
          var time = 0.0
          for _ in 0..<count {
            records.clear()
            time += Stopwatch.time(1) { records.write(identified, plan) }
          }
          return time / Double(count)
        })
      let times = try medians(race, report)
      note(floor, (times[1], times[0]), &report)
    }
  }

  /// An entity changes. A watcher of the field composes the response anew, and fills it if it is
  /// another one.
  private static func changes(_ report: inout Report) throws {
    let (identified, plain) = input(200_000)
    guard let id = try query.filled(from: plain).collection.lists.first?.entries.first?.media.id
    else { return report.fail("a response has no medium") }
    let records = Records()
    let (plan, change) = (try records.plan(query), try records.plan(MediumQuery()))
    let other = try records.plan(PopularityQuery())
    records.write(identified, plan)
    func response(_ field: String, _ value: Int) -> Data {
      Data(
        #"{"data":{"Media":{"id":\#(id),"\#(field)":\#(value),"__typename":"Media"}}}"#.utf8)
    }
    let scores = [response("averageScore", 1), response("averageScore", 2)]
    let others = [response("popularity", 1), response("popularity", 2)]
    let watcher = records.watch(plan)
    var shown = Data()
    func updates(_ responses: [Data], _ change: RecordPlan) -> () throws -> MediaListsQuery? {
      var turn = 0
      return {
        turn += 1
        guard try records.change(responses[turn % 2], change, watchedBy: watcher) else {
          return nil
        }
        let text = try records.read(plan)
        if text == shown { return nil }
        shown = text
        return try query.filled(from: text)
      }
    }
    let (update, otherUpdate) = (updates(scores, change), updates(others, other))
    let isRight = try (0..<4).allSatisfy { _ in try (update() != nil) && otherUpdate() == nil }
    if !isRight { return report.fail("a watcher isn't woken by the right changes") }
    var race = Race()
    race.add("fill") { try query.filled(from: plain) }
    race.add("change") { try update() }
    race.add("other change") { try otherUpdate() }
    let times = try medians(race, report)
    note(.cacheChange, (times[1], times[0]), &report)
    note(.cacheOtherChange, (times[2], times[0]), &report)
  }

  private static func dictionary(_ report: inout Report) throws {
    let (_, plain) = input(200_000)
    var cache = DictionaryCache()
    try cache.store(plain)
    let full = cache
    var race = Race()
    race.add("fill") { try query.filled(from: plain) }
    race.add("store") { try cache.store(plain) }
    race.add("read") { full.read() }
    let times = try medians(race, report)
    for (name, time) in [("store", times[1]), ("read", times[2])] {
      report.row(
        "a dictionary of `Codable` values, `JSONDecoder`: \(name)", (times[0] / 1000).short,
        (time / times[0]).short, "–")
    }
  }

  private static func memory(_ report: inout Report) throws {
    let (identified, plain) = input(200_000)
    let records = Records()
    records.write(identified, try records.plan(query))
    let ratio = Double(records.byteCount) / Double(plain.count)
    report.row(Floor.cacheMemory.rawValue, "–", ratio.short, "\(Floor.cacheMemory.floor)")
    report.note(.cacheMemory, ratio)
    let count = 10_000
    let items = (0..<count).map { #"{"id":\#(10_000 + $0),"name":"abcdefgh"}"# }
    let text = items.map { $0.dropLast() + #","__typename":"Item"}"# }.joined(separator: ",")
    let small = Records()
    let plan = try small.plan(SmallEntitiesQuery())
    guard small.write(Data(#"{"data":{"items":[\#(text)]}}"#.utf8), plan) > count else {
      return report.fail("small entities weren't stored")
    }
    let bytes = Double(small.byteCount) / Double(count)
    report.row(Floor.cacheSmall.rawValue, "–", bytes.short, "\(Floor.cacheSmall.floor)")
    report.note(.cacheSmall, bytes)
  }

  private static func growth(_ report: inout Report) throws {
    let sizes = report.isQuick ? [1_000_000, 2_000_000] : [10_000_000, 20_000_000]
    var race = Race()
    var counts: [Int] = []
    for size in sizes {
      let (identified, _) = input(size)
      counts.append(identified.count)
      race.add("\(size)") {
        let records = Records()
        let plan = try records.plan(query)
        records.write(identified, plan)
        return try records.read(plan).count
      }
    }
    let times = try race.medians(rounds: 5, seconds: 1)
    let ratio = times[1] / times[0] * 2 * Double(counts[0]) / Double(counts[1])
    report.row(Floor.cacheGrowth.rawValue, "–", ratio.short, "\(Floor.cacheGrowth.floor)")
    report.note(.cacheGrowth, ratio)
  }
}
