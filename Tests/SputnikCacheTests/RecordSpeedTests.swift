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

  /// The time of a function, in microseconds.
  private static func median(
    setUp: () -> Void = {}, _ body: () throws -> Void
  ) rethrows -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<41 {
      setUp()
      let time = try clock.measure { try body() }
      times.append(
        Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6)
    }
    return times.sorted()[20]
  }

  /// A response of 700 bytes for each entity, with short texts, or of 2 KB.
  private static func text(_ size: String, changed: Bool) -> Data {
    var text = String(decoding: response(description: changed ? "e" : "d"), as: UTF8.self)
    if size == "short texts" {
      for letter in ["d", "e"] {
        text = text.replacingOccurrences(of: String(repeating: letter, count: 400), with: letter)
      }
    } else if size == "2 KB" {
      let entry = text.range(of: #"{"id":3,"#)!.lowerBound
      text = text[..<entry].dropLast() + "]}]}}"
    }
    return Data(text.utf8)
  }

  @Test(arguments: ["200 KB", "short texts", "2 KB"])
  func splitAndCompose(size: String) throws {
    let response = Self.text(size, changed: false)
    let changed = Self.text(size, changed: true)
    let plain = Data(
      String(decoding: response, as: UTF8.self)
        .replacingOccurrences(
          of: #","__typename":"[A-Za-z]*""#, with: "", options: .regularExpression
        ).utf8)
    let (operation, other) = (Lists(), OtherLists())
    let fill = try Self.median { _ = try operation.filled(from: plain) }
    let identified = try Self.median { _ = try operation.filled(from: response) }
    var store = RecordStore()
    let plan = try store.plan(for: operation)
    store.write(response, plan: plan, at: 1)
    let new = Self.median(setUp: { store.trim(to: 0, keeping: []) }) {
      store.write(response, plan: plan, at: 1)
    }
    let memory = Double(store.byteCount) / Double(plain.count)
    let equal = Self.median { store.write(response, plan: plan, at: 2) }
    var isChanged = false
    let all = Self.median {
      isChanged.toggle()
      store.write(isChanged ? changed : response, plan: plan, at: 3)
    }
    let read = try Self.median {
      _ = try operation.filled(from: try store.read(plan).response.get())
    }
    let otherPlan = try store.plan(for: other)
    let otherText = try store.read(otherPlan).response.get()
    let otherFill = try Self.median { _ = try other.filled(from: otherText) }
    let otherRead = try Self.median {
      _ = try other.filled(from: try store.read(otherPlan).response.get())
    }
    func ratio(_ time: Double) -> String { String(format: "%.2f", time / fill) }
    print(
      """
      \(size), \(response.count) bytes, fill \(String(format: "%.1f", fill)) µs. In parts of it:
      fill of the identified response \(ratio(identified)), read \(ratio(read)), \
      of another operation's records \(String(format: "%.2f", otherRead / otherFill)) (of its fill)
      store all new \(ratio(new)), equal \(ratio(equal)), all changed \(ratio(all))
      memory in lengths of the JSON \(String(format: "%.2f", memory))
      """)
    #expect(identified / fill < 1.15)
    #expect(read / fill < (size == "2 KB" ? 1.7 : 1.4))
    if size == "200 KB" {
      #expect(equal / fill < 0.5)
      #expect(memory < 1.6)
    }
  }
}
