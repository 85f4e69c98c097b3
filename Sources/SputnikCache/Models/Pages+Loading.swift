import SputnikClient
import SputnikCore

extension Pages {
  /// Watches the pages until the task is cancelled. This is the life of the model.
  ///
  /// ```swift
  /// .task { await pages.run() }
  /// ```
  ///
  /// At the beginning it refreshes, as the model's `revalidation` says. While it runs, a page is
  /// loaded anew when any request brings another page before it. If another task runs the
  /// model, this one waits, and goes on when that one ends. The model of a preview returns at once.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    if maker == nil { return }
    lives += 1
    defer { lives -= 1 }
    // Another task may have begun to run the model for one page.
    if lives == 1 { becameActive() }
    await run(isolation: isolation) { false }
  }

  /// Asks the server for the first page. A later page is asked for again only if the server has
  /// sent another page before it than when it was asked for: one with other ids, or with another
  /// request for the next page. Returns when all of it, or an error, is shown.
  ///
  /// ```swift
  /// .refreshable { @MainActor in await pages.refresh() }
  /// ```
  ///
  /// If the task is cancelled, it returns at once, and the requests go on while the model runs.
  public func refresh(isolation: isolated (any Actor)? = #isolation) async {
    looked {}
    if pages.isEmpty { return }
    work.wantsRefresh = .request
    loop.bell.ring()
    await run(isolation: isolation) {
      !self.work.isRefreshing && self.pages.first?.query.isBusy != true
    }
  }

  /// Loads the page after the last one, or tries again what has failed. Returns when it, or an
  /// error, is shown.
  ///
  /// ```swift
  /// if pages.hasNext {
  ///   ProgressView().task(id: pages.responses.count) { await pages.loadNext() }
  /// }
  /// ```
  ///
  /// A second call while the page is being loaded waits for the same request; if the page is shown
  /// already, because the cache has it, the one after it comes next. During a refresh, the page is
  /// loaded after it. If there is no first page yet, because its request has failed, it is
  /// asked for, and nothing else. Pages that are to be loaded anew, because the server has sent
  /// another page before them, come first. If the task is cancelled, it returns at once, and the
  /// request goes on while the model runs.
  public func loadNext(isolation: isolated (any Actor)? = #isolation) async {
    await loadPage(at: .next, isolation: isolation)
  }

  /// Loads the page before the first one. It is as ``loadNext(isolation:)`` at the other end.
  public func loadPrevious(isolation: isolated (any Actor)? = #isolation) async {
    await loadPage(at: .previous, isolation: isolation)
  }

  private func loadPage(at end: Work.End, isolation: isolated (any Actor)?) async {
    looked {}
    if pages.isEmpty { return }
    if await retryFirst(for: end, isolation: isolation) { return }
    let isWanted = isLoadingFirst || neighbor(at: end) != nil
    if isWanted, !work.isLoading(end) || isShown(end) { work.wanted.insert(end) }
    callers[end, default: 0] += 1
    defer { callers[end, default: 0] -= 1 }
    // Pages that are to be loaded anew come before the next one.
    if end == .next { work.want(.known) } else if !isWanted { return }
    showFacts()
    loop.bell.ring()
    await run(isolation: isolation) {
      isWanted ? !self.work.isLoading(end) : !self.work.isRefreshing
    }
  }

  /// Returns the operation of the page that comes at an end of the list.
  func neighbor(at end: Work.End) -> Operation? {
    switch end {
    case .next: pages.last?.next
    case .previous: pages.first?.previous
    }
  }

  /// Whether a page that is being loaded is shown already, as the cache has it. The one after it is
  /// wanted then.
  private func isShown(_ end: Work.End) -> Bool {
    guard let (page, position) = work.incoming, position == .end(end) else { return false }
    return pages.contains { $0 === page }
  }

  /// Whether it may turn out yet that there are pages beside the first one.
  private var isLoadingFirst: Bool {
    work.isRefreshing || pages.first.map { $0.query.isBusy || $0.query.isLoading } == true
  }

  /// Asks for the first page again if there is none, or if its request has failed and there is no
  /// page to load. Returns whether it has asked.
  private func retryFirst(for end: Work.End, isolation: isolated (any Actor)?) async -> Bool {
    guard let first = pages.first, !isLoadingFirst else { return false }
    let hasFailed =
      work.error != nil && first.query.state.error != nil && neighbor(at: end) == nil
    guard first.response == nil || hasFailed else { return false }
    // Another page that has failed is tried again, too.
    if hasFailed { work.want(.known) }
    await refresh(isolation: isolation)
    return true
  }

  /// Whether the view's task runs the model.
  var isAlive: Bool { lives > 0 }

  /// Refreshes as at the beginning: if the first page is stale or missing, or in any case, as the
  /// model's `revalidation` says. Call it when the app is in the foreground again.
  ///
  /// ```swift
  /// .onChange(of: scenePhase) { if scenePhase == .active { pages.becameActive() } }
  /// ```
  public func becameActive() {
    guard loop.isRunning else { return }
    if work.wantsRefresh == .none { work.wantsRefresh = .revalidation }
    loop.bell.ring()
  }
}
