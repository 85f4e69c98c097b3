import SputnikCore

/// What a subscription tells about itself, beside its events: its state, and how many events it has
/// dropped.
final class SubscriptionReport: Sendable {
  private struct Report {
    var state: SubscriptionState?
    /// The number of loops that run.
    var loops = 0
    var dropped = 0
    var lastID = 0
    var listeners: [Int: AsyncStream<SubscriptionState>.Continuation] = [:]
  }

  /// More states than this at once are never of interest: the newest ones count.
  private static let bufferedStates = 64

  private let report = Locked(Report())

  /// The number of events that were dropped so far.
  var dropped: Int { report.withLock { $0.dropped } }

  /// Counts events that were dropped.
  func add(dropped: Int) { report.withLock { $0.dropped += dropped } }

  /// Counts a loop that begins. The states end with the last one.
  func begin() {
    report.withLock { report in
      if report.loops == 0 { report.state = nil }
      report.loops += 1
    }
  }

  /// Tells all listeners a new state.
  func tell(_ state: SubscriptionState) {
    let ended = report.withLock { report -> [AsyncStream<SubscriptionState>.Continuation] in
      report.state = state
      for listener in report.listeners.values { listener.yield(state) }
      guard case .ended = state else { return [] }
      report.loops -= 1
      guard report.loops == 0 else { return [] }
      defer { report.listeners = [:] }
      return Array(report.listeners.values)
    }
    // The end of a sequence calls its `onTermination`, which takes the lock.
    for listener in ended { listener.finish() }
  }

  /// Returns a sequence that begins with the current state.
  func states() -> AsyncStream<SubscriptionState> {
    let (states, listener) = AsyncStream.makeStream(
      of: SubscriptionState.self, bufferingPolicy: .bufferingNewest(Self.bufferedStates))
    let (id, hasEnded) = report.withLock { report in
      report.lastID += 1
      if let state = report.state { listener.yield(state) }
      if report.loops == 0, case .ended? = report.state { return (report.lastID, true) }
      report.listeners[report.lastID] = listener
      return (report.lastID, false)
    }
    listener.onTermination = { [weak self] _ in
      self?.report.withLock { _ = $0.listeners.removeValue(forKey: id) }
    }
    if hasEnded { listener.finish() }
    return states
  }

  deinit {
    for listener in report.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }
}
