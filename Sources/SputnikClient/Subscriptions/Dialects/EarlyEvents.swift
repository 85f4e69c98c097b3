import Foundation

/// Events of subscriptions whose names aren't known yet. At most 64 with a mebibyte are kept.
struct EarlyEvents: Sendable {
  private var events: [(subscription: String, response: Data)] = []

  mutating func add(_ subscription: String, _ response: Data) {
    let byteCount = events.reduce(response.count) { $0 + $1.response.count }
    guard events.count < 64, byteCount <= 1 << 20 else { return }
    events.append((subscription, response))
  }

  /// Removes and returns the events of a subscription.
  ///
  /// - Parameter isLast: Whether no other name is waited for. Then the other events go, too.
  mutating func take(_ subscription: String, isLast: Bool) -> [Data] {
    let taken = events.filter { $0.subscription == subscription }.map(\.response)
    events.removeAll { isLast || $0.subscription == subscription }
    return taken
  }
}
