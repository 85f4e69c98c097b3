import Foundation
import Observation
import Sputnik
import SputnikCache

struct TrailAPI: SputnikGraphQLAPI {
  let urlEndpoint = "https://trails.example/graphql"
}

/// The app: a list, the details of one of its trails, and what a user does with them.
@MainActor @Observable public final class TrailApp {
  let list: Pages<TrailPage, TrailPage.Row>
  /// The details that are open.
  private(set) var details: QueryModel<TrailDetails>?
  private let liking = MutationModel()
  private let maker: SputnikRequestMaker
  private let cache: SputnikCache
  @ObservationIgnored private var detailsLife: Task<Void, Never>?

  /// Makes an app that has what it had when it ran last.
  ///
  /// - Parameters:
  ///   - file: The file of the cache.
  ///   - transport: The way to the server.
  /// - Throws: `CacheFileError`, if another process of this program uses the file, for instance.
  public init(file: URL, transport: any SputnikTransport) throws {
    cache = try SputnikCache(file: file) { error in print("Nothing is saved: \(error)") }
    maker = SputnikRequestMaker(api: TrailAPI(), transport: transport).caching(in: cache)
    list = Pages(
      TrailPage(variables: .init(first: 4)), maker: maker, connection: \.trails,
      after: \.variables.after)
  }

  /// What is on the screen.
  var text: String {
    var lines = details.map { TrailPoster(model: $0).lines } ?? TrailList(pages: list).lines
    if let error = liking.error { lines.append("Not liked: \(error.localizedDescription)") }
    return lines.joined(separator: "\n")
  }

  /// Keeps the list up to date until the task is cancelled, as `.task` does for a view.
  func run() async { await list.run() }

  /// Asks the server for what is on the screen.
  func refresh() async {
    if let details { await details.refresh() } else { await list.refresh() }
  }

  /// Opens the details of a trail, and asks the server for them. They are kept up to date until
  /// they are closed.
  func open(_ trail: TrailPage.Row) async {
    closeDetails()
    let model = QueryModel(TrailDetails(variables: .init(id: trail.id)), maker: maker)
    details = model
    detailsLife = Task { await model.run() }
    await model.refresh()
  }

  func closeDetails() {
    detailsLife?.cancel()
    details = nil
  }

  /// Likes a trail, or takes that back.
  func toggleLike(of trail: TrailPage.Row) async {
    let mutation = LikeTrail(variables: .init(id: trail.id, isLiked: !trail.isLiked))
    await liking.run { try await maker.send(mutation) }
  }

  /// Saves everything. An app with windows does it when it goes into the background.
  func close() async {
    closeDetails()
    await cache.close()
  }
}
