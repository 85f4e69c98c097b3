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
  /// The likes that wait for a network.
  let outbox: MutationQueue
  /// Why the last like wasn't added.
  private var problem: (any Error)?
  private let maker: SputnikRequestMaker
  private let cache: SputnikCache
  @ObservationIgnored private var detailsLife: Task<Void, Never>?

  /// Makes an app that has what it had when it ran last.
  ///
  /// - Parameters:
  ///   - file: The file of the cache.
  ///   - transport: The way to the server.
  /// - Throws: `CacheFileError`, if another process of this program uses the file, for instance.
  public init(file: URL, transport: any SputnikTransport) async throws {
    // A trail of the list is the trail that the details ask for.
    cache = try SputnikCache(file: file, lookups: ["Query.trail": .entity("Trail", by: "id")]) {
      error in print("Nothing is saved: \(error)")
    }
    maker = SputnikRequestMaker(api: TrailAPI(), transport: transport).caching(in: cache)
    outbox = try await MutationQueue(maker, mutations: [LikeTrail.self])
    list = Pages(
      TrailPage(variables: .init(first: 4)), maker: maker, connection: \.trails,
      after: \.variables.after)
  }

  /// What is on the screen.
  var text: String {
    var lines = details.map { TrailPoster(model: $0).lines } ?? TrailList(pages: list).lines
    lines += outbox.waiting.compactMap { like in
      switch like.state {
      case .refused(let error): "Not liked: \(error.localizedDescription)"
      case .waiting where like.error != nil: "A like waits for the network."
      case .waiting, .sending: nil
      }
    }
    if let problem { lines.append("Not liked: \(problem.localizedDescription)") }
    return lines.joined(separator: "\n")
  }

  /// Keeps the list up to date until the task is cancelled, as `.task` does for a view.
  func run() async { await list.run() }

  /// Asks the server for what is on the screen.
  func refresh() async {
    if let details { await details.refresh() } else { await list.refresh() }
  }

  /// Opens the details of a trail, and asks the server for them. What the list has is shown at once.
  /// They are kept up to date until they are closed.
  func open(_ trail: TrailPage.Row) async {
    closeDetails()
    let model = QueryModel(
      TrailDetails(variables: .init(id: trail.id)), maker: maker, showing: .partial)
    details = model
    detailsLife = Task { await model.run() }
    await model.refresh()
  }

  func closeDetails() {
    detailsLife?.cancel()
    details = nil
  }

  /// Likes a trail, or takes that back. It is sent when there is a network. Of several likes of one
  /// trail that wait, the last one counts.
  func toggleLike(of trail: TrailPage.Row) async {
    let id = trail.id
    let like = LikeTrail(variables: .init(id: id, isLiked: !trail.isLiked))
    do {
      try await outbox.add(like, replacing: { $0.variables.id == id })
      problem = nil
    } catch {
      problem = error
    }
  }

  /// Sends what waits. An app with windows does it when the system tells that there is a network.
  func networkIsBack() { outbox.resume() }

  /// Saves everything. An app with windows does it when it goes into the background.
  func close() async {
    closeDetails()
    await cache.close()
  }
}
