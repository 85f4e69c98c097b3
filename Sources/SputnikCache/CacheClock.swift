/// The time of a cache, in milliseconds since its beginning.
struct CacheClock: Sendable {
  let now: @Sendable () -> Int64

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now).wholeMilliseconds }
  }
}

extension Duration {
  /// The milliseconds; a hundred years for a longer duration, which could overflow.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return min(max(seconds, 0), 3_153_600_000) * 1_000 + attoseconds / 1_000_000_000_000_000
  }
}
