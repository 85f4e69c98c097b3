/// Which elements of pages are in one list, where equal ids are once.
struct JoinedPages<Element: Identifiable> {
  private struct Page {
    var ids: [Element.ID]
    /// The indices of the elements in the list; `nil` for those that an earlier page has.
    var places: [Int?] = []
  }

  private var pages: [Page] = []
  private var ids: Set<Element.ID> = []

  /// The number of pages.
  var count: Int { pages.count }

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

  /// Adds a page at the end of the list.
  mutating func append(_ elements: [Element], to list: inout [Element]) {
    var page = Page(ids: elements.map(\.id))
    for element in elements {
      let isNew = ids.insert(element.id).inserted
      page.places.append(isNew ? list.count : nil)
      if isNew { list.append(element) }
    }
    pages.append(page)
  }

  /// Takes all pages anew. Returns the list.
  mutating func join(_ pages: [[Element]]) -> [Element] {
    self = JoinedPages()
    var list: [Element] = []
    for page in pages { append(page, to: &list) }
    return list
  }
}
