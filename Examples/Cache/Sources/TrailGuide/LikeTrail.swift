import Sputnik
import SputnikCache

/// Likes a trail, or takes that back.
///
/// ```graphql
/// mutation LikeTrail($id: ID!, $isLiked: Boolean!) {
///   like(id: $id, isLiked: $isLiked) { id likes isLiked }
/// }
/// ```
@QueryMutation struct LikeTrail {
  @Variable var id: ID
  @Variable var isLiked: Bool
  @Property(arguments: ["id", "isLiked"]) var like: Likes

  /// The part of a trail that changes.
  @QuerySatelite(schemaTypeName: "Trail") struct Likes {
    var id: ID
    var likes: Int
    var isLiked: Bool
  }
}

/// A like waits for a network, also after a restart. All that show the trail have it at once.
extension LikeTrail: QueuedMutation {
  func expect(in cache: inout CacheTransaction) throws {
    try cache.update(LikeTrail.Likes.self, id: variables.id) { trail in
      if trail.isLiked != variables.isLiked { trail.likes += variables.isLiked ? 1 : -1 }
      trail.isLiked = variables.isLiked
    }
  }
}

extension LikeTrail.Variables: Codable {}
