import Sputnik
import Testing

@testable import TrailGuide

/// What the operations send. CompiledOperationTests of the package itself has the same texts for
/// the sources.
@Suite struct DocumentTests {
  @Test func documentsOfTheOperations() throws {
    #expect(
      try LikeTrail(variables: .init(id: "1", isLiked: true)).document.text
        == "mutation LikeTrail($id: ID!, $isLiked: Boolean!) "
        + "{ like(id: $id, isLiked: $isLiked) { id likes isLiked } }")
    #expect(
      try TrailDetails(variables: .init(id: "1")).document.text
        == "query TrailDetails($id: ID!) "
        + "{ trail(id: $id) { id name country kilometers likes isLiked } }")
    #expect(
      try TrailPage(variables: .init(first: 4)).document.text
        == "query TrailPage($first: Int, $after: String) "
        + "{ trails(first: $first, after: $after) "
        + "{ edges { node { id name likes isLiked } } pageInfo { hasNextPage endCursor } } }")
  }
}
