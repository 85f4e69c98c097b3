import Foundation
import Sputnik
import SputnikCore
import SputnikRecords
import SpikeOwned
import SpikeRecords

struct Tree {
  let name: String
  let children: [Tree]
  static func parse(_ text: String) -> [Tree] {
    var words = text.replacing("{", with: " { ").replacing("}", with: " } ").split(whereSeparator: \.isWhitespace)
      .map(String.init)[...]
    func list() -> [Tree] {
      var list: [Tree] = []
      while let word = words.popFirst() {
        if word == "}" { return list }
        if word == "{" {
          let last = list.removeLast()
          list.append(Tree(name: last.name, children: inner()))
        } else {
          list.append(Tree(name: word, children: []))
        }
      }
      return list
    }
    func inner() -> [Tree] { list() }
    return list()
  }
  var views: SpikeRecords.Selection { .init(name, children.map(\.views)) }
  var owned: SpikeOwned.Selection { .init(name, children.map(\.owned)) }
}

struct Op {
  let today: (inout SputnikRecords.RecordStore) throws -> RecordPlan
  let tree: [Tree]
  init<O: GraphQLOperation>(_ operation: O, _ text: String) {
    today = { try $0.plan(for: operation.outline()) }
    tree = Tree.parse(text)
  }
}

enum Ops {
  nonisolated(unsafe) static let media = Op(
    MediaListsQuery(),
    """
    MediaListCollection { hasNextChunk user { id name siteUrl } lists { name isCustomList status entries {
      id status score progress notes startedAt { year month day } updatedAt media {
        id type title { romaji english native } description episodes averageScore isAdult genres
        coverImage { large color } siteUrl } } } }
    """)
  nonisolated(unsafe) static let other = Op(
    OtherMediaListsQuery(),
    """
    MediaListCollection { lists { entries { media { description title { english romaji } genres id episodes }
      score progress id } name } }
    """)
  nonisolated(unsafe) static let small = Op(SmallEntitiesQuery(), "items { id name }")
  nonisolated(unsafe) static let feedA = Op(
    FeedA(), "feed { edges { cursor node { id title score summary } } pageInfo { hasNextPage endCursor } }")
  nonisolated(unsafe) static let feedB = Op(
    FeedB(), "feed { edges { node { id likes body } } pageInfo { endCursor hasNextPage } }")
  nonisolated(unsafe) static let cellsA = Op(CellsA(), "cells { a b }")
  nonisolated(unsafe) static let cellsB = Op(CellsB(), "cells { a }")
  nonisolated(unsafe) static let shopA = Op(
    ShopA(), "shop { name offers { currency price } best { id label tag { a } } home { town } }")
  nonisolated(unsafe) static let shopB = Op(
    ShopB(), "shop { offers { seller currency } home { zip town } best { id size tag { b a } } }")
}

protocol Engine: AnyObject {
  associatedtype Plan
  static var name: String { get }
  init()
  func plan(_ op: Op) -> Plan
  @discardableResult func write(_ response: Data, _ plan: Plan) -> Int
  func read(_ plan: Plan) -> Data?
  func clear()
  var counts: String { get }
}

final class Today: Engine {
  static let name = "today"
  private var store = SputnikRecords.RecordStore()
  private var time: Int64 = 0
  init() {}
  func plan(_ op: Op) -> RecordPlan { try! op.today(&store) }
  func write(_ response: Data, _ plan: RecordPlan) -> Int {
    time += 1
    return (try? store.write(response, plan: plan, at: time))?.count ?? -1
  }
  func read(_ plan: RecordPlan) -> Data? { try? store.read(plan).response.get() }
  func hidden(_ plan: RecordPlan) -> Data { try! store.read(plan, showsHidden: true).response.get() }
  func clear() { store.trim(to: 0, keeping: []) }
  var counts: String { "" }
}

final class Views: Engine {
  static let name = "views (b)"
  private var store = SpikeRecords.RecordStore()
  private var time: Int64 = 0
  init() {}
  func plan(_ op: Op) -> SpikeRecords.Plan { store.plan(op.tree.map(\.views)) }
  func write(_ response: Data, _ plan: SpikeRecords.Plan) -> Int {
    time += 1
    return store.write(response, plan, at: time)?.count ?? -1
  }
  func read(_ plan: SpikeRecords.Plan) -> Data? { store.read(plan) }
  func clear() { store.clear() }
  var counts: String { "\(store.counts)" }
}

final class Owned: Engine {
  static let name = "owned (a)"
  private var store = SpikeOwned.RecordStore()
  private var time: Int64 = 0
  init() {}
  func plan(_ op: Op) -> SpikeOwned.Plan { store.plan(op.tree.map(\.owned)) }
  func write(_ response: Data, _ plan: SpikeOwned.Plan) -> Int {
    time += 1
    return store.write(response, plan, at: time)?.count ?? -1
  }
  func read(_ plan: SpikeOwned.Plan) -> Data? { store.read(plan) }
  func clear() { store.clear() }
  var counts: String { "\(store.counts)" }
}
