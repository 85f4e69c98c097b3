import SputnikLanguage

/// The execution of an operation in parts.
///
/// The first part has everything that isn't deferred. Each later one completes at most one deferred
/// fragment, and has one more element of each list: so clients see every step. Nothing is executed
/// before its part is asked for.
struct IncrementalExecution {
  typealias Notice = IncrementalPayload.Notice

  var execution: Execution
  var groups: [Group] = []
  /// The indices of the groups of each fragment.
  var groupsOfFragments: [Int: [Int]] = [:]
  /// The numbers of the fragments that clients haven't been told about.
  var waiting: [Int] = []
  var countOfFragments = 0
  var finished: Set<Int> = []
  var failed: Set<Int> = []
  /// The fragments and lists that clients wait for.
  var open: [(item: Item, notice: Notice)] = []
  var nextID = 0

  enum Item {
    case fragment(Int)
    case list(StreamedList)
  }

  /// A group of fields, and what became of it.
  struct Group {
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

  /// Executes a fragment, and delivers its fields. It fails if one of its groups fails, and all
  /// other fragments with this group fail, too.
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

  /// Returns the entry for a group. If it belongs to several fragments, the entry names the
  /// innermost one.
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
}
