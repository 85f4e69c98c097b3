import Sputnik
import SputnikCache

/// A mutation that waits in a queue.
@QueryMutation struct WaitingLike {
  @Variable var id: ID
  @Variable var isLiked: Bool
  @Property(arguments: ["id", "isLiked"]) var like: Post

  @QuerySatelite struct Post {
    var id: ID
    var isLiked: Bool
  }
}

extension WaitingLike: QueuedMutation {
  func expect(in cache: inout CacheTransaction) throws {
    try cache.update(Post.self, id: variables.id) { $0.isLiked = variables.isLiked }
  }
}

extension WaitingLike.Variables: Codable {}

@QueryOperation struct WaitingPosts { var posts: [WaitingLike.Post] }
