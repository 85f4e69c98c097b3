import SputnikClient
import SputnikCore

extension Pages: LoopedModel {
  func begin() {
    if hasLooked {
      for page in pages { begin(page, page === pages.first ? .revalidation : .none) }
    } else {
      look()
    }
    showFacts()
  }

  func step(isolation: isolated (any Actor)?) async {
    startWork()
    repeat {
      let woken = woken.withLock { woken in
        defer { woken = [] }
        return woken
      }
      for page in watched where page.query.demand != .none || woken.contains(page.number) {
        await update(page, isolation: isolation)
      }
      settle()
      startWork()
      showFacts()
    } while watched.contains { $0.query.demand != .none }
  }

  func end() {
    for page in watched { page.query.end() }
    work = Work(error: work.error)
    showFacts()
  }

  private var watched: [Page] {
    if let incoming = work.incoming { pages + [incoming.page] } else { pages }
  }

  /// Returns a fact, after what is in memory was looked up once.
  func looked<Fact>(_ fact: () -> Fact) -> Fact {
    if !hasLooked { look() }
    return fact()
  }

  /// Shows what is in memory for the operation's page, and watches it if the model runs.
  func look() {
    guard let cache = cached?.cache else { return }
    hasLooked = true
    for page in watched { page.query.end() }
    work = Work()
    shownFacts.isPlaceholder = !$shownResponses.isEmpty
    epoch = cache.epoch
    pages = page(of: $shownOperation).map { [$0] } ?? []
    if loop.isRunning, let page = pages.first { begin(page, .revalidation) }
    join()
    showFacts()
    loop.bell.ring()
  }

  private func page(of operation: Operation) -> Page? {
    guard let (maker, cache) = cached else { return nil }
    do {
      let query = ModelQuery(try maker.storedQuery(operation, options), in: cache)
      lastNumber += 1
      return Page(lastNumber, query, paging, first: $shownOperation)
    } catch {
      work.error = error
      return nil
    }
  }

  private func begin(_ page: Page, _ demand: WatchDemand) {
    page.query.begin(rule, demand) { [woken, bell = loop.bell, number = page.number] in
      _ = woken.withLock { $0.insert(number).inserted }
      bell.ring()
    }
  }

  // MARK: Work

  /// Begins what is wanted, if nothing else is being done.
  private func startWork() {
    guard work.incoming == nil, work.reload == nil, let first = pages.first else { return }
    if work.wantsRefresh != .none {
      first.query.want(work.wantsRefresh)
      work.wantsRefresh = .none
    }
    if first.query.isBusy { return }
    if work.wantsNext {
      work.wantsNext = false
      load(pages.last?.next, at: .next, .revalidation)
    }
    if work.wantsPrevious, work.incoming == nil {
      work.wantsPrevious = false
      load(first.previous, at: .previous, .revalidation)
    }
  }

  /// Begins to load a page, if there is one. Returns whether there is.
  @discardableResult
  private func load(
    _ operation: Operation?, at place: Work.Place, _ demand: WatchDemand
  ) -> Bool {
    work.error = nil
    guard let operation, let page = page(of: operation) else { return false }
    var earlier = pages[...]
    if case .instead(let index) = place { earlier = earlier[..<index] }
    let parameters = page.query.query.request.parameters
    // A server that repeats a cursor has no other page.
    if earlier.contains(where: { $0.query.query.request.parameters == parameters }) {
      if place != .previous { earlier.last?.end() }
      return false
    }
    begin(page, demand)
    work.incoming = (page, place)
    return true
  }

  private func update(_ page: Page, isolation: isolated (any Actor)?) async {
    let isFirst = page === pages.first
    let before = isFirst && !page.query.state.isFetching ? firstPage : nil
    let isNew = await page.query.update(every: isFirst ? every : nil, isolation: isolation)
    if let before, page === pages.first, page.query.state.isFetching { work.before = before }
    if isNew { show(page) }
  }

