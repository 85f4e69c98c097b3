#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps the optimiser from leaving out what made `value`.
@inline(never) @_optimize(none)
func blackHole<T>(_ value: T) {}

enum Stopwatch {
  /// Nanoseconds of a clock that doesn't jump.
  static var now: UInt64 { read(CLOCK_MONOTONIC) }

  /// Nanoseconds that the processor has worked for this thread. On a busy machine the time that
  /// passes is unfair: long work is interrupted, short work slips through between.
  private static var worked: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds of work per call of `body`. What the calls make is thrown away after the clock stopped.
  static func time<T>(_ count: Int, _ body: () throws -> T) rethrows -> Double {
    var results: [T] = []
    results.reserveCapacity(count)
    let start = worked
    for _ in 0..<count { results.append(try body()) }
    let stop = worked
    blackHole(results)
    return Double(stop - start) / Double(count)
  }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
