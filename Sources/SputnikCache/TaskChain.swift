import SputnikCore

/// Does one thing after the other, in tasks of its own.
final class TaskChain: Sendable {
  private let last = Locked<Task<Void, Never>?>(nil)
  private let priority: TaskPriority?

  init(priority: TaskPriority? = nil) { self.priority = priority }

  /// Does something after everything that was begun before.
  func afterOthers(_ body: @escaping @Sendable () async -> Void) async {
    await enqueue(body).value
  }

  /// Begins to wait for everything that was begun before, to do something then.
  @discardableResult
  func enqueue(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    last.withLock { last in
      let task = Task(priority: priority) { [last] in
        await last?.value
        await body()
      }
      last = task
      return task
    }
  }
}
