import Sputnik
import SputnikCache

extension PagesHistory {
  /// Compares what is shown with what the server has, and what it had sent.
  func check() throws {
    let shown = pages.responses.map { page in
      ListServer.Page(place: page.place, ids: page.feed.map(\.id.rawValue))
    }
    if let error = pages.error { throw difference("the error \(error)", shown) }
    if pages.isPlaceholder || pages.isLoading || pages.isLoadingNext {
      throw difference("they are loading", shown)
    }
    let ids = server.ids(isReversed: pages.operation.place.isReversed)
    if shown.first?.ids != Array(ids.prefix(ListServer.pageSize)) {
      throw difference("the first page is another one", shown)
    }
    var seen: Set<String> = []
    let elements = shown.flatMap(\.ids).filter { seen.insert($0).inserted }
    if pages.elements.map(\.id.rawValue) != elements { throw difference("other elements", shown) }
    if !server.forbidsStoring, pages.isStale { throw difference("they are too old", shown) }
    for (before, page) in zip(shown, shown.dropFirst()) {
      let sent = server.sent
      guard let last = sent.lastIndex(where: { $0.place == page.place }), sent[last].ids == page.ids
      else { throw difference("the page after \(page.place.after) isn't the server's", shown) }
      let wasKnown = sent[..<last].contains {
        $0.place.isReversed == page.place.isReversed && $0.ids == before.ids
      }
      if !wasKnown || !server.usesOffset && page.place.after != before.ids.last {
        throw difference("before the page after \(page.place.after) there is another page", shown)
      }
    }
  }

  private func difference(_ what: String, _ shown: [ListServer.Page]) -> History.End {
    let pages = shown.map { "\($0.place.after): \($0.ids)" }
    let ids = server.ids(isReversed: self.pages.operation.place.isReversed)
    return .difference("pages after a refresh: \(what)\n  shown \(pages)\n  server \(ids)")
  }
}

@QueryOperation struct Feed: Hashable {
  @Variable var after: String
  @Variable var isReversed: Bool
  @Property(arguments: ["after": .variable("after"), "isReversed": .variable("isReversed")])
  var feed: [Item]

  @QuerySatelite struct Item: Hashable, Identifiable {
    var id: ID
    var title: String
  }
}

extension Feed {
  /// Where the page begins.
  var place: ListServer.Place {
    ListServer.Place(after: variables.after, isReversed: variables.isReversed)
  }

  init(_ place: ListServer.Place) {
    self.init(variables: .init(after: place.after, isReversed: place.isReversed))
  }
}
