import Foundation
import SputnikCore

/// The requests of a transport that haven't ended, by origin. It keeps the time in which a request
/// waits for a free connection from counting as idle time.
///
/// An HTTP stack doesn't tell when a request gets a connection. But it has a maximum number of
/// connections to an origin. A request certainly has one if fewer requests were running when it
/// started, or if a byte of it was sent or received. While that many requests certainly have one,
/// the timers of the others are paused. They restart whenever a request ends.
final class ConnectionQueue: Sendable {
  private struct Entry {
    var timer: IdleTimer
    /// Whether a connection was free when the request started.
    var isFirst: Bool

    var hasConnection: Bool { isFirst || timer.hasActivity }
  }

  private let connections: Int
  private let entries = Locked([Origin: [Entry]]())

  /// - Parameter connections: The maximum number of connections to one origin.
  init(connections: Int) {
    self.connections = max(connections, 1)
  }

  /// The place of a request among those of its origin.
  struct Place: Sendable {
    fileprivate let queue: ConnectionQueue
    fileprivate let timer: IdleTimer
    fileprivate let origin: Origin

    /// Whether the request waits for a connection.
    var isWaiting: Bool { queue.isWaiting(timer, for: origin) }

    /// Leaves the queue, because the request has ended. Only the first call counts.
    func leave() { queue.end(timer, origin) }
  }

  /// Returns a place for a request that starts now. The caller leaves it at the request's end.
  ///
  /// - Parameters:
  ///   - url: The URL of the request.
  ///   - timer: The idle timer of the request.
  func enter(_ url: URL, _ timer: IdleTimer) -> Place {
    let origin = Origin(url)
    entries.withLock { entries in
      let isFirst = entries[origin, default: []].count < connections
      entries[origin, default: []].append(Entry(timer: timer, isFirst: isFirst))
    }
    return Place(queue: self, timer: timer, origin: origin)
  }

  /// Runs a request, and throws if no byte of it is sent or received for the idle timeout, after it
  /// has got a connection.
  ///
  /// - Parameters:
  ///   - url: The URL of the request.
  ///   - timer: The idle timer of the request.
  ///   - idleTimeout: The idle timeout.
  ///   - request: Sends the request.
  func run<Result: Sendable>(
    to url: URL, _ timer: IdleTimer, _ idleTimeout: Duration,
    _ request: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let place = enter(url, timer)
    defer { place.leave() }
    return try await timer.watch(idleTimeout, isPaused: { place.isWaiting }, request)
  }

  private func isWaiting(_ timer: IdleTimer, for origin: Origin) -> Bool {
    entries.withLock { entries in
      let entries = entries[origin, default: []]
      guard let entry = entries.first(where: { $0.timer === timer }), !entry.hasConnection else {
        return false
      }
      return entries.count { $0.hasConnection } >= connections
    }
  }

  private func end(_ timer: IdleTimer, _ origin: Origin) {
    let rest = entries.withLock { all in
      let rest = all[origin, default: []].filter { $0.timer !== timer }
      all[origin] = rest.isEmpty ? nil : rest
      return rest
    }
    // One of them gets the connection, and it isn't known which.
    for entry in rest where !entry.hasConnection { entry.timer.postpone() }
  }
}
