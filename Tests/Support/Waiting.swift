/// Waits until something is so. It gives up after ten minutes, but not before a thousand looks. Use it
/// for what follows from an earlier step without anything to wait for, such as the release of an
/// object.
///
/// It is that long because Foundation's own queues wait for tests that compute.
///
/// - Parameter condition: Returns whether it is so.
/// - Returns: Whether it is so at last.
package func waitUntil(_ condition: @Sendable () async -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(600)
  var looks = 0
  while await !condition() {
    looks += 1
    // On Linux, a sleep of any priority ends in the queue of the tests that compute. One can take all
    // of the time, and what is waited for may be in that queue, too. A cancelled one returns at once.
    if Task.isCancelled || .now >= end && looks > 1_000 { return await condition() }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return true
}
