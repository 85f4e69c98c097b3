import SputnikCore

/// A model that one task at a time runs.
///
/// The task of a view does, or else one that waits for a refresh. When it ends, another one that
/// waits goes on; after the last one, nothing of the model runs.
protocol LoopedModel: AnyObject {
  var loop: ModelLoop { get }
  /// The cache; `nil` for a preview.
  var cache: SputnikCache? { get }

  /// Shows what is in memory, and watches it if the model runs.
  func look()

  /// Begins to watch.
  func begin()

  /// Shows what is new.
  func step(isolation: isolated (any Actor)?) async

  /// Ends to watch.
  func end()
}

extension LoopedModel {
  /// Returns a fact, after what is in memory was looked up once, and after each `clear()`.
  func looked<Fact>(_ fact: () -> Fact) -> Fact {
    if !loop.hasLooked || hasMissedClearing { look() }
    return fact()
  }

  /// Whether the cache was cleared while the model didn't watch, so that what it shows is somebody
  /// else's.
  private var hasMissedClearing: Bool {
    guard !loop.isRunning, let cache, !cache.isInTransaction else { return false }
    return cache.epoch != loop.epoch
  }

  /// Runs the model, or waits while another task runs it.
  ///
  /// - Parameter isOver: Returns whether to return now. It is asked after each step.
  func run(isolation: isolated (any Actor)?, until isOver: () -> Bool) async {
    let (id, wakeup) = loop.bell.join()
    defer { leave(id) }
    while await wakeup.wait(), !isOver() {
      if loop.runner == nil {
        loop.runner = id
        if !loop.isRunning {
          loop.isRunning = true
          begin()
        }
      }
      guard loop.runner == id else { continue }
      await step(isolation: isolation)
      loop.bell.ring(except: id)
      if isOver() { return }
    }
  }

  private func leave(_ id: Int) {
    let isEmpty = loop.bell.leave(id)
    if loop.runner == id { loop.runner = nil }
    // Also what was wanted of a model that hasn't begun to run is over.
    if isEmpty {
      loop.isRunning = false
      end()
    }
  }
}

/// Who runs a model, and what it knows of its cache.
final class ModelLoop {
  let bell = Bell()
  fileprivate var runner: Int?
  /// Whether the model watches.
  fileprivate(set) var isRunning = false

  /// Whether the model has looked up what is in memory.
  var hasLooked = false
  /// The cache's epoch when the model has read there for the last time; 0 before that.
  var epoch = 0

  /// Begins to look up what is in memory.
  ///
  /// - Returns: Whether the cache is in another epoch than when the model has read there; `nil`
  ///   inside of a transaction, where it can't be read. The model looks later then.
  func look(in cache: SputnikCache) -> Bool? {
    hasLooked = !cache.isInTransaction
    guard hasLooked else {
      bell.ring()
      return nil
    }
    let former = epoch
    epoch = cache.epoch
    return epoch != former
  }
}

/// Wakes the tasks that run a model or wait for it. What a model watches rings it.
final class Bell: Sendable {
  private struct State: Sendable {
    var last = 0
    var wakeups: [Int: Wakeup] = [:]
  }

  private let state = Locked(State())

  /// Adds a task, which is woken once at the beginning.
  func join() -> (id: Int, wakeup: Wakeup) {
    let wakeup = Wakeup()
    wakeup()
    let id = state.withLock { state in
      state.last += 1
      state.wakeups[state.last] = wakeup
      return state.last
    }
    return (id, wakeup)
  }

  /// Removes a task, and wakes the others. Returns whether there are none.
  func leave(_ id: Int) -> Bool {
    let isEmpty = state.withLock { state in
      state.wakeups[id] = nil
      return state.wakeups.isEmpty
    }
    ring()
    return isEmpty
  }

  /// Wakes all tasks but one.
  func ring(except id: Int? = nil) {
    let wakeups = state.withLock { $0.wakeups }
    for (other, wakeup) in wakeups where other != id { wakeup() }
  }
}
