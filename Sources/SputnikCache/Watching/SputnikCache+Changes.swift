import SputnikCore
import SputnikRecords

extension SputnikCache {
  /// The keys of what changes, step by step: for bridges to other stores, and for debugging.
  ///
  /// ```swift
  /// for await keys in cache.changes { print(keys) }
  /// // ["Human:1000", "Query.hero(id:\"1000\")"]
  /// ```
  ///
  /// Each set has the keys of one step, such as a response or a transaction: those of the entities
  /// and root fields that may have other fields than before, as in ``CachedEntity/key``. A slow
  /// loop gets the keys of several steps at once. What is loaded from the file, and what goes
  /// because memory is full, is no change. ``clear()`` changes all that was there.
  ///
  /// It begins when the property is read. Read it again for another loop.
  public var changes: AsyncStream<Set<String>> {
    let listening = Listening(to: self)
    return AsyncStream { await listening.listener.next() }
  }

  /// The life of a stream of changes.
  private final class Listening: Sendable {
    let cache: SputnikCache
    let listener = ChangeListener()

    init(to cache: SputnikCache) {
      self.cache = cache
      Self.change(cache) { [listener] in $0[ObjectIdentifier(listener)] = listener }
    }

    deinit { Self.change(cache) { [listener] in $0[ObjectIdentifier(listener)] = nil } }

    private static func change(
      _ cache: SputnikCache,
      _ body: @escaping @Sendable (inout [ObjectIdentifier: ChangeListener]) -> Void
    ) {
      if cache.isInTransaction {
        Task { cache.state.withLock { body(&$0.listeners) } }
      } else {
        cache.state.withLock { body(&$0.listeners) }
      }
    }
  }
}

/// Who is told of changes: the keys that nobody has asked for yet.
final class ChangeListener: Sendable {
  private let wakeup = Wakeup()
  private let keys = Locked<Set<String>>([])

  fileprivate func add(_ new: Set<String>) {
    if new.isEmpty { return }
    keys.withLock { $0.formUnion(new) }
    wakeup()
  }

  /// Waits for keys. Returns `nil` if the task was cancelled.
  fileprivate func next() async -> Set<String>? {
    while await wakeup.wait() {
      let new = keys.withLock { keys in
        defer { keys = [] }
        return keys
      }
      if !new.isEmpty { return new }
    }
    return nil
  }
}

extension SputnikCache.State {
  /// Tells who listens which slots have changed.
  func tell(_ changed: [SlotNumber], of endpoint: String) {
    guard !listeners.isEmpty, let records = endpoints[endpoint] else { return }
    let keys = Set(changed.map { records.planned.store.key(of: $0) })
    for listener in listeners.values { listener.add(keys) }
  }

  /// Tells who listens that everything goes.
  func tellOfClearing() {
    if listeners.isEmpty { return }
    let keys = Set(endpoints.values.flatMap { $0.planned.store.contents.map(\.key) })
    for listener in listeners.values { listener.add(keys) }
  }
}
