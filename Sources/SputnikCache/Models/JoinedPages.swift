/// Which elements of pages are in one list, where equal ids are once.
struct JoinedPages<Element: Identifiable> {
  private struct Page {
    var elements: [Element]
    /// The indices of the elements in the list; `nil` for those that an earlier page has.
    var places: [Int?] = []
  }

  private var pages: [Page] = []

  /// Returns whether a page has elements with these ids, in this order.
  func has(_ elements: [Element], at page: Int) -> Bool {
    pages.indices.contains(page) && pages[page].elements.elementsEqual(elements) { $0.id == $1.id }
  }

  /// Replaces the elements of a page by others with the same ids: the list changes in place.
  mutating func replace(_ page: Int, with elements: [Element], in list: inout [Element]) {
    pages[page].elements = elements
    for (place, element) in zip(pages[page].places, elements) {
      if let place { list[place] = element }
    }
  }

  /// Takes all pages anew. Returns the list.
  mutating func join(_ pages: [[Element]]) -> [Element] {
    self.pages = pages.map { Page(elements: $0) }
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
