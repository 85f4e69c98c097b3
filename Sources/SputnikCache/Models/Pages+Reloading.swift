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
    guard let reading = read else { return }
    page.servedVersion = reading.version
    // What the cache can't compose is shown as the server has sent it.
    let shown = hasArrived || page.served == nil ? page.response : nil
    guard let response = reading.page ?? shown else { return }
    let served = page.served(in: response) { operation in
      try? maker?.storedQuery(operation, options).request.parameters
    }
    // After a page that is being loaded, the next one is looked at anyway.
    let isIncoming = work.incoming?.page === page
    if let before = page.served, before != served, !reading.isOwn, !isIncoming {
      work.want(.known, after: reading.chain)
    }
    page.served = served
  }

  /// Begins to look for pages that are to be loaded anew.
  func startReload(isolation: isolated (any Actor)?) async {
    for page in pages { await noteServed(page, isolation: isolation) }
    // Somebody may have set the operation meanwhile.
    if work.check == .none { return }
    work.beginReload()
    continueReload()
  }

  /// Loads the next page that is to be loaded anew.
  func continueReload() {
    while work.incoming == nil, let (index, isRefresh) = work.reload {
      guard index < pages.count else { return work.endReload() }
      let previous = pages[index - 1]
      if !pages[index].isOutdated(after: previous, isRefresh: isRefresh) {
        work.reload?.index += 1
      } else if !load(previous.served?.next, at: .instead(index), .request) {
        removePages(from: index)
      }
    }
  }

  /// Returns the page before a page that is shown or being loaded.
  func predecessor(of page: Page) -> Page? {
    if let incoming = work.incoming, incoming.page === page, !pages.contains(where: { $0 === page })
    {
      return switch incoming.place {
      case .next: pages.last
      case .previous: nil
      case .instead(let index): pages[index - 1]
      }
    }
    guard let index = pages.firstIndex(where: { $0 === page }), index > 0 else { return nil }
    return pages[index - 1]
  }
}
