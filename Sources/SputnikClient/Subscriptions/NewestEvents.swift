import SputnikCore

/// A queue that keeps a number of the newest events, or all, and counts those that it drops.
struct NewestEvents: Sendable {
  /// What an event takes in memory beside its bytes.
  static let overhead = 256

  private let capacity: Int
  /// A ring: the events begin at `first` and continue at the beginning.
  private var ring: [SputnikResponse?] = []
  private var first = 0
  private var count = 0
  /// The number of dropped events.
  private(set) var dropped = 0
  /// The memory that the events take.
  private(set) var byteCount = 0

  /// - Parameter capacity: The number of events to keep; `nil` for all.
  init(capacity: Int?) { self.capacity = max(capacity ?? .max, 1) }

  /// Adds an event, in place of the oldest one if the queue is full.
  mutating func append(_ event: SputnikResponse) {
    byteCount += Self.size(of: event)
    if count == capacity {
      byteCount -= ring[first].map(Self.size) ?? 0
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
    guard count > 0, let event = ring[first].take() else { return nil }
    first = (first + 1) % ring.count
    count -= 1
    byteCount -= Self.size(of: event)
    return event
  }

  private static func size(of event: SputnikResponse) -> Int { event.body.count + overhead }

  /// Most subscriptions have few events at a time, so the ring begins small.
  private mutating func grow() {
    ring = Array(ring[first...] + ring[..<first])
    first = 0
    ring += Array(repeating: nil, count: min(max(count, 4), capacity - count))
  }
}
