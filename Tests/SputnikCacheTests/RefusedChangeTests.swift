import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// What a refused mutation does in a cache.
@Suite(.oneAtATime) struct RefusedChangeTests {
  private typealias World = OptimisticTests.World

  /// Two sales, of which one may be refused.
  @QueryMutation struct SellTwo {
    @Property(name: "sell", alias: "first") var first: Sell.Sold?
    @Property(name: "sell", alias: "second") var second: Sell.Sold?
  }

  /// A sale whose error the program looks at itself.
  @QueryMutation struct TrySell { var sell: FieldResult<Sell.Sold> }

  /// The server writes a brace after it.
  private static let refused = #"{"sell":null},"errors":[{"message":"No","path":["sell"]}]"#

  /// The expected change is taken back, and `update:` isn't called.
  @Test(arguments: [ErrorPolicy.all, .ignore, .refuse]) func refusal(_ policy: ErrorPolicy)
    async throws
  {
    let world = World()
    try await world.fill()
    world.server["Sell"] = Self.refused
    let before = world.cache.contents.map(\.fields)
    var states = world.cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.response?.sold == 0)
    let updates = Guarded(0)
    let sale = Task {
      try await world.maker.makeRequest(
        operation: Sell(variables: .init(id: "a")), options: RequestOptions(errorPolicy: policy),
        optimistic: { try $0.update(Shop.Book.self, id: "1") { $0.sold += 1 } },
        update: { _, _ in updates.change { $0 += 1 } })
    }
    #expect(await states.next()?.response?.sold == 1)
    await world.gate("a").open()
    let result = await sale.result
    #expect((try? result.get().sell.sold) == (policy == .refuse ? nil : 0))
    #expect(await states.next()?.response?.sold == 0)
    #expect(updates.value == 0)
    #expect(world.cache.contents.map(\.fields) == before)
  }

  /// What another root field brought is stored, and nothing else follows from the mutation.
  @Test(arguments: RefusedMutationPolicy.allCases)
  func aPart(_ policy: RefusedMutationPolicy) async throws {
    let world = World()
    try await world.fill()
    world.server["SellTwo"] =
      #"{"first":{"id":"1","sold":7,"__typename":"Book"},"second":null},"#
      + #""errors":[{"message":"No","path":["second"]}]"#
    let updates = Guarded(0)
    let maker = CachePolicyTests.maker(world.server, world.cache)
    let result = await Task {
      try await maker.makeRequest(
        operation: SellTwo(), options: RequestOptions(refusedMutations: policy),
        optimistic: { cache in
          try cache.update(Shop.Book.self, id: "1") { $0.sold = 1 }
          try cache.update(Shop.Book.self, id: "2") { $0.sold = 1 }
        },
        update: { _, _ in updates.change { $0 += 1 } })
    }.result
    #expect((try? result.get().first?.sold) == (policy == .throwErrors ? nil : 7))
    #expect(updates.value == 0)
    #expect(try world.sold("1") == 7)
    #expect(try world.sold("2") == 0)
  }

  /// A `FieldResult` at the root is the program's own business.
  @Test func aFieldResult() async throws {
    let world = World()
    try await world.fill()
    world.server["TrySell"] = Self.refused
    let messages = Log()
    try await CachePolicyTests.maker(world.server, world.cache).makeRequest(
      operation: TrySell(), options: RequestOptions(refusedMutations: .throwErrors),
      update: { _, response in messages.append(response.sell.error?.message ?? "") })
    #expect(messages.all == ["No"])
  }

  /// A query has no refusal.
  @Test func aQuery() async throws {
    let world = World()
    world.server["ShopBestID"] = #"{"best":null},"errors":[{"message":"No","path":["best"]}]"#
    let updates = Guarded(0)
    try await CachePolicyTests.maker(world.server, world.cache).makeRequest(
      operation: ShopBestID(), update: { _, _ in updates.change { $0 += 1 } })
    #expect(updates.value == 1)
  }
}
