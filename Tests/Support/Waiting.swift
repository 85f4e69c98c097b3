/// Waits until something is so, for at most a minute. Use it for what follows from an earlier step
/// without anything to wait for, such as the release of an object.
///
/// - Parameter condition: Returns whether it is so.
/// - Returns: Whether it is so at last.
package func waitForAMinute(until condition: @Sendable () async -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while await !condition() {
    // A cancelled sleep returns at once.
    if .now >= end || Task.isCancelled { return await condition() }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return true
}
