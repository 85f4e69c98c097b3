/// The time of a cache, in milliseconds since its beginning.
struct CacheClock: Sendable {
  let now: @Sendable () -> Int64
  /// Waits until a time.
  let sleep: @Sendable (_ time: Int64) async throws -> Void

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now).wholeMilliseconds }
    sleep = { time in
      try await clock.sleep(until: start.advanced(by: .milliseconds(time)), tolerance: nil)
    }
  }
}

extension Duration {
  /// The milliseconds; a hundred years for a longer duration, which could overflow.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return min(max(seconds, 0), 3_153_600_000) * 1_000 + attoseconds / 1_000_000_000_000_000
  }
}
