import SputnikLanguage

// Delivers the elements of lists with `@stream`.
extension IncrementalExecution {
  /// Executes the next element of a list, and delivers it.
  ///
  /// - Returns: The lists in it that are streamed.
  mutating func deliverNext(
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
}
