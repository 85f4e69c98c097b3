import Foundation
import Observation
import SputnikClient
import SputnikCore

/// The work of a ``MutationQueue``: what waits, and the tasks that send it.
final class Outbox: Sendable {
  /// What an app says of a queue.
  struct Settings: Sendable {
    var types: [String: any QueuedMutation.Type]
    var options: RequestOptions
    /// The waits between two tries.
    var backoff: RetryPolicy
    var header: IdempotencyHeader?
    var fate: @Sendable (MutationFailure) -> MutationFate
    /// Returns a number from 0 to 1: the part of a wait that is waited.
    var random: @Sendable () -> Double
    /// The time of day at which the cache's clock began, in milliseconds since 1970.
    var start: Int64
  }

  let cache: SputnikCache
  let maker: SputnikRequestMaker
  /// The endpoint of the mutations. That of the API may be another one later.
  let endpoint: String
  let settings: Settings
  let schedule = Locked(OutboxSchedule())
  private let registrar = ObservationRegistrar()
  private let listeners = Locked(Listeners())
  private let timer = Locked<(end: Int64, task: Task<Void, Never>)?>(nil)
  private let sends = Locked(Sends())
  private let turns = TaskChain()
  /// The task that ends the queue.
  private let closing = Locked<Task<Void, Never>?>(nil)

  private struct Sends: Sendable {
    var tasks: [UUID: (epoch: Int, task: Task<Void, Never>)] = [:]
    var isClosed = false
  }

  /// Who is told of events.
  private struct Listeners: Sendable {
    static let maximumEarly = 1_000

    var all: [UUID: AsyncStream<MutationEvent>.Continuation] = [:]
    /// What has happened before the first one listens; `nil` afterwards.
    var early: [MutationEvent]? = []
  }

  init(_ maker: SputnikRequestMaker, _ cache: SputnikCache, _ settings: Settings) {
    self.maker = maker
    self.cache = cache
    self.settings = settings
    endpoint = maker.endpoint
  }

  /// The file with the rows; `nil` if they are in memory only.
  var file: (any MutationFile)? { cache.file?.mutations }

  /// Returns the rows that the file has to have in an epoch of the cache.
  func rows(in epoch: Int) -> [MutationRow] {
    if file == nil { return [] }
    return schedule.withLock { schedule in
      schedule.entries.filter { !$0.isSettled && $0.epoch >= epoch }.map(\.row)
    }
  }

  /// The time of day, in milliseconds since 1970.
  var day: Int64 { settings.start + cache.clock.now() }

  /// Does something after everything that was begun before: mutations are added in the order of
  /// the calls, and the file is used by one task at a time.
  func inTurn<R: Sendable>(_ body: @escaping @Sendable () async throws -> R) async throws -> R {
    let result = Locked<Result<R, any Error>?>(nil)
    let turn: @Sendable () async -> Void = {
      let value: Result<R, any Error>
      do { value = .success(try await body()) } catch { value = .failure(error) }
      result.withLock { $0 = value }
    }
    if file != nil, let file = cache.file {
      await file.afterOthers(turn)
    } else {
      await turns.afterOthers(turn)
    }
    guard let result = result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }

  // MARK: Sending

  /// Sends what can be sent now, and looks again when more can be.
  func pump() {
    let now = cache.clock.now()
    // Two of these may run at the same time, and the timer is that of the later one.
    let work = timer.withLock { timer in
      let work = schedule.withLock { $0.next(at: now, day: settings.start + now) }
      look(at: work.next, &timer)
      return work
    }
    for entry in work.expired {
      begin(entry) { outbox in
        await outbox.refuse(entry, MutationQueueError.expired(entry.row.name))
      }
    }
    for entry in work.sending { begin(entry) { await $0.send(entry) } }
    if !work.isEmpty { tellObservers() }
  }

  /// Runs a task for a mutation.
  private func begin(
    _ entry: OutboxEntry, _ body: @escaping @Sendable (Outbox) async -> Void
  ) {
    let id = UUID()
    sends.withLock { sends in
      // What isn't begun any more is left to the next queue.
      if sends.isClosed { return }
      // Nothing of the task that adds a mutation or resumes belongs to it, but its priority.
      let task = Task.detached(priority: Task.currentPriority) {
        await body(self)
        self.schedule.withLock { $0.free(entry) }
        self.sends.withLock { $0.tasks[id] = nil }
        self.pump()
      }
      sends.tasks[id] = (entry.epoch, task)
    }
  }

