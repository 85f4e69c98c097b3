import Foundation

/// A value that is protected by a lock.
///
/// `@unchecked Sendable` is sound: `value` is the only mutable state, and nothing but `withLock`,
/// which holds the lock, uses it. Only `Sendable` values go in and come out, so no part of the
/// value can be reached without the lock. (The standard library's `Mutex` needs macOS 15 and iOS
/// 18.)
package final class Locked<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = NSLock()
  @usableFromInline var value: Value

  /// Creates a lock around `value`.
  @inlinable package init(_ value: Value) { self.value = value }

  /// Runs `body` with the value while the lock is held. `body` must not use the same lock.
  @inlinable package func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result)
    rethrows -> Result
  {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
