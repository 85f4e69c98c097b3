/// Runs `body`, and returns its result and how much later than `deadline` it returned.
///
/// A busy machine runs everything late. So another task sleeps until the same moment and takes
/// `turns` turns, as the end of a request does. Its own lateness is subtracted.
package func timed<Result: Sendable>(
  deadline: Duration, turns: Int = 10, _ body: () async throws -> Result
) async rethrows -> (result: Result, late: Duration) {
  let due = ContinuousClock.now + deadline
  let reference = Task.detached {
    try await Task.sleep(until: due, clock: .continuous)
    for _ in 0..<turns { await Task.detached {}.value }
    return ContinuousClock.now - due
  }
  defer { reference.cancel() }
  let result = try await body()
  let late = ContinuousClock.now - due
  guard late > .zero else { return (result, .zero) }
  return (result, late - ((try? await reference.value) ?? .zero))
}
