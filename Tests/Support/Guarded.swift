import Foundation

/// A value that is protected by a lock.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable` is sound: `stored` is only accessed with the lock held.
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) { stored = value }

  package var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  /// Runs `body` with the value while the lock is held.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&stored) }
  }
}
