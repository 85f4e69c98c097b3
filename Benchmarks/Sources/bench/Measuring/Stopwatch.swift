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
  static var now: UInt64 { clock_gettime_nsec() }

  /// Nanoseconds per call of `body`. What the calls make is thrown away after the clock stopped.
  static func time<T>(_ count: Int, _ body: () throws -> T) rethrows -> Double {
    var results: [T] = []
    results.reserveCapacity(count)
    let start = now
    for _ in 0..<count { results.append(try body()) }
    let stop = now
    blackHole(results)
    return Double(stop - start) / Double(count)
  }

  private static func clock_gettime_nsec() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
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
