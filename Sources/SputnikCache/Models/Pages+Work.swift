import SputnikClient
import SputnikCore

extension Pages: LoopedModel {
  var cache: SputnikCache? { cached?.cache }

  func begin() {
    if loop.hasLooked {
      for page in pages { begin(page, page === pages.first ? firstDemand : .none) }
      work.want(.known)
    } else {
      look()
    }
    showFacts()
  }

  func step(isolation: isolated (any Actor)?) async {
    if !loop.hasLooked { look() }
    let current = cache?.epoch
    defer { loop.epoch = current ?? loop.epoch }
    startRefresh()
    repeat {
      let woken = woken.withLock { woken in
        defer { woken = [] }
        return woken
      }
      for page in watched where page.query.demand != .none || woken.contains(page.number) {
        await update(page, isolation: isolation)
      }
      settle()
      await startWork(isolation: isolation)
      showFacts()
    } while watched.contains { $0.query.demand != .none } || hasWoken
  }

  func end() {
    for page in watched {
      page.query.end()
      page.asked = nil
    }
    work = Work(after: work)
    showFacts()
  }

  var watched: [Page] {
    if let incoming = work.incoming { pages + [incoming.page] } else { pages }
  }

  func look() {
    guard let cache, let isCleared = loop.look(in: cache) else { return }
    for page in watched { page.query.end() }
    let wantsNext = work.isLoading(.next)
    work = Work(after: work)
    work.end(with: nil)
    shownFacts.isPlaceholder = !$shownResponses.isEmpty && !isCleared
    pages = page(of: $shownOperation).map { [$0] } ?? []
    if let page = pages.first {
      work.end(with: page.query.state.error)
      // Who waits for the next page waits for that of the new list.
      if wantsNext, !isCleared { work.wanted.insert(.next) }
      if loop.isRunning { begin(page, firstDemand) }
    }
    join()
    showFacts()
    loop.bell.ring()
  }

  private func page(of operation: Operation) -> Page? {
    guard let (maker, cache) = cached else { return nil }
    do {
      let query = ModelQuery(try maker.storedQuery(operation, options), in: cache)
      if servedPages == nil { servedPages = ServedPages(query.query.request.endpoint, in: cache) }
      lastNumber += 1
      return Page(lastNumber, query, paging, first: $shownOperation)
    } catch {
      work.end(with: error)
      return nil
    }
  }

  private func begin(_ page: Page, _ demand: WatchDemand) {
    let earlier = work.chain.union(servedPages.map { [$0.number] } ?? [])
    let number = page.number
    page.query.begin(rule, demand, after: earlier) { [woken, bell = loop.bell] in
      _ = woken.withLock { $0.insert(number).inserted }
      bell.ring()
    }
    // What has changed while nobody watched is shown, too.
    wake(page)
  }

  /// Whether the server is asked for the first page when the model begins to run. Who only loads
  /// another page doesn't ask again for one that is there.
  private var firstDemand: WatchDemand {
    isAlive || pages.first?.response == nil ? .revalidation : .none
  }

  // MARK: Work

  /// Asks for the first page, if that is wanted and nothing else is being done.
  private func startRefresh() {
    guard work.wantsRefresh != .none, work.incoming == nil, work.reload == nil else { return }
    pages.first?.query.want(work.wantsRefresh)
    if !pages.isEmpty { work.wantsRefresh = .none }
  }

  /// Begins what is wanted, if nothing else is being done.
  private func startWork(isolation: isolated (any Actor)?) async {
    startRefresh()
    guard work.incoming == nil, work.reload == nil, let first = pages.first, !first.query.isBusy
    else { return }
    await startReload(isolation: isolation)
    guard !hasWoken, work.incoming == nil, work.reload == nil, first === pages.first,
      !first.query.isBusy
    else { return }
    for end in Work.End.allCases where work.incoming == nil {
      // Who has asked for the page may be gone.
      if work.wanted.remove(end) != nil, callers[end, default: 0] > 0 {
        load(neighbor(at: end), at: .end(end), .revalidation)
      }
    }
  }

  /// Begins to load a page, if there is one. Returns whether there is.
  @discardableResult
  func load(
    _ operation: Operation?, at position: Work.Position, _ demand: WatchDemand
  ) -> Bool {
    guard let operation, let page = page(of: operation) else { return false }
    var earlier = pages[...]
    if case .instead(let index) = position { earlier = earlier[..<index] }
    let parameters = page.query.query.request.parameters
    // A server that repeats a cursor has no other page.
    if earlier.contains(where: { $0.query.query.request.parameters == parameters }) {
      if position != .end(.previous) { earlier.last?.end() }
      return false
    }
    // What led to the request, even if there is another page before it when it is made.
    if position != .end(.previous) { page.asked = earlier.last?.served }
    begin(page, demand)
    work.incoming = (page, position)
    return true
  }

  private func update(_ page: Page, isolation: isolated (any Actor)?) async {
    let query = page.query
    let (wasFetching, requests) = (query.state.isFetching, query.requestCount)
    let hadError = query.state.error != nil
    let isNew = await query.update(
      every: page === pages.first ? every : nil, isolation: isolation)
    if query.requestCount != requests {
      if work.incoming?.page !== page { page.asked = remembered(by: page) }
    } else if wasFetching, !query.state.isFetching {
      await noteArrival(page, isolation: isolation)
    } else if hadError != (query.state.error != nil) {
      // What the cache has doesn't fit the struct.
      work.end(with: query.state.error)
    }
    if isNew {
      await noteServed(page, isolation: isolation)
      show(page)
    }
  }

  /// Takes how a page's own request has ended.
  private func noteArrival(_ page: Page, isolation: isolated (any Actor)?) async {
    work.end(with: page.query.state.error)
    defer { page.asked = nil }
    page.isLost = page.query.hasFailed
    if page.isLost { return }
    if case .other = page.predecessor {
    } else if let asked = page.asked {
      page.predecessor = .known(asked)
    }
    // A page that is put before the others is no refresh of them.
    if page === pages.first, page !== work.incoming?.page { work.want(.all) }
    await noteServed(page, hasArrived: true, isolation: isolation)
  }

  /// Takes the page that is being loaded, and goes on with a refresh.
  private func settle() {
    if let (page, position) = work.incoming {
      let (query, hasResponse) = (page.query, page.response != nil)
      switch position {
      case .end:
        // What the cache has is shown at once.
        if hasResponse { insert(page, at: position) }
      case .instead:
        if !query.isBusy, !query.hasFailed, hasResponse { insert(page, at: position) }
      }
      if !query.isBusy {
        work.incoming = nil
        // A page of the cache says nothing of the last request.
        if query.requestCount > 0 || query.state.error != nil { work.end(with: query.state.error) }
        if !pages.contains(where: { $0 === page }) {
          query.end()
          if case .instead(let index) = position { giveUpReload(at: index) }
        }
      }
    }
    continueReload()
  }
}
