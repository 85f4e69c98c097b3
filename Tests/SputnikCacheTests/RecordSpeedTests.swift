import Foundation
import Sputnik
import SputnikCore
import Testing

/// The time to split a response and to compose it, in parts of the time of a fill.
///
/// ```sh
/// SPUTNIK_SPEED=1 swift test -c release --filter RecordSpeedTests
/// ```
///
/// The package of benchmarks sees only what is public, so this is here until the cache is public.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["SPUTNIK_SPEED"] != nil))
struct RecordSpeedTests {
  @QueryOperation struct Lists: Hashable {
    var lists: [MediaList]

    @QuerySatelite struct MediaList: Hashable {
      var name: String
      var entries: [Entry]
    }
    @QuerySatelite struct Entry: Hashable {
      var id: Int
      var status: String
      var score: Double
      var media: Media
    }
    @QuerySatelite struct Media: Hashable {
      var id: Int
      var title: Title
      var episodes: Int?
      var genres: [String]
      var cover: Cover
      var description: String
    }
    @QuerySatelite struct Title: Hashable {
      var romaji: String
      var english: String?
    }
    @QuerySatelite struct Cover: Hashable { var large: String }
  }

  /// The same data with fields in another order.
  @QueryOperation struct OtherLists: Hashable {
    var lists: [MediaList]

    @QuerySatelite struct MediaList: Hashable {
      var entries: [Entry]
      var name: String
    }
    @QuerySatelite struct Entry: Hashable {
      var media: Media
      var score: Double
      var id: Int
    }
    @QuerySatelite struct Media: Hashable {
      var description: String
      var title: Title
      var id: Int
      var episodes: Int?
    }
    @QuerySatelite struct Title: Hashable { var romaji: String }
  }

  /// A response of about 200 KB with 520 entities.
  private static func response(description: String = "d") -> Data {
    func entry(_ number: Int) -> String {
      """
      {"id":\(number),"status":"COMPLETED","score":7.5,"media":{"id":\(number + 1000),\
      "title":{"romaji":"Shingeki no Kyojin \(number)","english":null},"episodes":\(number % 26),\
      "genres":["Action","Drama","Fantasy"],"cover":{"large":"https://example.com/cover/\(number).jpg"},\
      "description":"\(String(repeating: description, count: 400))","__typename":"Media"},\
      "__typename":"Entry"}
      """
    }
    let lists = (0..<4).map { list in
      let entries = (0..<65).map { entry(list * 65 + $0) }.joined(separator: ",")
      return #"{"name":"List \#(list)","entries":[\#(entries)]}"#
    }
    return Data(#"{"data":{"lists":[\#(lists.joined(separator: ","))]}}"#.utf8)
  }

  private static func median(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<41 {
      let time = try clock.measure { try body() }
      times.append(
        Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6)
    }
    return times.sorted()[20]
  }

  @Test func splitAndCompose() throws {
    let response = Self.response()
    let changed = Self.response(description: "e")
    let operation = Lists()
    let fill = try Self.median { _ = try operation.filled(from: response) }
    var store = RecordStore()
    let plan = try store.plan(for: operation)
    let empty = store
    let new = Self.median {
      store = empty
      store.write(response, plan: plan, at: 1)
    }
    let equal = Self.median { store.write(response, plan: plan, at: 2) }
    var isChanged = false
    let other = Self.median {
      isChanged.toggle()
      store.write(isChanged ? changed : response, plan: plan, at: 3)
    }
    let compose = Self.median { _ = store.read(plan) }
    let read = try Self.median {
      _ = try operation.filled(from: try store.read(plan).response.get())
    }
    let otherPlan = try store.plan(for: OtherLists())
    let project = Self.median { _ = store.read(otherPlan) }
    let planning = try Self.median { _ = try store.plan(for: operation) }
    func ratio(_ time: Double) -> String { String(format: "%.2f", time / fill) }
    print(
      """
      \(response.count) bytes, fill \(Int(fill)) µs. In parts of it:
      split and store, all new \(ratio(new)), equal \(ratio(equal)), all changed \(ratio(other))
      compose \(ratio(compose)), with the fill \(ratio(read)), for another operation \(ratio(project))
      plan: \(Int(planning)) µs
      """)
  }
}
