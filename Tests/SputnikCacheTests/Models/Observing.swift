import Observation
import TestSupport

/// Waits until a condition on properties of observable objects is true. It is tested again after
/// each change that the objects tell of.
func observe(
  isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool
) async {
  while true {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    if withObservationTracking(condition, onChange: { change.yield() }) { return }
    for await _ in changes { break }
    if Task.isCancelled { return }
  }
}

/// Returns a function that tells whether what `read` reads was told to change since then.
func observation(of read: () -> Void) -> () -> Bool {
  let hasChanged = Guarded(false)
  withObservationTracking(read) { hasChanged.value = true }
  return { hasChanged.value }
}