  /// Looks again at a time.
  private func look(at time: Int64?, _ timer: inout (end: Int64, task: Task<Void, Never>)?) {
    if timer?.end == time { return }
    timer?.task.cancel()
    timer = time.map { end in
      (
        end,
        Task.detached(priority: Task.currentPriority) { [weak self, clock = cache.clock] in
          try? await clock.sleep(end)
          if Task.isCancelled { return }
          self?.timer.withLock { if $0?.end == end { $0 = nil } }
          self?.pump()
        }
      )
    }
  }

  /// Sends everything now that waits because of an error.
  func resume() {
    schedule.withLock { $0.resume() }
    pump()
  }

  // MARK: The end

  /// Forgets the mutations, because the cache is cleared. A request that is on its way is
  /// cancelled: an interceptor could send it again with the token of another user.
  ///
  /// - Parameter epoch: The epoch of the first ones that stay; `nil` if none does.
  func empty(before epoch: Int? = nil) {
    schedule.withLock { $0.empty(before: epoch) }
    let former = sends.withLock { sends in
      sends.tasks.values.filter { task in epoch.map { task.epoch < $0 } ?? true }
    }
    for send in former { send.task.cancel() }
    tellObservers()
  }

  /// Ends the tasks, and gives up the cache. What is in the file waits for another queue.
  ///
  /// - Returns: The task that does it. However often a queue is closed, there is one.
  @discardableResult func close() -> Task<Void, Never> {
    closing.withLock { closing in
      let task = closing ?? Task { await self.end() }
      closing = task
      return task
    }
  }

  /// Whether the queue is being closed.
  var isClosing: Bool { closing.withLock { $0 != nil } }

  private func end() async {
    schedule.withLock { $0.isClosed = true }
    timer.withLock { look(at: nil, &$0) }
    let sends = sends.withLock { sends in
      sends.isClosed = true
      return sends.tasks.values.map(\.task)
    }
    for send in sends { send.cancel() }
    for send in sends { await send.value }
    // One that is being added has its layer then.
    try? await inTurn { [self] in
      // A damaged file is made anew while the rows are in memory.
      if let file = cache.file { _ = try? await cache.isReady(file) }
      let layers = schedule.withLock { schedule in
        defer { schedule.empty(before: nil) }
        return schedule.entries.compactMap(\.layer)
      }
      cache.remove(layers: layers, endpoint)
    }
    cache.remove(self, for: endpoint)
    tellObservers()
    for listener in listeners.withLock({ $0.all.values }) { listener.finish() }
  }
}

extension Outbox: Observable {
  /// What an app sees.
  var waiting: [WaitingMutation] {
    registrar.access(self, keyPath: \.waiting)
    return schedule.withLock { $0.entries.map(\.shown) }
  }

  /// Tells views that the list has changed. It has changed before, so who reads it at once reads
  /// the new one.
  func tellObservers() { registrar.withMutation(of: self, keyPath: \.waiting) {} }

  /// Returns the events from now on; the first time, also those before.
  func events() -> AsyncStream<MutationEvent> {
    let (events, listener) = AsyncStream.makeStream(
      of: MutationEvent.self, bufferingPolicy: .bufferingNewest(1_000))
    let id = UUID()
    let early = listeners.withLock { listeners in
      listeners.all[id] = listener
      return listeners.early.take() ?? []
    }
    for event in early { listener.yield(event) }
    listener.onTermination = { [weak self] _ in self?.listeners.withLock { $0.all[id] = nil } }
    if schedule.withLock({ $0.isClosed }) { listener.finish() }
    return events
  }

  func tell(_ event: MutationEvent) {
    let listeners = listeners.withLock { listeners in
      if listeners.early != nil {
        listeners.early = (listeners.early ?? []).suffix(Listeners.maximumEarly - 1) + [event]
      }
      return Array(listeners.all.values)
    }
    for listener in listeners { listener.yield(event) }
  }
}
