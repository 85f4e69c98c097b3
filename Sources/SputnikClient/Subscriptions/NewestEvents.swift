import SputnikCore

/// A queue that keeps a number of the newest events, and counts those that it drops.
struct NewestEvents: Sendable {
  private let capacity: Int
  /// A ring: the events begin at `first` and continue at the beginning.
  private var ring: [SputnikResponse?] = []
  private var first = 0
  private var count = 0
  /// The number of dropped events.
  private(set) var dropped = 0

  init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// Adds an event, in place of the oldest one if the queue is full.
  mutating func append(_ event: SputnikResponse) {
    if count == capacity {
      ring[first] = event
      first = (first + 1) % ring.count
      dropped += 1
      return
    }
    if count == ring.count { grow() }
    ring[(first + count) % ring.count] = event
    count += 1
  }

  /// Removes and returns the oldest event.
  mutating func popFirst() -> SputnikResponse? {
    guard count > 0 else { return nil }
    defer {
      ring[first] = nil
      first = (first + 1) % ring.count
      count -= 1
    }
    return ring[first]
  }

  /// Most subscriptions have few events at a time, so the ring begins small.
  private mutating func grow() {
    ring = Array(ring[first...] + ring[..<first])
    first = 0
    ring += Array(repeating: nil, count: min(max(count, 4), capacity - count))
  }
}
