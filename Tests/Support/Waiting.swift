/// Waits until something is so, for at most ten minutes. Use it for what follows from an earlier step
/// without anything to wait for, such as the release of an object.
///
/// It is that long because Foundation's own queues wait for tests that compute.
///
/// - Parameter condition: Returns whether it is so.
/// - Returns: Whether it is so at last.
package func waitUntil(_ condition: @Sendable () async -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(600)
  while await !condition() {
    // A cancelled sleep returns at once.
    if .now >= end || Task.isCancelled { return await condition() }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return true
}
