/// Which elements of pages are in one list, where equal ids are once.
struct JoinedPages<Element: Identifiable> {
  private struct Page {
    var ids: [Element.ID]
    /// The indices of the elements in the list; `nil` for those that an earlier page has.
    var places: [Int?] = []
  }

  private var pages: [Page] = []

  /// Returns whether a page has elements with these ids, in this order.
  func has(_ elements: [Element], at page: Int) -> Bool {
    guard pages.indices.contains(page) else { return false }
    let ids = pages[page].ids
    return ids.count == elements.count && ids.indices.allSatisfy { ids[$0] == elements[$0].id }
  }

  /// Replaces the elements of a page by others with the same ids: the list changes in place.
  func replace(_ page: Int, with elements: [Element], in list: inout [Element]) {
    let places = pages[page].places
    for index in elements.indices {
      if let place = places[index] { list[place] = elements[index] }
    }
  }

  /// Takes all pages anew. Returns the list.
  mutating func join(_ pages: [[Element]]) -> [Element] {
    self.pages = pages.map { Page(ids: $0.map(\.id)) }
    var ids: Set<Element.ID> = []
    var list: [Element] = []
    for page in pages.indices {
      self.pages[page].places = pages[page].map { element in
        guard ids.insert(element.id).inserted else { return nil }
        list.append(element)
        return list.count - 1
      }
    }
    return list
  }
}
