extension Duration {
  /// Waits for this time.
  ///
  /// The system keeps the timer of a cancelled sleep until the sleep would have ended. Short sleeps
  /// keep such timers from adding up.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func sleep() async throws {
    let end = ContinuousClock.now + min(self, .longestSleep)
    while end > .now {
      try await Task.sleep(until: min(end, .now + .seconds(1)), clock: .continuous)
    }
    try Task.checkCancellation()
  }
}
