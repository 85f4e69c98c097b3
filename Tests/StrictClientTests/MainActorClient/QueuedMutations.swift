import Sputnik
import SputnikCache

/// A mutation that waits, in a module whose declarations belong to the main actor.
@QueryMutation struct WaitingLike {
  @Variable var id: ID
  @Variable var isLiked: Bool
  @Property(arguments: ["id", "isLiked"]) var like: Post

  @QuerySatelite struct Post {
    var id: ID
    var isLiked: Bool
  }
}

nonisolated extension WaitingLike: QueuedMutation {
  func expect(in cache: inout CacheTransaction) throws {
    try cache.update(Post.self, id: variables.id) { $0.isLiked = variables.isLiked }
  }
}

nonisolated extension WaitingLike.Variables: Codable {}

func add(_ outbox: MutationQueue) async throws -> MutationTicket {
  try await outbox.add(
    WaitingLike(variables: .init(id: "7", isLiked: true)), replacing: { $0.variables.id == "7" })
}
