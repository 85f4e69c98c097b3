import Foundation
import SputnikCore

/// The requests of a transport that haven't ended, by origin. It keeps the time in which a request
/// waits for a free connection from counting as idle time.
///
/// An HTTP stack doesn't tell when a request gets a connection. But it has a maximum number of
/// connections to an origin. A request has one if fewer requests were running when it entered the
/// queue, or if a byte of it was sent or received. While that many requests have one, the timers of
/// the others are paused. They restart whenever a request ends.
///
/// Requests that enter together may reach the stack in another order: one that entered first may
/// wait for those that entered up to a second later. So its timer restarts when one of these ends.
final class ConnectionQueue: Sendable {
  private struct Entry {
    var timer: IdleTimer
    /// Whether a connection was free when the request entered.
    var isFirst: Bool
    /// When the request entered.
    let start = SuspendingClock.now
    /// Whether too many requests for the connections entered within a second.
    var mayBeLate = false

    var hasConnection: Bool { isFirst || timer.hasActivity }

    /// Whether the request may have waited for the connection of another one, which has ended.
    func mayHaveWaited(for ended: Entry) -> Bool {
      if timer.hasActivity { return false }
      return !isFirst || (mayBeLate && start.duration(to: ended.start) < ConnectionQueue.disorder)
    }
  }

  /// The time in which requests that enter the queue may reach the stack in another order.
  private static let disorder = Duration.seconds(1)

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
    entries.withLock { add(timer, to: &$0[origin, default: []]) }
    return Place(queue: self, timer: timer, origin: origin)
  }

  private func add(_ timer: IdleTimer, to entries: inout [Entry]) {
    let new = Entry(timer: timer, isFirst: entries.count < connections)
    if !new.isFirst {
      for index in entries.indices.reversed() {
        guard entries[index].start.duration(to: new.start) < Self.disorder else { break }
        entries[index].mayBeLate = true
      }
    }
    entries.append(new)
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
    let (ended, rest) = entries.withLock { all in
      var rest = all[origin, default: []]
      let ended = rest.firstIndex { $0.timer === timer }.map { rest.remove(at: $0) }
      all[origin] = rest.isEmpty ? nil : rest
      return (ended, rest)
    }
    guard let ended else { return }
    // One of them gets the connection, and it isn't known which.
    for entry in rest where entry.mayHaveWaited(for: ended) { entry.timer.postpone() }
  }
}
