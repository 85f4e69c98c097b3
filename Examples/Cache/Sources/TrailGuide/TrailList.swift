import Sputnik
import SputnikCache

/// A page of the list.
///
/// ```graphql
/// query TrailPage($first: Int, $after: String) {
///   trails(first: $first, after: $after) {
///     edges { node { id name likes isLiked } }
///     pageInfo { hasNextPage endCursor }
///   }
/// }
/// ```
@QueryOperation struct TrailPage {
  var trails: Connection

  @QuerySatelite(schemaTypeName: "TrailConnection") struct Connection: RelayConnection {
    @Variable var first: Int?
    @Variable var after: String?
    var edges: [Edge]
    var pageInfo: PageInfo

    var elements: [Row] { edges.map(\.node) }
  }

  @QuerySatelite(schemaTypeName: "TrailEdge") struct Edge { var node: Row }

  @QuerySatelite struct PageInfo: RelayPageInfo {
    var hasNextPage: Bool
    var endCursor: String?
  }

  @QuerySatelite(schemaTypeName: "Trail") struct Row: Identifiable {
    var id: ID
    var name: String
    var likes: Int
    var isLiked: Bool
  }
}

/// Shows the list. An app with windows has a view here.
@MainActor struct TrailList {
  let pages: Pages<TrailPage, TrailPage.Row>

  var lines: [String] {
    var lines = pages.elements.enumerated().map { index, trail in
      "\(index + 1). \(heart(trail.isLiked, trail.likes))  \(trail.name)"
    }
    if pages.isLoadingNext {
      lines.append("Loading more …")
    } else if pages.hasNext {
      lines.append("There are more: next")
    }
    return lines + status(pages.isLoading, pages.isRefreshing, pages.error)
  }
}
