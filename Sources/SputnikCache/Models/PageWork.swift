import SputnikClient
import SputnikCore

extension Pages {
  /// A page of the list.
  final class Page {
    /// By which its watcher names it.
    let number: Int
    let query: ModelQuery<Operation>
    private let paging: Paging<Operation, Element>
    /// The operation of the first page.
    private let first: Operation
    /// The revision that is shown; 0 before the first one.
    private var revision = 0
    private(set) var elements: [Element] = []
    /// The operations of the pages before and after this one, if they are known.
    private var knownNeighbors: (previous: Operation?, next: Operation?)?

    init(
      _ number: Int, _ query: ModelQuery<Operation>, _ paging: Paging<Operation, Element>,
      first: Operation
    ) {
      self.number = number
      self.query = query
      self.paging = paging
      self.first = first
    }

    var response: Operation? { query.state.response }

    /// The operation of the page before this one.
    var previous: Operation? { neighbors.previous }

    /// The operation of the page after this one.
    var next: Operation? { neighbors.next }

    /// Most pages of a long list are never asked for theirs.
    private var neighbors: (previous: Operation?, next: Operation?) {
      if let knownNeighbors { return knownNeighbors }
      let response = response
      let neighbors = (
        response.flatMap { paging.previous($0, first) }, response.flatMap { paging.next($0, first) }
      )
      knownNeighbors = neighbors
      return neighbors
    }

    /// Notes that there is no page after this one, whatever the response says.
    func end() { knownNeighbors = (previous, nil) }

    /// Whether there is a response that isn't shown, or the one that is shown is gone.
    var isNew: Bool { revision != newRevision }

    private var newRevision: Int {
      query.state.response == nil ? 0 : query.state.revision
    }

    /// Takes the elements of the response, if it is a new one.
    func take() {
      guard isNew else { return }
      revision = newRevision
      elements = response.map(paging.elements) ?? []
      knownNeighbors = nil
    }
  }

  /// What a refresh compares of the first page.
  struct FirstPage: Equatable {
    var ids: [Element.ID]
    /// The request for the page after it, with its cursor.
    var next: RequestParameters?
  }

  /// What the model does and will do: one thing at a time.
  struct Work {
    /// Where a page comes that is being loaded.
    enum Place: Equatable {
      case next
      case previous
      /// In place of the page with this index.
      case instead(Int)
    }

    /// The page that is being loaded, apart from requests for the first one.
    var incoming: (page: Page, place: Place)?
    /// The first page as it was before the request on its way, which decides about the others.
    var before: FirstPage?
    /// The index of the page that is to be loaded anew, after a refresh with another first page.
    var reload: Int?
    /// A refresh that waits for other work.
    var wantsRefresh = WatchDemand.none
    var wantsNext = false
    var wantsPrevious = false
    /// The error of the last page that was loaded.
    var error: (any Error)?

    var isLoadingNext: Bool { wantsNext || incoming?.place == .next }
    var isLoadingPrevious: Bool { wantsPrevious || incoming?.place == .previous }
    /// Whether a refresh waits, or isn't at its end.
    var isRefreshing: Bool { wantsRefresh != .none || before != nil || reload != nil }
  }
}
