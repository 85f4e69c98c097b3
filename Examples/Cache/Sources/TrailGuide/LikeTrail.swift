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

extension SputnikRequestMaker {
  /// Sends the mutation. All that show the trail have the result at once, and what they had before
  /// if the request fails.
  @discardableResult func send(_ mutation: LikeTrail) async throws -> LikeTrail {
    let (id, isLiked) = (mutation.variables.id, mutation.variables.isLiked)
    return try await makeRequest(operation: mutation) { cache in
      try cache.update(LikeTrail.Likes.self, id: id) { trail in
        if trail.isLiked != isLiked { trail.likes += isLiked ? 1 : -1 }
        trail.isLiked = isLiked
      }
    }
  }
}
