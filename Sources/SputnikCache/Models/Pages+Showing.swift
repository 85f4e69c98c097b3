import SputnikClient
import SputnikCore

/// What a model of pages shows of what it has.
extension Pages {
  func insert(_ page: Page, at position: Work.Position) {
    if pages.contains(where: { $0 === page }) { return }
    switch position {
    case .end(.next):
      pages.append(page)
      if showLast(page) { return }
    case .end(.previous):
      // It was there before the new one, between which the list may have moved.
      pages.first?.predecessor = page.next == nil ? .other : .unknown
      pages.insert(page, at: 0)
    case .instead(let index):
      let former = pages[index]
      former.query.end()
      pages[index] = page
      if let served = former.served, served != page.served {
        follower(of: page)?.remember(served)
      }
      work.reload?.index = index + 1
    }
    join()
  }

  /// Shows the last page after the others, if these are shown as they are.
  private func showLast(_ page: Page) -> Bool {
    guard joined.count == pages.count - 1, !$shownFacts.isPlaceholder, let response = page.response,
      !pages.dropLast().contains(where: \.isNew)
    else { return false }
    page.take()
    shownResponses.append(response)
    joined.append(page.elements, to: &shownElements)
    return true
  }

  func removePages(from index: Int) {
    for page in watched where !pages[..<index].contains(where: { $0 === page }) {
      page.query.end()
    }
    pages.removeSubrange(index...)
    work.incoming = nil
    work.endReload()
    join()
  }

  func show(_ page: Page) {
    guard page.isNew, let index = pages.firstIndex(where: { $0 === page }) else { return }
    guard let response = page.response else {
      // The cache was cleared.
      return removePages(from: max(index, 1))
    }
    page.take()
    if !$shownFacts.isPlaceholder, joined.has(page.elements, at: index) {
      shownResponses[index] = response
      joined.replace(index, with: page.elements, in: &shownElements)
    } else {
      join()
    }
  }

  /// Shows the elements of all pages.
  func join() {
    let filled = pages.prefix { $0.response != nil }
    if filled.isEmpty, $shownFacts.isPlaceholder, cache?.epoch == loop.epoch { return }
    if $shownFacts.isPlaceholder { shownFacts.isPlaceholder = false }
    for page in pages { page.take() }
    shownResponses = filled.compactMap(\.response)
    shownElements = joined.join(filled.map(\.elements))
  }

  /// Shows what is known beside the elements.
  func showFacts() {
    if maker == nil { return }
    if $shownFacts.isPlaceholder, cache?.epoch != loop.epoch { join() }
    let first = pages.first?.query
    let hasElements = !$shownResponses.isEmpty
    let isFetching =
      work.reload != nil
      || pages.contains { $0.query.state.isFetching && $0 !== work.incoming?.page }
    let new = PageFacts(
      hasNext: neighbor(at: .next) != nil, hasPrevious: neighbor(at: .previous) != nil,
      isLoading: !hasElements && first?.isLoading == true, isRefreshing: hasElements && isFetching,
      isLoadingNext: work.isLoading(.next), isLoadingPrevious: work.isLoading(.previous),
      isStale: pages.contains { $0.query.state.isStale }, isPlaceholder: $shownFacts.isPlaceholder)
    if $shownFacts != new { shownFacts = new }
    if work.takeNewError(), !ErrorText.areEqual(work.error, $shownError) { shownError = work.error }
  }
}