  /// Takes what requests have brought, and goes on with a refresh.
  private func settle() {
    if let before = work.before, let first = pages.first, !first.query.isBusy {
      work.before = nil
      if first.query.state.error == nil {
        work.error = nil
        if pages.count > 1, firstPage != before { work.reload = 1 }
      }
    }
    if let (page, place) = work.incoming {
      let state = page.query.state
      switch place {
      case .next, .previous:
        // What the cache has is shown at once.
        if state.response != nil { insert(page, at: place) }
      case .instead:
        if !page.query.isBusy, state.error == nil, state.response != nil {
          insert(page, at: place)
        } else if !page.query.isBusy {
          work.reload = nil
        }
      }
      if !page.query.isBusy {
        work.incoming = nil
        work.error = state.error
        if !pages.contains(where: { $0 === page }) { page.query.end() }
      }
    }
    if let index = work.reload, work.incoming == nil,
      index == pages.count || !load(pages[index - 1].next, at: .instead(index), .request)
    {
      if index < pages.count { removePages(from: index) }
      work.reload = nil
    }
  }

  /// What a refresh compares.
  private var firstPage: FirstPage? {
    guard let first = pages.first, let maker else { return nil }
    let next = first.next.flatMap { try? maker.storedQuery($0, options).request.parameters }
    return FirstPage(ids: first.elements.map(\.id), next: next)
  }

  // MARK: Showing

  private func insert(_ page: Page, at place: Work.Place) {
    if pages.contains(where: { $0 === page }) { return }
    switch place {
    case .next: pages.append(page)
    case .previous: pages.insert(page, at: 0)
    case .instead(let index):
      pages[index].query.end()
      pages[index] = page
      work.reload = index + 1
    }
    join()
  }

  private func removePages(from index: Int) {
    for page in watched where !pages[..<index].contains(where: { $0 === page }) {
      page.query.end()
    }
    pages.removeSubrange(index...)
    (work.incoming, work.before, work.reload) = (nil, nil, nil)
    join()
  }

  private func show(_ page: Page) {
    guard page.isNew, let index = pages.firstIndex(where: { $0 === page }) else { return }
    guard let response = page.response else {
      // The cache was cleared.
      return removePages(from: max(index, 1))
    }
    page.take()
    if joined.has(page.elements, at: index) {
      shownResponses[index] = response
      joined.replace(index, with: page.elements, in: &shownElements)
    } else {
      join()
    }
  }

  /// Shows the elements of all pages.
  private func join() {
    let filled = pages.prefix { $0.response != nil }
    if filled.isEmpty, $shownFacts.isPlaceholder, cached?.cache.epoch == epoch { return }
    if $shownFacts.isPlaceholder { shownFacts.isPlaceholder = false }
    for page in pages { page.take() }
    shownResponses = filled.compactMap(\.response)
    shownElements = joined.join(filled.map(\.elements))
  }

  /// Shows what is known beside the elements.
  func showFacts() {
    if maker == nil { return }
    if $shownFacts.isPlaceholder, cached?.cache.epoch != epoch { join() }
    let first = pages.first?.query
    let hasElements = !$shownResponses.isEmpty
    let isFetching = first?.state.isFetching == true || work.reload != nil
    let new = PageFacts(
      hasNext: pages.last?.next != nil, hasPrevious: pages.first?.previous != nil,
      isLoading: !hasElements && first?.isLoading == true, isRefreshing: hasElements && isFetching,
      isLoadingNext: work.isLoadingNext, isLoadingPrevious: work.isLoadingPrevious,
      isStale: pages.contains { $0.query.state.isStale }, isPlaceholder: $shownFacts.isPlaceholder)
    if $shownFacts != new { shownFacts = new }
    let failed = pages.first { $0.query.state.error != nil }
    let error = failed?.query.state.error ?? work.error
    if !ErrorText.areEqual(error, $shownError) { shownError = error }
  }
}
