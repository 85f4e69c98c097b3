#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps the optimizer from removing the code that computes `value`.
@inline(never) @_optimize(none)
func blackHole<T>(_ value: T) {}

/// Measures time.
enum Stopwatch {
  /// The nanoseconds of a monotonic clock.
  static var now: UInt64 { read(CLOCK_MONOTONIC) }

  /// The nanoseconds of processor time of this thread.
  ///
  /// Elapsed time isn't fair on a busy machine: long work is interrupted more often than short
  /// work.
  private static var worked: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// The nanoseconds of processor time of all threads.
  static var processWorked: UInt64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Returns the nanoseconds of processor time per call of `body`.
  ///
  /// The results of the calls are kept, and released after the measurement.
  static func time<T>(_ count: Int, _ body: () throws -> T) rethrows -> Double {
    var results: [T] = []
    results.reserveCapacity(count)
    let start = worked
    for _ in 0..<count { results.append(try body()) }
    let stop = worked
    blackHole(results)
    return Double(stop - start) / Double(count)
  }

  /// Returns the nanoseconds of processor time that releasing one result of `body` takes.
  static func timeOfRelease<T>(_ count: Int, _ body: () throws -> T) rethrows -> Double {
    var results: [T] = []
    results.reserveCapacity(count)
    for _ in 0..<count { results.append(try body()) }
    let start = worked
    results.removeAll(keepingCapacity: true)
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
