import SputnikCore

/// Passes on how far one HTTP request has come: at most ten times a second, and at its end. A
/// transfer that takes less than a tenth of a second isn't worth an event.
final class ProgressReporter: Sendable {
  private static let interval: Duration = .milliseconds(100)

  /// One of the two bodies.
  private struct Body {
    var bytes = 0
    /// What was told last isn't the newest value, which waits here.
    var waiting: RequestEvent.Kind?
    var isTold = false
    /// When the next event may be told. The time begins with the first bytes, and not with the wait
    /// for them.
    var next: ContinuousClock.Instant?

    /// Returns the event, if it is time for one.
    mutating func event(
      _ kind: RequestEvent.Kind, _ count: Int, _ total: Int?
    ) -> RequestEvent.Kind? {
      guard count > bytes else { return nil }
      bytes = count
      let now = ContinuousClock.now
      guard let next, now >= next || isTold && count == total else {
        waiting = kind
        self.next = self.next ?? now + ProgressReporter.interval
        return nil
      }
      (waiting, isTold, self.next) = (nil, true, now + ProgressReporter.interval)
      return kind
    }

    /// Returns the event for the newest value, if others were told and it wasn't.
    mutating func last() -> RequestEvent.Kind? {
      defer { waiting = nil }
      return isTold ? waiting : nil
    }
  }

  private struct State {
    var upload = Body()
    var download = Body()
    var hasEnded = false
  }

  private let request: SputnikRequest
  private let state: Locked<State>

  /// Makes the reporter of a request that is about to be sent, or returns `nil` if nobody observes
  /// it.
  init?(of request: SputnikRequest) {
    guard request.observers?.isObserved == true else { return nil }
    self.request = request
    state = Locked(State())
  }

  /// What the transport gets. A transport that keeps its requests doesn't keep the observers.
  var progress: TransferProgress {
    TransferProgress { [weak self] kind in self?.report(kind) }
  }

  /// Tells the newest values, after which nothing more is told.
  func end() {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.hasEnded = true
      if let kind = state.upload.last() { request.report(kind) }
      if let kind = state.download.last() { request.report(kind) }
    }
  }

  // The events are told under the lock, so that they come in their order.
  private func report(_ kind: RequestEvent.Kind) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      let event =
        switch kind {
        case .uploaded(let bytes, let total): state.upload.event(kind, bytes, total)
        case .downloaded(let bytes, let total): state.download.event(kind, bytes, total)
        default: nil as RequestEvent.Kind?
        }
      if let event { request.report(event) }
    }
  }
}
