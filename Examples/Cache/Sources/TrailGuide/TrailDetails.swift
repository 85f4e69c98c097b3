import Sputnik
import SputnikCache

/// What is shown of one trail.
///
/// ```graphql
/// query TrailDetails($id: ID!) {
///   trail(id: $id) { id name country kilometers likes isLiked }
/// }
/// ```
@QueryOperation struct TrailDetails {
  @Variable var id: ID
  @Property(arguments: ["id"]) var trail: Trail?

  @QuerySatelite struct Trail {
    var id: ID
    var name: String
    var country: String
    var kilometers: Int
    var likes: Int
    var isLiked: Bool
  }
}

/// Shows the details. An app with windows has a view here.
@MainActor struct TrailPoster {
  let model: QueryModel<TrailDetails>

  var lines: [String] {
    var lines: [String] = []
    if let trail = model.response?.trail {
      // The list doesn't have the length and the country.
      let place = model.isPartial ? "…" : "\(trail.kilometers) km in \(trail.country)"
      lines = [trail.name, place, heart(trail.isLiked, trail.likes)]
    } else if model.response != nil {
      lines = ["This trail doesn't exist any more."]
    }
    return lines + status(model.isLoading, model.isRefreshing, model.error)
  }
}
