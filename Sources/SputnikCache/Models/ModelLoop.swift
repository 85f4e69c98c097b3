import SputnikCore

/// A model that one task at a time runs.
///
/// The task of a view does, or else one that waits for a refresh. When it ends, another one that
/// waits goes on; after the last one, nothing of the model runs.
protocol LoopedModel: AnyObject {
  var loop: ModelLoop { get }

  /// Begins to watch.
  func begin()

  /// Shows what is new.
  func step(isolation: isolated (any Actor)?) async

  /// Ends to watch.
  func end()
}

extension LoopedModel {
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

/// Who runs a model.
final class ModelLoop {
  let bell = Bell()
  fileprivate var runner: Int?
  /// Whether the model watches.
  fileprivate(set) var isRunning = false

  /// Whether a cache was cleared while the model didn't watch, so that what it shows is somebody
  /// else's.
  func hasMissedClearing(of cache: SputnikCache?, since epoch: Int) -> Bool {
    guard !isRunning, let cache, !cache.isInTransaction else { return false }
    return cache.epoch != epoch
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
