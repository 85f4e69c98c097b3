import SputnikLanguage

/// The execution of an operation in parts.
///
/// The first part has everything that isn't deferred. Each later one completes at most one deferred
/// fragment, and has one more element of each list: so clients see every step. Nothing is executed
/// before its part is asked for.
struct IncrementalExecution {
  private typealias Notice = IncrementalPayload.Notice

  private var execution: Execution
  private var groups: [Group] = []
  /// The indices of the groups of each fragment.
  private var groupsOfFragments: [Int: [Int]] = [:]
  /// The numbers of the fragments that clients haven't been told about.
  private var waiting: [Int] = []
  private var countOfFragments = 0
  private var finished: Set<Int> = []
  private var failed: Set<Int> = []
  /// The fragments and lists that clients wait for.
  private var open: [(item: Item, notice: Notice)] = []
  private var nextID = 0

  private enum Item {
    case fragment(Int)
    case list(StreamedList)
  }

  /// A group of fields, and what became of it.
  private struct Group {
    let content: DeferredGroup
    /// The result, once the group was executed; its data is null if it has failed.
    var result: ExecutionResult?
    var lists: [StreamedList] = []
    var isDelivered = false
  }

  init(_ execution: Execution) {
    self.execution = execution
  }

  /// Whether there are more parts.
  var hasNext: Bool { !open.isEmpty }

  /// Returns the first part.
  mutating func first() async -> IncrementalPayload {
    var payload = IncrementalPayload(result: await execution.run())
    payload.pending = announce(takeFound())
    payload.hasNext = hasNext
    return payload
  }

  /// Returns the next part.
  mutating func next() async -> IncrementalPayload {
    var payload = IncrementalPayload()
    var lists: [StreamedList] = []
    var hasFragment = false
    for (item, notice) in open {
      switch item {
      case .fragment(let number):
        if !hasFragment { lists += await complete(number, notice, &payload) }
        hasFragment = true
      case .list(let list): lists += await deliverNext(of: list, notice, &payload)
      }
    }
    payload.pending = announce(lists)
    payload.hasNext = hasNext
    return payload
  }

  // MARK: Deferred fragments

  /// Executes a fragment, and delivers its fields. It fails if one of its groups fails, and all other
  /// fragments with this group fail, too.
  ///
  /// - Returns: The lists in it that are streamed.
  private mutating func complete(
    _ fragment: Int, _ notice: Notice, _ payload: inout IncrementalPayload
  ) async -> [StreamedList] {
    // The list grows: a group can have more groups of the same fragment inside.
    var position = 0
    while let index = groupsOfFragments[fragment]?.dropFirst(position).first {
      position += 1
      if groups[index].result == nil { await execute(index) }
      guard let result = groups[index].result, result.data == .null else { continue }
      for (item, notice) in open {
        guard case .fragment(let other) = item, groups[index].content.fragments.contains(other)
        else { continue }
        payload.completed.append((notice, result.errors))
        close(notice)
        failed.insert(other)
      }
      return []
    }
    var lists: [StreamedList] = []
    for index in groupsOfFragments[fragment] ?? [] where !groups[index].isDelivered {
      groups[index].isDelivered = true
      payload.entries.append(entry(for: groups[index], notice))
      lists += groups[index].lists
    }
    payload.completed.append((notice, []))
    close(notice)
    finished.insert(fragment)
    return lists
  }

  private mutating func execute(_ index: Int) async {
    let group = groups[index].content
    let isDraft = execution.deferral?.format == .draft
    execution.deferral?.current = isDraft ? group.fragments : []
    execution.deferral?.enclosing = isDraft ? nil : group.fragments.first
    groups[index].result = await execution.run(at: group.path) { execution throws(ExecutionError) in
      try await execution.fields(group.fields, of: group.type, source: group.source)
    }
    execution.deferral?.current = []
    execution.deferral?.enclosing = nil
    groups[index].lists = takeFound()
  }

  /// Returns the entry for a group. If it belongs to several fragments, the entry names the innermost
  /// one.
  private func entry(
    for group: Group, _ notice: Notice
  ) -> IncrementalPayload.Entry {
    var best = notice
    for (item, notice) in open {
      guard case .fragment(let other) = item, group.content.fragments.contains(other),
        notice.path.elements.count > best.path.elements.count
      else { continue }
      best = notice
    }
    return IncrementalPayload.Entry(
      notice: best,
      subPath: ResponsePath(
        Array(group.content.path.elements.dropFirst(best.path.elements.count))),
      value: group.result?.data ?? .null, errors: group.result?.errors ?? [])
  }

  // MARK: Lists

  /// Executes the next element of a list, and delivers it.
  ///
  /// - Returns: The lists in it that are streamed.
  private mutating func deliverNext(
    of list: StreamedList, _ notice: Notice, _ payload: inout IncrementalPayload
  ) async -> [StreamedList] {
    let result = await execution.run(at: list.path) { execution throws(ExecutionError) in
      .array([
        try await execution.complete(
          list.elements[list.index], at: list.index, as: list.type, list.coordinate,
          for: list.fields)
      ])
    }
    let found = takeFound()
    var current = notice
    current.index = list.index
    if result.data == .null {
      payload.completed.append((current, result.errors))
      close(notice)
      return []
    }
    payload.entries.append(
      IncrementalPayload.Entry(notice: current, value: result.data ?? .null, errors: result.errors))
    var rest = list
    rest.index += 1
    if rest.index == list.elements.count {
      payload.completed.append((current, []))
      close(notice)
    } else if let index = open.firstIndex(where: { $0.notice.id == notice.id }) {
      open[index].item = .list(rest)
    }
    return found
  }

  // MARK: Notices

  /// Takes what the execution has found for later.
  ///
  /// - Returns: The lists, which aren't announced before the data around them is delivered.
  private mutating func takeFound() -> [StreamedList] {
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

  /// Opens the fragments and lists that clients can be told about now: the fragments around them are
  /// complete.
  private mutating func announce(_ lists: [StreamedList]) -> [Notice] {
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

  private mutating func close(_ notice: Notice) {
    open.removeAll { $0.notice.id == notice.id }
  }
}
