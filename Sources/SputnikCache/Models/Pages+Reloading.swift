import SputnikClient
import SputnikCore

/// Elements that move from one page to another are in none, if only one of the two is asked for
/// again. So a page remembers the page before it as the server had sent it, and is asked for again
/// when that is another one. What the app itself makes of a page doesn't count.
extension Pages {
  /// Takes what the server has sent of a page since the last time.
  ///
  /// - Parameter hasArrived: Whether the page's own request has just succeeded.
  func noteServed(
    _ page: Page, hasArrived: Bool = false, isolation: isolated (any Actor)?
  ) async {
    guard let servedPages, page.response != nil else { return }
    let (query, watcher) = (page.query.query, page.query.watcherNumber)
    let read =
      page.query.isLarge
      ? await servedPages.readElsewhere(query, since: page.servedVersion, by: watcher)
      : servedPages.read(query, since: page.servedVersion, by: watcher)
    page.servedVersion = read?.version ?? page.servedVersion
    // What the cache can't compose is shown as the server has sent it. What isn't stored is newer
    // than what is.
    let isUnstored = page.query.isUnstored
    let shown = hasArrived || page.served == nil ? page.response : nil
    guard read != nil || hasArrived && isUnstored,
      let response = isUnstored ? shown : read?.page ?? shown
    else { return }
    let served = page.served(in: response) { operation in
      try? maker?.storedQuery(operation, options).request.parameters
    }
    // After a page that is being loaded, the next one is looked at anyway; but not after one that
    // is put before the others.
    let isIncoming =
      work.incoming.map { $0.page === page && $0.position != .end(.previous) } ?? false
    if page.served != served {
      if let before = page.served {
        follower(of: page)?.remember(before)
        if read?.isOwn != true, !isIncoming { work.want(.known, after: read?.chain ?? []) }
      }
      // What is shown may be older. It is read again first, because the next page is that after it.
      wake(page)
    }
    page.take(served)
  }

  func follower(of page: Page) -> Page? {
    guard let index = pages.firstIndex(where: { $0 === page }), index + 1 < pages.count
    else { return nil }
    return pages[index + 1]
  }

  /// Looks for pages that are to be loaded anew, and begins with the first one.
  func startReload(isolation: isolated (any Actor)?) async {
    if work.check == .none, !work.wanted.contains(.next) { return }
    for page in work.check == .none ? pages.suffix(1) : pages[...] {
      await noteServed(page, isolation: isolation)
    }
    if hasWoken || work.check == .none { return }
    work.beginReload()
    continueReload()
  }

  /// Has a page read.
  func wake(_ page: Page) { _ = woken.withLock { $0.insert(page.number).inserted } }

  /// Whether a page is to be read.
  var hasWoken: Bool { woken.withLock { !$0.isEmpty } }

  /// Loads the next page that is to be loaded anew.
  func continueReload() {
    while work.incoming == nil, let (index, isRefresh) = work.reload {
      guard index < pages.count else { return work.endReload() }
      let previous = pages[index - 1]
      if !pages[index].isOutdated(after: previous, isRefresh: isRefresh),
        !isRefresh || !pages[index].needsRefresh
      {
        work.reload?.index += 1
      } else if !load(previous.served?.next, at: .instead(index), .request) {
        removePages(from: index)
      }
    }
  }

  /// Goes on after a page that couldn't be loaded anew. What is to come after elements that may be
  /// missing waits for them.
  func giveUpReload(at index: Int) {
    let isOutdated = pages[index].isOutdated(
      after: pages[index - 1], isRefresh: work.reload?.isRefresh == true)
    if !isOutdated {
      work.reload?.index = index + 1
    } else {
      work.endReload()
      work.wanted.remove(.next)
    }
  }

  /// Returns what a page is to remember after its own request, which is made now; `nil` if it
  /// isn't the request that the page before it asks for.
  func remembered(by page: Page) -> ServedPage? {
    guard let index = pages.firstIndex(where: { $0 === page }), index > 0,
      let served = pages[index - 1].served,
      served.request == page.query.query.request.parameters
    else { return nil }
    return served
  }
}
