import Foundation

/// A value behind a lock.
///
/// `@unchecked Sendable` is sound: `value` is the only mutable state, it is private, and every
/// access is inside `withLock`, which holds the lock from before the access until after it. What
/// goes in and comes out is `Sendable`, so that nothing of the value is reachable from outside. (The
/// standard library's `Mutex` needs macOS 15 and iOS 18.)
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  /// Runs `body` with the value, alone; `body` must not come back to the same lock.
  func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
