import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// A function `update:` that throws an error.
@Suite(.oneAtATime) struct UpdateFailureTests {
  private typealias World = OptimisticTests.World
  private struct Refusal: Error {}

  private static func world() async throws -> World {
    let world = World()
    try await world.fill()
    world.server["Sell"] = #"{"sell":{"id":"1","sold":7,"__typename":"Book"}}"#
    return world
  }

  /// Sells the first book, and tells it to the second one, which fails.
  private static func sell(_ maker: SputnikRequestMaker) async throws {
    try await maker.makeRequest(
      operation: Sell(variables: .init(id: "1")),
      optimistic: { try $0.update(Shop.Book.self, id: "1") { $0.sold = 100 } },
      update: { cache, response in
        try cache.update(Shop.Book.self, id: "2") { $0.sold = response.sell.sold }
        throw Refusal()
      })
  }

  /// The response is stored, what the function has changed isn't, and everybody learns it.
  @Test func anErrorAfterTheResponse() async throws {
    let world = try await Self.world()
    let log = Log()
    let observer = RequestObserver { event in
      switch event.kind {
      case .updateFailed(let error): log.append("\(event.request.name) failed: \(error)")
      case .finished(let outcome): log.append(outcome.name)
      default: break
      }
    }
    let lines = Log()
    let maker = CachePolicyTests.maker(
      world.server, world.cache, observer, RequestLogging(sink: { lines.append($0) }))
    let error = await #expect(throws: UpdateFailure.self) { try await Self.sell(maker) }
    #expect(error?.operation == "Sell")
    #expect((error?.response as? Sell)?.sell.sold == 7)
    #expect(error?.underlyingError is Refusal)
    #expect(
      error?.description
        == "Sell has succeeded, and its response is in the cache, but 'update' has thrown an error, "
        + "and its changes were taken back: Refusal()")
    #expect(error?.localizedDescription == error?.description)
    #expect(log.all == ["Sell failed: Refusal()", "success"])
    // The error may have values.
    #expect(
      lines.all.filter { $0.contains("update") }
        == ["Sell: the changes of 'update' aren't in the cache: Refusal"])
    #expect(try world.sold("1") == 7)
    #expect(try world.sold("2") == 0)
    #expect(world.server.log.all == ["Shop", "Sell"])
  }

  /// What the function makes is changed for those who wait for it, too.
  @Test func newEntities() async throws {
    let world = try await Self.world()
    let maker = CachePolicyTests.maker(world.server, world.cache)
    try await maker.makeRequest(
      operation: Sell(variables: .init(id: "1")),
      update: { cache, _ in
        for id in 10..<60 {
          try cache.insert(Shop.Book(id: "\(id)", title: "New", price: 1, sold: id))
        }
      })
    #expect(try world.sold("1") == 7)
    #expect(try world.sold("10") == 10 && world.sold("59") == 59)
  }

  /// The step is over: what was expected is gone, and the next one works.
  @Test func theNextRequest() async throws {
    let world = try await Self.world()
    let maker = CachePolicyTests.maker(world.server, world.cache)
    await #expect(throws: UpdateFailure.self) { try await Self.sell(maker) }
    world.server["Sell"] = #"{"sell":{"id":"1","sold":8,"__typename":"Book"}}"#
    try await maker.makeRequest(
      operation: Sell(variables: .init(id: "1")),
      update: { cache, response in
        try cache.update(Shop.Book.self, id: "2") { $0.sold = response.sell.sold }
      })
    #expect(try world.sold("1") == 8)
    #expect(try world.sold("2") == 8)
  }

  /// A request that fails has its own error, and the function isn't called.
  @Test func aRequestThatFails() async throws {
    let world = try await Self.world()
    world.server.isOffline.value = true
    let maker = CachePolicyTests.maker(world.server, world.cache)
    await #expect(throws: SputnikError.self) { try await Self.sell(maker) }
    #expect(try world.sold("1") == 0)
  }

  @MainActor @Test func aModel() async throws {
    let world = try await Self.world()
    let maker = CachePolicyTests.maker(world.server, world.cache)
    let selling = MutationModel()
    let result: Void? = await selling.run { try await Self.sell(maker) }
    #expect(result == nil)
    #expect(selling.error is UpdateFailure)
  }
}
