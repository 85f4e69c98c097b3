import Foundation

/// Tasks that compute until they are cancelled. They give other tasks a turn every few milliseconds,
/// so that each turn of another task comes late, as on a busy machine.
package struct BusyTasks: Sendable {
  private let tasks: [Task<Void, Never>]

  /// Starts `count` tasks.
  package init(count: Int = 2 * ProcessInfo.processInfo.activeProcessorCount) {
    tasks = (0..<count).map { _ in
      Task.detached {
        while !Task.isCancelled {
          let end = ContinuousClock.now + .milliseconds(2)
          while ContinuousClock.now < end {}
          await Task.yield()
        }
      }
    }
  }

  /// Ends the tasks.
  package func stop() {
    for task in tasks { task.cancel() }
  }
}
