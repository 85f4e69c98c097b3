import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// A model that shows what there is.
@MainActor @Suite(.oneAtATime) struct PartialModelTests {
  private static func line(_ model: QueryModel<PlayerDetail>) -> String {
    var parts = [model.response?.player.map { "\($0.name) '\($0.bio)'" } ?? "nothing"]
    if model.isPartial { parts.append("partial") }
    if !model.misses.isEmpty { parts.append(model.misses.map(\.description).joined()) }
    if model.isLoading { parts.append("loading") }
    if model.isRefreshing { parts.append("refreshing") }
    if model.isPlaceholder { parts.append("placeholder") }
    return parts.joined(separator: ", ")
  }

  private static func player(_ id: String, _ name: String, _ bio: String) -> String {
    #"{"player":{"id":"\#(id)","name":"\#(name)","bio":"\#(bio)","__typename":"Player"}}"#
  }

  @Test func theFirstFrame() async throws {
    let server = HeldServer()
    let cache = SputnikCache(lookups: LookupWorld.lookups)
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let listing = Task { try await maker.makeRequest(operation: Squad()) }
    let luke = LookupWorld.player("1", "Luke")
    await server.next().respond(#"{"team":[\#(luke),\#(LookupWorld.player("2", "Leia"))]}"#)
    _ = try await listing.value
    let query = PlayerDetail(variables: .init(id: "1"))
    let whole = QueryModel(query, maker: maker)
    #expect(Self.line(whole) == "nothing, loading")
    let model = QueryModel(query, maker: maker, showing: .partial)
    #expect(Self.line(model) == "Luke '', partial, player.bio")
    let running = Task { await model.run() }
    await server.next().respond(Self.player("1", "Luke", "A farmer."))
    await observe { Self.line(model) == "Luke 'A farmer.'" }
    #expect(Self.line(model) == "Luke 'A farmer.'")
    // The part of another one is better than the whole of the old one.
    model.operation.variables.id = "2"
    #expect(Self.line(model).hasPrefix("Leia '', partial, player.bio"))
    await server.next().respond(Self.player("2", "Leia", "A princess."))
    await observe { Self.line(model) == "Leia 'A princess.'" }
    #expect(Self.line(model) == "Leia 'A princess.'")
    running.cancel()
    await running.value
    #expect(server.count.value == 3)
  }
}
