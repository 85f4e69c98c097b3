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

    /// Whether the page after it would be one that there is already.
    private var isLast = false
    /// The page as the server has sent it; `nil` before that is known.
    private(set) var served: ServedPage?
    /// The version of the reading of ``served``.
    var servedVersion: Int?
    /// Whether its last request has failed.
    var isLost = false
    /// What this page remembers of the page before it.
    var predecessor = Predecessor.unknown
    /// The page before it when the request was made that is on its way.
    var asked: ServedPage?

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
    var previous: Operation? { served.map(\.previous) ?? neighbors.previous }

    /// The operation of the page after this one. What the app has made of the page changes neither.
    var next: Operation? { isLast ? nil : served.map(\.next) ?? neighbors.next }

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
    func end() { isLast = true }

    /// Whether there is a response that isn't shown, or the one that is shown is gone.
    var isNew: Bool { revision != newRevision }

    private var newRevision: Int {
      query.state.response == nil ? 0 : query.state.revision
    }

    /// Takes the elements of the response, if it is a new one.
    func take() {
      guard isNew else { return }
      revision = newRevision
      elements = placed(response.map(paging.elements) ?? [])
      (knownNeighbors, isLast) = (nil, false)
      if response == nil { (served, servedVersion) = (nil, nil) }
    }

    /// Takes the page as the server has sent it.
    func take(_ served: ServedPage) {
      if self.served != served { isLast = false }
      self.served = served
    }

    /// Returns elements that know their page, if their identity depends on it.
    private func placed(_ elements: [Element]) -> [Element] {
      guard Element.self is any PagedElement.Type else { return elements }
      return elements.map { element in
        guard var placed = element as? any PagedElement else { return element }
        placed.move(toPage: number)
        return placed as? Element ?? element
      }
    }

    /// Notes which page was shown before this one, if it remembers none: it came from the cache.
    func remember(_ page: ServedPage) {
      if case .unknown = predecessor { predecessor = .known(page) }
    }

    /// Returns what a response is for the page after it.
    ///
    /// - Parameter request: A function that returns the request of an operation.
    func served(
      in response: Operation, _ request: (Operation) -> RequestParameters?
    ) -> ServedPage {
      let next = paging.next(response, first)
      return ServedPage(
        ids: paging.elements(response).map(\.id), next: next, request: next.flatMap(request),
        previous: paging.previous(response, first))
    }

    /// Whether this page was asked for when the page before it was another one, so that elements
    /// between them may be missing.
    ///
    /// - Parameter isRefresh: Whether a page that remembers nothing counts, too.
    func isOutdated(after previous: Page, isRefresh: Bool) -> Bool {
      guard let served = previous.served else { return false }
      if query.state.isFetching, asked == served { return false }
      return switch predecessor {
      case .other: false
      case .unknown: isRefresh
      case .known(let page): page != served
      }
    }

    /// Whether a refresh asks for this page, too: it is too old, or couldn't be asked for.
    var needsRefresh: Bool {
      guard case .known = predecessor else { return false }
      return (isLost || query.state.isStale) && !query.state.isFetching
    }
  }

  /// What the server has sent of a page, as far as the page after it depends on that.
  struct ServedPage: Equatable {
    var ids: [Element.ID]
    /// The operation of the page after it.
    var next: Operation?
    /// The request for the page after it, with its cursor.
    var request: RequestParameters?
    /// The operation of the page before it, on which no page after it depends.
    var previous: Operation?

    static func == (left: ServedPage, right: ServedPage) -> Bool {
      left.ids == right.ids && left.request == right.request
    }
  }

  /// What a page remembers of the page before it.
  enum Predecessor {
    /// It doesn't follow from the page before it.
    case other
    /// It came from the cache, or was there before the page before it.
    case unknown
    /// The page before it when this page was asked for.
    case known(ServedPage)
  }

  /// What the model does and will do: one thing at a time.
  struct Work {
    /// An end of the list, where a page can be added.
    enum End: CaseIterable {
      case next
      case previous
    }

    /// Where a page comes that is being loaded.
    enum Position: Equatable {
      case end(End)
      /// In place of the page with this index.
      case instead(Int)
    }

    /// Which pages are to be loaded anew if the page before them is another one.
    enum Check: Int {
      case none
      /// Those that remember another page before them.
      case known
      /// Also those that remember nothing.
      case all
    }

    /// The page that is being loaded, apart from requests for the first one.
    var incoming: (page: Page, position: Position)?
    /// Where pages are wanted that wait for other work.
    var wanted: Set<End> = []
    /// What is to be checked when nothing else is being done.
    private(set) var check = Check.none
    /// The index of the page that is checked next, and whether a page that remembers nothing is
    /// loaded anew, too.
    var reload: (index: Int, isRefresh: Bool)?
    /// The watchers whose requests have changed the pages that are checked.
    private(set) var chain: Set<Int> = []
    /// A refresh that waits for other work.
    var wantsRefresh = WatchDemand.none
    /// The error of the last request.
    private(set) var error: (any Error)?
    /// Whether observers of the error are to be told.
    private var hasNewError = false

    init(after earlier: Work? = nil) {
      error = earlier?.error
      hasNewError = earlier?.hasNewError ?? false
    }

    /// Whether a refresh waits, or isn't at its end.
    var isRefreshing: Bool { wantsRefresh != .none || check != .none || reload != nil }

    /// Whether a page is being loaded there, or will be.
    func isLoading(_ end: End) -> Bool {
      wanted.contains(end) || incoming?.position == .end(end)
    }

    mutating func want(_ check: Check, after chain: Set<Int> = []) {
      if check.rawValue > self.check.rawValue { self.check = check }
      self.chain.formUnion(chain)
    }

    /// Begins with the page after the first one.
    mutating func beginReload() {
      reload = (1, check == .all)
      check = .none
    }

    mutating func endReload() {
      reload = nil
      if check == .none { chain = [] }
    }

    /// Notes how the last request has ended.
    mutating func end(with error: (any Error)?) {
      if error == nil, self.error == nil { return }
      self.error = error
      hasNewError = true
    }

    mutating func takeNewError() -> Bool {
      defer { hasNewError = false }
      return hasNewError
    }
  }
}
