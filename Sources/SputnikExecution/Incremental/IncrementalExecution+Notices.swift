// Tells clients what will come, and what is complete.
extension IncrementalExecution {
  /// Takes what the execution has found for later.
  ///
  /// - Returns: The lists, which aren't announced before the data around them is delivered.
  mutating func takeFound() -> [StreamedList] {
    let (found, lists) = execution.deferral?.takeFound() ?? ([], [])
    for group in found {
      for fragment in group.fragments {
        groupsOfFragments[fragment, default: []].append(groups.count)
      }
      groups.append(Group(content: group))
    }
    let count = execution.deferral?.fragments.count ?? 0
    waiting += countOfFragments..<count
    countOfFragments = count
    return lists
  }

  /// Opens the fragments and lists that clients can be told about now: the fragments around them
  /// are complete.
  mutating func announce(_ lists: [StreamedList]) -> [Notice] {
    let fragments = execution.deferral?.fragments ?? []
    var items: [(order: (Int, Int), item: Item, path: ResponsePath, label: String?)] = []
    var rest: [Int] = []
    for number in waiting {
      let fragment = fragments[number]
      if let parent = fragment.parent, failed.contains(parent) {
        failed.insert(number)
      } else if let parent = fragment.parent, !finished.contains(parent) {
        rest.append(number)
      } else if groupsOfFragments[number]?.contains(where: { !groups[$0].isDelivered }) == true {
        items.append(((number, 1), .fragment(number), fragment.path, fragment.label))
      } else {
        // Everything in it was delivered already, or is in the fragments inside it.
        finished.insert(number)
      }
    }
    waiting = rest
    // A list comes after the fragments that were found before it.
    items += lists.map { (($0.order, 0), .list($0), $0.path, $0.label) }
    items.sort { $0.order < $1.order }
    return items.map { element in
      var index: Int?
      if case .list(let list) = element.item { index = list.index }
      let notice = Notice(id: nextID, path: element.path, label: element.label, index: index)
      nextID += 1
      open.append((element.item, notice))
      return notice
    }
  }

  mutating func close(_ notice: Notice) {
    open.removeAll { $0.notice.id == notice.id }
  }
}
